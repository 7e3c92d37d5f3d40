import type { FastifyInstance } from 'fastify';
import type { Pool } from '../../../../platform/db/db.server.ts';
import type { OpenedStandIn } from '../../define-adapter.server.ts';
import { createStripeProvider } from '../adapter.server.ts';
import { createStripeClient, type Fetch } from '../client.server.ts';
import { registerSandbox } from './api.server.ts';
import { sandboxRoot } from './contract.ts';
import { type Deliver, sandboxJobs } from './event-service.server.ts';
import { createSandboxTables } from './schema.server.ts';
import { readKeys } from './service.server.ts';

/** Opens the sandbox in this process, with the adapter for Stripe in front of it. */
export async function openSandbox(app: FastifyInstance, db: Pool): Promise<OpenedStandIn> {
  await createSandboxTables(db);
  const keys = await readKeys(db);
  await registerSandbox(app, db, keys);
  const stripe = createStripeClient(keys, createInProcessFetch(app));
  const provider = createStripeProvider(stripe, { name: 'sandbox', mode: 'sandbox', keys });
  return { provider, jobs: sandboxJobs(deliverTo(app, provider.webhook.path)) };
}

/** Sends SDK requests to the sandbox in this process, without a network port. */
export function createInProcessFetch(app: FastifyInstance): Fetch {
  return async (url, init = {}) => {
    const { pathname, search } = new URL(String(url));
    const response = await app.inject({
      method: init.method === 'POST' ? 'POST' : init.method === 'DELETE' ? 'DELETE' : 'GET',
      url: `${pathname.replace('/v1', sandboxRoot)}${search}`,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
      ...(init.signal ? { signal: init.signal } : {}),
    });
    return new Response(response.body, {
      status: response.statusCode,
      headers: { 'content-type': 'application/json', 'request-id': String(response.headers['x-request-id'] ?? '') },
    });
  };
}

/** Delivers the sandbox's events to the shop's webhook, as Stripe does. */
const deliverTo =
  (app: FastifyInstance, url: string): Deliver =>
  async (payload, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const response = await app.inject({ method: 'POST', url, headers, payload });
    return response.statusCode < 300;
  };
