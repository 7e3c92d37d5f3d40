import { expect, test } from 'vitest';
import { createApiClient, newCustomer, signInAdmin } from '../../../test/support/api-client.ts';
import { distinctValues, fieldsOf } from '../../../test/support/distinct-values.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import type { AdminCourier, AdminLocker } from './admin-contract.ts';
import { CourierFields, LockerFields } from './fields.ts';
import { listCouriers } from './service.server.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const admin = (await signInAdmin(shop)).token;

const read = async (): Promise<AdminCourier[]> => (await calls.get('/api/admin/couriers', admin)).data;
const save = (body: object) => calls.post('/api/admin/couriers', body, admin);
const saveLocker = (body: object) => calls.post('/api/admin/lockers', body, admin);
const readLockers = async (courierId: number): Promise<AdminLocker[]> =>
  (await calls.get(`/api/admin/lockers?courierId=${courierId}&take=96`, admin)).data.rows;

/** The saved courier as a request body. */
async function courier(id: number): Promise<object> {
  const { lockerCount: _, ...body } = (await read()).find((one) => one.id === id) ?? { lockerCount: 0 };
  return body;
}

const fresh = {
  name: 'Curier de cartier',
  kind: 'door',
  price: 9.99,
  cashFee: null,
  daysMin: 1,
  daysMax: 1,
};

