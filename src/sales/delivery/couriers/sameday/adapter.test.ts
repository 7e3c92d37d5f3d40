import { afterAll, beforeAll, expect, test } from 'vitest';
import { status } from '../../../../../stand-ins/sameday/data.ts';
import { type SamedayStandIn, startStandIn } from '../../../../../stand-ins/sameday/stand-in.ts';
import type { CourierAdapter } from '../port.ts';
import { connectTo, failureOf, newParcel, readPages, sendParcel, successOf } from '../test-data.ts';
import { sameday } from './adapter.server.ts';

let standIn: SamedayStandIn;
let adapter: CourierAdapter;
beforeAll(async () => {
  standIn = await startStandIn();
  adapter = connectTo(sameday, standIn);
});
afterAll(() => standIn.close());

test('check: the account is described in a sentence', async () => {
  expect(successOf(await adapter.check())).toEqual({
    message: 'Conectat la Sameday: 2 puncte de ridicare, 5 servicii.',
    pickupPoints: 2,
    services: 5,
  });
});

test('check: wrong credentials and a wrong pickup point are told apart', async () => {
  const wrong = connectTo(sameday, standIn, { password: 'alta' });
  expect(failureOf(await wrong.check())).toMatchObject({ kind: 'auth', message: expect.stringContaining('Sameday') });
  const elsewhere = connectTo(sameday, standIn, { pickupPointId: 1 });
  expect(failureOf(await elsewhere.check())).toMatchObject({
    kind: 'invalid',
    fieldErrors: { pickupPoint: expect.any(String) },
  });
});

test('services and pickup points of the contract', async () => {
  expect(successOf(await adapter.services())).toContainEqual({ code: 'LN', name: 'Locker NextDay' });
  expect(successOf(await adapter.pickupPoints())).toEqual([
    { id: '4521', name: 'Depozit', address: 'Str. Depozitului 2, Sectorul 1', isDefault: true },
    { id: '4522', name: 'Magazin Cluj', address: 'Str. Fabricii 8, Cluj-Napoca', isDefault: false },
  ]);
});

test('quote: the price in bani, VAT unknown', async () => {
  expect(successOf(await adapter.quote(newParcel()))).toEqual({ price: 1735, includesVat: null });
});

test('findByReference, callPickup and remittances are unsupported', async () => {
  expect(failureOf(await adapter.findByReference('V-1', new Date())).kind).toBe('unsupported');
  const pickup = { date: '2026-10-02', from: '10:00', until: '13:00', parcels: 1, weightGrams: 1000, note: '' };
  expect(failureOf(await adapter.callPickup(pickup)).kind).toBe('unsupported');
  expect(failureOf(await adapter.remittances({ from: '2026-10-01', to: '2026-10-02' })).kind).toBe('unsupported');
});

test('label: a PDF in both formats', async () => {
  const awb = await sendParcel(adapter);
  for (const format of ['A4', 'A6'] as const) {
    const pdf = Buffer.from(successOf(await adapter.label(awb, format)));
    expect(pdf.toString('latin1')).toMatch(new RegExp(`^%PDF-[^]*${awb} ${format}`));
  }
});

test('label: an unknown AWB, a broken file and a failing server', async () => {
  expect(failureOf(await adapter.label('1SDY0', 'A4'))).toMatchObject({
    kind: 'notFound',
    message: 'Sameday nu are acest AWB.',
  });
  const awb = await sendParcel(adapter);
  for (const failure of ['malformedJson', 'serverError', 'lostAnswer'] as const) {
    standIn.fail(failure, 'GET /api/awb/download');
    expect(failureOf(await adapter.label(awb, 'A4')).kind, failure).toBe('unavailable');
  }
});

test('cancel: once, before pickup', async () => {
  const awb = await sendParcel(adapter);
  expect(successOf(await adapter.cancel(awb))).toBeNull();
  expect(failureOf(await adapter.cancel(awb)).kind).toBe('notFound');
  expect(successOf(await adapter.track([awb])).parcels[0]?.state).toBe('cancelled');
  const gone = await sendParcel(adapter);
  standIn.advance(gone);
  expect(failureOf(await adapter.cancel(gone))).toMatchObject({
    kind: 'invalid',
    fieldErrors: { awb: 'AWB-ul nu mai poate fi anulat: Sameday răspunde „AWB-ul a fost deja ridicat.”.' },
  });
});

