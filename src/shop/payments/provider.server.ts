import type { FastifyInstance } from 'fastify';
import Stripe from 'stripe';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import { sandboxRoot } from '../card-sandbox/contract.ts';

/** How cards are taken: through the provider, real or the sandbox, or not at all. */
export type Cards = OpenCards | { provider: 'none' };

export type OpenCards = {
  provider: 'stripe' | 'sandbox';
  mode: 'sandbox' | 'test' | 'live';
  publicKey: string;
  webhookSecret: string;
  stripe: Stripe;
};

export const noCards: Cards = { provider: 'none' };

type Keys = { secretKey: string; publicKey: string; webhookSecret: string };
type Fetch = typeof globalThis.fetch;

const timeout = 10_000;

/** The official SDK over the given way to the provider: one retry, under the same key, and not a minute of waiting. */
export function openCards(provider: OpenCards['provider'], keys: Keys, fetch: Fetch): OpenCards {
  const stripe = new Stripe(keys.secretKey, {
    httpClient: Stripe.createFetchHttpClient(fetch),
    timeout,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  const mode = provider === 'sandbox' ? provider : keys.publicKey.startsWith('pk_live_') ? 'live' : 'test';
  return { provider, mode, publicKey: keys.publicKey, webhookSecret: keys.webhookSecret, stripe };
}

const providerHost = 'https://api.stripe.com';

/** The SDK can be sent to another host by a setting. */
export const fetchFrom = (apiBase: string): Fetch =>
  apiBase === providerHost ? fetch : (url, init) => fetch(String(url).replace(providerHost, apiBase), init);

/** To the sandbox in this very process, whatever port it has, or none. */
export function fetchWithin(app: FastifyInstance): Fetch {
  return async (url, init = {}) => {
    const { pathname, search } = new URL(String(url));
    const answer = await app.inject({
      method: init.method === 'POST' ? 'POST' : init.method === 'DELETE' ? 'DELETE' : 'GET',
      url: `${pathname.replace('/v1', sandboxRoot)}${search}`,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
      ...(init.signal ? { signal: init.signal } : {}),
    });
    return new Response(answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': 'application/json', 'request-id': String(answer.headers['x-request-id'] ?? '') },
    });
  };
}

const { StripeConnectionError, StripeAPIError, StripeRateLimitError, StripeInvalidRequestError } = Stripe.errors;

/** The provider cannot be reached or does not know what happened: what was asked may or may not have been done. */
export const isAway = (error: unknown): boolean =>
  error instanceof StripeConnectionError || error instanceof StripeAPIError || error instanceof StripeRateLimitError;

/** The provider itself failed, and it answers a key that failed once with the same failure for a day. */
export const isSpent = (error: unknown): boolean => error instanceof StripeAPIError;

export const isWrong = (error: unknown, code: string): boolean =>
  error instanceof StripeInvalidRequestError && error.code === code;

/** What the provider answers, or that it does not. */
export async function asking<Result>(question: () => Promise<Result>): Promise<Result | Refused<'providerAway'>> {
  try {
    return await question();
  } catch (error) {
    if (isAway(error)) return refuse('providerAway');
    throw error;
  }
}
