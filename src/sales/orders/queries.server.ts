import type { Db } from '../../platform/db/db.server.ts';
import { count, exists, maybeOne } from '../../platform/db/rows.server.ts';
import { soldPartsColumn } from '../inventory/service.server.ts';
import { methodsWith } from '../payment-methods/methods.ts';
import type { PlacedCheckout } from './contract.ts';
import { type OrderRecord, type OrderRow, toOrderRecord } from './record.ts';
import type { CancelReason, OrderState } from './rules.ts';

const columns = (db: Db) => db`
  o.id, o.number, o.identifier, o.account_id, o.holder, o.holder like 'g:%' as is_guest, o.state,
  o.payment_method, o.paid_at, o.email, o.phone_number,
  o.first_name, o.last_name, o.shipping, o.billing, o.courier_id,
  o.courier_name, (select json_build_object('daysMin', c.days_min, 'daysMax', c.days_max) from courier c
    where c.id = o.courier_id) as delivery_days,
  o.locker, o.goods_total, o.delivery_cost,
  o.cash_fee, o.discount, o.total, o.gift_card_id, o.gift_amount, o.to_pay, o.cancelled_total,
  array(select right(g.code, 4) from gift_card_movement m join gift_card g on g.id = m.gift_card_id
    where m.order_id = o.id and o.gift_card_id is not null group by g.id order by min(m.id)) as gift_card_endings,
  coalesce((select sum(f.amount) from shop_refund f where f.order_id = o.id), 0)::int as refunded_total,
  coalesce((select sum(c.total_after - c.total_before) from order_change c
    where c.order_id = o.id and c.settlement = 'asked' and c.settled_at is null), 0)::int as asked_total,
  o.terms_version, o.origin, o.note, o.waybill,
  o.cancel_reason, o.created_at, o.expires_at,
  o.finished_at,
  array(select json_build_object('id', l.id, 'productId', l.product_id, 'code', l.code, 'name', l.name, 'brand', l.brand,
      'image', l.image, 'price', l.price, 'quantity', l.quantity, 'cancelledQuantity', l.cancelled_quantity,
      'creditedAmount',
        coalesce((select sum(k.amount) from order_cancellation_line k join order_cancellation c on c.id = k.cancellation_id
          where k.order_line_id = l.id and not c.is_whole), 0)
        + coalesce((select sum(f.amount) from order_refund_line f where f.order_line_id = l.id), 0),
      'returnedQuantity', coalesce((select r.quantity from returned_units r where r.order_line_id = l.id), 0),
      'vatRate', l.vat_rate, 'attributeIds', l.attribute_ids, 'ownDiscount', l.own_discount,
      'giftCode', l.gift_code,
      'parts', ${soldPartsColumn(db)})
    from order_line l where l.order_id = o.id order by l.id) as lines,
  array(select json_build_object('code', c.code, 'couponType', c.coupon_type, 'value', c.value, 'discount', c.discount)
    from order_code c where c.order_id = o.id order by c.code) as codes,
  array(select json_build_object('state', s.state, 'at', s.at, 'author', s.author, 'note', s.note)
    from order_state_change s where s.order_id = o.id order by s.id) as states`;

const records = (rows: OrderRow[]): OrderRecord[] => rows.map(toOrderRecord);

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

export async function selectByIdentifier(
  db: Db,
  accountId: number,
  identifier: string,
): Promise<OrderRecord | undefined> {
  const [row] = records(
    await db<OrderRow[]>`
      select ${columns(db)} from orders o where o.identifier = ${identifier} and o.account_id = ${accountId}`,
  );
  return row;
}

/** Finds the order whoever owns it. */
export async function selectIdByIdentifier(db: Db, identifier: string): Promise<number | undefined> {
  const [row] = await db<{ id: number }[]>`select id from orders where identifier = ${identifier}`;
  return row?.id;
}

export const selectPage = async (db: Db, accountId: number, take: number, skip: number): Promise<OrderRecord[]> =>
  records(
    await db<OrderRow[]>`
      select ${columns(db)} from orders o where o.account_id = ${accountId} and o.origin <> 'gift_card'
      order by o.created_at desc, o.id desc limit ${take} offset ${skip}`,
  );

/** A cart that is kept until the payment belongs to the order once it is paid. */
export const selectPlacedCheckouts = (db: Db, checkoutKeys: string[]): Promise<PlacedCheckout[]> => db<
  PlacedCheckout[]
>`
  select o.checkout_key, o.id, o.identifier,
    array(select json_build_object('productId', l.product_id, 'quantity', l.quantity)
      from order_line l where l.order_id = o.id and l.gift_code = '' order by l.id) as products
  from orders o
  where o.checkout_key = any(${checkoutKeys}::uuid[])
    and (o.paid_at is not null or o.payment_method <> all(${methodsWith('keepsCartUntilPaid')}))
  order by o.id`;

const maxListed = 100;

export const selectInStates = async (
  db: Db,
  accountId: number,
  states: readonly OrderState[],
): Promise<OrderRecord[]> =>
  records(
    await db<OrderRow[]>`
      select ${columns(db)} from orders o where o.account_id = ${accountId} and o.state in ${db(states)} and o.origin <> 'gift_card'
      order by o.created_at desc, o.id desc limit ${maxListed}`,
  );

export const countOrders = (db: Db, accountId: number): Promise<number> =>
  count(db`select count(*)::int as count from orders where account_id = ${accountId} and origin <> 'gift_card'`);

