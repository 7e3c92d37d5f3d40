import type { Db } from '../../platform/db/db.server.ts';
import type { ReservationHolder } from '../inventory/service.server.ts';
import { methodsWith } from '../payment-methods/methods.ts';
import type { OrderRecord, OrderRecordCode, OrderRecordLine } from './record.ts';

export type Buyer = { email: string | null; role: string; orderId: number };

/** Serializes orders of one buyer and reserves the next order id. Executed eagerly, before the queries sent with it. */
export async function lockBuyer(db: Db, accountId: number): Promise<Buyer | undefined> {
  const [row] = await db<Buyer[]>`
    select email, role, new_order_id() as order_id from account
    where id = ${accountId} and erased_at is null for no key update`.execute();
  return row;
}

/** Serializes requests with the same key, also before the order exists. */
export async function lockCheckoutKey(db: Db, checkoutKey: string): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtextextended(${checkoutKey}, 7203154))`;
}

export type EarlierOrder = { id: number; accountId: number; isSameCheckout: boolean };

/** Locks the order of this checkout key, if any, and the unpaid orders of the same stock holder that a new one replaces. */
export const lockEarlierOrders = (
  db: Db,
  checkoutKey: string,
  holder: ReservationHolder,
): Promise<EarlierOrder[]> => db<EarlierOrder[]>`
  select id, account_id, checkout_key = ${checkoutKey} as is_same_checkout from orders
  where checkout_key = ${checkoutKey}
    or (holder = ${holder} and origin = 'web' and state = 'awaiting_payment' and payment_method = any(${methodsWith('keepsCartUntilPaid')}))
  order by id for update`;

type NewLine = Omit<OrderRecordLine, 'id' | 'cancelledQuantity' | 'creditedAmount' | 'returnedQuantity'>;

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
  | 'refundedTotal'
  | 'askedTotal'
> & {
  checkoutKey: string;
  lines: NewLine[];
  codes: OrderRecordCode[];
  paymentTimeoutSeconds: number | null;
  isPaid: boolean;
  /** The shopper has nothing left to do, so checkout is finished. */
  isFinished: boolean;
  author: string;
};

const json = (value: unknown): string => JSON.stringify(value);

export type InsertedOrder = Pick<OrderRecord, 'identifier' | 'createdAt' | 'expiresAt' | 'paidAt' | 'finishedAt'> & {
  lineIds: { id: number; productId: number; giftCode: string }[];
};

/** Inserts order, lines, codes and first state in one statement. */
export async function insertOrder(db: Db, order: NewRecord): Promise<InsertedOrder> {
  const [row] = await db<InsertedOrder[]>`
    with placed as (
      insert into orders (id, number, checkout_key, account_id, holder, state, payment_method, paid_at, email, phone_number,
        first_name, last_name, shipping, billing, courier_id, courier_name, locker, goods_total, delivery_cost, cash_fee,
        discount, total, gift_card_id, gift_amount, terms_version, origin, note, expires_at, finished_at)
      values (${order.id}, ${order.number}, ${order.checkoutKey}, ${order.accountId}, ${order.holder}, ${order.state},
        ${order.paymentMethod}, case when ${order.isPaid} then now() end, ${order.email}, ${order.phoneNumber},
        ${order.firstName}, ${order.lastName}, ${json(order.shipping)}::text::jsonb, ${json(order.billing)}::text::jsonb,
        ${order.courierId}, ${order.courierName}, ${order.locker && json(order.locker)}::text::jsonb, ${order.goodsTotal},
        ${order.deliveryCost}, ${order.cashFee}, ${order.discount}, ${order.total}, ${order.giftCardId}, ${order.giftAmount},
        ${order.termsVersion}, ${order.origin}, ${order.note},
        now() + ${order.paymentTimeoutSeconds}::int * interval '1 second', case when ${order.isFinished} then now() end)
      returning identifier, created_at, expires_at, paid_at, finished_at
    ), lines as (
      insert into order_line (order_id, product_id, code, name, brand, image, price, quantity, vat_rate, attribute_ids,
        own_discount, gift_code)
      select ${order.id}, l.* from json_to_recordset(${json(order.lines)}::text::json)
        as l ("productId" int, code text, name text, brand text, image text, price int, quantity int, "vatRate" int,
          "attributeIds" int[], "ownDiscount" int, "giftCode" text)
      returning id, product_id, gift_code
    ), codes as (
      insert into order_code (order_id, code, coupon_type, value, discount)
      select ${order.id}, c.* from json_to_recordset(${json(order.codes)}::text::json)
        as c (code text, "couponType" text, value int, discount int)
    ), change as (
      insert into order_state_change (order_id, state, author) values (${order.id}, ${order.state}, ${order.author})
    )
    select identifier, created_at, expires_at, paid_at, finished_at,
      (select json_agg(json_build_object('id', id, 'productId', product_id, 'giftCode', gift_code)) from lines) as line_ids
    from placed`;
  if (!row) throw new Error(`Order ${order.id} was not written`);
  return row;
}

/** Takes these gifts out of an order that is being placed. */
export async function deleteGifts(db: Db, orderId: number, codes: readonly string[]): Promise<void> {
  await db`delete from order_line where order_id = ${orderId} and gift_code = any(${[...codes]}::text[])`;
  await db`delete from order_code where order_id = ${orderId} and code = any(${[...codes]}::text[])`;
}
