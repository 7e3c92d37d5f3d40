import type { Transaction } from '../../src/kit/db.server.ts';
import { newCharge, newPaymentIntent } from '../../src/shop/card-sandbox/objects.ts';
import type { OrderRecord } from '../../src/shop/orders/record.ts';

const method = 'pm_demo';

/** In the shop's books and in those of the sandbox provider, so that they can also be given back. */
export async function insertPayments(tx: Transaction, orders: OrderRecord[]): Promise<void> {
  const paid = orders.flatMap((order) =>
    order.paymentMethod === 'card' && order.paidAt ? [{ ...order, at: order.paidAt }] : [],
  );
  const objects = paid.flatMap((order) =>
    objectsOf(order, order.at).map((body) => ({
      id: body.id,
      kind: body.object,
      body: tx.json(body),
      created_at: order.at,
    })),
  );
  const payments = paid.map(({ id, total, at }) => ({
    order_id: id,
    attempt: 1,
    intent_id: `pi_demo${id}`,
    amount: total,
    status: 'succeeded',
    captured: total,
    payment_method_id: method,
    created_at: at,
    updated_at: at,
    checked_at: at,
    paid_at: at,
  }));
  await tx`insert into sandbox_object ${tx(objects)}`;
  await tx`insert into payment ${tx(payments)}`;
}

function objectsOf({ id, number, total }: OrderRecord, at: Date) {
  const created = Math.floor(at.getTime() / 1000);
  const blank = newPaymentIntent({ amount: total, currency: 'ron', metadata: { order: number } }, null);
  const charge = { ...newCharge({ ...blank, id: `pi_demo${id}` }, method), id: `ch_demo${id}`, created };
  const intent = {
    ...blank,
    id: `pi_demo${id}`,
    created,
    client_secret: `pi_demo${id}_secret_demo`,
    status: 'succeeded' as const,
    amount_received: total,
    latest_charge: charge.id,
    payment_method: method,
  };
  return [intent, charge];
}
