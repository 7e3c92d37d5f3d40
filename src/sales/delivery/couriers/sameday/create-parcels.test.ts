import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SamedayStandIn, startStandIn } from '../../../../../stand-ins/sameday/stand-in.ts';
import type { CourierAdapter } from '../port.ts';
import { address, connectTo, failureOf, locker, newParcel, newReturn, sendParcel, successOf } from '../test-data.ts';
import { sameday } from './adapter.server.ts';

let standIn: SamedayStandIn;
let adapter: CourierAdapter;
beforeAll(async () => {
  standIn = await startStandIn();
  adapter = connectTo(sameday, standIn);
});
afterAll(() => standIn.close());

const logins = () => standIn.requests.filter(({ url }) => url === '/api/authenticate').length;
const lastForm = () => [...standIn.awbs.values()].at(-1)?.form ?? new URLSearchParams();

test('createParcel: to an address, with the default pickup point and contact', async () => {
  const parcel = newParcel({ canOpen: true });
  expect(successOf(await adapter.createParcel(parcel))).toEqual({
    awb: expect.stringMatching(/^1SDY24\d{8}$/),
    cost: 1735,
  });
  expect(Object.fromEntries(lastForm())).toMatchObject({
    pickupPoint: '4521',
    contactPerson: '8812',
    service: '7',
    'serviceTaxes[0]': 'OPCG',
    cashOnDelivery: '189.50',
    clientInternalReference: parcel.reference,
    'awbRecipient[city]': '201',
  });
});

test('createParcel: options as ids, the selected pickup point and a locker by the newer list', async () => {
  const other = connectTo(sameday, standIn, { optionsAs: 'id', lockerApi: 'ooh', pickupPointId: 4522 });
  await sendParcel(other, { canOpen: true });
  expect([lastForm().get('serviceTaxes[0]'), lastForm().get('pickupPoint')]).toEqual(['91', '4522']);
  await sendParcel(other, { destination: locker });
  expect([lastForm().get('oohLastMile'), lastForm().get('service')]).toEqual(['1', '15']);
});

test('createParcel: the sectors of București are localities', async () => {
  const home = { ...address, county: 'RO-B', locality: 'București', sector: 3, postalCode: '030167' };
  await sendParcel(adapter, { destination: home });
  expect(lastForm().get('awbRecipient[city]')).toBe('103');
  const nowhere = await adapter.createParcel(
    newParcel({ destination: { ...home, sector: null, postalCode: '000000' } }),
  );
  expect(failureOf(nowhere)).toMatchObject({ fieldErrors: { 'address.locality': 'Alege sectorul, de la 1 la 6.' } });
});

test('createParcel: of two villages with one name the postal code decides, otherwise text is sent', async () => {
  const village = { ...address, county: 'RO-IS', locality: 'Valea Ursului', postalCode: '707002' };
  await sendParcel(adapter, { destination: village });
  expect(lastForm().get('awbRecipient[city]')).toBe('303');
  await sendParcel(adapter, { destination: { ...village, postalCode: '707999' } });
  expect(lastForm().get('awbRecipient[cityString]')).toBe('Valea Ursului');
});

test('createParcel: refusals are sentences by field', async () => {
  const badPhone = newParcel({ recipient: { name: 'Ana Pop', phone: '12', email: 'ana@exemplu.ro' } });
  expect(failureOf(await adapter.createParcel(badPhone))).toMatchObject({
    kind: 'invalid',
    fieldErrors: { 'recipient.phone': 'Telefonul destinatarului: Sameday răspunde „This value is not valid.”.' },
  });
  const express = await adapter.createParcel(newParcel({ service: '6H' }));
  expect(failureOf(express)).toMatchObject({ fieldErrors: { service: 'Contractul cu Sameday nu are serviciul 6H.' } });
  const opened = await adapter.createParcel(newParcel({ destination: locker, canOpen: true }));
  expect(failureOf(opened)).toMatchObject({ fieldErrors: { canOpen: expect.stringContaining('deschiderea') } });
  const far = await adapter.createParcel(newParcel({ destination: { ...address, county: 'RO-TL' } }));
  expect(failureOf(far)).toMatchObject({ fieldErrors: { 'address.county': expect.stringContaining('Tulcea') } });
});

test('createParcel: a reference that was used before is refused', async () => {
  const parcel = newParcel();
  await adapter.createParcel(parcel);
  expect(failureOf(await adapter.createParcel(parcel))).toMatchObject({
    fieldErrors: { reference: expect.any(String) },
  });
});

