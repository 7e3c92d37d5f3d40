import type { z } from 'zod';
import { columnList, type Db } from '../../platform/db/db.server.ts';
import { count, exists, maybeOne, one } from '../../platform/db/rows.server.ts';
import type { VersionedId } from '../../platform/schema.ts';
import { normalizeForSearch } from '../../platform/text/romanian.ts';
import type { PublishableDefinition } from './definition.ts';
import type { PublishState, TextSort } from './rules.ts';

type Fragment = ReturnType<Db>;

export const isPublic = (db: Db): Fragment => db`published_at <= now()`;

const publishState = (db: Db): Fragment => db`
  case when published_at is null then 'draft' when published_at > now() then 'scheduled' else 'published' end`;

/** Unpublished texts count as newest. */
const orders = (db: Db): Record<TextSort, Fragment> => ({
  published: db`published_at nulls last, id`,
  '-published': db`published_at desc nulls first, id desc`,
  updated: db`updated_at, id`,
  '-updated': db`updated_at desc, id desc`,
  title: db`title collate "ro-x-icu", id`,
  '-title': db`title collate "ro-x-icu" desc, id desc`,
});

type TextFilter = { state: PublishState | null; search: string };
type TextPage = { sort: TextSort; take: number; skip: number };

export type FieldsOf<D extends PublishableDefinition> = z.output<D['fields']>;
export type RowOf<D extends PublishableDefinition> = FieldsOf<D> &
  VersionedId & { state: PublishState; publishedAt: Date | null; updatedAt: Date };
export type PublicRowOf<D extends PublishableDefinition> = RowOf<D> & { publishedAt: Date };

/** The queries of the table of a kind of text. */
export function publishableTable<D extends PublishableDefinition>(definition: D) {
  type Row = RowOf<D>;
  type PublicRow = PublicRowOf<D>;
  const fieldNames = Object.keys(definition.fields.shape);
  const addressField = definition.address?.field ?? 'id';
  const table = (db: Db): Fragment => db`${db(definition.table)}`;
  const columns = (db: Db): Fragment => db`
    id, version, ${columnList(db, fieldNames)}, published_at, ${publishState(db)} as state, updated_at`;

  const matchesFilter = (db: Db, { state, search }: TextFilter): Fragment => db`
    ${state === null ? db`true` : db`${publishState(db)} = ${state}`}
    and strpos(folded(concat_ws(' ', ${columnList(db, definition.searched)})), ${normalizeForSearch(search)}) > 0`;

  return {
    columns,
    /** The newest first. */
    selectPublic: (db: Db, { take, skip }: { take: number; skip: number }, where = db`true`): Promise<PublicRow[]> =>
      db<PublicRow[]>`
        select ${columns(db)} from ${table(db)} where ${isPublic(db)} and ${where}
        order by published_at desc, id desc limit ${take} offset ${skip}`,
    countPublic: (db: Db, where = db`true`): Promise<number> =>
      count(db`select count(*)::int as count from ${table(db)} where ${isPublic(db)} and ${where}`),
    selectPublicOne: (db: Db, where: Fragment): Promise<PublicRow | undefined> =>
      maybeOne(db<PublicRow[]>`select ${columns(db)} from ${table(db)} where ${where} and ${isPublic(db)}`),
    /** The newest 5000, for the sitemap. */
    selectAddresses: (db: Db): Promise<{ address: string; updatedAt: Date }[]> =>
      db<{ address: string; updatedAt: Date }[]>`
        select ${db(addressField)}::text as address, updated_at from ${table(db)} where ${isPublic(db)}
        order by published_at desc, id desc limit 5000`,
    /** Milliseconds until the next scheduled text is published; null when there is none. */
    msUntilNextPublication: async (db: Db): Promise<number | null> => {
      const { wait } = await one(db<{ wait: number | null }[]>`
        select extract(epoch from min(published_at) - now())::float8 * 1000 as wait
        from ${table(db)} where published_at > now()`);
      return wait;
    },
    selectPage: (db: Db, filter: TextFilter, { sort, take, skip }: TextPage): Promise<Row[]> =>
      db<Row[]>`
        select ${columns(db)} from ${table(db)} where ${matchesFilter(db, filter)}
        order by ${orders(db)[sort]} limit ${take} offset ${skip}`,
    count: (db: Db, filter: TextFilter): Promise<number> =>
      count(db`select count(*)::int as count from ${table(db)} where ${matchesFilter(db, filter)}`),
    select: (db: Db, id: number): Promise<Row | undefined> =>
      maybeOne(db<Row[]>`select ${columns(db)} from ${table(db)} where id = ${id}`),
    /** Whether another text has this address. */
    isTaken: (db: Db, address: string, id: number): Promise<boolean> =>
      exists(db`select from ${table(db)} where ${db(addressField)}::text = ${address} and id <> ${id}`),
    /** Returns undefined when the address is taken. */
    insert: (db: Db, fields: FieldsOf<D>): Promise<Row | undefined> =>
      maybeOne(db<Row[]>`
        insert into ${table(db)} ${db(fields)} on conflict do nothing returning ${columns(db)}`),
    /** Returns undefined when the version has changed. */
    update: (db: Db, { id, version }: VersionedId, fields: FieldsOf<D>): Promise<Row | undefined> =>
      maybeOne(db<Row[]>`
        update ${table(db)} set ${db(fields)}, version = version + 1, updated_at = now()
        where id = ${id} and version = ${version} returning ${columns(db)}`),
    /** 'now' means the database time. Returns undefined when the version has changed. */
    updatePublished: (db: Db, { id, version }: VersionedId, at: string | null): Promise<Row | undefined> =>
      maybeOne(db<Row[]>`
        update ${table(db)}
        set published_at = ${at === 'now' ? db`now()` : at}, version = version + 1, updated_at = now()
        where id = ${id} and version = ${version} returning ${columns(db)}`),
    /** Returns false when the version has changed. */
    remove: (db: Db, { id, version }: VersionedId): Promise<boolean> =>
      exists(db`delete from ${table(db)} where id = ${id} and version = ${version} returning id`),
  };
}
