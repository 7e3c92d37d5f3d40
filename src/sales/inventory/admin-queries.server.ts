import type { Db } from '../../platform/db/db.server.ts';
import { fold } from '../../platform/text/romanian.ts';
import type { StockRow, StockSort, stockStates } from './admin-contract.ts';

export type StockPage = {
  take: number;
  skip: number;
  keyword: string;
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
  where p.archived_at is null`;

const matchesFilters = (db: Db, { keyword, state }: StockPage) => db`
  case ${state}
    when 'low' then on_hand > 0 and (on_hand <= ${lowStockUnits} or days_left < ${lowStockDays})
    when 'out' then on_hand = 0
    when 'expiring' then expires_on::date <= shop_today() + ${expiringDays}::int
    else true end
  and strpos(folded(name || ' ' || code), ${fold(keyword)}) > 0`;

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
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from (${stockRows(db)}) as listed where ${matchesFilters(db, page)}`;
  return row?.total ?? 0;
}

type StockTotals = { name: string; onHand: number; reserved: number };

export async function selectStock(db: Db, productId: number): Promise<StockTotals | undefined> {
  const [row] = await db<StockTotals[]>`
    select p.name, coalesce(s.on_hand, 0) as on_hand, coalesce((select sum(blocking) from reservation r
      where r.product_id = p.id and r.expires_at > now() and r.blocking > 0), 0)::int as reserved
    from product p left join stock s on s.product_id = p.id where p.id = ${productId}`;
  return row;
}

/** Email addresses of the staff accounts among these authors. */
export async function selectAuthors(db: Db, authors: readonly string[]): Promise<Map<string, string>> {
  const rows = await db<{ author: string; email: string }[]>`
    select 'admin:' || id as author, email from account
    where id = any(select substring(author from '^admin:([0-9]{1,9})$')::int from unnest(${authors}::text[]) as a (author))
      and email is not null`;
  return new Map(rows.map(({ author, email }) => [author, email]));
}
