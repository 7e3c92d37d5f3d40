import { counties, countyName } from '../../../account/identity/counties.ts';
import { placeKey, sectorIn, withoutCommune } from '../../../account/identity/locality-rules.ts';
import { createCache } from './cache.ts';
import type { CourierResult, Destination } from './port.ts';
import { invalid, succeed } from './results.ts';
import { texts } from './texts.ts';

/** A county or locality of a courier's register, in the courier's spelling. */
export type Place = { id: number | string; name: string; postalCode: string | null };

/**
 * The place with this name. Villages of one county share names ('Satu Nou (Băleni)'); then the postal code decides, and
 * null is returned when it does not.
 */
export function findByName<One extends Place>(
  places: readonly One[],
  name: string,
  postalCode: string | null = null,
): One | null {
  const whole = placeKey(name);
  const exact = places.filter((place) => placeKey(place.name) === whole);
  const found = exact.length > 0 ? exact : findWithoutCommune(places, name, postalCode);
  if (found.length === 1) return found[0] ?? null;
  const byCode = found.filter((place) => postalCode !== null && place.postalCode === postalCode);
  return byCode.length === 1 ? (byCode[0] ?? null) : null;
}

/** A place that names another commune, or has another code, is another village. */
function findWithoutCommune<One extends Place>(places: readonly One[], name: string, postalCode: string | null): One[] {
  const key = placeKey(withoutCommune(name));
  if (key === placeKey(name)) return places.filter((place) => placeKey(withoutCommune(place.name)) === key);
  return places.filter(
    (place) => placeKey(place.name) === key && (place.postalCode === null || place.postalCode === postalCode),
  );
}

const codesByName = new Map(counties.map(({ code, name }) => [placeKey(name), code]));

/** 'RO-CJ' of a courier's 'Cluj' or 'CLUJ'; null when it is no county of Romania. */
export const countyCode = (name: string): string | null => codesByName.get(placeKey(name)) ?? null;

const capital = 'RO-B';

/** The sector of an address in București; its postal codes start with 0 and the sector. */
function sectorOf(address: { sector?: number | null; locality: string; postalCode: string }): number | null {
  const digit = /^0([1-6])\d{4}$/.exec(address.postalCode)?.[1];
  return address.sector ?? sectorIn(address.locality) ?? (digit ? Number(digit) : null);
}

/** 'București' for the couriers that know it as one locality, also when the address names the sector. */
export const wholeLocality = ({ county, locality }: Destination): string =>
  county === capital ? countyName(capital) : locality;

/** 'Sector 3' for the couriers to whom the sectors are localities; null when the sector is not known. */
export function sectorLocality(destination: Destination): string | null {
  if (destination.county !== capital) return destination.locality;
  const sector = sectorOf(destination);
  return sector === null ? null : `Sector ${sector}`;
}

export type Register = {
  /** Identifies the register in the cache: the courier's address. */
  key: string;
  counties: () => Promise<CourierResult<Place[]>>;
  localities: (county: Place) => Promise<CourierResult<Place[]>>;
};

const readPlaces = createCache<Place[]>(24 * 60 * 60 * 1000);

type Wanted = { county: string; locality: string; postalCode: string };

/**
 * Resolves a county and a locality in a courier's register. `locality` is null when the register has no or several such
 * names; couriers then take the name as text. An unknown county is refused.
 */
export async function resolvePlace(
  courier: string,
  register: Register,
  { county, locality, postalCode }: Wanted,
): Promise<CourierResult<{ county: Place; locality: Place | null }>> {
  const all = await readPlaces(`${register.key} counties`, register.counties);
  if (!all.ok) return all;
  const found = findByName(all.value, countyName(county));
  if (!found) return invalid(courier, { 'address.county': texts.unknownCounty(courier, countyName(county)) });
  const places = await readPlaces(`${register.key} ${found.id}`, () => register.localities(found));
  if (!places.ok) return places;
  return succeed({ county: found, locality: findByName(places.value, locality, postalCode) });
}
