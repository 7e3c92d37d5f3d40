import type { FastifyInstance } from 'fastify';
import { inTransaction, type Pool, type Transaction } from '../../platform/db/db.server.ts';
import { HttpError } from '../../platform/http/authenticate.server.ts';
import { isRefused } from '../../platform/http/endpoint.ts';
import { webhookRateLimit } from '../../platform/http/rate-limits.server.ts';
import { notFoundError } from '../../platform/http/server.server.ts';
import type { PaymentProviders } from './connected-providers.server.ts';
import type { PaymentEvent, PaymentProvider, WebhookMessage } from './provider.ts';
import * as queries from './queries.server.ts';
import { syncRefund } from './refund-service.server.ts';
import { recordDecline, syncPayment } from './sync-service.server.ts';
import { texts } from './texts.ts';

const maxBodyBytes = 262_144;

/** Receives the providers' messages. Adapters parse nothing before they have verified the signature of the raw body. */
export function registerWebhooks(app: FastifyInstance, db: Pool, providers: PaymentProviders): void {
  for (const path of providers.webhookPaths)
    app.post(path, { bodyLimit: maxBodyBytes, config: webhookRateLimit }, async ({ body, headers }, reply) => {
      const message = { body: typeof body === 'string' ? body : '', headers };
      const { status, answer } = await receive(db, await providersAt(db, providers, path), message);
      return reply.status(status).header('cache-control', 'no-store').send(answer);
    });
}

async function providersAt(db: Pool, providers: PaymentProviders, path: string): Promise<PaymentProvider[]> {
  const listening = await providers.listAt(db, path);
  if (listening.length === 0) throw notFoundError();
  return listening;
}

/** A provider and its stand-in may share a path: the message belongs to the provider whose signature it has. */
async function receive(
  db: Pool,
  listening: PaymentProvider[],
  message: WebhookMessage,
): Promise<{ status: number; answer: object }> {
  for (const provider of listening) {
    const event = await provider.webhook.read(message);
    if (isRefused(event)) {
      if (event.reason === 'malformed') throw new HttpError(400, [texts.malformed]);
      continue;
    }
    if (event) await handleEvent(db, provider, event);
    return { status: 200, answer: provider.webhook.reply };
  }
  const rejection = listening[0]?.webhook.rejection;
  if (!rejection) throw new HttpError(400, [texts.unsigned]);
  return { status: 400, answer: rejection };
}

/** Stores the event id in the transaction that applies it, so that each event is applied once. */
async function handleEvent(db: Pool, provider: PaymentProvider, event: PaymentEvent): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await queries.insertEvent(tx, event.id, event.type)) await applyEvent(tx, provider, event);
  });
}

async function applyEvent(tx: Transaction, provider: PaymentProvider, event: PaymentEvent): Promise<void> {
  if ('refund' in event) return syncRefund(tx, provider, event.refund);
  const { payment, decline } = event;
  await syncPayment(tx, provider, payment);
  if (decline) await recordDecline(tx, provider, payment.id, decline);
}
