import { expect, test } from 'vitest';
import { event } from '../../../../../stand-ins/fan-courier/data.ts';
import { parcelStates } from '../port.ts';
import { address, locker, newParcel } from '../test-data.ts';
import { CreateAnswer, collectErrors, flattenErrors, TrackingItem } from './answers.ts';
import { FanCourierCredentials } from './credentials.ts';
import { awbBody, findErrors, findPickupErrors, type Resolved, serviceName, tariffQuery } from './requests.ts';
import { fanCourierState, toTrackedParcel } from './states.ts';

const credentials = FanCourierCredentials.parse({ username: 'u', password: 'p', clientId: 7032158 });

const resolved: Resolved = {
  service: 'Cont Colector',
  sender: {
    id: 7032158,
    name: 'Vitrina',
    phone: '0722000001',
    email: 'depozit@exemplu.ro',
    contactPerson: '',
    address: { county: 'Bucuresti', locality: 'Bucuresti', street: 'Strada Depozitului', streetNo: '2' },
  },
  place: {
    kind: 'address',
    county: { id: '2', name: 'Cluj', postalCode: null },
    locality: { id: '1', name: 'Cluj-Napoca', postalCode: null },
  },
};

const fanbox: Resolved['place'] = {
  kind: 'locker',
  point: {
    id: 'F1011137',
    name: 'FANbox Lunga',
    address: { county: 'Cluj', locality: 'Cluj-Napoca', street: 'Strada Lunga', streetNo: '4', zipCode: '400001' },
    latitude: '',
    longitude: '',
    schedule: [],
  },
};

test('the body of an AWB: lei, whole kilograms, our reference as cost centre', () => {
  const parcel = newParcel({ reference: 'V-1042', canOpen: true, insuredValue: 20_000, note: 'Sună înainte' });
  expect(awbBody(parcel, resolved, { ...credentials, hasEpod: true })).toEqual({
    clientId: 7032158,
    shipments: [
      {
        sender: { ...resolved.sender, id: undefined, contactPerson: 'Vitrina' },
        info: {
          service: 'Cont Colector',
          bank: '',
          bankAccount: '',
          packages: { parcel: 1, envelope: 0 },
          weight: 2,
          cod: 189.5,
          declaredValue: 200,
          payment: 'expeditor',
          refund: null,
          returnPayment: null,
          observation: 'Sună înainte',
          content: 'V-1042 Suplimente',
          dimensions: { length: 30, height: 10, width: 20 },
          costCenter: 'V-1042',
          options: ['A', 'X'],
        },
        recipient: {
          name: 'Ana Pop',
          contactPerson: 'Ana Pop',
          phone: '0722000111',
          secondaryPhone: '',
          email: 'ana@exemplu.ro',
          address: {
            county: 'Cluj',
            locality: 'Cluj-Napoca',
            street: 'Strada Lunga',
            streetNo: '4',
            zipCode: '400001',
            building: 'ap. 3',
            entrance: '',
            floor: '',
            apartment: '',
          },
        },
      },
    ],
  });
});

test('settings for what sources disagree on: sender, payer, option of the locker', () => {
  const other = { ...credentials, sendsSender: false, payer: 'sender', lockerOption: 'W' } as const;
  const parcel = newParcel({ destination: locker });
  const [shipment] = awbBody(parcel, { ...resolved, place: fanbox }, other).shipments;
  expect(shipment).not.toHaveProperty('sender');
  expect(shipment?.info).toMatchObject({ payment: 'sender', options: ['W'] });
  expect(shipment?.recipient.address).toMatchObject({ pickupLocationId: 'F1011137', county: 'Cluj', streetNo: '4' });
});

test('a locality that is not in the register is sent without diacritics; București is one locality', () => {
  const place = {
    ...resolved.place,
    kind: 'address',
    locality: null,
    county: { id: '1', name: 'Cluj', postalCode: null },
  } as const;
  const query = (destination: typeof address) =>
    tariffQuery(newParcel({ destination }), { ...resolved, place }, credentials).get('recipient[locality]');
  expect(query({ ...address, locality: 'Câmpia Turzii' })).toBe('Campia Turzii');
  expect(query({ ...address, county: 'RO-B', locality: 'Sector 3' })).toBe('Bucuresti');
});

test('cash on delivery has services of its own', () => {
  const name = (changes: Parameters<typeof newParcel>[0]) => serviceName(newParcel(changes));
  expect(name({ cashOnDelivery: 0 })).toBe('Standard');
  expect(name({})).toBe('Cont Colector');
  expect(name({ destination: locker, cashOnDelivery: 0 })).toBe('FANbox');
  expect(name({ destination: locker })).toBe('FANbox Cont Colector');
  expect(name({ service: 'RedCode' })).toBe('RedCode Cont Colector');
  expect(name({ service: 'Cont Colector' })).toBe('Cont Colector');
});

