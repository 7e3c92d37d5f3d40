import type { Transaction } from '../../src/platform/db/db.server.ts';
import type { Bani } from '../../src/platform/money.ts';
import { type Charge, newCharge, newPaymentIntent, type PaymentIntent, type Refund } from './objects.ts';
import { insertObject } from './queries.server.ts';

/** Payments and refunds of the past, for demo data and test fixtures: as if the stand-in had made them. */
type PastPayment = { id: string; orderNumber: string; amount: Bani; cardId: string; at: Date };

const toSeconds = (at: Date): number => Math.floor(at.getTime() / 1000);

const chargeId = (paymentId: string): string => paymentId.replace('pi_', 'ch_');

export async function insertPastPayments(tx: Transaction, payments: readonly PastPayment[]): Promise<void> {
  const rows = payments.flatMap((payment) =>
    objectsOf(payment).map((body) => ({
      id: body.id,
      kind: body.object,
      body: tx.json(body),
      createdAt: payment.at,
    })),
  );
  await tx`insert into sandbox_object ${tx(rows)}`;
}

function objectsOf({ id, orderNumber, amount, cardId, at }: PastPayment): [PaymentIntent, Charge] {
  const times = { id, created: toSeconds(at) };
  const intent = { ...newPaymentIntent({ amount, currency: 'ron', metadata: { order: orderNumber } }, null), ...times };
  const charge = { ...newCharge(intent, cardId), id: chargeId(id), created: times.created };
  const paid = {
    ...intent,
    client_secret: `${id}_secret_past`,
    status: 'succeeded' as const,
    amount_received: amount,
    payment_method: cardId,
    latest_charge: charge.id,
  };
  return [paid, charge];
}

type PastRefund = { id: string; paymentId: string; amount: Bani; at: Date };

/** The only refund of its payment. */
export async function insertPastRefund(tx: Transaction, { id, paymentId, amount, at }: PastRefund): Promise<void> {
  const refund: Refund = {
    id,
    object: 'refund',
    created: toSeconds(at),
    amount,
    currency: 'ron',
    charge: chargeId(paymentId),
    payment_intent: paymentId,
    reason: null,
    status: 'succeeded',
    metadata: {},
  };
  await insertObject(tx, refund);
  await tx`update sandbox_object set created_at = ${at} where id = ${id}`;
  await tx`
    update sandbox_object set body = body || jsonb_build_object('amount_refunded', ${amount}::int)
    where id = ${refund.charge}`;
}
