import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { exists, maybeOne, one } from '../../platform/db/rows.server.ts';
import type { OrderChange, OrderRecord } from './record.ts';

const columns = (db: Db) =>
  db`id, order_id, author, note, lines, total_before, total_after, gift_amount, settlement, settled_at, created_at`;

export const selectByKey = (db: Db, orderId: number, key: string): Promise<OrderChange | undefined> =>
  maybeOne(db<OrderChange[]>`
    select ${columns(db)} from order_change where key = ${key} and order_id = ${orderId}`);

export type NewChange = Omit<OrderChange, 'id' | 'settledAt' | 'createdAt'> & { key: string };

export async function insertChange(tx: Transaction, change: NewChange): Promise<OrderChange> {
  const [row] = await tx<OrderChange[]>`
    insert into order_change (order_id, key, author, note, lines, total_before, total_after, gift_amount, settlement)
    values (${change.orderId}, ${change.key}, ${change.author}, ${change.note},
      ${JSON.stringify(change.lines)}::text::jsonb, ${change.totalBefore}, ${change.totalAfter}, ${change.giftAmount},
      ${change.settlement})
    returning ${columns(tx)}`;
  if (!row) throw new Error(`The change of order ${change.orderId} was not written`);
  return row;
}

/** Bani that the customer was asked for and has not sent. */
export async function sumOpenDifferences(db: Db, orderId: number): Promise<number> {
  const { amount } = await one(db<{ amount: number }[]>`
    select coalesce(sum(total_after - total_before), 0)::int as amount from order_change
    where order_id = ${orderId} and settlement = 'asked' and settled_at is null`);
  return amount;
}

/** False when nothing was open. */
export const settleDifferences = (tx: Transaction, orderId: number): Promise<boolean> =>
  exists(tx`
    update order_change set settled_at = now()
    where order_id = ${orderId} and settlement = 'asked' and settled_at is null returning id`);

type NewContent = Pick<
  OrderRecord,
  'id' | 'codes' | 'goodsTotal' | 'deliveryCost' | 'cashFee' | 'discount' | 'total' | 'giftAmount'
> & { lines: readonly object[] };

/** Replaces lines, codes and amounts; lines of products that stay keep their id. */
export async function updateContent(tx: Transaction, order: NewContent): Promise<void> {
  const lines = JSON.stringify(order.lines);
  await tx`
    delete from order_line where order_id = ${order.id} and (product_id, gift_code) not in (
      select "productId", "giftCode" from json_to_recordset(${lines}::text::json) as l ("productId" int, "giftCode" text))`;
  await tx`
    insert into order_line (order_id, product_id, code, name, brand, image, price, quantity, vat_rate, attribute_ids,
      own_discount, gift_code)
    select ${order.id}, l.* from json_to_recordset(${lines}::text::json)
      as l ("productId" int, code text, name text, brand text, image text, price int, quantity int, "vatRate" int,
        "attributeIds" int[], "ownDiscount" int, "giftCode" text)
    on conflict (order_id, product_id, gift_code) do update set quantity = excluded.quantity, own_discount = excluded.own_discount`;
  await tx`delete from order_code where order_id = ${order.id}`;
  await tx`
    insert into order_code (order_id, code, coupon_type, value, discount)
    select ${order.id}, c.* from json_to_recordset(${JSON.stringify(order.codes)}::text::json)
      as c (code text, "couponType" text, value int, discount int)`;
  await tx`
    update orders set goods_total = ${order.goodsTotal}, delivery_cost = ${order.deliveryCost},
      cash_fee = ${order.cashFee}, discount = ${order.discount}, total = ${order.total},
      gift_amount = ${order.giftAmount}
    where id = ${order.id}`;
}
