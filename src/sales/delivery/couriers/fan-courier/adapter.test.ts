import { afterAll, beforeAll, expect, test } from 'vitest';
import { event } from '../../../../../stand-ins/fan-courier/data.ts';
import { type FanCourierStandIn, startStandIn } from '../../../../../stand-ins/fan-courier/stand-in.ts';
import type { CourierAdapter } from '../port.ts';
import { address, connectTo, failureOf, newParcel, readPages, sendParcel, successOf } from '../test-data.ts';
import { fanCourier } from './adapter.server.ts';

let standIn: FanCourierStandIn;
let adapter: CourierAdapter;
beforeAll(async () => {
  standIn = await startStandIn();
  adapter = connectTo(fanCourier, standIn);
});
afterAll(() => standIn.close());

const logins = (of: FanCourierStandIn) => of.requests.filter(({ url }) => url === '/login').length;

test('check: the account is described in a sentence', async () => {
  expect(successOf(await adapter.check())).toEqual({
    message: 'Conectat la FAN Courier: 1 punct de ridicare, 6 servicii.',
    pickupPoints: 1,
    services: 6,
  });
});

test('check: a failed login has status 200; a wrong client id is told apart', async () => {
  expect(failureOf(await connectTo(fanCourier, standIn, { password: 'alta' }).check()).kind).toBe('auth');
  const other = await connectTo(fanCourier, standIn, { clientId: 1 }).check();
  expect(failureOf(other)).toMatchObject({ kind: 'invalid', fieldErrors: { pickupPoint: expect.any(String) } });
});

test('services and branches of the account', async () => {
  expect(successOf(await adapter.services())).toContainEqual({ code: 'FANBox', name: 'FANBox' });
  expect(successOf(await adapter.pickupPoints())).toEqual([
    { id: '7032158', name: 'Vitrina Depozit', address: 'Strada Depozitului 2, Bucuresti', isDefault: true },
  ]);
});

test('quote: the price in bani with VAT; a refusal has status 200', async () => {
  expect(successOf(await adapter.quote(newParcel()))).toEqual({ price: 1840, includesVat: true });
  const far = await adapter.quote(newParcel({ destination: { ...address, county: 'RO-TL' } }));
  expect(failureOf(far)).toMatchObject({ kind: 'invalid', fieldErrors: { 'address.county': expect.any(String) } });
});

test('label: A4, and the small one only with ePOD', async () => {
  const awb = await sendParcel(adapter);
  expect(Buffer.from(successOf(await adapter.label(awb, 'A4'))).toString('latin1')).toContain(`${awb} A4`);
  expect(failureOf(await adapter.label(awb, 'A6')).kind).toBe('unsupported');
  const epod = connectTo(fanCourier, standIn, { hasEpod: true });
  expect(Buffer.from(successOf(await epod.label(awb, 'A6'))).toString('latin1')).toContain(`${awb} A6`);
});

test('label: a JSON body instead of a PDF is an error', async () => {
  expect(failureOf(await adapter.label('1', 'A4'))).toMatchObject({
    kind: 'invalid',
    fieldErrors: { awb: 'AWB-ul: FAN Courier răspunde „AWB inexistent”.' },
  });
  const awb = await sendParcel(adapter);
  for (const failure of ['malformedJson', 'serverError', 'lostAnswer'] as const) {
    standIn.fail(failure, 'GET /awb/label');
    expect(failureOf(await adapter.label(awb, 'A4')).kind, failure).toBe('unavailable');
  }
});

test('cancel: before pickup only', async () => {
  const awb = await sendParcel(adapter);
  expect(successOf(await adapter.cancel(awb))).toBeNull();
  expect(standIn.awbs.has(awb)).toBe(false);
  const gone = await sendParcel(adapter);
  standIn.advance(gone);
  expect(failureOf(await adapter.cancel(gone))).toMatchObject({
    kind: 'invalid',
    fieldErrors: { awb: 'AWB-ul nu mai poate fi anulat: FAN Courier răspunde „AWB-ul a fost ridicat”.' },
  });
  standIn.fail('lostAnswer', 'DELETE /awb');
  expect(failureOf(await adapter.cancel(gone)).kind).toBe('unavailable');
});

test('track: several parcels in one call, from registered to delivered', async () => {
  const [one, other] = [await sendParcel(adapter), await sendParcel(adapter)];
  const states: (string | undefined)[] = [];
  for (const _ of [1, 2, 3, 4, 5]) {
    const { parcels, notFound } = successOf(await adapter.track([one, other, '1']));
    states.push(parcels[0]?.state);
    expect([parcels[1]?.state, notFound]).toEqual(['registered', ['1']]);
    standIn.advance(one);
  }
  expect(states).toEqual(['registered', 'pickedUp', 'inTransit', 'outForDelivery', 'delivered']);
});

test('track: events out of order, an unknown one, and the handover to the locker', async () => {
  const awb = await sendParcel(adapter);
  standIn.addEvent(awb, event('S46', 'Predat la FANbox', '2026-10-02 09:00:00'));
  standIn.addEvent(awb, event('C0', 'Ridicat', '2026-10-01 17:00:00'));
  standIn.addEvent(awb, event('S999', 'Ceva nou', '2026-10-02 10:00:00'));
  const [parcel] = successOf(await adapter.track([awb])).parcels;
  expect(parcel?.state).toBe('atLocker');
  expect(parcel?.events.at(-1)).toMatchObject({ state: 'unknown', code: 'S999', text: 'Ceva nou' });
});

