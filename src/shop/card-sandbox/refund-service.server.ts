import type { Db, Transaction } from '../../kit/db.server.ts';
import type { Asked } from './asks.ts';
import { tell } from './event-service.server.ts';
import { type Answer, unknownObject, wrongRequest } from './faults.ts';
import { born, type Charge, type Refund } from './objects.ts';
import * as queries from './queries.server.ts';

/** Never more than was taken: the charge is locked while what is left of it is counted. */
export async function createRefund(tx: Transaction, asked: Asked<'refund'>): Promise<Answer> {
  const charge = await queries.lockCharge(tx, asked.payment_intent);
  if (!charge) throw unknownObject();
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) throw wrongRequest('The charge has already been refunded.', { code: 'charge_already_refunded' });
  const amount = asked.amount ?? left;
  if (amount < 1 || amount > left)
    throw wrongRequest('The refund is greater than what is left of the charge.', {
      code: 'amount_too_large',
      param: 'amount',
    });
  const refund = newRefund(charge, amount, asked);
  await queries.insertObject(tx, refund);
  await takeFrom(tx, charge, amount);
  await tell(tx, 'refund.created', refund);
  return { status: 200, body: refund };
}

async function takeFrom(tx: Transaction, charge: Charge, amount: number): Promise<void> {
  const refunded = charge.amount_refunded + amount;
  const rest: Charge = { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount };
  await queries.updateObject(tx, rest);
  await tell(tx, 'charge.refunded', rest);
}

const newRefund = (charge: Charge, amount: number, asked: Asked<'refund'>): Refund => {
  const { id, created } = born('re');
  return {
    id,
    created,
    object: 'refund',
    amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    reason: asked.reason ?? null,
    status: 'succeeded',
    metadata: asked.metadata ?? {},
  };
};

export async function listRefunds(db: Db, { payment_intent, limit }: Asked<'refunds'>): Promise<Answer> {
  const data = await queries.selectRefunds(db, payment_intent, limit + 1);
  const has_more = data.length > limit;
  return { status: 200, body: { object: 'list', url: '/v1/refunds', has_more, data: data.slice(0, limit) } };
}

export async function readRefund(db: Db, id: string): Promise<Answer> {
  const body = await queries.lockObject<Refund>(db, 'refund', id);
  if (!body) throw unknownObject();
  return { status: 200, body };
}
