import { toBucharestTime } from '../../src/platform/time.ts';
import { withoutDiacritics } from '../../src/sales/delivery/couriers/formats.ts';
import type { JourneyStep } from '../couriers/journey.ts';
import { servedCounties } from '../couriers/server.ts';

export const username = 'magazin';
export const password = 'parola-de-proba';
export const clientId = 7032158;

export const services = ['Standard', 'Cont Colector', 'RedCode', 'FANBox', 'FANBox Cont Colector', 'CollectPoint'].map(
  (name, index) => ({ id: index + 1, name, description: name }),
);

const address = (county: string, locality: string, street: string) => ({
  county,
  locality,
  street,
  streetNo: '2',
  zipcode: '010101',
  building: '',
  entrance: '',
  floor: '',
  apartment: '',
});

export const branches = [
  {
    id: clientId,
    name: 'Vitrina Depozit',
    phone: '0722000001',
    email: 'depozit@exemplu.ro',
    contactPerson: 'Dan Pop',
    address: address('Bucuresti', 'Bucuresti', 'Strada Depozitului'),
  },
];

export const counties = servedCounties.map(({ name }, index) => ({ id: index + 1, name: withoutDiacritics(name) }));

export const localities: Record<string, string[]> = {
  Bucuresti: ['Bucuresti'],
  Cluj: ['Cluj-Napoca', 'Floresti (Floresti)'],
  Iasi: ['Iasi'],
};

const point = (id: string, county: string, more: object = {}) => ({
  id,
  name: `FANbox ${id}`,
  routingLocation: `FANbox ${id}`,
  description: '',
  address: { county, locality: 'Cluj-Napoca', street: 'Strada Lunga', streetNo: '4', zipCode: '400001', reference: '' },
  latitude: '46.77',
  longitude: '23.59',
  schedule: [],
  drawer: [],
  phones: [],
  email: '',
  ...more,
});

/** More than two pages of 100. */
export const points = [
  point('F1011137', 'Cluj', {
    schedule: [1, 2, 3, 4, 5].map((day) => ({ day, firstHour: '08:00', secondHour: '22:00' })),
  }),
  point('F2', 'Nicaieri', { latitude: '', longitude: '' }),
  ...Array.from({ length: 248 }, (_, index) => point(`F${3000 + index}`, 'Cluj')),
];

/** Days from the delivery to the transfer of the cash. */
export const payoutDays = 3;

export type Event = { id: string; name: string; location: string; date: string };
export const event = (id: string, name: string, date: string): Event => ({ id, name, location: 'Cluj-Napoca', date });

/** The usual way of a parcel. */
export const journey: readonly Event[] = [
  event('C0', 'Expeditie ridicata', '2026-10-01 17:00:00'),
  event('H1', 'In tranzit', '2026-10-01 23:10:00'),
  event('S1', 'Expeditie in livrare', '2026-10-02 08:30:00'),
  event('S2', 'Livrat', '2026-10-02 12:00:00'),
];

const stepEvents: Record<JourneyStep, [id: string, name: string]> = {
  pickedUp: ['C0', 'Expeditie ridicata'],
  inTransit: ['H1', 'In tranzit'],
  outForDelivery: ['S1', 'Expeditie in livrare'],
  atLocker: ['S46', 'Predat la FANbox'],
  delivered: ['S2', 'Livrat'],
  refused: ['S6', 'Refuz primire'],
  returning: ['S43', 'Retur'],
  returned: ['S2', 'Livrat'],
  lost: ['S37', 'Despagubit'],
};

export const eventOf = (step: JourneyStep, at: Date): Event =>
  event(...stepEvents[step], toBucharestTime(at).toISOString().slice(0, 19).replace('T', ' '));

export type Shipment = {
  info?: { service?: string; weight?: number; cod?: number; costCenter?: string; content?: string; payment?: string };
  recipient?: { name?: string; phone?: string; address?: { county?: string; locality?: string } };
};

/** Null when the shipment is accepted; otherwise errors in one of the shapes that were seen: map of lists or text. */
export function findErrors({ info, recipient }: Shipment): unknown {
  if (!info || !recipient) return 'Date lipsa';
  const errors: Record<string, string[]> = {
    ...(services.some(({ name }) => name === info.service) ? {} : { 'info.service': ['Serviciul nu exista.'] }),
    ...(Number.isInteger(info.weight) ? {} : { 'info.weight': ['Greutatea trebuie sa fie numar intreg.'] }),
    ...(/^0\d{9}$/.test(recipient.phone ?? '') ? {} : { 'recipient.phone': ['Telefon invalid.'] }),
    ...(counties.some(({ name }) => name === recipient.address?.county)
      ? {}
      : { 'recipient.address.county': ['Judetul nu exista.'] }),
  };
  return Object.keys(errors).length > 0 ? errors : null;
}
