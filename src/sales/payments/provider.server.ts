import type { FastifyInstance } from 'fastify';
import Stripe from 'stripe';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { sandboxRoot } from '../card-sandbox/contract.ts';

export type CardProviderOrNone = CardProvider | { provider: 'none' };

export type CardProvider = {
  provider: 'stripe' | 'sandbox';
  mode: 'sandbox' | 'test' | 'live';
  publicKey: string;
  webhookSecret: string;
  stripe: Stripe;
};

export const noCardProvider: CardProviderOrNone = { provider: 'none' };

type Keys = { secretKey: string; publicKey: string; webhookSecret: string };
type Fetch = typeof globalThis.fetch;

const timeoutMs = 10_000;

/** Creates the Stripe SDK client: one retry with the same idempotency key, 10 seconds timeout. */
export function createCardProvider(provider: CardProvider['provider'], keys: Keys, fetch: Fetch): CardProvider {
  const stripe = new Stripe(keys.secretKey, {
    httpClient: Stripe.createFetchHttpClient(fetch),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  const mode = provider === 'sandbox' ? provider : keys.publicKey.startsWith('pk_live_') ? 'live' : 'test';
  return { provider, mode, publicKey: keys.publicKey, webhookSecret: keys.webhookSecret, stripe };
}

const providerHost = 'https://api.stripe.com';

/**
 * Redirects the SDK to `apiBase`. The SDK's timeout ends with the headers, so the body is read before the response is
 * returned.
 */
export const createProviderFetch =
  (apiBase: string): Fetch =>
  async (url, init) => {
    const response = await fetch(String(url).replace(providerHost, apiBase), init);
    const { status, statusText, headers } = response;
    return new Response(await response.arrayBuffer(), { status, statusText, headers });
  };

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

const { StripeConnectionError, StripeAPIError, StripeRateLimitError, StripeInvalidRequestError } = Stripe.errors;

/** The provider is unreachable or failed: the request may or may not have been executed. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof StripeConnectionError || error instanceof StripeAPIError || error instanceof StripeRateLimitError;

/** The provider failed, and Stripe replays that failure for the same idempotency key for a day. */
export const isIdempotencyKeyUsed = (error: unknown): boolean => error instanceof StripeAPIError;

export const isInvalidRequest = (error: unknown, code: string): boolean =>
  error instanceof StripeInvalidRequestError && error.code === code;

/** Turns provider outages into the `providerAway` refusal. */
export async function refuseWhenUnavailable<Result>(
  request: () => Promise<Result>,
): Promise<Result | Refused<'providerAway'>> {
  try {
    return await request();
  } catch (error) {
    if (isUnavailable(error)) return refuse('providerAway');
    throw error;
  }
}
