import { countyName } from '../../src/account/identity/counties.ts';
import type { Shipping } from '../../src/sales/orders/contract.ts';
import { between, pick, seededRandom } from '../random.ts';
import { people } from '../reviews/people.ts';

type DemoTown = readonly [county: string, locality: string, sector: number | null, street: string, postalCode: string];

/** Towns of the customers; a larger town is listed more often. */
const towns: readonly DemoTown[] = [
  ['RO-B', 'București', 1, 'Strada Turda', '011333'],
  ['RO-B', 'București', 2, 'Strada Lizeanu', '023876'],
  ['RO-B', 'București', 3, 'Bulevardul Decebal', '030964'],
  ['RO-B', 'București', 3, 'Strada Liviu Rebreanu', '031781'],
  ['RO-B', 'București', 4, 'Bulevardul Tineretului', '040343'],
  ['RO-B', 'București', 5, 'Strada Sebastian', '050793'],
  ['RO-B', 'București', 6, 'Strada Valea Oltului', '061992'],
  ['RO-IF', 'Voluntari', null, 'Strada Erou Iancu Nicolae', '077190'],
  ['RO-IF', 'Popești-Leordeni', null, 'Strada Amurgului', '077160'],
  ['RO-CJ', 'Cluj-Napoca', null, 'Strada Horea', '400038'],
  ['RO-CJ', 'Cluj-Napoca', null, 'Strada Bucegi', '400535'],
  ['RO-CJ', 'Florești', null, 'Strada Eroilor', '407280'],
  ['RO-TM', 'Timișoara', null, 'Strada Gheorghe Lazăr', '300081'],
  ['RO-TM', 'Timișoara', null, 'Calea Aradului', '300643'],
  ['RO-IS', 'Iași', null, 'Strada Sărărie', '700451'],
  ['RO-IS', 'Iași', null, 'Bulevardul Alexandru cel Bun', '700559'],
  ['RO-CT', 'Constanța', null, 'Strada Mircea cel Bătrân', '900658'],
  ['RO-BV', 'Brașov', null, 'Strada Lungă', '500051'],
  ['RO-BV', 'Săcele', null, 'Bulevardul George Moroianu', '505600'],
  ['RO-DJ', 'Craiova', null, 'Strada Amaradia', '200170'],
  ['RO-GL', 'Galați', null, 'Strada Brăilei', '800402'],
  ['RO-PH', 'Ploiești', null, 'Strada Democrației', '100559'],
  ['RO-BH', 'Oradea', null, 'Strada Nufărului', '410583'],
  ['RO-SB', 'Sibiu', null, 'Strada Mitropoliei', '550179'],
  ['RO-AR', 'Arad', null, 'Strada Mihai Eminescu', '310086'],
  ['RO-AG', 'Pitești', null, 'Strada Exercițiu', '110438'],
  ['RO-BC', 'Bacău', null, 'Strada Mioriței', '600238'],
  ['RO-MS', 'Târgu Mureș', null, 'Strada Gheorghe Doja', '540394'],
  ['RO-MM', 'Baia Mare', null, 'Strada Victoriei', '430142'],
  ['RO-SV', 'Suceava', null, 'Strada Mărășești', '720182'],
  ['RO-NT', 'Piatra-Neamț', null, 'Strada Petru Rareș', '610119'],
  ['RO-VL', 'Râmnicu Vâlcea', null, 'Strada Știrbei Vodă', '240588'],
  ['RO-HD', 'Deva', null, 'Strada Mărăști', '330098'],
  ['RO-AB', 'Alba Iulia', null, 'Strada Vasile Alecsandri', '510175'],
  ['RO-TL', 'Tulcea', null, 'Strada Isaccei', '820241'],
  ['RO-HR', 'Miercurea Ciuc', null, 'Strada Kossuth Lajos', '530220'],
];

export const townOf = (buyer: number): DemoTown => pick(`place ${buyer}`, towns);

/** Numbers that no mobile network assigns. */
const phoneOf = (buyer: number): string => `+40700${String(100_000 + buyer * 617).slice(-6)}`;

const randomInteger = (seed: string, from: number, to: number): number => Math.floor(between(seed, from, to + 1));

function addressDetails(buyer: number): string | null {
  if (seededRandom(`house ${buyer}`) < 0.35) return null;
  return `Bloc ${randomInteger(`block ${buyer}`, 1, 40)}, ap. ${randomInteger(`flat ${buyer}`, 1, 60)}`;
}

export function shippingOf(buyer: number): Shipping {
  const [county, locality, sector, street, postalCode] = townOf(buyer);
  return {
    firstName: people[buyer]?.firstName ?? '',
    lastName: people[buyer]?.lastName ?? '',
    phoneNumber: phoneOf(buyer),
    county,
    countyName: countyName(county),
    locality,
    sector,
    street,
    number: String(randomInteger(`number ${buyer}`, 1, 120)),
    details: addressDetails(buyer),
    postalCode,
  };
}
