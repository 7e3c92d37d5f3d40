import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { demoAdmin, newCustomer, newGuest } from '../db/test-calls.ts';
import { openTestShop } from '../db/test-shop.ts';
import { api } from './api.server.ts';
import { type Auth, bodyTypes, type EndpointSpec } from './kit/endpoint.ts';
import type { Pictures } from './kit/pictures.server.ts';
import { hashToken, newToken } from './kit/secrets.server.ts';
import { noCards } from './shop/payments/provider.server.ts';

/** Who may come in where. A new endpoint is in this matrix by being in the table of the API. */
type Caller = 'nobody' | 'guest' | 'customer' | 'admin';

const mayEnter: Record<Auth, Caller[]> = {
  public: ['nobody', 'guest', 'customer', 'admin'],
  optional: ['nobody', 'guest', 'customer', 'admin'],
  customer: ['customer', 'admin'],
  guest: ['guest'],
  'customer-or-guest': ['guest', 'customer', 'admin'],
  admin: ['admin'],
};

const noPictures: Pictures = {
  keep: () => Promise.reject(new Error('not here')),
  crop: () => Promise.reject(new Error('not here')),
  drop: async () => {},
};

const endpoints: EndpointSpec[] = Object.values(api(noCards, noPictures))
  .flat()
  .map(({ endpoint }) => endpoint);

const shop = await openTestShop();
const ids = {
  guest: (await newGuest(shop)).legalEntityId,
  customer: (await newCustomer(shop)).legalEntityId,
  stranger: (await newCustomer(shop)).legalEntityId,
  admin: (await demoAdmin(shop)).legalEntityId,
};

/** A new one for every call, as some calls end the one they came with. */
async function tokenOf(caller: Caller): Promise<string | null> {
  if (caller === 'nobody') return null;
  const token = newToken();
  await shop.db`insert into account_token (hash, account_id, expires_at) values (${hashToken(token)}, ${ids[caller]}, now() + interval '1 hour')`;
  return token;
}

type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  examples?: unknown[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  minItems?: number;
  minimum?: number;
  minLength?: number;
};

/** The least a schema accepts, as far as it can be told from its examples and bounds. */
function sample(schema: Schema): unknown {
  if (schema.examples) return schema.examples[0];
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [option] = schema.anyOf ?? schema.oneOf ?? [];
  if (option) return sample(option);
  if (schema.type === 'object')
    return Object.fromEntries((schema.required ?? []).map((name) => [name, sample(schema.properties?.[name] ?? {})]));
  if (schema.type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items ?? {}));
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  return schema.type === 'boolean' ? true : 'x'.repeat(Math.max(1, schema.minLength ?? 1));
}

const asSchema = (schema: z.ZodType | undefined): Schema =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema) : {};
/** Where fields depend on one another, the schema gives an example of the whole. */
function exampleOf(schema: z.ZodType): unknown {
  const { examples } = schema.meta() ?? {};
  return Array.isArray(examples) ? examples[0] : undefined;
}

const asFields = (schema: z.ZodType | undefined): Record<string, unknown> => ({
  ...(schema ? ((exampleOf(schema) ?? sample(asSchema(schema))) as object) : {}),
});
const namesOwner = (schema: z.ZodType | undefined): boolean => {
  const { properties, anyOf = [], oneOf = [] } = asSchema(schema);
  return [properties, ...[...anyOf, ...oneOf].map((one) => one.properties)].some(
    (fields) => fields && 'legalEntityId' in fields,
  );
};

const payloads: Record<keyof typeof bodyTypes, (body: Record<string, unknown>) => string | Buffer> = {
  json: (body) => JSON.stringify(body),
  form: (body) => new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)])).toString(),
  bytes: () => Buffer.from('no picture'),
  stream: () => Buffer.from('no file'),
};

async function statusFor(endpoint: EndpointSpec, token: string | null, owner?: number): Promise<number> {
  const claim = (schema: z.ZodType | undefined) =>
    owner !== undefined && namesOwner(schema) ? { legalEntityId: owner } : {};
  const params = asFields(endpoint.params);
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? 1)));
  const query = Object.entries({ ...asFields(endpoint.query), ...claim(endpoint.query) }).map(([name, value]) => [
    name,
    String(value),
  ]);
  const body = { ...asFields(endpoint.body), ...claim(endpoint.body) };
  const encoding = endpoint.bodyEncoding ?? 'json';
  const answer = await shop.app.inject({
    method: endpoint.method,
    url: query.length > 0 ? `${path}?${new URLSearchParams(query)}` : path,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(endpoint.body ? { 'content-type': bodyTypes[encoding] } : {}),
    },
    ...(endpoint.body ? { payload: payloads[encoding](body) } : {}),
  });
  return answer.statusCode;
}

const callers: Caller[] = ['nobody', 'guest', 'customer', 'admin'];
const turnedAway = (caller: Caller): number => (caller === 'nobody' ? 401 : 403);

describe.each(
  endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path} (${endpoint.auth})`, endpoint] as const),
)('%s', (_name, endpoint) => {
  test.each(callers)('decisions 4: %s', async (caller) => {
    const status = await statusFor(endpoint, await tokenOf(caller));
    if (!mayEnter[endpoint.auth].includes(caller)) return expect(status).toBe(turnedAway(caller));
    expect([401, 403]).not.toContain(status);
    expect(status).toBeLessThan(500);
  });

  const isOwned = namesOwner(endpoint.query) || namesOwner(endpoint.body);
  test.skipIf(!isOwned)("decisions 6: someone else's legalEntityId", async () => {
    const caller = mayEnter[endpoint.auth].includes('customer') ? 'customer' : 'admin';
    expect(await statusFor(endpoint, await tokenOf(caller), ids.stranger)).toBe(403);
    expect(await statusFor(endpoint, await tokenOf(caller), ids[caller])).not.toBe(403);
  });

  test.skipIf(endpoint.auth === 'public')('a token that is none', async () => {
    expect(await statusFor(endpoint, newToken())).toBe(401);
  });
});

test('the matrix knows every endpoint, and none is named twice', () => {
  expect(endpoints.length).toBeGreaterThan(40);
  expect(new Set(endpoints.map(({ method, path }) => `${method} ${path.toLowerCase()}`)).size).toBe(endpoints.length);
});
