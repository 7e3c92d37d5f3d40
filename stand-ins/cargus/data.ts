import { toBucharestTime } from '../../src/platform/time.ts';
import { withoutDiacritics } from '../../src/sales/delivery/couriers/formats.ts';
import type { JourneyStep } from '../couriers/journey.ts';
import { servedCounties } from '../couriers/server.ts';

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

const namedCounties = [
  { CountyId: 1, Name: 'Bucuresti', Abbreviation: 'B' },
  { CountyId: 13, Name: 'Cluj', Abbreviation: 'CJ' },
  { CountyId: 27, Name: 'Ilfov', Abbreviation: 'IF' },
];

export const counties = [
  ...namedCounties,
  ...servedCounties
    .filter(({ code }) => !namedCounties.some(({ Abbreviation }) => `RO-${Abbreviation}` === code))
    .map(({ code, name }, index) => ({
      CountyId: 100 + index,
      Name: withoutDiacritics(name),
      Abbreviation: code.slice(3),
    })),
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

/** Days from the delivery to the transfer of the cash. */
export const payoutDays = 3;

/** The usual way of a parcel. */
export const journey: readonly Event[] = [
  event(70, 'Expeditie preluata de curier', '2026-10-01T17:00:00'),
  event(10, 'In tranzit', '2026-10-01T23:10:00'),
  event(5, 'In livrare', '2026-10-02T08:30:00'),
  event(21, 'Confirmat', '2026-10-02T12:00:00'),
];

/** Only 21 is confirmed for Cargus; those from 900 on are invented. */
const stepEvents: Record<JourneyStep, [id: number, text: string]> = {
  pickedUp: [70, 'Expeditie preluata de curier'],
  inTransit: [10, 'In tranzit'],
  outForDelivery: [5, 'In livrare'],
  atLocker: [901, 'Depus in Ship & Go'],
  delivered: [21, 'Confirmat'],
  refused: [902, 'Refuzat de destinatar'],
  returning: [196, 'Retur'],
  returned: [903, 'Retur predat expeditorului'],
  lost: [904, 'Colet pierdut'],
};

export const eventOf = (step: JourneyStep, at: Date): Event =>
  event(...stepEvents[step], toBucharestTime(at).toISOString().slice(0, 19));
