import type { Db } from '../../kit/db.server.ts';
import type { Holder } from '../inventory/service.server.ts';
import type { OrderRecord, OrderRecordCode, OrderRecordLine, OrderRow } from './record.ts';
import { recordOf } from './record.ts';
import type { CancelReason, OrderState } from './rules.ts';

const columns = (db: Db) => db`
  o.id, o.number, o.identifier, o.account_id as "accountId", o.holder, o.holder like 'g:%' as "isGuest", o.state,
  o.payment_method as "paymentMethod", o.paid_at as "paidAt", o.email, o.phone_number as "phoneNumber",
  o.first_name as "firstName", o.last_name as "lastName", o.shipping, o.billing, o.courier_id as "courierId",
  o.courier_name as "courierName", o.locker, o.goods_total as "goodsTotal", o.delivery_cost as "deliveryCost",
  o.cash_fee as "cashFee", o.discount, o.total, o.cancelled_total as "cancelledTotal", o.terms_version as "termsVersion", o.note, o.waybill,
  o.cancel_reason as "cancelReason", o.created_at as "createdAt", o.expires_at as "expiresAt",
  o.finished_at as "finishedAt",
  array(select json_build_object('id', l.id, 'productId', l.product_id, 'code', l.code, 'name', l.name, 'brand', l.brand,
      'image', l.image, 'price', l.price, 'quantity', l.quantity, 'cancelledQuantity', l.cancelled_quantity,
      'returnedQuantity', coalesce((select r.quantity from returned_units r where r.order_line_id = l.id), 0),
      'vatRate', l.vat_rate)
    from order_line l where l.order_id = o.id order by l.id) as lines,
  array(select json_build_object('code', c.code, 'couponType', c.coupon_type, 'value', c.value, 'discount', c.discount)
    from order_code c where c.order_id = o.id order by c.code) as codes,
  array(select json_build_object('state', s.state, 'at', s.at, 'author', s.author, 'note', s.note)
    from order_state_change s where s.order_id = o.id order by s.id) as states`;

const records = (rows: OrderRow[]): OrderRecord[] => rows.map(recordOf);

export async function selectOrder(db: Db, orderId: number): Promise<OrderRecord | undefined> {
  const [row] = records(await db<OrderRow[]>`select ${columns(db)} from orders o where o.id = ${orderId}`);
  return row;
}

export async function selectOwn(db: Db, accountId: number, orderId: number): Promise<OrderRecord | undefined> {
  const [row] = records(
    await db<OrderRow[]>`
      select ${columns(db)} from orders o where o.id = ${orderId} and o.account_id = ${accountId}`,
  );
  return row;
}

export const selectPage = async (db: Db, accountId: number, take: number, skip: number): Promise<OrderRecord[]> =>
  records(
    await db<OrderRow[]>`
      select ${columns(db)} from orders o where o.account_id = ${accountId} order by o.id desc limit ${take} offset ${skip}`,
  );

const mostListed = 100;

export const selectInStates = async (
  db: Db,
  accountId: number,
  states: readonly OrderState[],
): Promise<OrderRecord[]> =>
  records(
    await db<OrderRow[]>`
      select ${columns(db)} from orders o where o.account_id = ${accountId} and o.state in ${db(states)}
      order by o.id desc limit ${mostListed}`,
  );

export async function countOrders(db: Db, accountId: number): Promise<number> {
  const [row] = await db<
    { count: number }[]
  >`select count(*)::int as count from orders where account_id = ${accountId}`;
  return row?.count ?? 0;
}

export type StatusRow = Pick<OrderRecord, 'number' | 'state' | 'paidAt' | 'total' | 'cancelledTotal' | 'paymentMethod'>;

export async function selectStatus(db: Db, identifier: string): Promise<StatusRow | undefined> {
  const [row] = await db<StatusRow[]>`
    select number, state, paid_at as "paidAt", total, cancelled_total as "cancelledTotal", payment_method as "paymentMethod"
    from orders where identifier = ${identifier}`;
  return row;
}

/** Whoever else wants to change this order waits; what is read afterwards is the newest. */
export async function lockOrder(db: Db, orderId: number): Promise<OrderRecord | undefined> {
  await db`select from orders where id = ${orderId} for update`;
  return selectOrder(db, orderId);
}

/** Whether its time is over, and it stays so until the transaction ends. */
export async function lockIfDue(db: Db, orderId: number): Promise<boolean> {
  const rows = await db`
    select from orders where id = ${orderId} and state = 'awaiting_payment' and expires_at <= now() for update`;
  return rows.length > 0;
}

export type Buyer = { email: string | null; orderId: number };

/** One order at a time for each buyer; the number of the next one comes along. Sent before anything asked with it. */
export async function lockBuyer(db: Db, accountId: number): Promise<Buyer | undefined> {
  const [row] = await db<Buyer[]>`
    select email, nextval('orders_id_seq')::int as "orderId" from account
    where id = ${accountId} and erased_at is null for no key update`.execute();
  return row;
}

export type Older = { id: number; accountId: number; isKnown: boolean };

