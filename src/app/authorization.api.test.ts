import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { newCustomer, newGuest } from '../../test/support/api-client.ts';
import {
  endpointName,
  endpoints,
  hasOwnerField,
  requestStatus,
  sampleFields,
} from '../../test/support/endpoint-inputs.ts';
import { openTestShop } from '../../test/support/shop.ts';
import { permissionsOf, permissionsOfMember, type StaffRole, staffRoles } from '../account/identity/staff-roles.ts';
import { jsonRows } from '../platform/db/db.server.ts';
import { isAudited } from '../platform/http/audit-trail.server.ts';
import type { Auth, EndpointSpec } from '../platform/http/endpoint.ts';
import { isPermitted, keyPermissions, type Permission, staffPermissions } from '../platform/http/permissions.ts';
import { hashSecret, hashToken, newToken } from '../platform/secrets.server.ts';

/** The kinds of callers. Every endpoint of the API table is tested with each of them. */
type Caller = 'nobody' | 'guest' | 'customer' | StaffRole | Key | Person;

/** People whose permissions are ticked one by one, at random. */
type Person = `person-${number}`;
const chosenPermissions = fc.sample(fc.subarray([...staffPermissions]), 4);
const people = chosenPermissions.map((_, index): Person => `person-${index}`);
const isPerson = (caller: Caller): caller is Person => people.some((person) => person === caller);

/** API keys: one with every permission that a key may have, one for orders only. */
const keyCallers = ['full-key', 'orders-key'] as const;
type Key = (typeof keyCallers)[number];
const permissionsOfKey: Record<Key, readonly Permission[]> = {
  'full-key': keyPermissions,
  'orders-key': ['orders:write'],
};

const allowedCallers: Record<Auth, Caller[]> = {
  public: ['nobody', 'guest', 'customer', ...staffRoles, ...people, ...keyCallers],
  optional: ['nobody', 'guest', 'customer', ...staffRoles, ...people, ...keyCallers],
  customer: ['customer', ...staffRoles, ...people],
  guest: ['guest'],
  'customer-or-guest': ['guest', 'customer', ...staffRoles, ...people],
  admin: [...staffRoles, ...people, ...keyCallers],
};

const shop = await openTestShop();

const passwordHash = await hashSecret('o parolă lungă și bună');

async function newStaff(role: StaffRole): Promise<number> {
  const [row] = await shop.db<{ id: number }[]>`
    insert into account (role, staff_role, email, password_hash) values ('admin', ${role}, ${`${role}@example.ro`}, ${passwordHash})
    returning id`;
  return row?.id ?? 0;
}

async function newPerson(permissions: readonly Permission[], index: number): Promise<number> {
  const [row] = await shop.db<{ id: number }[]>`
    insert into account (role, staff_role, staff_permissions, email, password_hash)
    values ('admin', 'orders', ${[...permissions]}::text[], ${`person-${index}@example.ro`}, ${passwordHash})
    returning id`;
  return row?.id ?? 0;
}

async function newKeyAccount(): Promise<number> {
  const [row] = await shop.db<{ id: number }[]>`
    insert into account (role, first_name) values ('integration', 'Cheie') returning id`;
  return row?.id ?? 0;
}

const ids = {
  guest: (await newGuest(shop)).legalEntityId,
  customer: (await newCustomer(shop)).legalEntityId,
  stranger: (await newCustomer(shop)).legalEntityId,
  owner: await newStaff('owner'),
  manager: await newStaff('manager'),
  orders: await newStaff('orders'),
  packer: await newStaff('packer'),
  catalogue: await newStaff('catalogue'),
  content: await newStaff('content'),
  accountant: await newStaff('accountant'),
  'full-key': await newKeyAccount(),
  'orders-key': await newKeyAccount(),
};
const personIds = await Promise.all(chosenPermissions.map(newPerson));

const indexOf = (person: Person): number => people.indexOf(person);
const idOf = (caller: Exclude<Caller, 'nobody'>): number =>
  isPerson(caller) ? (personIds[indexOf(caller)] ?? 0) : ids[caller];

/** Creates a token for each caller and call, because some calls revoke the token they use. */
async function tokensOf(callers: readonly Caller[]): Promise<Map<Caller, string | null>> {
  const tokens = new Map(
    callers.map((caller) => [caller, caller === 'nobody' ? null : `${isKey(caller) ? 'vk_' : ''}${newToken()}`]),
  );
  const rows = [...tokens].flatMap(([caller, token]) =>
    caller === 'nobody' || token === null ? [] : [{ caller, accountId: idOf(caller), hash: hashToken(token) }],
  );
  const people = rows.filter(({ caller }) => !isKey(caller));
  if (people.length > 0)
    await shop.db`
      insert into account_token (hash, account_id, confirmed_at, expires_at)
      select hash, account_id, now(), now() + interval '1 hour'
      from json_populate_recordset(null::account_token, ${jsonRows(people, ['hash', 'accountId'])})`;
  // The limit of requests is per key, so each call has its own.
  for (const { caller, accountId, hash } of rows)
    if (isKey(caller))
      await shop.db`
        insert into api_key (account_id, name, hash, hint, permissions, created_by)
        values (${accountId}, ${caller}, ${hash}, 'vk_', ${[...permissionsOfKey[caller]]}::text[], ${ids.owner})`;
  return tokens;
}

const tokenOf = async (caller: Caller): Promise<string | null> => (await tokensOf([caller])).get(caller) ?? null;

