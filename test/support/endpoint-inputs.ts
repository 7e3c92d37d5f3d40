import { z } from 'zod';
import { openTwoStep } from '../../src/account/identity/two-step-service.server.ts';
import { openPush } from '../../src/account/push/service.server.ts';
import { api } from '../../src/app/api.server.ts';
import { createSmartBill } from '../../src/backoffice/accounting/smartbill/gateway.server.ts';
import { openWebhooks } from '../../src/backoffice/integrations/webhook-service.server.ts';
import { openConversions } from '../../src/channels/conversions/service.server.ts';
import { openPartners } from '../../src/channels/partners/service.server.ts';
import { bodyTypes, type EndpointSpec } from '../../src/platform/http/endpoint.ts';
import type { PictureStorage } from '../../src/platform/pictures.server.ts';
import type { PrivatePictures } from '../../src/platform/private-pictures.server.ts';
import { openServiceConnections } from '../../src/platform/service-connections.server.ts';
import { openCourierAccounts } from '../../src/sales/delivery/courier-accounts.server.ts';
import { createEInvoicing } from '../../src/sales/e-invoices/gateway.server.ts';
import { onlyProviders } from './cards.ts';
import type { TestShop } from './shop.ts';

const noPictures: PictureStorage = {
  save: () => Promise.reject(new Error('not used in this test')),
  crop: () => Promise.reject(new Error('not used in this test')),
  delete: async () => {},
};

const noPrivatePictures: PrivatePictures = {
  write: () => Promise.reject(new Error('not used in this test')),
  exists: async () => false,
  read: async () => null,
  delete: async () => {},
};

const connections = openServiceConnections(null);
const noServices = {
  couriers: openCourierAccounts({ connections }),
  connections,
  eInvoicing: createEInvoicing({ connections, cif: '' }),
  smartBill: createSmartBill({ connections }),
  marketplace: {
    open: async () => null,
    readState: async () => 'unset' as const,
    check: () => Promise.reject(new Error('not used in this test')),
    readCallbackKey: async () => null,
  },
  companyLookup: { find: async () => null, check: async () => null },
  twoStep: openTwoStep(null),
  feeds: {
    version: async () => '',
    read: () => Promise.reject(new Error('not used in this test')),
    write: () => Promise.reject(new Error('not used in this test')),
  },
  push: openPush({ connections, isPrivateAllowed: false }),
  partners: openPartners(connections, 'https://vitrina.example'),
  conversions: openConversions({ services: [], connections, siteUrl: 'https://vitrina.example' }),
  webhooks: openWebhooks({ keys: null, isProduction: true, siteUrl: 'https://vitrina.example' }),
  siteUrl: 'https://vitrina.example',
  accounts: {
    smtpUrl: undefined,
    twilio: null,
    twilioApiBase: '',
    analyticsId: null,
    conversions: null,
    paymentProviders: [],
  },
  sendMail: async () => {},
  privatePictures: noPrivatePictures,
};

/** Every endpoint of the API, for tests generated from the contracts. */
export const endpoints: EndpointSpec[] = Object.values(api(onlyProviders(), noPictures, noServices))
  .flat()
  .map(({ endpoint }) => endpoint);

export const endpointName = ({ method, path, auth }: EndpointSpec): string => `${method} ${path} (${auth})`;

type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
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

const jsonSchemas = new WeakMap<z.ZodType, Schema>();

/** Converted once, because every endpoint is called thousands of times. */
function asSchema(schema: z.ZodType): Schema {
  const known = jsonSchemas.get(schema);
  if (known) return known;
  const converted = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  jsonSchemas.set(schema, converted);
  return converted;
}

export const jsonSchemaOf = (schema: z.ZodType): object => z.toJSONSchema(schema, { unrepresentable: 'any' });

/** A minimal valid value, from the examples and bounds of the schema. */
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

/** Prefers the example of the whole schema, which satisfies dependencies between fields. */
const sampleOf = (schema: z.ZodType): unknown => {
  const { examples } = schema.meta() ?? {};
  return Array.isArray(examples) ? examples[0] : sample(asSchema(schema));
};