/** What this checkout has already made, and what the holder left unpaid; both stay as they are until the transaction ends. */
export const lockOlder = (db: Db, checkoutKey: string, holder: Holder): Promise<Older[]> => db<Older[]>`
  select id, account_id as "accountId", checkout_key = ${checkoutKey} as "isKnown" from orders
  where checkout_key = ${checkoutKey} or (holder = ${holder} and state = 'awaiting_payment' and payment_method = 'card')
  order by id for update`;

type NewLine = Omit<OrderRecordLine, 'id' | 'cancelledQuantity' | 'returnedQuantity'>;

export type NewRecord = Omit<
  OrderRecord,
  | 'identifier'
  | 'isGuest'
  | 'createdAt'
  | 'expiresAt'
  | 'finishedAt'
  | 'paidAt'
  | 'states'
  | 'lines'
  | 'cancelReason'
  | 'waybill'
  | 'cancelledTotal'
> & {
  checkoutKey: string;
  lines: NewLine[];
  codes: OrderRecordCode[];
  secondsToPay: number | null;
  isPaid: boolean;
  /** Nothing is left for the shopper to do. */
  isFinished: boolean;
  author: string;
};

const json = (value: unknown): string => JSON.stringify(value);

export type Written = Pick<OrderRecord, 'identifier' | 'createdAt' | 'expiresAt' | 'paidAt' | 'finishedAt'> & {
  lineIds: { id: number; productId: number }[];
};

/** The order with all that belongs to it, in one statement. */
export async function insertOrder(db: Db, order: NewRecord): Promise<Written> {
  const [row] = await db<Written[]>`
    with placed as (
      insert into orders (id, number, checkout_key, account_id, holder, state, payment_method, paid_at, email, phone_number,
        first_name, last_name, shipping, billing, courier_id, courier_name, locker, goods_total, delivery_cost, cash_fee,
        discount, total, terms_version, note, expires_at, finished_at)
      values (${order.id}, ${order.number}, ${order.checkoutKey}, ${order.accountId}, ${order.holder}, ${order.state},
        ${order.paymentMethod}, case when ${order.isPaid} then now() end, ${order.email}, ${order.phoneNumber},
        ${order.firstName}, ${order.lastName}, ${json(order.shipping)}::text::jsonb, ${json(order.billing)}::text::jsonb,
        ${order.courierId}, ${order.courierName}, ${order.locker && json(order.locker)}::text::jsonb, ${order.goodsTotal},
        ${order.deliveryCost}, ${order.cashFee}, ${order.discount}, ${order.total}, ${order.termsVersion}, ${order.note},
        now() + ${order.secondsToPay}::int * interval '1 second', case when ${order.isFinished} then now() end)
      returning identifier, created_at, expires_at, paid_at, finished_at
    ), lines as (
      insert into order_line (order_id, product_id, code, name, brand, image, price, quantity, vat_rate)
      select ${order.id}, l.* from json_to_recordset(${json(order.lines)}::text::json)
        as l ("productId" int, code text, name text, brand text, image text, price int, quantity int, "vatRate" int)
      returning id, product_id
    ), codes as (
      insert into order_code (order_id, code, coupon_type, value, discount)
      select ${order.id}, c.* from json_to_recordset(${json(order.codes)}::text::json)
        as c (code text, "couponType" text, value int, discount int)
    ), change as (
      insert into order_state_change (order_id, state, author) values (${order.id}, ${order.state}, ${order.author})
    )
    select identifier, created_at as "createdAt", expires_at as "expiresAt", paid_at as "paidAt", finished_at as "finishedAt",
      (select json_agg(json_build_object('id', id, 'productId', product_id)) from lines) as "lineIds"
    from placed`;
  if (!row) throw new Error(`Order ${order.id} was not written`);
  return row;
}

export type Change = {
  state: OrderState;
  author: string;
  note?: string | undefined;
  cancelReason?: CancelReason | null;
  paidAt?: Date;
  /** Paid at this very moment. */
  isPaidNow?: boolean;
  waybill?: string | undefined;
};

/** A state and the line in its history, together. */
export async function updateState(db: Db, orderId: number, change: Change): Promise<void> {
  await db`
    with changed as (
      update orders set state = ${change.state}, cancel_reason = ${change.cancelReason ?? null},
        expires_at = null, paid_at = coalesce(paid_at, ${change.paidAt ?? null}, case when ${change.isPaidNow ?? false} then now() end),
        waybill = coalesce(${change.waybill ?? null}, waybill)
      where id = ${orderId} returning id
    )
    insert into order_state_change (order_id, state, author, note)
    select id, ${change.state}, ${change.author}, ${change.note ?? ''} from changed`;
}

/** The moment is kept; false when the account has no such order. */
export async function finishOrder(db: Db, accountId: number, orderId: number): Promise<boolean> {
  const rows = await db`
    with own as (
      select id, finished_at from orders where id = ${orderId} and account_id = ${accountId}
    ), finished as (
      update orders o set finished_at = now() from own where o.id = own.id and own.finished_at is null and o.finished_at is null
    )
    select from own`;
  return rows.length > 0;
}
