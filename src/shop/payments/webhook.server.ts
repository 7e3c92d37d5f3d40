import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { Turned } from '../../kit/admit.server.ts';
import { inTransaction, type Pool, type Transaction } from '../../kit/db.server.ts';
import { putDeclined } from './letter-service.server.ts';
import type { OpenCards } from './provider.server.ts';
import * as queries from './queries.server.ts';
import { recordRefund } from './refund-service.server.ts';
import { settle } from './settle-service.server.ts';
import { texts } from './texts.ts';

const mostBytes = 262_144;
const secondsOfGrace = 300;

/** The provider's own door: nothing is read before the signature on the very bytes is right. */
export function registerWebhook(app: FastifyInstance, db: Pool, cards: OpenCards): void {
  app.post(
    '/payments/api/webhook',
    // The provider calls from a few addresses, as often as it has something to say.
    { bodyLimit: mostBytes, config: { rateLimit: false } },
    async (request, reply) => {
      await takeEvent(db, verified(cards, request.body, request.headers['stripe-signature']));
      return reply.header('cache-control', 'no-store').send({ received: true });
    },
  );
}

function verified(cards: OpenCards, body: unknown, signature: string | string[] | undefined): Stripe.Event {
  try {
    if (typeof body !== 'string' || typeof signature !== 'string') throw new Error('no signed body');
    return cards.stripe.webhooks.constructEvent(body, signature, cards.webhookSecret, secondsOfGrace);
  } catch {
    throw new Turned(400, [texts.unsigned]);
  }
}

/** Each event once: it is written down in the transaction that does what it says. */
async function takeEvent(db: Pool, event: Stripe.Event): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (isOfUse(event) && (await queries.insertEvent(tx, event.id, event.type))) await follow(tx, event);
  });
}

const isOfUse = ({ type }: Stripe.Event): boolean =>
  /^payment_intent\.(succeeded|processing|canceled|payment_failed)$|^(refund|charge\.refund)\./.test(type);

async function follow(tx: Transaction, event: Stripe.Event): Promise<void> {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.processing':
    case 'payment_intent.canceled':
      return settle(tx, event.data.object);
    case 'payment_intent.payment_failed':
      await settle(tx, event.data.object);
      return countFailure(tx, event.data.object);
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return recordRefund(tx, event.data.object);
  }
}

async function countFailure(tx: Transaction, intent: Stripe.PaymentIntent): Promise<void> {
  const code = failureOf(intent);
  const orderId = await queries.countFailure(tx, intent.id, code);
  if (orderId !== null) await putDeclined(tx, { orderId, code });
}

const failureOf = ({ last_payment_error: error }: Stripe.PaymentIntent): string =>
  error?.decline_code ?? error?.code ?? 'unknown';
