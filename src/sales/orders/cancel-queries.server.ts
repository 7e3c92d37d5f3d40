import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { maybeOne } from '../../platform/db/rows.server.ts';
import type { Bani } from '../../platform/money.ts';
import type { Refund } from '../payment-methods/methods.ts';
import type { LineAmount } from './amounts.ts';
import type { Cancellation } from './record.ts';

const columns = (db: Db) => db`
  c.id, c.order_id, o.number as order_number, c.is_whole, c.refund, c.goods, c.discount,
  c.services, c.amount, c.gift_amount, c.note, c.created_at,
  array(select json_build_object('orderLineId', l.id, 'productId', l.product_id, 'name', l.name, 'image', l.image,
      'quantity', k.quantity, 'amount', k.amount)
    from order_cancellation_line k join order_line l on l.id = k.order_line_id
    where k.cancellation_id = c.id order by l.id) as lines`;

const from = (db: Db) => db`order_cancellation c join orders o on o.id = c.order_id`;

export const selectCancellation = (db: Db, id: number): Promise<Cancellation | undefined> =>
  maybeOne(db<Cancellation[]>`select ${columns(db)} from ${from(db)} where c.id = ${id}`);

export const selectByKey = (db: Db, orderId: number, key: string): Promise<Cancellation | undefined> =>
  maybeOne(db<Cancellation[]>`
    select ${columns(db)} from ${from(db)} where c.key = ${key} and c.order_id = ${orderId}`);

export const selectOwnCancellations = (db: Db, accountId: number): Promise<Cancellation[]> => db<Cancellation[]>`
  select ${columns(db)} from ${from(db)} where o.account_id = ${accountId} order by c.id desc limit 200`;

export const selectOwnCancellation = (db: Db, accountId: number, id: number): Promise<Cancellation | undefined> =>
  maybeOne(db<Cancellation[]>`
    select ${columns(db)} from ${from(db)} where c.id = ${id} and o.account_id = ${accountId}`);

export type NewCancellation = {
  orderId: number;
  key: string | null;
  isWhole: boolean;
  author: string;
  note: string;
  refund: Refund;
  goods: Bani;
  discount: Bani;
  services: Bani;
  amount: Bani;
  giftAmount: Bani;
  lines: LineAmount[];
};

export async function insertCancellation(tx: Transaction, cancellation: NewCancellation): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    with made as (
      insert into order_cancellation (order_id, key, is_whole, author, note, refund, goods, discount, services, amount,
        gift_amount)
      values (${cancellation.orderId}, coalesce(${cancellation.key}::uuid, gen_random_uuid()), ${cancellation.isWhole}, ${cancellation.author},
        ${cancellation.note}, ${cancellation.refund}, ${cancellation.goods}, ${cancellation.discount}, ${cancellation.services}, ${cancellation.amount},
        ${cancellation.giftAmount})
      returning id
    ), lines as (
      insert into order_cancellation_line (cancellation_id, order_line_id, quantity, amount)
      select made.id, l.* from made, json_to_recordset(${JSON.stringify(cancellation.lines)}::text::json)
        as l ("orderLineId" int, quantity int, amount int)
    )
    select id from made`;
  if (!row) throw new Error(`The cancellation of order ${cancellation.orderId} was not written`);
  return row.id;
}

/** Subtracts cancelled units and their amount from the order. */
export async function subtractCancelledUnits(tx: Transaction, orderId: number, lines: LineAmount[]): Promise<void> {
  const amount = lines.reduce((all, line) => all + line.amount, 0);
  await tx`
    update order_line l set cancelled_quantity = cancelled_quantity + gone.quantity
    from json_to_recordset(${JSON.stringify(lines)}::text::json) as gone ("orderLineId" int, quantity int)
    where l.id = gone."orderLineId" and l.order_id = ${orderId}`;
  await tx`update orders set cancelled_total = cancelled_total + ${amount} where id = ${orderId}`;
}
