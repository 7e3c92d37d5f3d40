import { expect, test } from 'vitest';
import { createApiClient, newCustomer, newGuest } from '../../../test/support/api-client.ts';
import { addressInput } from '../../../test/support/buyers.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { Address, BillingIdentity, getCounties } from './address-book-contract.ts';
import { addresses } from './address-book-service.server.ts';
import { Session } from './contract.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const token = (await newCustomer(shop)).token;

const home = { firstName: 'Maria', lastName: 'Ionescu', phoneNumber: '0722 123 456', ...addressInput };

const add = async (body: object, as = token): Promise<Address> =>
  Address.parse((await calls.post('/api/Address/Add', body, as)).data);
const list = async (as = token): Promise<Address[]> =>
  Address.array().parse((await calls.get('/api/Address/List', as)).data);
const bills = async (as = token): Promise<BillingIdentity[]> =>
  BillingIdentity.array().parse((await calls.get('/api/Billing/List', as)).data);

test('S24: 41 counties and București with its sectors, towns suggested per county', async () => {
  const counties = getCounties.data.parse((await calls.get('/api/Address/Counties')).data);
  expect(counties).toHaveLength(42);
  expect(counties.find(({ code }) => code === 'RO-B')).toEqual({
    code: 'RO-B',
    name: 'București',
    sectors: [1, 2, 3, 4, 5, 6],
  });
  expect((await calls.get('/api/Address/Towns?county=RO-CJ')).data).toContain('Turda');
  expect(await calls.get('/api/Address/Towns?county=RO-ZZ')).toMatchObject({
    status: 400,
    messages: ['Alege județul din listă.'],
  });
});

test('an address is normalized; the first is the default', async () => {
  const { token: own } = await newCustomer(shop);
  const first = await add({ ...home, lastName: 'Ionescu-Şerban' }, own);
  expect(first).toMatchObject({
    lastName: 'Ionescu-Șerban',
    phoneNumber: '+40722123456',
    countyName: 'Cluj',
    sector: null,
    details: null,
    postalCode: '010011',
    isDefault: true,
  });
  const second = await add({ ...home, locality: 'Un cătun fără nume', isDefault: false }, own);
  expect(second.isDefault).toBe(false);
  const third = await add({ ...home, isDefault: true }, own);
  expect((await list(own)).map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [third.id, true],
    [second.id, false],
    [first.id, false],
  ]);
});

test('romania: the sector is required in București and refused elsewhere', async () => {
  const bucharest = { ...home, county: 'RO-B', locality: 'bucuresti' };
  expect((await calls.post('/api/Address/Add', bucharest, token)).messages).toEqual(['Alege sectorul, de la 1 la 6.']);
  expect((await calls.post('/api/Address/Add', { ...bucharest, sector: 7 }, token)).messages).toEqual([
    'Alege sectorul, de la 1 la 6.',
  ]);
  expect((await calls.post('/api/Address/Add', { ...home, sector: 1 }, token)).messages).toEqual([
    'Sectorul se completează numai pentru București.',
  ]);
  expect(await add({ ...bucharest, sector: 3 })).toMatchObject({ county: 'RO-B', locality: 'București', sector: 3 });
});

test('an invalid address is refused with a message', async () => {
  const wrong: [object, string][] = [
    [{ county: 'Cluj' }, 'Alege județul din listă.'],
    [{ locality: ' ' }, 'Scrie localitatea (cel mult 100 de caractere).'],
    [{ street: undefined }, 'Scrie strada (cel mult 120 de caractere).'],
    [{ postalCode: '40011' }, 'Codul poștal are șase cifre.'],
    [{ phoneNumber: '12' }, 'Scrie un număr de mobil de forma 07xx xxx xxx.'],
    [{ details: 'x'.repeat(201) }, 'Detaliile pot avea cel mult 200 de caractere.'],
    [{ details: 'a\u0000b' }, 'Detaliile pot avea cel mult 200 de caractere.'],
  ];
  for (const [change, sentence] of wrong)
    expect(await calls.post('/api/Address/Add', { ...home, ...change }, token)).toMatchObject({
      status: 400,
      messages: [sentence],
    });
  expect((await calls.post('/api/Address/Add', { ...home, accountId: 1 }, token)).status).toBe(400);
});

test('edit and delete; another address becomes the default when the default is deleted', async () => {
  const { token: own } = await newCustomer(shop);
  const first = await add(home, own);
  const second = await add(home, own);
  const { data } = await calls.post(
    '/api/Address/Edit',
    { ...home, id: second.id, street: 'Strada Nouă', isDefault: true },
    own,
  );
  expect(data).toMatchObject({ id: second.id, street: 'Strada Nouă', isDefault: true });
  expect((await calls.post('/api/Address/Edit', { ...home, id: second.id, isDefault: false }, own)).data).toMatchObject(
    { isDefault: true },
  );
  expect((await calls.post('/api/Address/Delete', { addressId: second.id }, own)).status).toBe(200);
  expect(await list(own)).toMatchObject([{ id: first.id, isDefault: true }]);
  expect(await calls.post('/api/Address/Delete', { addressId: second.id }, own)).toMatchObject({
    status: 404,
    messages: ['Adresa nu există.'],
  });
});

test("someone else's address can be neither read, changed nor deleted", async () => {
  const owner = await newCustomer(shop);
  const { id } = await add(home, owner.token);
  expect((await calls.post('/api/Address/Edit', { ...home, id }, token)).status).toBe(404);
  expect((await calls.post('/api/Address/Delete', { addressId: id }, token)).status).toBe(404);
  expect((await calls.post('/api/Address/Add', { ...home, legalEntityId: owner.legalEntityId }, token)).status).toBe(
    403,
  );
  expect(await addresses.read(shop.db, owner.legalEntityId + 1, id)).toEqual({ ok: false, reason: 'unknownAddress' });
  expect(await addresses.read(shop.db, owner.legalEntityId, id)).toMatchObject({ id });
  expect(await list(owner.token)).toHaveLength(1);
});

test('guests can save addresses too', async () => {
  const guest = await newGuest(shop);
  await add(home, guest.token);
  expect(await list(guest.token)).toHaveLength(1);
});

test('at most twenty addresses and one default, also with concurrent requests', async () => {
  const { token: own } = await newCustomer(shop);
  const answers = await Promise.all(
    Array.from({ length: 25 }, () => calls.post('/api/Address/Add', { ...home, isDefault: true }, own)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(answers.find(({ status }) => status === 409)?.messages).toEqual(['Poți păstra cel mult 20 de adrese.']);
  expect((await list(own)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
});

test('the demo customer has two addresses and a company', async () => {
  const { data } = await calls.signIn('client@vitrina.example', 'parola123');
  const demo = Session.parse(data).token;
  expect(await list(demo)).toHaveLength(2);
  expect(await bills(demo)).toMatchObject([{ kind: 'company', taxId: 'RO40123452' }]);
});
