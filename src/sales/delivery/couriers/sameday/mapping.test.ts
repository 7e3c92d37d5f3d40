import { expect, test } from 'vitest';
import { status } from '../../../../../stand-ins/sameday/data.ts';
import { invalidByPath } from '../results.ts';
import { failureOf, locker, newParcel } from '../test-data.ts';
import { collectErrors, StatusAnswer } from './answers.ts';
import { awbForm, fieldPatterns, findErrors, quoteForm, type Resolved } from './requests.ts';
import { samedayState, toTrackedParcel } from './states.ts';

const resolved: Resolved = {
  pickupPointId: 4521,
  contactPersonId: 8812,
  serviceId: 7,
  serviceTaxes: ['OPCG'],
  county: { id: 12, name: 'Cluj', postalCode: null },
  locality: { id: 201, name: 'Cluj-Napoca', postalCode: null },
  localityName: 'Cluj-Napoca',
};

test('the form of an AWB: lei, kilograms, ids and bracketed keys', () => {
  const form = awbForm(newParcel({ reference: 'V-1042', note: 'Sună înainte' }), resolved, 'lockers');
  expect(Object.fromEntries(form)).toEqual({
    pickupPoint: '4521',
    contactPerson: '8812',
    packageType: '0',
    packageNumber: '1',
    packageWeight: '1.2',
    service: '7',
    awbPayment: '1',
    cashOnDelivery: '189.50',
    cashOnDeliveryReturns: '1',
    insuredValue: '0.00',
    thirdPartyPickup: '0',
    'serviceTaxes[0]': 'OPCG',
    'awbRecipient[name]': 'Ana Pop',
    'awbRecipient[phoneNumber]': '0722000111',
    'awbRecipient[email]': 'ana@exemplu.ro',
    'awbRecipient[personType]': '0',
    'awbRecipient[county]': '12',
    'awbRecipient[city]': '201',
    'awbRecipient[address]': 'Strada Lungă 4, ap. 3',
    'awbRecipient[postalCode]': '400001',
    'parcels[0][weight]': '1.2',
    'parcels[0][width]': '20',
    'parcels[0][length]': '30',
    'parcels[0][height]': '10',
    clientInternalReference: 'V-1042',
    observation: 'Sună înainte',
    clientObservation: 'Suplimente',
  });
});

test('a locality that the register does not have once is sent as text', () => {
  const form = quoteForm(newParcel(), { ...resolved, locality: null, localityName: 'Satu Nou' });
  expect(form.get('awbRecipient[countyString]')).toBe('Cluj');
  expect(form.get('awbRecipient[cityString]')).toBe('Satu Nou');
  expect(form.has('awbRecipient[city]')).toBe(false);
});

test('the field of the locker depends on the list it comes from; an estimate has none', () => {
  const parcel = newParcel({ destination: locker });
  expect(awbForm(parcel, resolved, 'lockers').get('lockerLastMile')).toBe('1');
  expect(awbForm(parcel, resolved, 'ooh').get('oohLastMile')).toBe('1');
  const keys = [...quoteForm(parcel, resolved).keys()];
  expect(keys.filter((key) => /Mile|Returns|Reference|observation/i.test(key))).toEqual([]);
});

test('a parcel for a locker is checked before it is sent', () => {
  const parcel = newParcel({ destination: locker });
  expect(findErrors(parcel)).toEqual({});
  expect(findErrors({ ...parcel, recipient: { ...parcel.recipient, email: '' } })).toHaveProperty(['recipient.email']);
  const [piece] = parcel.pieces;
  expect(findErrors({ ...parcel, pieces: [piece, piece] })).toHaveProperty('pieces');
  expect(findErrors({ ...parcel, pieces: [{ ...piece, heightCm: 45 }] })).toEqual({});
  expect(findErrors({ ...parcel, pieces: [{ ...piece, heightCm: 48 }] })).toHaveProperty('size');
  expect(findErrors(newParcel({ pieces: [{ ...piece, heightCm: 80 }] }))).toEqual({});
});

