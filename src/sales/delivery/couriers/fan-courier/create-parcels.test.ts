import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FanCourierStandIn, startStandIn } from '../../../../../stand-ins/fan-courier/stand-in.ts';
import type { CourierAdapter } from '../port.ts';
import { address, connectTo, failureOf, locker, newParcel, newReturn, sendParcel, successOf } from '../test-data.ts';
import { fanCourier } from './adapter.server.ts';

let standIn: FanCourierStandIn;
let adapter: CourierAdapter;
beforeAll(async () => {
  standIn = await startStandIn();
  adapter = connectTo(fanCourier, standIn);
});
afterAll(() => standIn.close());

const fanbox = { ...locker, lockerId: 'F1011137' };
const lastShipment = () => [...standIn.awbs.values()].at(-1)?.shipment;

test('createParcel: cash on delivery to an address', async () => {
  const parcel = newParcel({ destination: { ...address, locality: 'Florești' } });
  expect(successOf(await adapter.createParcel(parcel))).toEqual({
    awb: expect.stringMatching(/^234\d{10}$/),
    cost: 1840,
  });
  expect(lastShipment()).toMatchObject({
    info: { service: 'Cont Colector', cod: 189.5, costCenter: parcel.reference, weight: 2 },
    recipient: { address: { county: 'Cluj', locality: 'Floresti (Floresti)' } },
    sender: { name: 'Vitrina Depozit', contactPerson: 'Dan Pop' },
  });
});

test('createParcel: to a FANbox, with the service in the spelling of the account', async () => {
  await sendParcel(adapter, { destination: fanbox });
  expect(lastShipment()).toMatchObject({
    info: { service: 'FANBox Cont Colector', options: ['V'] },
    recipient: { address: { pickupLocationId: 'F1011137', locality: 'Cluj-Napoca' } },
  });
  const gone = await adapter.createParcel(newParcel({ destination: { ...fanbox, lockerId: 'F0' } }));
  expect(failureOf(gone)).toMatchObject({
    fieldErrors: { locker: 'FAN Courier nu mai are acest locker. Alege altul.' },
  });
});

test('createParcel: refusals are sentences by field, whatever shape the errors have', async () => {
  const badPhone = newParcel({ recipient: { name: 'Ana Pop', phone: '12', email: '' } });
  expect(failureOf(await adapter.createParcel(badPhone))).toMatchObject({
    kind: 'invalid',
    fieldErrors: { 'recipient.phone': 'Telefonul destinatarului: FAN Courier răspunde „Telefon invalid.”.' },
  });
  standIn.refuseNext('Cont blocat');
  expect(failureOf(await adapter.createParcel(newParcel()))).toMatchObject({
    fieldErrors: { parcel: 'Coletul: FAN Courier răspunde „Cont blocat”.' },
  });
  standIn.refuseNext(['Unu.', 'Doi.']);
  expect(failureOf(await adapter.createParcel(newParcel()))).toMatchObject({
    fieldErrors: { parcel: 'Coletul: FAN Courier răspunde „Unu. Doi.”.' },
  });
  standIn.refuseNext({ 'info.parcels': 'Prea multe.' });
  expect(failureOf(await adapter.createParcel(newParcel()))).toMatchObject({
    fieldErrors: { pieces: expect.any(String) },
  });
  const express = await adapter.createParcel(newParcel({ service: 'Express Loco 1H', cashOnDelivery: 0 }));
  expect(failureOf(express)).toMatchObject({ fieldErrors: { service: expect.stringContaining('Express Loco 1H') } });
});

test('createParcel: no number and no reason leaves the outcome open', async () => {
  standIn.fail('errorBody', 'POST /intern-awb');
  expect(failureOf(await adapter.createParcel(newParcel())).kind).toBe('unknownOutcome');
});

test('createParcel: a lost answer is found again by the reference, and only when the parcel was created', async () => {
  // The account and the places are cached by now, so the short timeout applies to the create alone.
  await sendParcel(adapter);
  const hasty = connectTo(fanCourier, standIn, {}, 1000);
  for (const failure of ['lostAnswer', 'silence', 'malformedJson', 'serverErrorAfter'] as const) {
    const parcel = newParcel();
    const sentAt = new Date();
    standIn.fail(failure, 'POST /intern-awb');
    expect(failureOf(await (failure === 'silence' ? hasty : adapter).createParcel(parcel)).kind, failure).toBe(
      'unknownOutcome',
    );
    const found = successOf(await adapter.findByReference(parcel.reference, sentAt));
    expect(standIn.awbs.get(found.awb ?? '')?.shipment.info.costCenter, failure).toBe(parcel.reference);
  }
  const parcel = newParcel();
  standIn.fail('serverError', 'POST /intern-awb');
  expect(failureOf(await adapter.createParcel(parcel)).kind).toBe('unknownOutcome');
  expect(failureOf(await adapter.findByReference(parcel.reference, new Date()))).toMatchObject({
    kind: 'notFound',
    message: `FAN Courier nu are niciun colet cu referința ${parcel.reference}.`,
  });
});

test('findByReference: a parcel on a later page of the day, and the next day after midnight', async () => {
  const fresh = await startStandIn();
  const own = connectTo(fanCourier, fresh);
  const awb = await sendParcel(own, { reference: 'V-prima' });
  const first = fresh.awbs.get(awb);
  if (!first) throw new Error('no AWB');
  fresh.awbs.delete(awb);
  for (let index = 0; index < 150; index++)
    fresh.awbs.set(`x${index}`, {
      ...first,
      number: `x${index}`,
      shipment: { ...first.shipment, info: { ...first.shipment.info, costCenter: `alta-${index}` } },
    });
  fresh.awbs.set(awb, first);
  expect(successOf(await own.findByReference('V-prima', new Date()))).toEqual({ awb, cost: 1840 });
  const yesterday = new Date(Date.now() - 24 * 3_600_000);
  expect(successOf(await own.findByReference('V-prima', yesterday)).awb).toBe(awb);
  expect(failureOf(await own.findByReference('V-prima', new Date(yesterday.getTime() - 24 * 3_600_000))).kind).toBe(
    'notFound',
  );
  fresh.fail('serverError', 'GET /reports/awb');
  expect(failureOf(await own.findByReference('V-prima', new Date())).kind).toBe('unavailable');
  await fresh.close();
});

test('createReturn: dropped off at a FANbox by the customer, delivered to the branch', async () => {
  const created = successOf(await adapter.createReturn(newReturn({ lockerId: 'F1011137', reference: 'RET-100002-1' })));
  expect(created).toEqual({ awb: expect.stringMatching(/^234/), cost: 1840, dropOffCode: null });
  expect(lastShipment()).toMatchObject({
    sender: { name: 'Ana Pop', phone: '0722000111', address: { county: 'Cluj', dropOffLocationId: 'F1011137' } },
    info: { service: 'Standard', options: ['W'], cod: 0, costCenter: 'RET-100002-1' },
    recipient: { name: 'Vitrina Depozit', address: { county: 'Bucuresti' } },
  });
  expect(successOf(await adapter.findByReference('RET-100002-1', new Date())).awb).toBe(created.awb);
});

test('createReturn: from an address is unsupported, and an unknown FANbox is refused', async () => {
  expect(failureOf(await adapter.createReturn(newReturn()))).toMatchObject({
    kind: 'unsupported',
    message: expect.stringContaining('locker'),
  });
  expect(failureOf(await adapter.createReturn(newReturn({ lockerId: 'F0' })))).toMatchObject({
    fieldErrors: { locker: expect.any(String) },
  });
});
