export const subscriptionKey = 'cheie-de-proba';
export const username = 'magazin';
export const password = 'parola-de-proba';

export const locations = [
  {
    LocationId: 201234567,
    Name: 'DEPOZIT',
    CountyId: 1,
    CountyName: 'Bucuresti',
    LocalityId: 150,
    LocalityName: 'Bucuresti',
    AddressText: 'Str. Depozitului 2',
    AutomaticEOD: '17:30',
  },
];

export const counties = [
  { CountyId: 1, Name: 'Bucuresti', Abbreviation: 'B' },
  { CountyId: 13, Name: 'Cluj', Abbreviation: 'CJ' },
  { CountyId: 27, Name: 'Ilfov', Abbreviation: 'IF' },
];

const locality = (CountyId: number, LocalityId: number, Name: string, CodPostal: string) => ({
  LocalityId,
  Name,
  ParentId: 0,
  ExtraKm: 0,
  InNetwork: true,
  CountyId,
  CountryId: 1,
  CodPostal,
});

export const localities = [
  locality(1, 150, 'Bucuresti', ''),
  locality(13, 1301, 'Cluj-Napoca', '400001'),
  locality(13, 1302, 'Floresti', '407280'),
  locality(27, 2701, 'Voluntari', '077190'),
];

const point = (Id: number, more: object = {}) => ({
  Id,
  Symbol: `SG${Id}`,
  Name: `Ship & Go ${Id}`,
  LocationId: Id,
  CountyId: 13,
  County: 'Cluj',
  CityId: 1301,
  City: 'Cluj-Napoca',
  StreetName: 'Lunga',
  StreetNo: '4',
  PostalCode: '400001',
  Address: '',
  AddressDescription: '',
  Longitude: 23.59,
  Latitude: 46.77,
  PointType: 5,
  OpenHoursMoStart: '08:00',
  OpenHoursMoEnd: '18:00',
  OpenHoursTuStart: '08:00',
  OpenHoursTuEnd: '18:00',
  PhoneNumber: '',
  Email: '',
  ServiceCOD: true,
  PaymentType: 3,
  ...more,
});

/** More than two pages of 500. */
export const points = [
  point(114142, { StreetName: '', StreetNo: '', Address: 'Piata Unirii 1', ServiceCOD: false, PaymentType: 1 }),
  point(114143, { County: 'Nicaieri' }),
  ...Array.from({ length: 1100 }, (_, index) => point(200000 + index)),
];

export type Event = { Date: string; EventId: number; Description: string; LocalityName: string };
export const event = (EventId: number, Description: string, date: string): Event => ({
  Date: date,
  EventId,
  Description,
  LocalityName: 'Cluj-Napoca',
});

/** The usual way of a parcel. */
export const journey: readonly Event[] = [
  event(70, 'Expeditie preluata de curier', '2026-10-01T17:00:00'),
  event(10, 'In tranzit', '2026-10-01T23:10:00'),
  event(5, 'In livrare', '2026-10-02T08:30:00'),
  event(21, 'Confirmat', '2026-10-02T12:00:00'),
];
