import { afterAll, beforeAll, expect, test } from 'vitest';
import { event } from '../../../../../stand-ins/cargus/data.ts';
import { type CargusStandIn, startStandIn } from '../../../../../stand-ins/cargus/stand-in.ts';
import type { CourierAdapter } from '../port.ts';
import { address, connectTo, failureOf, locker, newParcel, readPages, sendParcel, successOf } from '../test-data.ts';
import { cargus } from './adapter.server.ts';

let standIn: CargusStandIn;
let adapter: CourierAdapter;
beforeAll(async () => {
  standIn = await startStandIn();
  adapter = connectTo(cargus, standIn);
});
afterAll(() => standIn.close());

const lastBody = () => [...standIn.awbs.values()].at(-1)?.body;
const logins = (of: CargusStandIn) => of.requests.filter(({ url }) => url === '/LoginUser').length;

test('check: the account is described in a sentence', async () => {
  expect(successOf(await adapter.check())).toEqual({
    message: 'Conectat la Cargus: 1 punct de ridicare, 4 servicii.',
    pickupPoints: 1,
    services: 4,
  });
});

test('check: a wrong key (401), a wrong user (500) and a wrong pickup point', async () => {
  for (const wrong of [{ subscriptionKey: 'alta' }, { password: 'alta' }])
    expect(failureOf(await connectTo(cargus, standIn, wrong).check()).kind).toBe('auth');
  const other = await connectTo(cargus, standIn, { locationId: 1 }).check();
  expect(failureOf(other)).toMatchObject({ kind: 'invalid', fieldErrors: { pickupPoint: expect.any(String) } });
});

test('services are a fixed list, pickup points are those of the account', async () => {
  expect(successOf(await adapter.services()).map(({ code }) => code)).toEqual(['34', '35', '38', '39']);
  expect(successOf(await adapter.pickupPoints())).toEqual([
    { id: '201234567', name: 'DEPOZIT', address: 'Str. Depozitului 2, Bucuresti', isDefault: true },
  ]);
});

test('quote: the price in bani with VAT; an error has status 200', async () => {
  expect(successOf(await adapter.quote(newParcel()))).toEqual({ price: 1815, includesVat: true });
  standIn.fail('errorBody', 'POST /ShippingCalculation');
  expect(failureOf(await adapter.quote(newParcel()))).toMatchObject({
    kind: 'invalid',
    fieldErrors: { 'address.locality': expect.stringContaining('nu este valida') },
  });
  standIn.fail('lostAnswer', 'POST /ShippingCalculation');
  expect(failureOf(await adapter.quote(newParcel())).kind).toBe('unavailable');
});

test('createParcel: to an address and to a point', async () => {
  const parcel = newParcel({ destination: { ...address, locality: 'Florești', postalCode: '407280' } });
  expect(successOf(await adapter.createParcel(parcel))).toEqual({ awb: expect.stringMatching(/^\d{9}$/), cost: null });
  expect(lastBody()).toMatchObject({
    Sender: { LocationId: 201234567 },
    Recipient: { CountyName: 'Cluj', LocalityId: 1302, LocalityName: 'Floresti' },
    BankRepayment: 189.5,
    CustomString: parcel.reference,
  });
  await sendParcel(adapter, { destination: { ...locker, lockerId: '114142' } });
  expect(lastBody()).toMatchObject({ ServiceId: 38, DeliveryPudoPoint: 114142 });
});

test('createParcel: a list of errors with status 200 is a refusal by field', async () => {
  const badPhone = newParcel({ recipient: { name: 'Ana Pop', phone: '12', email: '' } });
  expect(failureOf(await adapter.createParcel(badPhone))).toMatchObject({
    kind: 'invalid',
    fieldErrors: {
      'recipient.phone': 'Telefonul destinatarului: Cargus răspunde „Telefonul destinatarului este invalid”.',
    },
  });
  standIn.fail('errorBody', 'POST /Awbs');
  expect(failureOf(await adapter.createParcel(newParcel()))).toMatchObject({
    fieldErrors: { 'address.locality': 'Localitatea: Cargus răspunde „Localitate invalida”.' },
  });
});

