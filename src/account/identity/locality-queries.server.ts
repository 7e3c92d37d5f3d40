import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { maybeOne } from '../../platform/db/rows.server.ts';
import type { Locality } from './locality-rules.ts';

export type LocalityRow = Locality & { siruta: number; county: string; searchKey: string; rank: number };

/** Towns first, then the seats of communes. */
export const selectLocalities = (db: Db, county: string): Promise<Locality[]> =>
  db<Locality[]>`
    select name, commune, postal_code from locality where county = ${county}
    order by rank, name collate "ro-x-icu", siruta`;

export type LocalityElsewhere = { county: string; name: string; postalCode: string | null };

/** Localities of other counties with this key, towns first. */
export const selectElsewhere = (db: Db, searchKey: string, county: string, max: number): Promise<LocalityElsewhere[]> =>
  db<LocalityElsewhere[]>`
    select county, name, postal_code from locality where search_key = ${searchKey} and county <> ${county}
    order by rank, county, siruta limit ${max}`;

export type ListRow = { source: string; localities: number; loadedAt: Date };

export const selectList = (db: Db): Promise<ListRow | undefined> =>
  maybeOne(db<ListRow[]>`select source, localities, loaded_at from locality_list`);

/** Replaces the whole list. */
export async function replaceList(tx: Transaction, rows: readonly LocalityRow[], source: string): Promise<void> {
  await tx`lock table locality in share row exclusive mode`;
  await tx`delete from locality`;
  await tx`
    insert into locality (siruta, county, name, commune, postal_code, search_key, rank)
    select siruta, county, name, commune, "postalCode", "searchKey", rank
    from json_to_recordset(${JSON.stringify(rows)}::text::json)
      as listed (siruta int, county text, name text, commune text, "postalCode" text, "searchKey" text, rank int)`;
  await tx`
    insert into locality_list (source, localities) values (${source}, ${rows.length})
    on conflict (id) do update
    set source = excluded.source, localities = excluded.localities, loaded_at = now()`;
}
