import { countyName } from '../../../src/shop/account/counties.ts';
import type { Shipping } from '../../../src/shop/orders/contract.ts';
import { between, chance } from '../chance.ts';
import { people } from '../reviews/people.ts';
import { placeOf } from './places.ts';

/** Numbers that no network gives out. */
const phoneOf = (buyer: number): string => `+40700${String(100_000 + buyer * 617).slice(-6)}`;

const whole = (text: string, from: number, to: number): number => Math.floor(between(text, from, to + 1));

function flatOf(buyer: number): string | null {
  if (chance(`house ${buyer}`) < 0.35) return null;
  return `Bloc ${whole(`block ${buyer}`, 1, 40)}, ap. ${whole(`flat ${buyer}`, 1, 60)}`;
}

/** Where somebody's parcels go. */
export function shippingOf(buyer: number): Shipping {
  const [county, locality, sector, street, postalCode] = placeOf(buyer);
  return {
    firstName: people[buyer]?.first_name ?? '',
    lastName: people[buyer]?.last_name ?? '',
    phoneNumber: phoneOf(buyer),
    county,
    countyName: countyName(county),
    locality,
    sector,
    street,
    number: String(whole(`number ${buyer}`, 1, 120)),
    details: flatOf(buyer),
    postalCode,
  };
}