test('nested errors are found at every depth and wrapper', () => {
  const children = { awbRecipient: { children: { phoneNumber: { errors: ['Nu.'] }, name: {} } }, service: [] };
  const expected = [{ path: 'awbRecipient.phoneNumber', words: 'Nu.' }];
  expect(collectErrors({ code: 400, message: 'Validation Failed', errors: { children } })).toEqual(expected);
  expect(collectErrors({ error: { code: 400, message: 'Validation Failed', errors: { children } } })).toEqual(expected);
  expect(collectErrors({ code: 400, message: 'x', errors: { errors: ['Tot.'], children } })).toEqual([
    { path: '', words: 'Tot.' },
    ...expected,
  ]);
  expect(collectErrors({ code: 400, message: 'No data found for current user.' })).toEqual([
    { path: '', words: 'No data found for current user.' },
  ]);
  expect(collectErrors({ awbNumber: '1' })).toEqual([]);
  expect(collectErrors(undefined)).toEqual([]);
});

test('errors are Romanian sentences by our fields, with the words of the courier', () => {
  const errors = [
    { path: 'awbRecipient.phoneNumber', words: 'This value is not valid.' },
    { path: 'pickupPoint', words: 'Invalid!' },
    { path: 'contactPerson', words: 'Also.' },
    { path: 'newField', words: 'Hm.' },
  ];
  expect(failureOf(invalidByPath('Sameday', errors, fieldPatterns))).toMatchObject({
    kind: 'invalid',
    message: 'Telefonul destinatarului: Sameday răspunde „This value is not valid.”.',
    fieldErrors: {
      'recipient.phone': 'Telefonul destinatarului: Sameday răspunde „This value is not valid.”.',
      pickupPoint: 'Punctul de ridicare: Sameday răspunde „Invalid! Also.”.',
      parcel: 'Coletul: Sameday răspunde „Hm.”.',
    },
  });
});

const answer = (changes: object) =>
  StatusAnswer.parse({ expeditionSummary: { delivered: false, canceled: false }, ...changes });

test('status ids: the known ones have a state, others are unknown and keep their text', () => {
  expect([1, 23, 4, 7, 56, 84, 5, 33, 78, 9].map(samedayState)).toEqual([
    'registered',
    'registered',
    'pickedUp',
    'inTransit',
    'inTransit',
    'inTransit',
    'inTransit',
    'outForDelivery',
    'atLocker',
    'delivered',
  ]);
  const history = [
    status(999, 'Ceva nou', '2026-10-02T10:00:00+0300'),
    status(33, 'În livrare', '2026-10-02T08:30:00+0300'),
  ];
  const parcel = toTrackedParcel('A', answer({ expeditionHistory: history }));
  expect(parcel.state).toBe('outForDelivery');
  expect(parcel.events.at(-1)).toEqual({
    at: new Date('2026-10-02T07:00:00Z'),
    state: 'unknown',
    code: '999',
    text: 'Ceva nou',
    place: 'Bucuresti',
  });
});

test('the summary decides delivered and cancelled, whatever the history says', () => {
  const expeditionHistory = [status(1, 'AWB emis', '2026-10-01T09:00:00+0300')];
  const stateOf = (changes: object) => toTrackedParcel('A', answer({ expeditionHistory, ...changes })).state;
  expect(stateOf({})).toBe('registered');
  expect(stateOf({ expeditionSummary: { delivered: true, canceled: false } })).toBe('delivered');
  expect(stateOf({ expeditionSummary: { delivered: false, canceled: true } })).toBe('cancelled');
  const parcelsStatus = [{ inReturn: true }];
  expect(stateOf({ parcelsStatus })).toBe('returning');
  expect(stateOf({ parcelsStatus, expeditionSummary: { delivered: true, canceled: false } })).toBe('returned');
  expect(stateOf({ expeditionHistory: [] })).toBe('registered');
  expect(stateOf({ expeditionHistory: [status(999, 'Nou', '2026-10-01T09:00:00+0300')] })).toBe('unknown');
});
