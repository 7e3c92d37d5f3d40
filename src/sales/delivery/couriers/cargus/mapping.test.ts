import { expect, test } from 'vitest';
import { event } from '../../../../../stand-ins/cargus/data.ts';
import { invalidByPath } from '../results.ts';
import { address, locker, newParcel } from '../test-data.ts';
import { collectErrors, readBarCode, TraceItem } from './answers.ts';
import { CargusCredentials } from './credentials.ts';
import {
  americanDate,
  awbBody,
  calculationBody,
  fieldPatterns,
  findErrors,
  type Resolved,
  serviceId,
} from './requests.ts';
import { cargusState, toTrackedParcel } from './states.ts';

const credentials = CargusCredentials.parse({ subscriptionKey: 'k', username: 'u', password: 'p' });

const resolved: Resolved = {
  location: {
    LocationId: 201234567,
    Name: 'DEPOZIT',
    CountyName: 'București',
    LocalityName: 'București',
    AddressText: 'Str. Depozitului 2',
  },
  county: { id: 13, name: 'Cluj', postalCode: null },
  locality: { id: 1301, name: 'Cluj-Napoca', postalCode: '400001' },
};

test('the body of an AWB: lei, whole kilograms, names without diacritics, our reference', () => {
  const parcel = newParcel({ reference: 'V-1042', canOpen: true, note: 'Sună înainte', content: 'Suplimente și ceai' });
  expect(awbBody(parcel, resolved, credentials)).toEqual({
    Sender: { LocationId: 201234567 },
    Recipient: {
      LocationId: null,
      Name: 'Ana Pop',
      CountyId: 13,
      CountyName: 'Cluj',
      LocalityId: 1301,
      LocalityName: 'Cluj-Napoca',
      StreetName: 'Strada Lunga',
      BuildingNumber: '4',
      AddressText: 'Strada Lunga 4, ap. 3',
      ContactPerson: 'Ana Pop',
      PhoneNumber: '0722000111',
      Email: 'ana@exemplu.ro',
      CodPostal: '400001',
      CountryId: 1,
    },
    Parcels: 1,
    Envelopes: 0,
    TotalWeight: 2,
    ServiceId: 34,
    DeclaredValue: 0,
    CashRepayment: 0,
    BankRepayment: 189.5,
    OtherRepayment: '',
    OpenPackage: true,
    PriceTableId: 0,
    ShipmentPayer: 1,
    SaturdayDelivery: false,
    MorningDelivery: false,
    Observations: 'Suna inainte',
    PackageContent: 'Suplimente si ceai',
    CustomString: 'V-1042',
    ParcelCodes: [
      { Code: '0', Type: 1, Weight: 2, Length: 30, Width: 20, Height: 10, ParcelContent: 'Suplimente si ceai' },
    ],
  });
});

test('a point of delivery, cash repayment, and a locality that is not in the register', () => {
  const toPoint = awbBody(newParcel({ destination: { ...locker, lockerId: '114142' } }), resolved, credentials);
  expect(toPoint).toMatchObject({ ServiceId: 38, DeliveryPudoPoint: 114142 });
  const cash = calculationBody(newParcel(), resolved, { ...credentials, repayment: 'cash' });
  expect(cash).toMatchObject({
    FromCountyName: 'Bucuresti',
    FromLocalityName: 'Bucuresti',
    ToLocalityId: 1301,
    CashRepayment: 189.5,
    BankRepayment: 0,
  });
  const capital = newParcel({ destination: { ...address, county: 'RO-B', locality: 'Sector 3' } });
  const unknown = awbBody(capital, { ...resolved, locality: null }, credentials).Recipient;
  expect(unknown).toMatchObject({ LocalityName: 'Bucuresti' });
  expect(unknown).not.toHaveProperty('LocalityId');
});

test('the service follows destination, pieces and weight', () => {
  const ofWeight = (weightGrams: number, more: object = {}) =>
    serviceId(newParcel({ pieces: [{ ...newParcel().pieces[0], weightGrams }], ...more }), credentials);
  expect([31_000, 31_001, 50_000, 50_001].map((grams) => ofWeight(grams))).toEqual([34, 35, 35, 50]);
  const heavy = newParcel({ pieces: [{ ...newParcel().pieces[0], weightGrams: 60_000 }] });
  expect(serviceId(heavy, { ...credentials, heavyService: '36' })).toBe(36);
  const [piece] = newParcel().pieces;
  expect(serviceId(newParcel({ pieces: [piece, piece] }), credentials)).toBe(39);
  expect(ofWeight(1000, { destination: locker })).toBe(38);
  expect(ofWeight(1000, { service: '35' })).toBe(35);
});

