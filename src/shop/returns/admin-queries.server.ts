import type { Db } from '../../kit/db.server.ts';
import type { ReturnSort } from './admin-contract.ts';
import { records, returnWith } from './queries.server.ts';
import type { ReturnRecord, ReturnRow } from './record.ts';
import type { ReturnState } from './rules.ts';

export type Wanted = { search: string | null; state: ReturnState | null };

const matching = (db: Db, { search, state }: Wanted) => db`
  where ${state === null ? db`true` : db`r.state = ${state}`}
    and ${search === null ? db`true` : db`r.id in (${found(db, search)})`}`;

/** Beginnings and whole values only: each of them has an index. */
const found = (db: Db, search: string) => db`
  (select id from return_request where number = ${search.toUpperCase()})
  union (select x.id from return_request x join orders y on y.id = x.order_id where y.number = ${search.toUpperCase()})
  union (select x.id from return_request x join orders y on y.id = x.order_id
    where y.email like ${`${escaped(search.toLowerCase())}%`} limit 1000)`;

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

type Page = { take: number; skip: number; sort: ReturnSort };

export const selectPage = async (db: Db, wanted: Wanted, { take, skip, sort }: Page): Promise<ReturnRecord[]> =>
  records(
    await db<ReturnRow[]>`
      ${returnWith(db)} ${matching(db, wanted)}
      order by ${sort === 'created' ? db`r.id` : db`r.id desc`} limit ${take} offset ${skip}`,
  );

export async function countAll(db: Db, wanted: Wanted, upTo: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from (select from return_request r ${matching(db, wanted)} limit ${upTo}) as counted`;
  return row?.count ?? 0;
}
