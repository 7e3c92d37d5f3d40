import type { Db } from '../../kit/db.server.ts';
import type { OrderRecord } from './record.ts';
import type { OrderState } from './rules.ts';

const json = (value: unknown): string => JSON.stringify(value);

type Restart = { state: OrderState; seconds: number | null };

/** With another way of paying the wait begins again; a new state gets its line in the history. */
export async function updateEdited(db: Db, order: OrderRecord, restart: Restart | null): Promise<void> {
  const { shipping } = order;
  await db`
    update orders set shipping = ${json(shipping)}::text::jsonb, billing = ${json(order.billing)}::text::jsonb,
      phone_number = ${shipping.phoneNumber}, first_name = ${shipping.firstName}, last_name = ${shipping.lastName},
      courier_id = ${order.courierId}, courier_name = ${order.courierName},
      locker = ${order.locker && json(order.locker)}::text::jsonb, delivery_cost = ${order.deliveryCost},
      cash_fee = ${order.cashFee}, total = ${order.total}, payment_method = ${order.paymentMethod}, note = ${order.note}
    where id = ${order.id}`;
  if (restart) await restartWait(db, order.id, restart);
}

async function restartWait(db: Db, orderId: number, { state, seconds }: Restart): Promise<void> {
  const isWaiting = state === 'awaiting_payment';
  await db`
    update orders set state = ${state}, expires_at = now() + ${isWaiting ? seconds : null}::int * interval '1 second',
      paid_at = case when total = 0 then now() end
    where id = ${orderId}`;
  if (!isWaiting)
    await db`insert into order_state_change (order_id, state, author) values (${orderId}, ${state}, 'client')`;
}
