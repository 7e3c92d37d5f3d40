import { type Db, isoTime, type Transaction } from '../../platform/db/db.server.ts';
import { count, exists, maybeOne, one } from '../../platform/db/rows.server.ts';
import { normalizeForSearch } from '../../platform/text/romanian.ts';
import type { CountLine, CountRow, StockCount } from './count-contract.ts';

type Page = { take: number; skip: number; search: string; state: StockCount['state'] | 'all' };

const matches = (db: Db, { search, state }: Page) => db`
  (${state} = 'all' or c.state = ${state})
  and strpos(folded(c.number || ' ' || c.scope), ${normalizeForSearch(search)}) > 0`;

export const selectCounts = (db: Db, page: Page): Promise<CountRow[]> => db<CountRow[]>`
  select c.id, c.number, c.state, c.scope, ${isoTime(db, 'c.created_at')} as created_at,
    coalesce(t.lines, 0)::int as lines, coalesce(t.counted, 0)::int as counted,
    coalesce(t.more, 0)::int as more, coalesce(t.less, 0)::int as less
  from stock_count c left join (
    select count_id, count(*) as lines, count(counted) as counted,
      sum(greatest(0, counted - expected)) as more, sum(greatest(0, expected - counted)) as less
    from stock_count_line group by count_id
  ) t on t.count_id = c.id
  where ${matches(db, page)} order by c.id desc limit ${page.take} offset ${page.skip}`;

export const countCounts = (db: Db, page: Page): Promise<number> =>
  count(db`select count(*)::int as count from stock_count c where ${matches(db, page)}`);

type CountRecord = Omit<StockCount, 'lines'>;

export const selectCount = (db: Db, id: number): Promise<CountRecord | undefined> =>
  maybeOne(db<CountRecord[]>`
    select id, number, state, scope, includes_unshipped, ${isoTime(db, 'created_at')} as created_at,
      ${isoTime(db, 'posted_at')} as posted_at
    from stock_count where id = ${id}`);

/** Costs in bani. */
export type LineRow = CountLine & { lotId: number };

const lines = (db: Db) => db`
  select l.id, l.product_id, l.lot_id, p.name, p.code, p.gtin, p.shelf, s.code as lot_code,
    s.expires_on::text as expires_on, l.counted, l.expected, s.unit_cost
  from stock_count_line l join product p on p.id = l.product_id join stock_lot s on s.id = l.lot_id`;

export const selectLines = (db: Db, countId: number): Promise<LineRow[]> => db<LineRow[]>`
  ${lines(db)} where l.count_id = ${countId} order by p.name collate "ro-x-icu", s.expires_on nulls last, s.id`;

export const selectLine = (db: Db, id: number): Promise<LineRow | undefined> =>
  maybeOne(db<LineRow[]>`${lines(db)} where l.id = ${id}`);

type NewCount = { number: string; scope: string; includesUnshipped: boolean; author: string };

export const insertCount = async (tx: Transaction, row: NewCount): Promise<number> =>
  (await one(tx<{ id: number }[]>`insert into stock_count ${tx(row)} returning id`)).id;

/** Units of a lot that are sold and have not left yet. For queries that alias the lot as `s`. */
const unshippedUnits = (db: Db) => db`coalesce((
    select -sum(m.quantity) from stock_move m join orders o on o.id = m.order_id
    where m.lot_id = s.id and o.state in ('awaiting_payment', 'placed', 'confirmed')), 0)`;

type Scope = { categoryId: number | null; supplierId: number | null; shelf: string };

/** Lots with units in stock, or sold and not sent; a category counts with those below it. */
export async function insertScope(
  tx: Transaction,
  countId: number,
  { categoryId, supplierId, shelf }: Scope,
): Promise<number> {
  const rows = await tx`
    insert into stock_count_line (count_id, product_id, lot_id)
    select ${countId}, s.product_id, s.id from stock_lot s join product p on p.id = s.product_id
    where (s.quantity > 0 or ${unshippedUnits(tx)} > 0)
      and (${categoryId}::int is null or p.category_id in (
        select category_id from category_ancestor where ancestor_id = ${categoryId}::int))
      and (${supplierId}::int is null or exists (
        select from supplier_product g where g.supplier_id = ${supplierId}::int and g.product_id in (p.id, p.offer_of)))
      and (${shelf}::text = '' or starts_with(lower(p.shelf), lower(${shelf}::text)))
    returning id`;
  return rows.length;
}

/** Whether the product has lots; they and those of its offers are added unless they are on the list. */
export async function insertProduct(tx: Transaction, countId: number, productId: number): Promise<boolean> {
  await tx`
    insert into stock_count_line (count_id, product_id, lot_id)
    select ${countId}, product_id, id from stock_lot
    where product_id = ${productId} or product_id in (select id from product where offer_of = ${productId})
    on conflict do nothing`;
  return exists(tx`select from stock_lot where product_id = ${productId} limit 1`);
}

type Locked = { state: StockCount['state']; number: string };

/** Counting shares the lock, so that many people count at once; closing waits for them. */
export const lockCount = (tx: Transaction, id: number, mode: 'counting' | 'closing'): Promise<Locked | undefined> =>
  maybeOne(tx<Locked[]>`
    select state, number from stock_count where id = ${id} ${mode === 'closing' ? tx`for update` : tx`for share`}`);

/** Compares with the stock of this moment: what is sold before or after does not matter. */
export const saveCounted = (
  tx: Transaction,
  { countId, lineId, counted, author }: { countId: number; lineId: number; counted: number | null; author: string },
): Promise<boolean> =>
  exists(tx`
    update stock_count_line l set counted = ${counted}::int,
      expected = case when ${counted}::int is null then null
        else s.quantity + case when c.includes_unshipped then ${unshippedUnits(tx)} else 0 end end,
      counted_at = case when ${counted}::int is null then null else now() end,
      counted_by = case when ${counted}::int is null then null else ${author}::text end
    from stock_lot s, stock_count c
    where l.id = ${lineId} and l.count_id = ${countId} and s.id = l.lot_id and c.id = l.count_id returning l.id`);

export async function closeCount(
  tx: Transaction,
  id: number,
  state: 'posted' | 'cancelled',
  author: string,
): Promise<void> {
  await tx`
    update stock_count set state = ${state}, posted_by = ${state === 'posted' ? author : null},
      posted_at = case when ${state} = 'posted' then now() end where id = ${id}`;
}

export const selectScopeNames = (
  db: Db,
  { categoryId, supplierId }: Scope,
): Promise<{ category: string | null; supplier: string | null }> =>
  one(db<{ category: string | null; supplier: string | null }[]>`
    select (select name from category where id = ${categoryId}::int) as category,
      (select name from supplier where id = ${supplierId}::int) as supplier`);
