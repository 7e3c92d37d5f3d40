import type { FastifyInstance } from 'fastify';
import { inTransaction, type Pool, type Transaction } from '../../platform/db/db.server.ts';
import { HttpError } from '../../platform/http/authenticate.server.ts';
import { isRefused } from '../../platform/http/endpoint.ts';
import { enqueueDeclinedEmail } from './emails.server.ts';
import type { PaymentEvent, PaymentProvider } from './provider.ts';
import * as queries from './queries.server.ts';
import { syncRefund } from './refund-service.server.ts';
import { syncPayment } from './sync-service.server.ts';
import { texts } from './texts.ts';

const maxBodyBytes = 262_144;

/** Receives the provider's messages. The adapter parses nothing before it has verified the signature of the raw body. */
export function registerWebhook(app: FastifyInstance, db: Pool, { webhook }: PaymentProvider): void {
  app.post(
    webhook.path,
    // Webhooks come from few addresses, so the rate limit per address does not apply.
    { bodyLimit: maxBodyBytes, config: { rateLimit: false } },
    async ({ body, headers }, reply) => {
      const event = await webhook.read({ body: typeof body === 'string' ? body : '', headers });
      if (isRefused(event)) throw new HttpError(400, [texts.unsigned]);
      if (event) await handleEvent(db, event);
      return reply.header('cache-control', 'no-store').send(webhook.reply);
    },
  );
}

/** Stores the event id in the transaction that applies it, so that each event is applied once. */
async function handleEvent(db: Pool, event: PaymentEvent): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await queries.insertEvent(tx, event.id, event.type)) await applyEvent(tx, event);
  });
}

async function applyEvent(tx: Transaction, event: PaymentEvent): Promise<void> {
  if ('refund' in event) return syncRefund(tx, event.refund);
  const { payment, decline } = event;
  await syncPayment(tx, payment);
  if (!decline) return;
  const orderId = await queries.countFailure(tx, payment.id, decline.code);
  if (orderId !== null) await enqueueDeclinedEmail(tx, { orderId, reason: decline.reason });
}
