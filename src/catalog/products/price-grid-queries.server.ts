import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { maybeOne, one } from '../../platform/db/rows.server.ts';
import type { PricedProduct } from './price-grid-rules.ts';

export type PriceRow = PricedProduct & { id: number; code: string; name: string; price: number };

/** In the order of the ids. */
export const selectPriceRows = (db: Db, ids: readonly number[]): Promise<PriceRow[]> => db<PriceRow[]>`
  select p.id, p.code, p.name, p.selling_price as price, p.base_price, p.vat_rate, p.campaign_price,
    (select c.name from campaign_price cp join campaign c on c.id = cp.campaign_id
      where cp.product_id = p.id and cp.left_at is null and cp.price = p.campaign_price order by c.id limit 1) as campaign,
    (select round(sum(l.unit_cost::numeric * l.quantity) / sum(l.quantity))::int from stock_lot l
      where l.product_id = p.id and l.quantity > 0 having bool_and(l.unit_cost is not null)) as cost
  from unnest(${ids}::int[]) with ordinality as chosen (id, position) join product p on p.id = chosen.id
  order by chosen.position`;

export type PriceChange = { id: number; from: number; to: number };

/** Locks in id order, which prevents deadlocks. */
export async function lockBasePrices(tx: Transaction, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx<{ id: number; basePrice: number }[]>`
    select id, base_price from product where id = any(${ids}::int[]) and offer_of is null order by id for no key update`;
  return new Map(rows.map(({ id, basePrice }) => [id, basePrice]));
}

/** A trigger writes the price history. */
export async function updateBasePrices(tx: Transaction, prices: ReadonlyMap<number, number>): Promise<void> {
  await tx`
    update product p set base_price = n.price
    from unnest(${[...prices.keys()]}::int[], ${[...prices.values()]}::int[]) as n (id, price) where p.id = n.id`;
}

export async function insertPriceChange(tx: Transaction, changes: readonly PriceChange[]): Promise<void> {
  const { id } = await one(tx<{ id: number }[]>`insert into price_change default values returning id`);
  await tx`
    insert into price_change_line (price_change_id, product_id, price_before, price_after)
    select ${id}, line.* from unnest(${changes.map((change) => change.id)}::int[],
      ${changes.map(({ from }) => from)}::int[], ${changes.map(({ to }) => to)}::int[]) as line`;
}

/** Undefined when there is none. */
export const selectLastChange = (
  db: Db,
): Promise<{ id: number; at: Date; isUndone: boolean; products: number } | undefined> =>
  maybeOne(db<{ id: number; at: Date; isUndone: boolean; products: number }[]>`
    select c.id, c.at, c.undone_at is not null as is_undone,
      (select count(*)::int from price_change_line where price_change_id = c.id) as products
    from price_change c order by c.id desc limit 1`);

/** Whether it could be marked: nobody else has undone it. */
export async function markUndone(tx: Transaction, id: number): Promise<boolean> {
  const rows = await tx`
    update price_change set undone_at = now()
    where id = ${id} and undone_at is null and id = (select max(id) from price_change) returning id`;
  return rows.length > 0;
}

export const selectChangeLines = (db: Db, id: number): Promise<(PriceChange & { name: string })[]> =>
  db<(PriceChange & { name: string })[]>`
    select l.product_id as id, l.price_before as "from", l.price_after as "to", p.name
    from price_change_line l join product p on p.id = l.product_id where l.price_change_id = ${id} order by p.name, p.id`;
