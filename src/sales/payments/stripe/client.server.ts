import Stripe from 'stripe';
import { ProviderUnavailable } from '../provider.ts';

export type StripeKeys = { secretKey: string; publicKey: string; webhookSecret: string };

export type Fetch = typeof globalThis.fetch;

const timeoutMs = 10_000;

/** Creates the SDK client: one retry with the same idempotency key, 10 seconds timeout. */
export const createStripeClient = ({ secretKey }: StripeKeys, fetch: Fetch): Stripe =>
  new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(fetch),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });

const stripeHost = 'https://api.stripe.com';

/**
 * Sends the SDK's requests to `apiBase`. The SDK's timeout ends with the headers, so the body is read before the
 * response is returned.
 */
export const createStripeFetch =
  (apiBase: string): Fetch =>
  async (url, init) => {
    const response = await fetch(String(url).replace(stripeHost, apiBase), init);
    const { status, statusText, headers } = response;
    return new Response(await response.arrayBuffer(), { status, statusText, headers });
  };

const { StripeConnectionError, StripeAPIError, StripeRateLimitError, StripeInvalidRequestError } = Stripe.errors;

/** Runs a request; outages become `ProviderUnavailable`. Stripe repeats a failure of its own for a day under its key. */
export async function request<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof StripeAPIError) throw new ProviderUnavailable(error, { isKeySpent: true });
    if (error instanceof StripeConnectionError || error instanceof StripeRateLimitError)
      throw new ProviderUnavailable(error);
    throw error;
  }
}

export const isInvalidRequest = (error: unknown, code: string): boolean =>
  error instanceof StripeInvalidRequestError && error.code === code;

/** As `request`, but null when Stripe does not know the object. */
export async function requestExisting<Result>(send: () => Promise<Result>): Promise<Result | null> {
  try {
    return await request(send);
  } catch (error) {
    if (isInvalidRequest(error, 'resource_missing')) return null;
    throw error;
  }
}