test('track: a refused parcel is returned when its return AWB is delivered', async () => {
  const [awb, back] = [await sendParcel(adapter), await sendParcel(adapter)];
  standIn.addEvent(awb, event('S6', 'Refuz primire', '2026-10-02 12:00:00'));
  const stored = standIn.awbs.get(awb);
  if (stored) stored.returnAwbNumber = back;
  expect(successOf(await adapter.track([awb])).parcels).toMatchObject([{ state: 'refused', returnAwb: back }]);
  standIn.addEvent(back, event('S2', 'Livrat', '2026-10-04 12:00:00'));
  expect(successOf(await adapter.track([awb])).parcels).toMatchObject([{ state: 'returned' }]);
});

test('track: a failing server fails the whole call', async () => {
  for (const failure of ['serverError', 'malformedJson', 'lostAnswer'] as const) {
    standIn.fail(failure, 'GET /reports/awb/tracking');
    expect(failureOf(await adapter.track(['1'])).kind, failure).toBe('unavailable');
  }
});

test('lockers: page by page', async () => {
  const pages = (await readPages(adapter)).map(successOf);
  expect(pages.map(({ lockers, skipped }) => [lockers.length, skipped])).toEqual([
    [99, 1],
    [100, 0],
    [50, 0],
  ]);
  expect(pages[0]?.lockers[0]).toEqual({
    id: 'F1011137',
    name: 'FANbox F1011137',
    county: 'RO-CJ',
    locality: 'Cluj-Napoca',
    street: 'Strada Lunga 4',
    postalCode: '400001',
    latitude: 46.77,
    longitude: 23.59,
    hours: 'L–V 8:00–22:00',
    canPay: null,
  });
  standIn.fail('serverError', 'GET /reports/pickup-points?type=fanbox&page=2');
  expect((await readPages(adapter)).map((page) => (page.ok ? 'ok' : page.kind))).toEqual(['ok', 'unavailable']);
});

const pickup = { date: '2026-10-02', from: '10:00', until: '13:00', parcels: 3, weightGrams: 4500, note: '' };

test('callPickup: the number of the order; refusals and lost answers', async () => {
  expect(successOf(await adapter.callPickup(pickup))).toBe('90817');
  expect(failureOf(await adapter.callPickup({ ...pickup, date: '2026-10-04' }))).toMatchObject({
    fieldErrors: { date: 'Duminica nu se fac ridicări. Alege altă zi.' },
  });
  standIn.fail('errorBody', 'POST /order');
  expect(failureOf(await adapter.callPickup(pickup))).toMatchObject({
    kind: 'invalid',
    detail: 'Exista deja o comanda',
  });
  standIn.fail('lostAnswer', 'POST /order');
  expect(failureOf(await adapter.callPickup(pickup)).kind).toBe('unknownOutcome');
});

test('remittances: by day of transfer, in bani', async () => {
  const fresh = await startStandIn();
  const own = connectTo(fanCourier, fresh);
  const awb = await sendParcel(own);
  for (const _ of [1, 2, 3, 4]) fresh.advance(awb);
  expect(successOf(await own.remittances({ from: '2026-10-04', to: '2026-10-06' }))).toEqual([
    { awb, reference: null, amount: 18_950, collectedOn: '2026-10-02', paidOn: '2026-10-05' },
  ]);
  expect(successOf(await own.remittances({ from: '2026-10-06', to: '2026-10-07' }))).toEqual([]);
  expect(failureOf(await own.remittances({ from: '2026-01-01', to: '2026-12-31' }))).toMatchObject({ kind: 'invalid' });
  fresh.fail('serverError', 'GET /reports/bank-transfers');
  expect(failureOf(await own.remittances({ from: '2026-10-04', to: '2026-10-06' })).kind).toBe('unavailable');
  await fresh.close();
});

test('token: one login, renewed once after expiry', async () => {
  const fresh = await startStandIn();
  const own = connectTo(fanCourier, fresh);
  await Promise.all([own.services(), own.pickupPoints()]);
  expect(logins(fresh)).toBe(1);
  fresh.fail('expiredToken', 'POST /intern-awb');
  await sendParcel(own);
  expect([logins(fresh), fresh.awbs.size]).toEqual([2, 1]);
  fresh.fail('expiredToken', 'GET /reports/services');
  fresh.fail('expiredToken', 'GET /reports/services');
  expect(failureOf(await own.services()).kind).toBe('auth');
  await fresh.close();
});

test('login: a failing server is not a wrong password', async () => {
  const fresh = await startStandIn();
  for (const failure of ['serverError', 'lostAnswer', 'malformedJson'] as const) {
    fresh.fail(failure, 'POST /login');
    expect(failureOf(await connectTo(fanCourier, fresh).services()).kind, failure).toBe('unavailable');
  }
  await fresh.close();
});

test('the password is in no address and in no failure', async () => {
  const failure = await connectTo(fanCourier, standIn, { password: 'foarte-secret' }).check();
  expect(JSON.stringify(failure)).not.toContain('foarte-secret');
  expect(standIn.requests.some(({ url }) => url.includes('secret') || url.includes('parola'))).toBe(false);
});