test('what FAN refuses is found before sending', () => {
  const parcel = newParcel({ destination: locker });
  const [piece] = parcel.pieces;
  expect(findErrors(parcel)).toEqual({});
  expect(findErrors({ ...parcel, cashOnDelivery: 1_000_001 })).toHaveProperty('cashOnDelivery');
  expect(findErrors({ ...parcel, canOpen: true })).toHaveProperty('canOpen');
  expect(findErrors({ ...parcel, pieces: [{ ...piece, weightGrams: 30_001 }] })).toHaveProperty('weight');
  expect(findErrors({ ...parcel, pieces: [{ ...piece, lengthCm: 46 }] })).toHaveProperty('size');
  expect(findErrors({ ...parcel, pieces: [piece, piece] })).toHaveProperty('pieces');
  expect(findErrors({ ...parcel, recipient: { ...parcel.recipient, email: '' } })).toHaveProperty(['recipient.email']);
});

test('a pickup needs two hours and is not on Sunday', () => {
  const pickup = { date: '2026-10-02', from: '10:00', until: '12:00', parcels: 1, weightGrams: 1, note: '' };
  expect(findPickupErrors(pickup)).toEqual({});
  expect(findPickupErrors({ ...pickup, until: '11:59' })).toHaveProperty('hours');
  expect(findPickupErrors({ ...pickup, date: '2026-10-04' })).toHaveProperty('date');
});

test('errors come as text, list, map of texts and map of lists', () => {
  expect(flattenErrors('Nu.')).toEqual([{ path: '', words: 'Nu.' }]);
  expect(flattenErrors(['Nu.', ' Deloc. '])).toEqual([
    { path: '', words: 'Nu.' },
    { path: '', words: 'Deloc.' },
  ]);
  expect(flattenErrors({ 'info.parcels': 'Prea multe.', recipient: { phone: ['Greșit.'] } })).toEqual([
    { path: 'info.parcels', words: 'Prea multe.' },
    { path: 'recipient.phone', words: 'Greșit.' },
  ]);
  expect([flattenErrors(null), flattenErrors({}), flattenErrors('')]).toEqual([[], [], []]);
});

test('an envelope with fail, error or errors is a failure', () => {
  expect(collectErrors({ status: 'fail', message: 'Nu.' })).toEqual([{ path: '', words: 'Nu.' }]);
  expect(collectErrors({ status: 'error' })).toEqual([{ path: '', words: 'fail' }]);
  expect(collectErrors({ message: 'The given data was invalid.', errors: { clientId: ['Lipsește.'] } })).toEqual([
    { path: 'clientId', words: 'Lipsește.' },
  ]);
  expect(collectErrors({ status: 'success', data: [] })).toEqual([]);
});

test('AWB numbers may be numbers or texts', () => {
  const read = (awbNumber: unknown) => CreateAnswer.parse({ response: [{ awbNumber }] }).response[0]?.awbNumber;
  expect([read(2340000000001), read('2340000000001'), read(null)]).toEqual(['2340000000001', '2340000000001', '']);
});

const track = (events: object[], more: object = {}) =>
  toTrackedParcel(TrackingItem.parse({ awbNumber: 1, events, ...more }));

test('event ids: S2 alone is delivered, S46 waits at the locker, others are unknown', () => {
  const states = ['C0', 'H10', 'S3', 'S1', 'S46', 'S2', 'S6', 'S15', 'S16', 'S37', 'S999'].map(fanCourierState);
  expect(states).toEqual([
    'pickedUp',
    'inTransit',
    'inTransit',
    'outForDelivery',
    'atLocker',
    'delivered',
    'refused',
    'refused',
    'returning',
    'lost',
    'unknown',
  ]);
  expect(states.every((state) => parcelStates.includes(state))).toBe(true);
});

test('events are sorted by their date; before the first scan the parcel is registered', () => {
  const [locked, taken, done] = [
    event('S46', 'Predat la FANbox', '2026-10-02 09:00:00'),
    event('C0', 'Ridicat', '2026-10-01 17:00:00'),
    event('S2', 'Livrat', '2026-10-02 18:00:00'),
  ];
  expect(track([locked, taken]).state).toBe('atLocker');
  const parcel = track([done, locked, taken]);
  expect([parcel.state, parcel.events.map(({ code }) => code)]).toEqual(['delivered', ['C0', 'S46', 'S2']]);
  expect(parcel.events[0]?.at).toEqual(new Date('2026-10-01T14:00:00Z'));
  expect(track([]).state).toBe('registered');
  expect(toTrackedParcel(TrackingItem.parse({ awbNumber: '1', message: 'înregistrat' })).state).toBe('registered');
  expect(track([event('S999', 'Nou', '2026-10-02 09:00:00')]).state).toBe('unknown');
  expect(track([taken], { returnAwbNumber: '77' }).returnAwb).toBe('77');
});
