import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { inTransaction, type Pool, type Transaction } from '../../platform/db/db.server.ts';
import { HttpError } from '../../platform/http/authenticate.server.ts';
import { enqueueDeclinedEmail } from './emails.server.ts';
import type { CardProvider } from './provider.server.ts';
import * as queries from './queries.server.ts';
import { syncRefund } from './refund-service.server.ts';
import { syncPayment } from './sync-service.server.ts';
import { texts } from './texts.ts';

const maxBodyBytes = 262_144;
const signatureToleranceSeconds = 300;

/** Receives webhooks. Nothing is parsed before the signature of the raw body is verified. */
export function registerWebhook(app: FastifyInstance, db: Pool, cards: CardProvider): void {
  app.post(
    '/payments/api/webhook',
    // Webhooks come from few addresses, so the rate limit per address does not apply.
    { bodyLimit: maxBodyBytes, config: { rateLimit: false } },
    async (request, reply) => {
      await handleEvent(db, verifyEvent(cards, request.body, request.headers['stripe-signature']));
      return reply.header('cache-control', 'no-store').send({ received: true });
    },
  );
}

function verifyEvent(cards: CardProvider, body: unknown, signature: string | string[] | undefined): Stripe.Event {
  try {
    if (typeof body !== 'string' || typeof signature !== 'string') throw new Error('no signed body');
    return cards.stripe.webhooks.constructEvent(body, signature, cards.webhookSecret, signatureToleranceSeconds);
  } catch {
    throw new HttpError(400, [texts.unsigned]);
  }
}

/** Stores the event id in the transaction that applies it, so that each event is applied once. */
async function handleEvent(db: Pool, event: Stripe.Event): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (isHandled(event) && (await queries.insertEvent(tx, event.id, event.type))) await applyEvent(tx, event);
  });
}

const isHandled = ({ type }: Stripe.Event): boolean =>
  /^payment_intent\.(succeeded|processing|canceled|payment_failed)$|^(refund|charge\.refund)\./.test(type);

async function applyEvent(tx: Transaction, event: Stripe.Event): Promise<void> {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.processing':
    case 'payment_intent.canceled':
      return syncPayment(tx, event.data.object);
    case 'payment_intent.payment_failed':
      await syncPayment(tx, event.data.object);
      return countFailure(tx, event.data.object);
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return syncRefund(tx, event.data.object);
  }
}

async function countFailure(tx: Transaction, intent: Stripe.PaymentIntent): Promise<void> {
  const code = failureCode(intent);
  const orderId = await queries.countFailure(tx, intent.id, code);
  if (orderId !== null) await enqueueDeclinedEmail(tx, { orderId, code });
}

const failureCode = ({ last_payment_error: error }: Stripe.PaymentIntent): string =>
  error?.decline_code ?? error?.code ?? 'unknown';
