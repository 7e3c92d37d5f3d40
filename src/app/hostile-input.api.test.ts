import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { newCustomer, newGuest, signInAdmin } from '../../test/support/api-client.ts';
import {
  endpointName,
  endpoints,
  type Leaf,
  leavesOf,
  requestStatus,
  sampleFields,
} from '../../test/support/endpoint-inputs.ts';
import { openTestShop } from '../../test/support/shop.ts';
import type { Auth, EndpointSpec } from '../platform/http/endpoint.ts';
import { inputErrorMessage } from '../platform/http/input-errors.ts';
import { hashToken, newToken } from '../platform/secrets.server.ts';

/** Generated from the contracts: a new endpoint is tested by being in the API table. */
const shop = await openTestShop();
const guest = (await newGuest(shop)).legalEntityId;
const customer = (await newCustomer(shop)).legalEntityId;
const admin = (await signInAdmin(shop)).legalEntityId;
const callers: Record<Auth, number | null> = {
  public: null,
  optional: customer,
  customer,
  guest,
  'customer-or-guest': customer,
  admin,
};

async function tokenFor(auth: Auth): Promise<string | null> {
  const accountId = callers[auth];
  if (accountId === null) return null;
  const token = newToken();
  await shop.db`insert into account_token (hash, account_id, confirmed_at, expires_at)
    values (${hashToken(token)}, ${accountId}, now(), now() + interval '1 hour')`;
  return token;
}

const parts = ['params', 'query', 'body'] as const;
type Field = Leaf & { part: (typeof parts)[number]; schema: z.ZodType; endpointPath: string };

const fieldsIn = (endpoint: EndpointSpec): Field[] =>
  parts.flatMap((part) => {
    const schema = endpoint[part];
    const isJson = part !== 'body' || ['json', 'form'].includes(endpoint.bodyEncoding ?? 'json');
    return schema && isJson
      ? leavesOf(schema).map((leaf) => ({ ...leaf, part, schema, endpointPath: endpoint.path }))
      : [];
  });

/** Ids of chat messages are `bigint`; the time of a chat message is in milliseconds. */
const wideFields = /(messageId|afterId|beforeId|^\.date)$/i;

/** Files of statements are base64 in a JSON body; the endpoint's limit bounds them. */
const fileFields = /(?:settlements|reception-files).*\.content$/;

const tooLong = ['x'.repeat(200_000), '7'.repeat(200_000)];

/** Values that no column can store or no field needs. */
const invalidValues = ({ kind, validValue, path, endpointPath }: Field): unknown[] => {
  const isFile = fileFields.test(`${endpointPath}${path}`);
  if (kind === 'text') return [`${validValue}\0`, '\0', `${validValue}\ud800`, '\udc00', ...(isFile ? [] : tooLong)];
  const tooWide = [1e308, -1e308, Number.MAX_SAFE_INTEGER + 1];
  return wideFields.test(path) ? tooWide : [...tooWide, 2_147_483_648, -2_147_483_649];
};

const unusualValues = ({ kind, validValue }: Field): unknown[] =>
  kind === 'text' ? [`${validValue}€`, '𝒳'.repeat(10), ''] : [-1, 2_147_483_647, 'NaN'];

/** A value in a field, and what the schema says to it. */
type Try = { field: Field; value: unknown; issues: z.core.$ZodIssue[] };

const tryValues = (fields: Field[], valuesOf: (field: Field) => unknown[]): Try[] =>
  fields.flatMap((field) =>
    valuesOf(field).map((value) => {
      const { error } = field.schema.safeParse(field.withValue(value), { error: inputErrorMessage });
      return { field, value, issues: error?.issues ?? [] };
    }),
  );

const nameOf = ({ field, value }: Try): string => `${field.part}${field.path}: ${JSON.stringify(value).slice(0, 30)}`;

/** A union reports its issue above the field, at the whole body if that is the union. */
const isAbout = (issue: z.core.$ZodIssue, field: Field): boolean => {
  if (issue.code === 'invalid_union' && issue.path.length === 0) return true;
  const names = issue.path.filter((step) => typeof step === 'string');
  return (
    (names.length > 0 || !field.path.includes('.')) &&
    field.path.replaceAll('[]', '').startsWith(['', ...names].join('.'))
  );
};

const foreignWords = /așteptat |primit |NaN|nerecunoscut|Intrare|Format|Șir |undefined|expected|received|invalid\b/i;

describe.each(endpoints.map((endpoint) => [endpointName(endpoint), endpoint] as const))('%s', (_name, endpoint) => {
  const fields = fieldsIn(endpoint);
  const invalid = tryValues(fields, invalidValues);
  const unusual = tryValues(fields, unusualValues);

  test('trust: every text and number is bounded and can be stored', () => {
    const accepted = invalid.filter(({ field, issues }) => !issues.some((issue) => isAbout(issue, field)));
    expect(accepted.map(nameOf)).toEqual([]);
  });

  test('S7: refusals are Romanian sentences', () => {
    const tries = [...invalid, ...unusual, ...tryValues(fields, () => [undefined, {}, []])];
    const messages = tries.flatMap(({ issues }) => issues.map(({ message }) => message));
    expect(messages.filter((message) => foreignWords.test(message) || !message.endsWith('.'))).toEqual([]);
  });

  test('trust: hostile input never causes a server error', async () => {
    const validInput = Object.fromEntries(parts.map((part) => [part, sampleFields(endpoint[part])]));
    const token = await tokenFor(endpoint.auth);
    const accepted = [...invalid, ...unusual].filter(({ issues }) => issues.length === 0);
    // One refused value is enough, because none of them reaches the service.
    const refused = [...invalid, ...unusual].find(({ issues }) => issues.length > 0);
    for (const one of refused ? [...accepted, refused] : accepted) {
      const { part, withValue } = one.field;
      const status = await requestStatus(shop, endpoint, token, { ...validInput, [part]: withValue(one.value) });
      expect(status, nameOf(one)).toBeLessThan(500);
    }
  });
});
