import { type Db, escapeLike, type Transaction } from '../../platform/db/db.server.ts';
import { count } from '../../platform/db/rows.server.ts';
import type { OldOrder } from './rules.ts';

export type OldOrderRow = Omit<OldOrder, 'placedAt'> & { id: number; placedAt: Date };

const columns = (db: Db) => db`
  id, system, number, email, placed_at, state, total, delivery, discount, refunded, payment, has_net_lines, lines`;

export const selectByEmail = (db: Db, email: string, max: number): Promise<OldOrderRow[]> => db<OldOrderRow[]>`
  select ${columns(db)} from old_order where email = ${email} order by placed_at desc, id desc limit ${max}`;

type Sort = 'placed' | '-placed' | 'total' | '-total';
export type OldOrderPage = { search: string; sort: Sort; take: number; skip: number };

const matches = (db: Db, search: string) => {
  const begins = `${escapeLike(search.toLowerCase())}%`;
  return db`(${search} = '' or lower(number) like ${begins} or lower(number) like ${`#${begins}`} or email like ${begins})`;
};

const orders = (db: Db): Record<Sort, ReturnType<Db>> => ({
  placed: db`placed_at, id`,
  '-placed': db`placed_at desc, id desc`,
  total: db`total, id`,
  '-total': db`total desc, id desc`,
});

export const selectPage = (db: Db, { search, sort, take, skip }: OldOrderPage): Promise<OldOrderRow[]> =>
  db<OldOrderRow[]>`
    select ${columns(db)} from old_order where ${matches(db, search)}
    order by ${orders(db)[sort]} limit ${take} offset ${skip}`;

export const countPage = (db: Db, search: string): Promise<number> =>
  count(db`select count(*)::int as count from old_order where ${matches(db, search)}`);

export const selectByNumbers = (db: Db, numbers: readonly string[]): Promise<OldOrderRow[]> => db<OldOrderRow[]>`
  select ${columns(db)} from old_order where number = any(${numbers}::text[])`;

type LinkedProduct = { id: number; code: string };

export const selectProducts = (db: Db, codes: readonly string[]): Promise<LinkedProduct[]> => db<LinkedProduct[]>`
  select id, code from product where code = any(${codes}::text[]) and is_published`;

/** Replaces orders with the same number. */
export async function upsert(tx: Transaction, list: readonly OldOrder[]): Promise<void> {
  await tx`
    insert into old_order (system, number, email, placed_at, state, total, delivery, discount, refunded, payment,
      has_net_lines, lines)
    select system, number, email, "placedAt", state, total, delivery, discount, refunded, payment, "hasNetLines", lines
    from jsonb_to_recordset(${JSON.stringify(list)}::text::jsonb)
      as o (system text, number text, email text, "placedAt" timestamptz, state text, total int, delivery int,
        discount int, refunded int, payment text, "hasNetLines" boolean, lines jsonb)
    on conflict (system, number) do update set email = excluded.email, placed_at = excluded.placed_at,
      state = excluded.state, total = excluded.total, delivery = excluded.delivery, discount = excluded.discount,
      refunded = excluded.refunded, payment = excluded.payment, has_net_lines = excluded.has_net_lines,
      lines = excluded.lines`;
}

export async function deleteByEmail(tx: Transaction, email: string): Promise<void> {
  await tx`delete from old_order where email = ${email}`;
}