export const sampleFields = (schema: z.ZodType | undefined): Record<string, unknown> => ({
  ...(schema ? (sampleOf(schema) as object) : {}),
});

export const hasOwnerField = (schema: z.ZodType | undefined): boolean => {
  if (!schema) return false;
  const { properties, anyOf = [], oneOf = [] } = asSchema(schema);
  return [properties, ...[...anyOf, ...oneOf].map((variant) => variant.properties)].some(
    (fields) => fields && 'legalEntityId' in fields,
  );
};

/** A text or number field of an input; `withValue` returns the whole input with another value in that field. */
export type Leaf = {
  path: string;
  kind: 'text' | 'number';
  validValue: unknown;
  withValue: (value: unknown) => unknown;
};

export function leavesOf(schema: z.ZodType | undefined): Leaf[] {
  if (!schema) return [];
  const example = schema.meta()?.examples;
  return leavesIn(asSchema(schema), '', Array.isArray(example) ? example[0] : undefined);
}

function leavesIn(schema: Schema, path: string, example?: unknown): Leaf[] {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return options.flatMap((option) => leavesIn(option, path));
  if (schema.type === 'object') return [...namedLeaves(schema, path, example), ...keyedLeaves(schema, path)];
  if (schema.type === 'array')
    return leavesIn(schema.items ?? {}, `${path}[]`).map((leaf) => ({
      ...leaf,
      withValue: (value) => [leaf.withValue(value)],
    }));
  if (schema.type === 'boolean' || schema.type === 'null') return [];
  const kind = schema.type === 'integer' || schema.type === 'number' ? 'number' : 'text';
  return [{ path, kind, validValue: sample(schema), withValue: (value) => value }];
}

function namedLeaves(schema: Schema, path: string, example: unknown): Leaf[] {
  const whole = { ...((example ?? sample(schema)) as object) };
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    leavesIn(field, `${path}.${name}`).map((leaf) => ({
      ...leaf,
      withValue: (value) => ({ ...whole, [name]: leaf.withValue(value) }),
    })),
  );
}

/** Leaves of a record schema: values and keys. */
function keyedLeaves({ additionalProperties }: Schema, path: string): Leaf[] {
  if (typeof additionalProperties !== 'object') return [];
  const values = leavesIn(additionalProperties, `${path}{}`);
  return [
    ...values.map((leaf) => ({ ...leaf, withValue: (value: unknown) => ({ x: leaf.withValue(value) }) })),
    {
      path: `${path}{key}`,
      kind: 'text',
      validValue: 'x',
      withValue: (key) => ({ [String(key)]: sample(additionalProperties) }),
    },
  ];
}

const payloads: Record<keyof typeof bodyTypes, (body: unknown) => string | Buffer> = {
  json: (body) => JSON.stringify(body),
  form: (body) => new URLSearchParams(toStringEntries(body)).toString(),
  bytes: () => Buffer.from('no picture'),
  stream: () => Buffer.from('no file'),
};

const toStringEntries = (fields: unknown): [string, string][] =>
  Object.entries(fields ?? {}).map(([name, value]) => [name, String(value)]);

export type Input = { params?: unknown; query?: unknown; body?: unknown };

/** Sends an input without validating it first; returns the status code. */
export async function requestStatus(
  shop: TestShop,
  endpoint: EndpointSpec,
  token: string | null,
  input: Input,
): Promise<number> {
  const params = new Map(toStringEntries(input.params));
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params.get(name) ?? '1').toWellFormed()),
  );
  const query = toStringEntries(input.query);
  const encoding = endpoint.bodyEncoding ?? 'json';
  const answer = await shop.app.inject({
    method: endpoint.method,
    url: query.length > 0 ? `${path}?${new URLSearchParams(query)}` : path,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(endpoint.body ? { 'content-type': bodyTypes[encoding] } : {}),
    },
    ...(endpoint.body ? { payload: payloads[encoding](input.body ?? {}) } : {}),
  });
  return answer.statusCode;
}
