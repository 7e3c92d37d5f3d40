import { counties } from '../../account/identity/counties.ts';
import { namesBucharest, placeKey, sectorIn } from '../../account/identity/locality-rules.ts';
import { bucharest } from '../../account/identity/rules.ts';

/** Address from a wallet before the shopper confirms, in the texts that the shopper once typed there. */
export type PartialAddress = { city: string; state: string; postalCode: string; country: string };

export type Place = { county: string; locality: string; sector: number | null; postalCode: string };

/** The place of a wallet's address in the words of the shop; null when it is not in Romania or its county is not known. */
export function findPlace({ city, state, postalCode: typedCode, country }: PartialAddress): Place | null {
  if (country.toUpperCase() !== 'RO') return null;
  const postalCode = typedCode.replace(/\s/g, '');
  const county = findCounty(city, state, postalCode);
  if (county === null) return null;
  if (county !== bucharest) return { county, locality: city.trim(), sector: null, postalCode };
  const sector = sectorIn(city) ?? sectorIn(state) ?? sectorOfCode(postalCode);
  return sector === null ? null : { county, locality: 'București', sector, postalCode };
}

const englishBucharest = /^bucharest\b/;

const isBucharest = (name: string): boolean => namesBucharest(name) || englishBucharest.test(placeKey(name));

/** The city decides for București; people near it often write București as their county, which the postal code corrects. */
function findCounty(city: string, state: string, postalCode: string): string | null {
  if (isBucharest(city)) return bucharest;
  const byCode = countyOfCode(postalCode);
  const named = isBucharest(state) ? bucharest : countyNamed(state);
  return named === null || named === bucharest ? (byCode ?? named) : named;
}

/** 'RO-CJ', 'CJ', 'Cluj', 'Jud. Cluj' and 'Cluj County'. */
function countyNamed(state: string): string | null {
  const code = state.trim().toUpperCase();
  const key = placeKey(state).replace(/ county$/, '');
  return (
    counties.find((one) => one.code === code || one.code === `RO-${code}` || placeKey(one.name) === key)?.code ?? null
  );
}

/** Counties by the first two digits of their postal codes. */
const countyCodes: Record<string, string> = {
  ...{ '07': 'IF', '08': 'GR', '10': 'PH', '11': 'AG', '12': 'BZ', '13': 'DB', '14': 'TR' },
  ...{ '20': 'DJ', '21': 'GJ', '22': 'MH', '23': 'OT', '24': 'VL' },
  ...{ '30': 'TM', '31': 'AR', '32': 'CS', '33': 'HD' },
  ...{ '40': 'CJ', '41': 'BH', '42': 'BN', '43': 'MM', '44': 'SM', '45': 'SJ' },
  ...{ '50': 'BV', '51': 'AB', '52': 'CV', '53': 'HR', '54': 'MS', '55': 'SB' },
  ...{ '60': 'BC', '61': 'NT', '62': 'VN' },
  ...{ '70': 'IS', '71': 'BT', '72': 'SV', '73': 'VS' },
  ...{ '80': 'GL', '81': 'BR', '82': 'TL' },
  ...{ '90': 'CT', '91': 'CL', '92': 'IL' },
};

function countyOfCode(postalCode: string): string | null {
  if (sectorOfCode(postalCode) !== null) return bucharest;
  const county = countyCodes[postalCode.slice(0, 2)];
  return /^\d{6}$/.test(postalCode) && county ? `RO-${county}` : null;
}

/** Codes of București begin with 0 and the sector. */
function sectorOfCode(postalCode: string): number | null {
  const digit = /^0([1-6])\d{4}$/.exec(postalCode)?.[1];
  return digit ? Number(digit) : null;
}

/** The last word of a name is the last name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}