test('createParcel: HTTP 200 with an error in the body is a refusal', async () => {
  standIn.fail('errorBody', 'POST /api/awb');
  expect(failureOf(await adapter.createParcel(newParcel()))).toMatchObject({
    kind: 'invalid',
    fieldErrors: { parcel: 'Coletul: Sameday răspunde „Serviciul nu este disponibil.”.' },
  });
});

test('createParcel: when the answer is lost, late, broken or a 500, the outcome is unknown', async () => {
  // The account and the places are cached by now, so the short timeout applies to the create alone.
  await sendParcel(adapter);
  const hasty = connectTo(sameday, standIn, {}, 1000);
  for (const failure of ['lostAnswer', 'silence', 'malformedJson', 'serverErrorAfter', 'serverError'] as const) {
    standIn.fail(failure, 'POST /api/awb');
    const before = standIn.awbs.size;
    expect(failureOf(await (failure === 'silence' ? hasty : adapter).createParcel(newParcel())).kind, failure).toBe(
      'unknownOutcome',
    );
    expect(standIn.awbs.size, failure).toBe(failure === 'serverError' ? before : before + 1);
  }
});

test('createParcel: nothing was sent when there is no connection or the proxy blocks it', async () => {
  standIn.fail('htmlForbidden', 'POST /api/awb');
  expect(failureOf(await adapter.createParcel(newParcel())).kind).toBe('unavailable');
  const gone = await startStandIn();
  const lonely = connectTo(sameday, gone);
  await lonely.createParcel(newParcel());
  await gone.close();
  // The first call notices that the kept connection is gone.
  expect(failureOf(await lonely.services()).kind).toBe('unavailable');
  expect(failureOf(await lonely.createParcel(newParcel())).kind).toBe('unavailable');
});

test('a failure before the create itself is not an unknown outcome', async () => {
  const fresh = await startStandIn();
  fresh.fail('lostAnswer', 'GET /api/client/services');
  expect(failureOf(await connectTo(sameday, fresh).createParcel(newParcel())).kind).toBe('unavailable');
  await fresh.close();
});

test('token: a create whose token has expired is sent again after the login, once', async () => {
  const before = [standIn.awbs.size, logins()];
  standIn.fail('expiredToken', 'POST /api/awb');
  await sendParcel(adapter);
  expect([standIn.awbs.size, logins()]).toEqual(before.map((number) => number + 1));
});

test('createReturn: the customer is the third party, the pickup point of the shop the recipient', async () => {
  const created = successOf(await adapter.createReturn(newReturn({ reference: 'RET-100001-1' })));
  expect(created).toEqual({ awb: expect.stringMatching(/^1SDY24/), cost: 1735, dropOffCode: null });
  expect(Object.fromEntries(lastForm())).toMatchObject({
    service: '10',
    thirdPartyPickup: '1',
    'thirdParty[name]': 'Ana Pop',
    'thirdParty[phoneNumber]': '0722000111',
    'thirdParty[county]': '12',
    'thirdParty[city]': '201',
    'thirdParty[address]': 'Strada Lungă 4, ap. 3',
    'awbRecipient[name]': 'Depozit',
    'awbRecipient[county]': '1',
    'awbRecipient[city]': '101',
    clientInternalReference: 'RET-100001-1',
    cashOnDelivery: '0.00',
  });
  expect(lastForm().has('lockerFirstMile')).toBe(false);
});

test('createReturn: from an easybox, which opens by the code of the answer', async () => {
  const created = successOf(await adapter.createReturn(newReturn({ lockerId: '2' })));
  expect(created.dropOffCode).toMatch(/^\d+$/);
  expect(Object.fromEntries(lastForm())).toMatchObject({ service: '24', lockerFirstMile: '2' });
});

test('createReturn: a contract without the service and a parcel larger than the box are refused before the call', async () => {
  const other = connectTo(sameday, standIn, { returnServiceId: 99 });
  expect(failureOf(await other.createReturn(newReturn()))).toMatchObject({
    kind: 'invalid',
    fieldErrors: { service: expect.stringContaining('99') },
  });
  const piece = { weightGrams: 1000, lengthCm: 90, widthCm: 20, heightCm: 10 };
  expect(failureOf(await adapter.createReturn(newReturn({ lockerId: '2', piece })))).toMatchObject({
    fieldErrors: { size: expect.any(String) },
  });
});

test('createReturn: a lost answer is an unknown outcome, never a second request', async () => {
  standIn.fail('lostAnswer', 'POST /api/awb');
  const before = standIn.awbs.size;
  expect(failureOf(await adapter.createReturn(newReturn())).kind).toBe('unknownOutcome');
  expect(standIn.awbs.size).toBe(before + 1);
});
