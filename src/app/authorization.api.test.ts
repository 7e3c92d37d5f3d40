import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { newCustomer, newGuest, signInAdmin } from '../../test/support/api-client.ts';
import {
  endpointName,
  endpoints,
  hasOwnerField,
  requestStatus,
  sampleFields,
} from '../../test/support/endpoint-inputs.ts';
import { openTestShop } from '../../test/support/shop.ts';
import type { Auth, EndpointSpec } from '../platform/http/endpoint.ts';
import { hashToken, newToken } from '../platform/secrets.server.ts';

/** The kinds of callers. Every endpoint of the API table is tested with each of them. */
type Caller = 'nobody' | 'guest' | 'customer' | 'admin';

const allowedCallers: Record<Auth, Caller[]> = {
  public: ['nobody', 'guest', 'customer', 'admin'],
  optional: ['nobody', 'guest', 'customer', 'admin'],
  customer: ['customer', 'admin'],
  guest: ['guest'],
  'customer-or-guest': ['guest', 'customer', 'admin'],
  admin: ['admin'],
};

const shop = await openTestShop();
const ids = {
  guest: (await newGuest(shop)).legalEntityId,
  customer: (await newCustomer(shop)).legalEntityId,
  stranger: (await newCustomer(shop)).legalEntityId,
  admin: (await signInAdmin(shop)).legalEntityId,
};

/** Creates a token for each call, because some calls revoke the token they use. */
async function tokenOf(caller: Caller): Promise<string | null> {
  if (caller === 'nobody') return null;
  const token = newToken();
  await shop.db`insert into account_token (hash, account_id, expires_at) values (${hashToken(token)}, ${ids[caller]}, now() + interval '1 hour')`;
  return token;
}

function statusOf(endpoint: EndpointSpec, token: string | null, owner?: number): Promise<number> {
  const claim = (schema: z.ZodType | undefined) =>
    owner !== undefined && hasOwnerField(schema) ? { legalEntityId: owner } : {};
  return requestStatus(shop, endpoint, token, {
    params: sampleFields(endpoint.params),
    query: { ...sampleFields(endpoint.query), ...claim(endpoint.query) },
    body: { ...sampleFields(endpoint.body), ...claim(endpoint.body) },
  });
}

const callers: Caller[] = ['nobody', 'guest', 'customer', 'admin'];
const refusalStatus = (caller: Caller): number => (caller === 'nobody' ? 401 : 403);

describe.each(endpoints.map((endpoint) => [endpointName(endpoint), endpoint] as const))('%s', (_name, endpoint) => {
  test.each(callers)('decisions 4: %s', async (caller) => {
    const status = await statusOf(endpoint, await tokenOf(caller));
    if (!allowedCallers[endpoint.auth].includes(caller)) return expect(status).toBe(refusalStatus(caller));
    expect([401, 403]).not.toContain(status);
    expect(status).toBeLessThan(500);
  });

  const isOwned = hasOwnerField(endpoint.query) || hasOwnerField(endpoint.body);
  test.skipIf(!isOwned)("decisions 6: someone else's legalEntityId", async () => {
    const caller = allowedCallers[endpoint.auth].includes('customer') ? 'customer' : 'admin';
    expect(await statusOf(endpoint, await tokenOf(caller), ids.stranger)).toBe(403);
    expect(await statusOf(endpoint, await tokenOf(caller), ids[caller])).not.toBe(403);
  });

  test.skipIf(endpoint.auth === 'public')('an invalid token', async () => {
    expect(await statusOf(endpoint, newToken())).toBe(401);
  });
});

test('the matrix covers every endpoint, and none is defined twice', () => {
  expect(endpoints.length).toBeGreaterThan(40);
  expect(new Set(endpoints.map(({ method, path }) => `${method} ${path.toLowerCase()}`)).size).toBe(endpoints.length);
});