test('back office: the couriers in RON, with their county prices and lockers', async () => {
  const all = await read();
  expect(all.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(all[0]).toEqual({
    id: 1,
    version: 1,
    name: 'Sameday',
    kind: 'door',
    position: 10,
    price: 16.5,
    cashFee: 5,
    daysMin: 1,
    daysMax: 2,
    adapter: 'table',
    isActive: true,
    lockerCount: 0,
    weightPrices: [],
    freeFrom: null,
    countyPrices: [
      { county: 'RO-B', price: 14.5, weightPrices: [] },
      { county: 'RO-IF', price: 14.5, weightPrices: [] },
      { county: 'RO-TL', price: 19.9, weightPrices: [] },
    ],
  });
  expect(all[1]?.lockerCount).toBe(60);
});

test('back office: a courier is added and offered to shoppers by its position', async () => {
  const { data } = await save({ ...fresh, position: 5, countyPrices: [{ county: 'RO-CJ', price: 7.5 }] });
  const [first] = await listCouriers(shop.db, { county: 'RO-CJ', goodsTotal: 1000, lines: [] });
  expect(first).toMatchObject({ id: data.id, name: 'Curier de cartier', price: 750, cashFee: null });
});

test('back office: every field of a courier is saved and read back', async () => {
  const known = { kind: 'door', adapter: 'sameday', daysMin: 2, daysMax: 3 } as const;
  const countyPrices = [
    { county: 'RO-CJ', price: 7.5, weightPrices: [] },
    { county: 'RO-TL', price: 40, weightPrices: [{ upToKg: 2.25, price: 30 }] },
  ];
  const weightPrices = [{ upToKg: 0.5, price: 0 }];
  const added = distinctValues(CourierFields, { ...known, countyPrices, weightPrices });
  const { data } = await save(added);
  const readFields = async () => fieldsOf(CourierFields, (await read()).find(({ id }) => id === data.id) ?? {});
  expect(await readFields()).toEqual(added);
  const changes = { kind: 'locker', adapter: 'cargus' } as const;
  const edited = distinctValues(
    CourierFields,
    { ...changes, countyPrices: [], weightPrices: [], daysMin: 4, daysMax: 5 },
    20,
  );
  await save({ ...edited, id: data.id, version: 1 });
  expect(await readFields()).toEqual(edited);
  await save({ ...edited, id: data.id, version: 2, isActive: false });
});

test('back office: the adapters that a courier can have, with their names', async () => {
  const { data } = await calls.get('/api/admin/courier-adapters', admin);
  expect(data.slice(0, 2)).toEqual([
    { adapter: 'table', name: 'Livrarea proprie' },
    { adapter: 'sameday', name: 'Sameday' },
  ]);
  const { fieldErrors } = await save({ ...fresh, name: 'Alt', adapter: 'fan' });
  expect(fieldErrors).toEqual({ adapter: 'Legătura cu sistemul curierului nu există.' });
});

test('back office: prices change; counties left out of the list have the usual price', async () => {
  const body = { ...(await courier(1)), price: 18.25, cashFee: 7, countyPrices: [{ county: 'RO-TL', price: 21 }] };
  expect((await save(body)).status).toBe(200);
  const priceIn = async (county: string) =>
    (await listCouriers(shop.db, { county, goodsTotal: 1000, lines: [] })).find(({ id }) => id === 1)?.price;
  expect(await Promise.all(['RO-B', 'RO-TL'].map(priceIn))).toEqual([1825, 2100]);
});

test('back office: a courier is turned off', async () => {
  await save({ ...(await courier(6)), isActive: false });
  const offered = await listCouriers(shop.db, { county: null, goodsTotal: 1000, lines: [] });
  expect(offered.some(({ id }) => id === 6)).toBe(false);
  expect((await read()).some(({ id }) => id === 6)).toBe(true);
});

test('back office: invalid couriers are refused with a message, and nothing changes', async () => {
  const before = await read();
  const bad: [object, number, string][] = [
    [{ ...fresh, name: 'Nimeni', id: 999 }, 404, 'Curierul nu există.'],
    [{ ...fresh, name: 'DPD' }, 409, 'Există deja un curier cu acest nume.'],
    [{ ...fresh, name: 'Alt', adapter: 'fan' }, 400, 'Legătura cu sistemul curierului nu există.'],
    [
      {
        ...fresh,
        name: 'Alt',
        countyPrices: [
          { county: 'RO-B', price: 1 },
          { county: 'RO-B', price: 2 },
        ],
      },
      400,
      'Un județ apare de două ori.',
    ],
    [
      { ...fresh, name: 'Alt', kind: 'locker', countyPrices: [{ county: 'RO-B', price: 1 }] },
      400,
      'Un curier cu lockere are același preț în toată țara.',
    ],
    [{ ...fresh, name: ' ' }, 400, 'Scrie numele, de cel mult 100 de caractere.'],
    [{ ...fresh, price: -1 }, 400, 'Prețul este între 0 și 1.000 lei.'],
    [
      { ...fresh, daysMin: 3, daysMax: 2 },
      400,
      'Livrarea durează între 1 și 30 de zile, iar ultima zi nu este înaintea primei.',
    ],
  ];
  for (const [body, status, message] of bad) {
    const refused = await save(body);
    expect([refused.status, refused.messages[0]], message).toEqual([status, message]);
  }
  expect(await read()).toEqual(before);
});

const newLocker = {
  courierId: 2,
  name: 'easybox Profi Turda',
  county: 'RO-CJ',
  locality: 'Turda',
  street: 'Piața Republicii 5',
  postalCode: '401095',
};

test('back office: a locker is added, changed and turned off', async () => {
  const { data } = await saveLocker(newLocker);
  const shoppers = async () => (await calls.get('/api/couriers/lockers?courierId=2&county=RO-CJ&locality=turda')).data;
  expect(await shoppers()).toMatchObject([{ id: data.id, hours: '24/7' }]);
  await saveLocker({ ...newLocker, id: data.id, version: 1, hours: 'L–D 8:00–22:00', isActive: false });
  expect(await shoppers()).toEqual([]);
  expect((await readLockers(2)).find(({ id }) => id === data.id)).toMatchObject({
    hours: 'L–D 8:00–22:00',
    isActive: false,
  });
});

test('back office: every field of a locker is saved and read back', async () => {
  const added = distinctValues(LockerFields, { courierId: 2, county: 'RO-TL', postalCode: '820001' });
  const { data } = await saveLocker(added);
  const readFields = async (courierId: number) =>
    fieldsOf(LockerFields, (await readLockers(courierId)).find(({ id }) => id === data.id) ?? {});
  expect(await readFields(2)).toEqual(added);
  const { data: other } = await save({ ...fresh, name: 'Alte lockere', kind: 'locker' });
  const edited = distinctValues(LockerFields, { courierId: other.id, county: 'RO-VS', postalCode: '730001' }, 20);
  await saveLocker({ ...edited, id: data.id, version: 1 });
  expect(await readFields(other.id)).toEqual(edited);
});

test('back office: invalid lockers are refused with a message', async () => {
  const bad: [object, number, string][] = [
    [{ ...newLocker, name: 'Altul', courierId: 999 }, 404, 'Curierul nu există.'],
    [{ ...newLocker, name: 'Altul', id: 9999 }, 404, 'Lockerul nu există.'],
    [{ ...newLocker, courierId: 1 }, 400, 'Acest curier livrează la adresă, nu are lockere.'],
    [{ ...newLocker, name: 'easybox Lidl Obor' }, 409, 'Curierul are deja un locker cu acest nume.'],
    [{ ...newLocker, postalCode: '4010' }, 400, 'Codul poștal are șase cifre.'],
    [{ ...newLocker, locality: '' }, 400, 'Scrie localitatea și strada, de cel mult 100 de caractere.'],
  ];
  for (const [body, status, message] of bad) {
    const refused = await saveLocker(body);
    expect([refused.status, refused.messages[0]], message).toEqual([status, message]);
  }
});

test('1§9 back office: the limit of free shipping is what shoppers see next', async () => {
  expect((await calls.get('/api/admin/delivery-settings', admin)).data).toEqual({ freeShippingLimit: 250, version: 1 });
  const saved = await calls.post('/api/admin/delivery-settings', { freeShippingLimit: 199.99, version: 1 }, admin);
  expect(saved.data).toEqual({ freeShippingLimit: 199.99, version: 2 });
  expect((await shop.app.inject('/api/shopping-cart/free-shipping-limit')).body).toBe('199.99');
  const bad = await calls.post('/api/admin/delivery-settings', { freeShippingLimit: -1, version: 2 }, admin);
  expect([bad.status, bad.messages[0]]).toEqual([400, 'Limita este între 0 și 100.000 lei.']);
});

test('two admins do not overwrite each other: an old version of a courier, a locker or the limit is refused', async () => {
  const changed = [409, ['Altcineva a salvat între timp. Reîncarcă și încearcă din nou.']];
  const old = await courier(3);
  expect((await save({ ...old, price: 19 })).status).toBe(200);
  const late = await save({ ...old, price: 20 });
  expect([late.status, late.messages]).toEqual(changed);
  expect((await read()).find(({ id }) => id === 3)?.price).toBe(19);
  const [locker] = await readLockers(2);
  expect((await saveLocker({ ...locker, hours: 'L–V' })).status).toBe(200);
  const lateLocker = await saveLocker({ ...locker, hours: 'S–D' });
  expect([lateLocker.status, lateLocker.messages]).toEqual(changed);
  const limit = await calls.post('/api/admin/delivery-settings', { freeShippingLimit: 300, version: 1 }, admin);
  expect([limit.status, limit.messages]).toEqual(changed);
});

test('lockers are found by name, locality and street without diacritics, page by page', async () => {
  const find = async (query: string) => (await calls.get(`/api/admin/lockers?courierId=2&${query}`, admin)).data;
  expect((await find('search=OBOR')).rows.map(({ name }: AdminLocker) => name)).toContain('easybox Lidl Obor');
  expect((await find('search=bucuresti')).total).toBeGreaterThan(0);
  const { total } = await find('');
  const [first, second] = await Promise.all([find('take=10'), find('take=10&skip=10')]);
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(20);
  expect((await find('state=active')).total + (await find('state=off')).total).toBe(total);
});

test('a list adds new lockers and updates known ones, all or nothing', async () => {
  const { courierId: _, ...row } = newLocker;
  const list = [
    { ...row, name: 'easybox Lista 1' },
    { ...row, name: 'easybox Lidl Obor', hours: 'L–D 7:00–23:00' },
  ];
  const send = (body: object) => calls.post('/api/admin/lockers/list', body, admin);
  expect((await send({ courierId: 2, lockers: list })).data).toEqual({ added: 1, changed: 1 });
  expect((await send({ courierId: 2, lockers: list })).data).toEqual({ added: 0, changed: 2 });
  const known = (await calls.get('/api/admin/lockers?courierId=2&search=Lidl%20Obor', admin)).data.rows[0];
  expect(known.hours).toBe('L–D 7:00–23:00');
  const bad: [object, number, string][] = [
    [{ courierId: 1, lockers: list }, 400, 'Acest curier livrează la adresă, nu are lockere.'],
    [{ courierId: 999, lockers: list }, 404, 'Curierul nu există.'],
    [{ courierId: 2, lockers: [] }, 400, 'Lista nu are niciun locker.'],
    [{ courierId: 2, lockers: [list[0], list[0]] }, 400, 'Un locker apare de două ori în listă.'],
    [{ courierId: 2, lockers: [{ ...row, postalCode: '1' }] }, 400, 'Codul poștal are șase cifre.'],
  ];
  for (const [body, status, message] of bad) {
    const refused = await send(body);
    expect([refused.status, refused.messages[0]], message).toEqual([status, message]);
  }
});

test('S21: only an admin can access couriers, lockers and settings', async () => {
  const { token } = await newCustomer(shop);
  for (const path of ['couriers', 'lockers?courierId=2', 'delivery-settings']) {
    expect((await calls.get(`/api/admin/${path}`, token)).status).toBe(403);
    expect((await calls.get(`/api/admin/${path}`)).status).toBe(401);
  }
});
