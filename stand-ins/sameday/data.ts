import { countyName } from '../../src/account/identity/counties.ts';
import { placeKey } from '../../src/account/identity/locality-rules.ts';
import { withoutDiacritics } from '../../src/sales/delivery/couriers/formats.ts';
import type { CourierLocker } from '../../src/sales/delivery/couriers/port.ts';
import type { JourneyStep } from '../couriers/journey.ts';
import { servedCounties } from '../couriers/server.ts';

export const username = 'magazin-api';
export const password = 'parola-de-proba';

const openingTax = (id: number) => ({
  id,
  name: 'Deschidere colet',
  taxCode: 'OPCG',
  costType: 'Fix',
  tax: 2,
  packageType: 0,
});

const service = (id: number, name: string, serviceCode: string, serviceOptionalTaxes: object[] = []) => ({
  id,
  name,
  serviceCode,
  deliveryType: { id: 1, name: 'Regular' },
  defaultServices: false,
  serviceOptionalTaxes,
});

export const services = [
  service(7, '24H', '24', [openingTax(91)]),
  service(15, 'Locker NextDay', 'LN'),
  service(57, 'PUDO NextDay', 'PP'),
  // The codes of the return services are not published: these two are invented.
  service(10, 'Retur standard', 'RS'),
  service(24, 'Retur easybox', 'RL'),
];

const contact = (id: number, name: string, defaultContactPerson: boolean) => ({
  id,
  name,
  phoneNumber: '0722000001',
  defaultContactPerson,
});

export const pickupPoints = [
  {
    id: 4521,
    country: { id: 187, name: 'Romania' },
    county: { id: 1, name: 'Bucuresti', code: 'B' },
    city: { id: 101, name: 'Sectorul 1', extraKM: 0 },
    address: 'Str. Depozitului 2',
    alias: 'Depozit',
    status: true,
    defaultPickupPoint: true,
    pickupPointContactPerson: [contact(8811, 'Dan Pop', false), contact(8812, 'Ana Ene', true)],
  },
  {
    id: 4522,
    country: { id: 187, name: 'Romania' },
    county: { id: 12, name: 'Cluj', code: 'CJ' },
    city: { id: 201, name: 'Cluj-Napoca', extraKM: 0 },
    address: 'Str. Fabricii 8',
    alias: 'Magazin Cluj',
    status: true,
    defaultPickupPoint: false,
    pickupPointContactPerson: [],
  },
];

const namedCounties = [
  { id: 1, name: 'Bucuresti', code: 'B' },
  { id: 12, name: 'Cluj', code: 'CJ' },
  { id: 22, name: 'Iasi', code: 'IS' },
];

export const counties = [
  ...namedCounties,
  ...servedCounties
    .filter(({ code }) => !namedCounties.some((named) => `RO-${named.code}` === code))
    .map(({ code, name }, index) => ({ id: 100 + index, name: withoutDiacritics(name), code: code.slice(3) })),
];

const city = (id: number, name: string, county: object & { id: number }, postalCode: string) => ({
  id,
  name,
  county,
  postalCode,
  extraKM: 0,
  village: '',
});
const [bucharest, cluj, iasi] = [
  { id: 1, name: 'Bucuresti', code: 'B' },
  { id: 12, name: 'Cluj', code: 'CJ' },
  { id: 22, name: 'Iasi', code: 'IS' },
];

export const cities = [
  ...[1, 2, 3, 4, 5, 6].map((sector) => city(100 + sector, `Sectorul ${sector}`, bucharest, '')),
  city(201, 'Cluj-Napoca', cluj, '400001'),
  city(202, 'Floresti', cluj, '407280'),
  city(301, 'Iasi', iasi, '700001'),
  // Two villages of one county with the same name.
  city(302, 'Valea Ursului', iasi, '707001'),
  city(303, 'Valea Ursului', iasi, '707002'),
];

const always = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, openingHour: '00:00:00', closingHour: '23:59:00' }));

const locker = (lockerId: number, more: object = {}) => ({
  lockerId,
  name: `easybox ${lockerId}`,
  country: 'Romania',
  countryId: 187,
  county: 'Cluj',
  countyId: 12,
  city: 'Cluj-Napoca',
  cityId: 201,
  address: `Str. Lunga ${lockerId}`,
  postalCode: '400001',
  lat: 46.77,
  lng: 23.59,
  supportedPayment: 1,
  clientVisible: 1,
  email: '',
  phone: '',
  occupancyLevel: 1,
  availableBoxes: [{ size: 'L', number: 4 }],
  schedule: always,
  ...more,
});

