import type { Db } from '../../kit/db.server.ts';
import { fold } from '../../kit/romanian.ts';
import type { StockRow, StockSort, stockStates } from './admin-contract.ts';

export type StockPage = {
  take: number;
  skip: number;
  keyword: string;
  state: (typeof stockStates)[number];
  sort: StockSort;
};

/** Fewer than this, or fewer days than this at the pace of the last 30, is running out. */
const few = 5;
const fewDays = 14;
const soonDays = 90;

/** Units that went out with orders in the last 30 days, without those that came back. */
const sold = (db: Db) => db`
  select product_id, -sum(quantity)::int as units from stock_move
  where order_id is not null and at > now() - interval '30 days' group by product_id having sum(quantity) < 0`;

const stocks = (db: Db) => db`
  select p.id as "productId", p.code, p.name, p.is_published as "isPublished", coalesce(s.on_hand, 0) as "onHand",
    coalesce(held.units, 0)::int as reserved, coalesce(sold.units, 0) as sold,
    (coalesce(s.on_hand, 0) * 30 / sold.units)::int as "daysLeft",
    coalesce(lot.count, 0)::int as lots, lot.expires_on as "expiresOn"
  from product p
  left join stock s on s.product_id = p.id
  left join (${sold(db)}) sold on sold.product_id = p.id
  left join (select product_id, sum(quantity) as units from reservation where expires_at > now() group by product_id) held
    on held.product_id = p.id
  left join (select product_id, count(*) as count, min(expires_on)::text as expires_on from stock_lot
    where quantity > 0 group by product_id) lot on lot.product_id = p.id
  where p.archived_at is null`;

const isListed = (db: Db, { keyword, state }: StockPage) => db`
  case ${state}
    when 'low' then "onHand" > 0 and ("onHand" <= ${few} or "daysLeft" < ${fewDays})
    when 'out' then "onHand" = 0
    when 'expiring' then "expiresOn"::date <= shop_today() + ${soonDays}::int
    else true end
  and strpos(folded(name || ' ' || code), ${fold(keyword)}) > 0`;

const orders = (db: Db): Record<StockSort, ReturnType<Db>> => ({
  stock: db`"onHand", "productId"`,
  '-stock': db`"onHand" desc, "productId"`,
  expires: db`"expiresOn" nulls last, "productId"`,
  '-expires': db`"expiresOn" desc nulls last, "productId"`,
  days: db`"daysLeft" nulls last, "productId"`,
  '-days': db`"daysLeft" desc nulls last, "productId"`,
  name: db`name collate "ro-x-icu", "productId"`,
  '-name': db`name collate "ro-x-icu" desc, "productId"`,
});

export const selectStocks = (db: Db, page: StockPage): Promise<StockRow[]> => db<StockRow[]>`
  select * from (${stocks(db)}) as listed where ${isListed(db, page)}
  order by ${orders(db)[page.sort]} limit ${page.take} offset ${page.skip}`;

export async function countStocks(db: Db, page: StockPage): Promise<number> {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from (${stocks(db)}) as listed where ${isListed(db, page)}`;
  return row?.total ?? 0;
}

type Held = { name: string; onHand: number; reserved: number };

export async function selectStock(db: Db, productId: number): Promise<Held | undefined> {
  const [row] = await db<Held[]>`
    select p.name, coalesce(s.on_hand, 0) as "onHand", coalesce((select sum(quantity) from reservation r
      where r.product_id = p.id and r.expires_at > now()), 0)::int as reserved
    from product p left join stock s on s.product_id = p.id where p.id = ${productId}`;
  return row;
}

/** Who moved the stock by their address, where the author is somebody of the shop. */
export async function selectAuthors(db: Db, authors: readonly string[]): Promise<Map<string, string>> {
  const rows = await db<{ author: string; email: string }[]>`
    select 'admin:' || id as author, email from account
    where id = any(select substring(author from '^admin:([0-9]{1,9})$')::int from unnest(${authors}::text[]) as a (author))
      and email is not null`;
  return new Map(rows.map(({ author, email }) => [author, email]));
}