test('createParcel: a lost answer is found again by the reference, and only when the parcel was created', async () => {
  // The account and the places are cached by now, so the short timeout applies to the create alone.
  await sendParcel(adapter);
  const hasty = connectTo(cargus, standIn, {}, 1000);
  for (const failure of ['lostAnswer', 'silence', 'malformedJson', 'serverErrorAfter'] as const) {
    const parcel = newParcel();
    standIn.fail(failure, 'POST /Awbs');
    expect(failureOf(await (failure === 'silence' ? hasty : adapter).createParcel(parcel)).kind, failure).toBe(
      'unknownOutcome',
    );
    const { awb } = successOf(await adapter.findByReference(parcel.reference, new Date()));
    expect(standIn.awbs.get(awb ?? '')?.body.CustomString, failure).toBe(parcel.reference);
  }
  const parcel = newParcel();
  standIn.fail('serverError', 'POST /Awbs');
  expect(failureOf(await adapter.createParcel(parcel)).kind).toBe('unknownOutcome');
  expect(failureOf(await adapter.findByReference(parcel.reference, new Date())).kind).toBe('notFound');
});

test('findByReference: on a later page; a failing server is not a missing parcel', async () => {
  const fresh = await startStandIn();
  const own = connectTo(cargus, fresh);
  const awb = await sendParcel(own, { reference: 'V-prima' });
  const first = fresh.awbs.get(awb);
  if (!first) throw new Error('no AWB');
  fresh.awbs.delete(awb);
  for (let index = 0; index < 150; index++)
    fresh.awbs.set(`x${index}`, {
      ...first,
      barCode: `x${index}`,
      body: { ...first.body, CustomString: `alta-${index}` },
    });
  fresh.awbs.set(awb, first);
  expect(successOf(await own.findByReference('V-prima', new Date()))).toEqual({ awb, cost: null });
  fresh.fail('serverError', 'GET /Awbs/GetByDate');
  expect(failureOf(await own.findByReference('V-prima', new Date())).kind).toBe('unavailable');
  await fresh.close();
});

test('label: base64 becomes a PDF in both formats', async () => {
  const awb = await sendParcel(adapter);
  expect(Buffer.from(successOf(await adapter.label(awb, 'A4'))).toString('latin1')).toContain(`${awb} format 0`);
  expect(Buffer.from(successOf(await adapter.label(awb, 'A6'))).toString('latin1')).toContain(`${awb} format 1`);
  expect(failureOf(await adapter.label('1', 'A4'))).toMatchObject({
    kind: 'invalid',
    fieldErrors: { awb: 'AWB-ul: Cargus răspunde „AWB inexistent”.' },
  });
  for (const failure of ['malformedJson', 'serverError', 'lostAnswer'] as const) {
    standIn.fail(failure, 'GET /AwbDocuments');
    expect(failureOf(await adapter.label(awb, 'A4')).kind, failure).toBe('unavailable');
  }
});

test('cancel: false means that the parcel was scanned', async () => {
  const awb = await sendParcel(adapter);
  expect(successOf(await adapter.cancel(awb))).toBeNull();
  const gone = await sendParcel(adapter);
  standIn.advance(gone);
  expect(failureOf(await adapter.cancel(gone))).toMatchObject({
    kind: 'invalid',
    fieldErrors: { awb: 'AWB-ul nu mai poate fi anulat: Cargus răspunde „nu”.' },
  });
  standIn.fail('serverError', 'DELETE /Awbs');
  expect(failureOf(await adapter.cancel(gone)).kind).toBe('unavailable');
});

test('track: both shapes, from registered to delivered, with a text that nobody knows', async () => {
  const awb = await sendParcel(adapter);
  const states: (string | undefined)[] = [];
  for (const shape of ['event', 'packages', 'event', 'packages', 'event'] as const) {
    standIn.traceShape.current = shape;
    const { parcels, notFound } = successOf(await adapter.track([awb, '1']));
    states.push(parcels[0]?.state);
    expect(notFound).toEqual(['1']);
    standIn.advance(awb);
  }
  // The second event is an id without a known meaning; the state stays.
  expect(states).toEqual(['registered', 'pickedUp', 'pickedUp', 'outForDelivery', 'delivered']);
  standIn.addEvent(awb, event(9999, 'Ceva nou', '2026-10-03T08:00:00'));
  const [parcel] = successOf(await adapter.track([awb])).parcels;
  expect(parcel).toMatchObject({ state: 'delivered' });
  expect(parcel?.events.at(-1)).toMatchObject({ state: 'unknown', text: 'Ceva nou', code: '9999' });
  for (const failure of ['serverError', 'malformedJson', 'lostAnswer'] as const) {
    standIn.fail(failure, 'GET /AwbTrace');
    expect(failureOf(await adapter.track([awb])).kind, failure).toBe('unavailable');
  }
});