/** A locker of the demo on the wire. */
export const toLocker = ({
  id,
  name,
  county,
  locality,
  street,
  postalCode,
  latitude,
  longitude,
  canPay,
}: CourierLocker) =>
  locker(Number(id), {
    name,
    county: withoutDiacritics(countyName(county)),
    countyId: 0,
    city: locality,
    cityId: 0,
    address: street,
    postalCode,
    lat: latitude,
    lng: longitude,
    supportedPayment: canPay ? 1 : 0,
  });

/** More than two pages of 500. */
export const lockers = [
  locker(1),
  locker(2, {
    supportedPayment: 0,
    schedule: always.slice(0, 5).map((day) => ({ ...day, openingHour: '08:00', closingHour: '22:00' })),
  }),
  locker(3, { clientVisible: 0 }),
  locker(4, { county: 'Pest', country: 'Hungary', countryId: 237 }),
  ...Array.from({ length: 1200 }, (_, index) => locker(index + 5)),
];

export const oohLocations = [
  { ...locker(1), oohId: '1', oohType: 0 },
  { ...locker(2), oohId: '2', oohType: 1 },
];

export type Status = {
  statusId: number;
  status: string;
  statusLabel: string;
  statusState: string;
  statusDate: string;
  county: string;
  reason: string;
  transitLocation: string;
};

export const status = (statusId: number, statusLabel: string, statusDate: string): Status => ({
  statusId,
  status: statusLabel,
  statusLabel,
  statusState: '',
  statusDate,
  county: 'Bucuresti',
  reason: '',
  transitLocation: '',
});

/** The usual way of a parcel. */
export const journey: readonly Status[] = [
  status(1, 'Document de transport emis', '2026-10-01T09:00:00+0300'),
  status(4, 'Colet predat curierului', '2026-10-01T17:00:00+0300'),
  status(84, 'Sosit în depozitul central', '2026-10-01T22:00:00+0300'),
  status(33, 'În livrare la curier', '2026-10-02T08:30:00+0300'),
  status(9, 'Colet livrat', '2026-10-02T12:00:00+0300'),
];

/** Ids of Sameday where they are known; those from 900 on are invented, because the real ones are not published. */
const stepStatuses: Record<JourneyStep, [id: number, label: string]> = {
  pickedUp: [4, 'Colet predat curierului'],
  inTransit: [84, 'Sosit în depozitul central'],
  outForDelivery: [33, 'În livrare la curier'],
  atLocker: [78, 'Încărcat în easybox'],
  delivered: [9, 'Colet livrat'],
  refused: [901, 'Refuzat de destinatar'],
  returning: [902, 'În curs de returnare'],
  returned: [903, 'Returnat expeditorului'],
  lost: [904, 'Colet pierdut'],
};

export const statusOf = (step: JourneyStep, at: Date): Status => status(...stepStatuses[step], at.toISOString());

export const issuedStatus = (at: Date): Status => status(1, 'Document de transport emis', at.toISOString());

export const validationErrors = (children: object): object => ({
  code: 400,
  message: 'Validation Failed',
  errors: { children },
});

const isCounty = (form: URLSearchParams): boolean => {
  const text = form.get('awbRecipient[countyString]');
  return text === null
    ? counties.some(({ id }) => String(id) === form.get('awbRecipient[county]'))
    : counties.some(({ name }) => placeKey(name) === placeKey(text));
};

/** Null when the form is accepted. */
export function findFormErrors(form: URLSearchParams): object | null {
  const recipient: Record<string, object> = {
    ...(/^0\d{9}$/.test(form.get('awbRecipient[phoneNumber]') ?? '')
      ? {}
      : { phoneNumber: { errors: ['This value is not valid.'] } }),
    ...(isCounty(form) ? {} : { county: { errors: ['Invalid county.'] } }),
  };
  const thirdParty: Record<string, object> =
    form.get('thirdPartyPickup') === '1' && !/^0\d{9}$/.test(form.get('thirdParty[phoneNumber]') ?? '')
      ? { phoneNumber: { errors: ['This value is not valid.'] } }
      : {};
  const children: Record<string, object> = {
    ...(pickupPoints.some(({ id }) => String(id) === form.get('pickupPoint'))
      ? {}
      : { pickupPoint: { errors: ['The given pickupPoint is invalid!', 'This value should not be null.'] } }),
    ...(services.some(({ id }) => String(id) === form.get('service'))
      ? {}
      : { service: { errors: ['This value is not valid.'] } }),
    ...(Object.keys(recipient).length > 0 ? { awbRecipient: { children: recipient } } : {}),
    ...(Object.keys(thirdParty).length > 0 ? { thirdParty: { children: thirdParty } } : {}),
  };
  return Object.keys(children).length > 0 ? validationErrors(children) : null;
}