test('track: from registered to delivered, and AWBs that do not exist', async () => {
  const awb = await sendParcel(adapter);
  const states: (string | undefined)[] = [];
  for (const _ of [1, 2, 3, 4, 5]) {
    const { parcels, notFound } = successOf(await adapter.track([awb, '1SDY0']));
    states.push(parcels[0]?.state);
    expect(notFound).toEqual(['1SDY0']);
    standIn.advance(awb);
  }
  expect(states).toEqual(['registered', 'pickedUp', 'inTransit', 'outForDelivery', 'delivered']);
});

test('track: the summary is ahead of the status, and a status that nobody knows keeps its text', async () => {
  const awb = await sendParcel(adapter);
  standIn.addStatus(awb, status(999, 'Ceva nou', '2026-10-03T08:00:00+0300'));
  const [parcel] = successOf(await adapter.track([awb])).parcels;
  expect(parcel).toMatchObject({
    state: 'registered',
    events: [{}, { state: 'unknown', text: 'Ceva nou', code: '999' }],
  });
  const stored = standIn.awbs.get(awb);
  if (stored) stored.isDelivered = true;
  expect(successOf(await adapter.track([awb])).parcels[0]?.state).toBe('delivered');
  if (stored) stored.isReturning = true;
  expect(successOf(await adapter.track([awb])).parcels[0]?.state).toBe('returned');
});

test('track: a failing server fails the whole call', async () => {
  const awb = await sendParcel(adapter);
  for (const failure of ['serverError', 'malformedJson', 'lostAnswer', 'htmlForbidden'] as const) {
    standIn.fail(failure, 'GET /api/client/awb');
    expect(failureOf(await adapter.track([awb])).kind, failure).toBe('unavailable');
  }
});

test('lockers: page by page, without hidden and foreign ones', async () => {
  const pages = (await readPages(adapter)).map(successOf);
  expect(pages.map(({ lockers, skipped }) => [lockers.length, skipped])).toEqual([
    [498, 2],
    [500, 0],
    [204, 0],
  ]);
  expect(pages[0]?.lockers.slice(0, 2)).toEqual([
    {
      id: '1',
      name: 'easybox 1',
      county: 'RO-CJ',
      locality: 'Cluj-Napoca',
      street: 'Str. Lunga 1',
      postalCode: '400001',
      latitude: 46.77,
      longitude: 23.59,
      hours: '24/7',
      canPay: true,
    },
    expect.objectContaining({ id: '2', hours: 'L–V 8:00–22:00', canPay: false }),
  ]);
});

test('lockers: the newer list has points too, which are left out; a failure ends the stream', async () => {
  const [page] = (await readPages(connectTo(sameday, standIn, { lockerApi: 'ooh' }))).map(successOf);
  expect(page).toMatchObject({ lockers: [{ id: '1' }], skipped: 1 });
  standIn.fail('serverError', 'GET /api/client/lockers?page=2');
  const pages = await readPages(adapter);
  expect(pages.map((one) => (one.ok ? 'ok' : one.kind))).toEqual(['ok', 'unavailable']);
});

test('token: one login for all calls, also when they start together; renewed once after expiry', async () => {
  const fresh = await startStandIn();
  const one = connectTo(sameday, fresh);
  const loginsOf = () => fresh.requests.filter(({ url }) => url === '/api/authenticate').length;
  await Promise.all([one.services(), one.pickupPoints(), connectTo(sameday, fresh).services()]);
  expect(loginsOf()).toBe(1);
  fresh.fail('expiredToken', 'GET /api/client/services');
  expect((await one.services()).ok).toBe(true);
  expect(loginsOf()).toBe(2);
  fresh.fail('expiredToken', 'GET /api/client/services');
  fresh.fail('expiredToken', 'GET /api/client/services');
  expect(failureOf(await one.services()).kind).toBe('auth');
  await fresh.close();
});

test('login: a failing server is not a wrong password', async () => {
  const fresh = await startStandIn();
  for (const failure of ['serverError', 'htmlForbidden', 'lostAnswer', 'malformedJson'] as const) {
    fresh.fail(failure, 'POST /api/authenticate');
    expect(failureOf(await connectTo(sameday, fresh).createParcel(newParcel())).kind, failure).toBe('unavailable');
  }
  await fresh.close();
});

test('the password is in no failure', async () => {
  const wrong = connectTo(sameday, standIn, { password: 'foarte-secret' });
  expect(JSON.stringify(await wrong.check())).not.toContain('foarte-secret');
});