test('what Cargus refuses is found before sending', () => {
  const parcel = newParcel({ destination: locker });
  const [piece] = parcel.pieces;
  expect(findErrors(parcel, credentials)).toEqual({});
  expect(findErrors(parcel, { ...credentials, repayment: 'cash' })).toHaveProperty('cashOnDelivery');
  expect(findErrors({ ...parcel, canOpen: true }, credentials)).toHaveProperty('canOpen');
  expect(findErrors({ ...parcel, pieces: [piece, piece] }, credentials)).toHaveProperty('pieces');
  const heavy = { ...piece, weightGrams: 32_000 };
  expect(findErrors(newParcel({ pieces: [piece, heavy] }), credentials)).toHaveProperty('weight');
  expect(findErrors(newParcel({ pieces: [heavy] }), credentials)).toEqual({});
  expect(findErrors(newParcel({ pieces: [piece, ...Array(15).fill(piece)] }), credentials)).toHaveProperty('pieces');
});

test('a barcode is a text, a number or in a list of AWBs; everything else is an error', () => {
  expect(
    [804419419, '804419419', 'URGC10875236', [{ BarCode: '1199887766' }], { BarCode: 1199887766 }].map(readBarCode),
  ).toEqual(['804419419', '804419419', 'URGC10875236', '1199887766', '1199887766']);
  for (const body of [
    'Failed to authenticate!',
    'Error',
    'Invalid',
    ['Telefon invalid'],
    [{ Error: 'x' }],
    {},
    null,
    '',
    ['804419419'],
  ])
    expect(readBarCode(body), JSON.stringify(body)).toBeNull();
});

test('errors come in five shapes', () => {
  const words = (body: unknown) => collectErrors(body).map((error) => error.words);
  expect(words('Nu.')).toEqual(['Nu.']);
  expect(words(['Nu.', 'Deloc.'])).toEqual(['Nu.', 'Deloc.']);
  expect(words({ Error: 'Nu.' })).toEqual(['Nu.']);
  expect(words({ statusCode: 401, message: 'Access denied.' })).toEqual(['Access denied.']);
  const modelState = { Message: 'Invalid.', ModelState: { 'awb.Recipient.PhoneNumber': ['Required.'] } };
  expect(collectErrors(modelState)).toEqual([{ path: 'awb.Recipient.PhoneNumber', words: 'Required.' }]);
  expect([words(null), words({}), words('')]).toEqual([[], [], []]);
});

test('errors are assigned to fields by path or by their words', () => {
  const fieldOf = (words: string) => {
    const failure = invalidByPath('Cargus', collectErrors(words), fieldPatterns);
    return failure.kind === 'invalid' ? Object.keys(failure.fieldErrors) : [];
  };
  expect(fieldOf('Telefonul destinatarului este invalid')).toEqual(['recipient.phone']);
  expect(fieldOf('Localitatea destinatarului nu este valida')).toEqual(['address.locality']);
  expect(fieldOf('Judetul destinatarului nu este valid')).toEqual(['address.county']);
  expect(fieldOf('Greutatea totala depaseste limita serviciului')).toEqual(['weight']);
  expect(fieldOf('Invalid LocationId for sender')).toEqual(['pickupPoint']);
  expect(fieldOf('Punctul PUDO nu accepta ramburs')).toEqual(['locker']);
  expect(fieldOf('Something odd happened')).toEqual(['parcel']);
});

test('dates of AWB lists are American', () => {
  expect(americanDate('2026-03-11')).toBe('03-11-2026');
});

test('event ids: only 21 is delivered; what nobody confirmed as delivered or refused is unknown', () => {
  expect([21, 70, 72, 73, 234, 5, 196].map(cargusState)).toEqual([
    'delivered',
    'pickedUp',
    'pickedUp',
    'pickedUp',
    'pickedUp',
    'outForDelivery',
    'returning',
  ]);
  expect([60, 64, 146, 54, 153, 186, 9999].every((id) => cargusState(id) === 'unknown')).toBe(true);
});

test('both shapes of a trace are read, in the order of the dates, as times of Bucharest', () => {
  const events = [event(21, 'Confirmat', '2026-07-01T12:30:00'), event(70, 'Preluat', '2026-06-30T18:00:00')];
  for (const item of [
    { Code: 111, Event: events },
    { BarCode: '111', Packages: [{ Events: events }] },
  ]) {
    const parcel = toTrackedParcel(TraceItem.parse(item));
    expect([parcel.awb, parcel.state, parcel.events.map(({ code }) => code)]).toEqual([
      '111',
      'delivered',
      ['70', '21'],
    ]);
    expect(parcel.events[1]?.at).toEqual(new Date('2026-07-01T09:30:00Z'));
  }
  expect(toTrackedParcel(TraceItem.parse({ Code: '1', Event: [] })).state).toBe('registered');
  const unknown = toTrackedParcel(TraceItem.parse({ Code: '1', Event: [event(9999, 'Nou', '2026-07-01T12:30:00')] }));
  expect(unknown).toMatchObject({ state: 'unknown', events: [{ state: 'unknown', text: 'Nou' }] });
});
