import type { Db } from '../../platform/db/db.server.ts';
import { count, one } from '../../platform/db/rows.server.ts';
import { normalizeForSearch } from '../../platform/text/romanian.ts';
import type { StockRow, StockSort, stockStates } from './admin-contract.ts';

export type StockPage = {
  take: number;
  skip: number;
  search: string;
  state: (typeof stockStates)[number];
  sort: StockSort;
};

/** Low stock: at most this many units, or fewer days of sales at the rate of the last 30 days. */
const lowStockUnits = 5;
const lowStockDays = 14;
const expiringDays = 90;

/** Units sold in the last 30 days minus returned units. */
const sold = (db: Db) => db`
  select product_id, -sum(quantity)::int as units from stock_move
  where order_id is not null and at > now() - interval '30 days' group by product_id having sum(quantity) < 0`;

const stockRows = (db: Db) => db`
  select p.id as product_id, p.code, p.name, p.is_published, coalesce(s.on_hand, 0) as on_hand,
    coalesce(blocked.units, 0)::int as reserved, coalesce(sold.units, 0) as sold,
    (coalesce(s.on_hand, 0) * 30 / sold.units)::int as days_left,
    coalesce(lot.count, 0)::int as lots, lot.expires_on
  from product p
  left join stock s on s.product_id = p.id
  left join (${sold(db)}) sold on sold.product_id = p.id
  left join (select product_id, sum(blocking) as units from reservation where expires_at > now() and blocking > 0 group by product_id) blocked
    on blocked.product_id = p.id
  left join (select product_id, count(*) as count, min(expires_on)::text as expires_on from stock_lot
    where quantity > 0 group by product_id) lot on lot.product_id = p.id
  where p.archived_at is null and not exists (select from bundle_part b where b.bundle_id = p.id)`;

/** A draft or an imported product that is not published yet is not for sale, so it is neither low nor out of stock. */
const isLow = (db: Db) =>
  db`is_published and on_hand > 0 and (on_hand <= ${lowStockUnits} or days_left < ${lowStockDays})`;
const isOut = (db: Db) => db`is_published and on_hand = 0`;

const inState = (db: Db, state: StockPage['state']) => {
  if (state === 'low') return isLow(db);
  if (state === 'out') return isOut(db);
  return state === 'expiring' ? db`expires_on::date <= shop_today() + ${expiringDays}::int` : db`true`;
};

const matchesSearch = (db: Db, words: string) =>
  words === ''
    ? db`true`
    : db`(strpos(folded(name || ' ' || code), ${words}) > 0 or exists (
        select from stock_lot l where l.product_id = listed.product_id and l.quantity > 0
          and (strpos(folded(l.supplier), ${words}) > 0 or strpos(folded(l.code), ${words}) > 0)))`;

const matchesFilters = (db: Db, { search, state }: StockPage) =>
  db`${inState(db, state)} and ${matchesSearch(db, normalizeForSearch(search))}`;

const orderBy = (db: Db): Record<StockSort, ReturnType<Db>> => ({
  stock: db`on_hand, product_id`,
  '-stock': db`on_hand desc, product_id`,
  expires: db`expires_on nulls last, product_id`,
  '-expires': db`expires_on desc nulls last, product_id`,
  days: db`days_left nulls last, product_id`,
  '-days': db`days_left desc nulls last, product_id`,
  name: db`name collate "ro-x-icu", product_id`,
  '-name': db`name collate "ro-x-icu" desc, product_id`,
});

export const selectStocks = (db: Db, page: StockPage): Promise<StockRow[]> => db<StockRow[]>`
  select * from (${stockRows(db)}) as listed where ${matchesFilters(db, page)}
  order by ${orderBy(db)[page.sort]} limit ${page.take} offset ${page.skip}`;

export async function countStocks(db: Db, page: StockPage): Promise<number> {
  return count(db`
    select count(*)::int as count from (${stockRows(db)}) as listed where ${matchesFilters(db, page)}`);
}

/** How many rows the list of low stock and that of products out of stock have. */
export const countStockProblems = (db: Db): Promise<{ low: number; out: number }> =>
  one(db<{ low: number; out: number }[]>`
    select count(*) filter (where ${isLow(db)})::int as low, count(*) filter (where ${isOut(db)})::int as out
    from (${stockRows(db)}) as listed`);