test('lockers: pages of one long list', async () => {
  const pages = (await readPages(adapter)).map(successOf);
  expect(pages.map(({ lockers, skipped }) => [lockers.length, skipped])).toEqual([
    [499, 1],
    [500, 0],
    [102, 0],
  ]);
  expect(pages[0]?.lockers[0]).toEqual({
    id: '114142',
    name: 'Ship & Go 114142',
    county: 'RO-CJ',
    locality: 'Cluj-Napoca',
    street: 'Piata Unirii 1',
    postalCode: '400001',
    latitude: 46.77,
    longitude: 23.59,
    hours: 'L–Ma 8:00–18:00',
    canPay: false,
  });
  standIn.fail('serverError', 'GET /PudoPoints');
  expect((await readPages(adapter)).map((page) => (page.ok ? 'ok' : page.kind))).toEqual(['unavailable']);
});

const pickup = { date: '2026-10-02', from: '10:00', until: '13:00', parcels: 3, weightGrams: 4500, note: '' };

test('callPickup: closes the open order of the pickup point', async () => {
  expect(successOf(await adapter.callPickup(pickup))).toBe('551203');
  expect(decodeURIComponent(standIn.requests.at(-1)?.url ?? '')).toBe(
    '/Orders?locationId=201234567&PickupStartDate=2026-10-02T10:00&PickupEndDate=2026-10-02T13:00&action=1',
  );
  standIn.fail('errorBody', 'PUT /Orders');
  expect(failureOf(await adapter.callPickup(pickup))).toMatchObject({
    kind: 'invalid',
    detail: 'Nu exista comanda deschisa',
  });
  standIn.fail('lostAnswer', 'PUT /Orders');
  expect(failureOf(await adapter.callPickup(pickup)).kind).toBe('unknownOutcome');
});

test('remittances: collected and paid out, in bani, with our reference', async () => {
  const fresh = await startStandIn();
  const own = connectTo(cargus, fresh);
  const paid = await sendParcel(own, { reference: 'V-1' });
  const waiting = await sendParcel(own, { reference: 'V-2' });
  for (const _ of [1, 2, 3, 4]) fresh.advance(paid);
  const range = { from: '2026-10-01', to: '2026-10-06' };
  expect(successOf(await own.remittances(range))).toEqual([
    { awb: paid, reference: 'V-1', amount: 18_950, collectedOn: '2026-10-02', paidOn: '2026-10-05' },
    { awb: waiting, reference: 'V-2', amount: 18_950, collectedOn: null, paidOn: null },
  ]);
  fresh.fail('malformedJson', 'GET /CashAccount');
  expect(failureOf(await own.remittances(range)).kind).toBe('unavailable');
  await fresh.close();
});

test('token: one login, renewed once after „Failed to authenticate!”', async () => {
  const fresh = await startStandIn();
  const own = connectTo(cargus, fresh);
  await Promise.all([own.pickupPoints(), own.pickupPoints()]);
  expect(logins(fresh)).toBe(1);
  fresh.fail('expiredToken', 'POST /Awbs');
  await sendParcel(own);
  expect([logins(fresh), fresh.awbs.size]).toEqual([2, 1]);
  fresh.fail('expiredToken', 'GET /PickupLocations');
  fresh.fail('expiredToken', 'GET /PickupLocations');
  expect(failureOf(await own.pickupPoints()).kind).toBe('auth');
  await fresh.close();
});

test('login: a lost or broken answer is not a wrong password', async () => {
  const fresh = await startStandIn();
  for (const failure of ['lostAnswer', 'malformedJson'] as const) {
    fresh.fail(failure, 'POST /LoginUser');
    expect(failureOf(await connectTo(cargus, fresh).pickupPoints()).kind, failure).toBe('unavailable');
  }
  await fresh.close();
});

test('the password and the key are in no failure', async () => {
  const wrong = { subscriptionKey: 'cheie-secreta', password: 'foarte-secret' };
  expect(JSON.stringify(await connectTo(cargus, standIn, wrong).check())).not.toMatch(/secret/);
});