function statusOf(endpoint: EndpointSpec, token: string | null, owner?: number): Promise<number> {
  const claim = (schema: z.ZodType | undefined) =>
    owner !== undefined && hasOwnerField(schema) ? { legalEntityId: owner } : {};
  return requestStatus(shop, endpoint, token, {
    params: sampleFields(endpoint.params),
    query: { ...sampleFields(endpoint.query), ...claim(endpoint.query) },
    body: { ...sampleFields(endpoint.body), ...claim(endpoint.body) },
  });
}

const callers: Caller[] = ['nobody', 'guest', 'customer', ...staffRoles, ...people, ...keyCallers];

const isStaffRole = (caller: Caller): caller is StaffRole => staffRoles.some((role) => role === caller);

function isKey(caller: Caller): caller is Key {
  return keyCallers.some((key) => key === caller);
}

function grantedTo(caller: Caller): readonly Permission[] {
  if (isKey(caller)) return permissionsOfKey[caller];
  if (isPerson(caller)) return permissionsOfMember('orders', chosenPermissions[indexOf(caller)] ?? []);
  return isStaffRole(caller) ? permissionsOf(caller) : [];
}

function isAllowed({ auth, permission = [], power, sensitive = false }: EndpointSpec, caller: Caller): boolean {
  if (!allowedCallers[auth].includes(caller)) return false;
  if (auth !== 'admin') return true;
  const granted = grantedTo(caller);
  if (isKey(caller) && sensitive === true) return false;
  return isPermitted(granted, permission) && (power === undefined || granted.includes(power));
}

/** Conditions of the services besides the contracts, for the inputs of this test. */
const askedByService: Record<string, (granted: readonly Permission[]) => boolean> = {
  'POST /api/admin/orders/:id/state': (granted) =>
    isPermitted(granted, 'orders:read') && isPermitted(granted, 'orders:write'),
  'POST /api/admin/products/bulk': (granted) => granted.includes('prices'),
};

/** Nobody gives or changes what is beyond their own permissions. */
const isAboutOthersRights = ({ path }: EndpointSpec): boolean => /^\/api\/admin\/(staff|api-keys)/.test(path);

function isExpected(status: number, endpoint: EndpointSpec, caller: Caller): boolean {
  const isAsked = askedByService[`${endpoint.method} ${endpoint.path}`]?.(grantedTo(caller)) ?? true;
  if (!isAllowed(endpoint, caller) || !isAsked) return status === (caller === 'nobody' ? 401 : 403);
  if (isPerson(caller) && isAboutOthersRights(endpoint) && status === 403) return true;
  return status !== 401 && status !== 403 && status < 500;
}

const named = (some: EndpointSpec[]) => some.map((endpoint) => [endpointName(endpoint), endpoint] as const);

// One test for all callers of an endpoint, because thousands of tests take longer than their requests.
test.each(named(endpoints))('S4: who may call %s', async (_name, endpoint) => {
  const wrong: string[] = [];
  for (const [caller, token] of await tokensOf(callers)) {
    const status = await statusOf(endpoint, token);
    if (!isExpected(status, endpoint, caller)) wrong.push(`${caller}: ${status} with ${grantedTo(caller).join(' ')}`);
  }
  expect(wrong).toEqual([]);
});

test.each(named(endpoints.filter(({ auth }) => auth !== 'public')))('an invalid token: %s', async (_name, endpoint) => {
  expect(await statusOf(endpoint, newToken())).toBe(401);
});

const owned = endpoints.filter(({ query, body }) => hasOwnerField(query) || hasOwnerField(body));

test.each(named(owned))("S6: someone else's legalEntityId: %s", async (_name, endpoint) => {
  const caller = allowedCallers[endpoint.auth].includes('customer') ? 'customer' : 'owner';
  expect(await statusOf(endpoint, await tokenOf(caller), ids.stranger)).toBe(403);
  expect(await statusOf(endpoint, await tokenOf(caller), idOf(caller))).not.toBe(403);
});

test('the matrix covers every endpoint, and none is defined twice', () => {
  expect(endpoints.length).toBeGreaterThan(40);
  expect(new Set(endpoints.map(({ method, path }) => `${method} ${path.toLowerCase()}`)).size).toBe(endpoints.length);
});

const backOffice = endpoints.filter(({ auth }) => auth === 'admin');
const changesOf = (role: StaffRole): string[] =>
  backOffice
    .filter((endpoint) => isAudited(endpoint) && !endpoint.isDownload)
    .filter((endpoint) => isAllowed(endpoint, role) && endpoint.permission !== 'own-account')
    .map(({ method, path }) => `${method} ${path}`);

test('an owner may call every endpoint of the back office', () => {
  expect(backOffice.filter((endpoint) => !isAllowed(endpoint, 'owner'))).toEqual([]);
});

test('an accountant changes nothing', () => {
  expect(changesOf('accountant')).toEqual([]);
});

test('only owners reach staff accounts and sent emails, which hold sign-in links', () => {
  const secret = backOffice.filter(({ path }) => /^\/api\/admin\/(staff|outbox)/.test(path));
  expect(secret.length).toBeGreaterThan(5);
  for (const role of staffRoles.filter((one) => one !== 'owner'))
    expect(
      secret.filter((endpoint) => isAllowed(endpoint, role)),
      role,
    ).toEqual([]);
});

test('no API key reaches staff accounts, keys, sent emails or sensitive steps', () => {
  const closed = backOffice.filter(
    ({ path, sensitive }) => sensitive === true || /^\/api\/admin\/(staff|api-keys|outbox|own-account)/.test(path),
  );
  expect(closed.length).toBeGreaterThan(15);
  expect(closed.filter((endpoint) => isAllowed(endpoint, 'full-key'))).toEqual([]);
});