export type StatusRow = Pick<OrderRecord, 'state' | 'paidAt' | 'paymentMethod' | 'toPay' | 'expiresAt'>;

export const selectStatus = (db: Db, identifier: string): Promise<StatusRow | undefined> =>
  maybeOne(db<StatusRow[]>`
    select state, paid_at, payment_method, to_pay, expires_at from orders where identifier = ${identifier}`);

/** Locks the order row and then reads its latest state. */
export async function lockOrder(db: Db, orderId: number): Promise<OrderRecord | undefined> {
  await db`select from orders where id = ${orderId} for update`;
  return selectOrder(db, orderId);
}

/** The worth of what the customer keeps of the order, in bani; see `order_worth`. */
export async function selectWorth(db: Db, orderId: number): Promise<number> {
  const [row] = await db<{ worth: number }[]>`select order_worth(${orderId}) as worth`;
  return row?.worth ?? 0;
}

/** Locks the order when its payment deadline has passed. */
export const lockIfExpired = (db: Db, orderId: number): Promise<boolean> =>
  exists(db`
    select from orders where id = ${orderId} and state = 'awaiting_payment' and expires_at <= now() for update`);

export async function selectByCheckoutKey(db: Db, checkoutKey: string): Promise<OrderRecord | undefined> {
  const [row] = records(
    await db<OrderRow[]>`select ${columns(db)} from orders o where o.checkout_key = ${checkoutKey}`,
  );
  return row;
}

export type StateUpdate = {
  state: OrderState;
  author: string;
  note?: string | undefined;
  cancelReason?: CancelReason | null;
  paidAt?: Date;
  isPaidNow?: boolean;
  waybill?: string | undefined;
};

export async function updateState(db: Db, orderId: number, change: StateUpdate): Promise<void> {
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

export async function updateWaybill(db: Db, orderId: number, waybill: string | null): Promise<void> {
  await db`update orders set waybill = ${waybill} where id = ${orderId} and waybill is distinct from ${waybill}`;
}

/** Keeps the first finish time; false when the account has no such order. */
export const finishOrder = (db: Db, accountId: number, orderId: number): Promise<boolean> =>
  exists(db`
    with own as (
      select id, finished_at from orders where id = ${orderId} and account_id = ${accountId}
    ), finished as (
      update orders o set finished_at = now() from own where o.id = own.id and own.finished_at is null and o.finished_at is null
    )
    select from own`);

export const isErased = (db: Db, accountId: number): Promise<boolean> =>
  exists(db`select from account where id = ${accountId} and erased_at is not null`);

const person = `{"firstName": "", "lastName": "", "phoneNumber": "", "street": "", "number": null, "details": null, "postalCode": ""}`;

/** Removes personal data from closed orders; products, dates and amounts stay. */
export async function anonymise(db: Db, ids: readonly number[]): Promise<void> {
  const those = db`id = any(${[...ids]}::int[])`;
  // A gift card that was sold stays placed.
  const isClosed = db`(state in ('delivered', 'cancelled', 'returned') or (origin = 'gift_card' and state = 'placed'))`;
  await db`
    delete from order_note where order_id in (
      select id from orders where ${those} and ${isClosed})`;
  await db`
    update orders set email = '', phone_number = '', first_name = '', last_name = '', note = '',
      shipping = shipping || ${person}::text::jsonb,
      billing = (billing || ${person}::text::jsonb) || case billing ->> 'kind'
        when 'company' then '{"companyName": "", "taxId": "", "registration": null}'::jsonb else '{}'::jsonb end
    where ${those} and ${isClosed}`;
}

export const selectCancelled = async (db: Db, accountId: number): Promise<number[]> =>
  (
    await db<
      { id: number }[]
    >`select id from orders where account_id = ${accountId} and state = 'cancelled' order by id`
  ).map(({ id }) => id);

export async function selectUnpaid(db: Db, accountId: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from orders where account_id = ${accountId} and state = 'awaiting_payment' order by id`;
  return rows.map(({ id }) => id);
}

type Restart = { state: OrderState; seconds: number | null };

/** Restarts the payment deadline when the payment method changes and records a new state in the history. */
export async function updateEdited(db: Db, order: OrderRecord, restart: Restart | null): Promise<void> {
  const { shipping } = order;
  await db`
    update orders set shipping = ${JSON.stringify(shipping)}::text::jsonb, billing = ${JSON.stringify(order.billing)}::text::jsonb,
      phone_number = ${shipping.phoneNumber}, first_name = ${shipping.firstName}, last_name = ${shipping.lastName},
      courier_id = ${order.courierId}, courier_name = ${order.courierName},
      locker = ${order.locker && JSON.stringify(order.locker)}::text::jsonb, delivery_cost = ${order.deliveryCost},
      cash_fee = ${order.cashFee}, total = ${order.total}, gift_amount = ${order.giftAmount},
      payment_method = ${order.paymentMethod}, note = ${order.note}
    where id = ${order.id}`;
  if (restart) await restartWait(db, order.id, restart);
}

async function restartWait(db: Db, orderId: number, { state, seconds }: Restart): Promise<void> {
  const isWaiting = state === 'awaiting_payment';
  await db`
    update orders set state = ${state}, expires_at = now() + ${isWaiting ? seconds : null}::int * interval '1 second',
      paid_at = case when to_pay = 0 then now() end
    where id = ${orderId}`;
  if (!isWaiting)
    await db`insert into order_state_change (order_id, state, author) values (${orderId}, ${state}, 'client')`;
}
