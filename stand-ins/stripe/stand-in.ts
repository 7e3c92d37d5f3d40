import type { FastifyInstance } from 'fastify';
import type { Pool } from '../../src/platform/db/db.server.ts';
import { createStripeProvider } from '../../src/sales/payments/stripe/adapter.server.ts';
import { createStripeClient, type Fetch } from '../../src/sales/payments/stripe/client.server.ts';
import type { OpenedProvider, StandIn } from '../load.ts';
import { registerRoutes } from './api.server.ts';
import { standInRoot } from './contract.ts';
import { type Deliver, standInJobs } from './event-service.server.ts';
import { createStandInTables } from './schema.server.ts';
import { readKeys } from './service.server.ts';

/** Opens the stand-in in this process, with the adapter for Stripe in front of it. */
export async function openStripeStandIn(app: FastifyInstance, db: Pool): Promise<OpenedProvider> {
  await createStandInTables(db);
  const keys = await readKeys(db);
  await registerRoutes(app, db, keys);
  const stripe = createStripeClient(keys, createInProcessFetch(app));
  const provider = createStripeProvider(stripe, { name: 'sandbox', mode: 'sandbox', keys });
  return { provider, jobs: standInJobs(deliverTo(app, provider.webhook.path)) };
}

/** Sends SDK requests to the stand-in in this process, without a network port. */
export function createInProcessFetch(app: FastifyInstance): Fetch {
  return async (url, init = {}) => {
    const { pathname, search } = new URL(String(url));
    const response = await app.inject({
      method: init.method === 'POST' ? 'POST' : init.method === 'DELETE' ? 'DELETE' : 'GET',
      url: `${pathname.replace('/v1', standInRoot)}${search}`,
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

/** Delivers the stand-in's events to the shop's webhook, as Stripe does. */
const deliverTo =
  (app: FastifyInstance, url: string): Deliver =>
  async (payload, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const response = await app.inject({ method: 'POST', url, headers, payload });
    return response.statusCode < 300;
  };

/** It needs no account, so no connection points at it. */
export const standIn: StandIn = { openProvider: openStripeStandIn };
