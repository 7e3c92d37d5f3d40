import { bucharest, isPostalCode, type Place } from '../account/rules.ts';
import { texts as refusals } from '../account/texts.ts';
import { texts } from './texts.ts';

/** A place as its form holds it: everything is text. */
export type PlaceValues = {
  county: string;
  locality: string;
  sector: string;
  street: string;
  number: string;
  details: string;
  postalCode: string;
};

export const emptyPlace: PlaceValues = {
  county: '',
  locality: '',
  sector: '',
  street: '',
  number: '',
  details: '',
  postalCode: '',
};

export const hasSectors = (county: string): boolean => county === bucharest;

export const placeValuesOf = ({
  county,
  locality,
  sector,
  street,
  number,
  details,
  postalCode,
}: Place): PlaceValues => ({
  county,
  locality,
  sector: sector === null ? '' : String(sector),
  street,
  number: number ?? '',
  details: details ?? '',
  postalCode,
});

/** Only Bucharest has sectors, and it needs no other name. */
export const placeOf = (values: PlaceValues): Place => ({
  county: values.county,
  locality: hasSectors(values.county) ? 'București' : values.locality,
  sector: hasSectors(values.county) && values.sector ? Number(values.sector) : null,
  street: values.street,
  number: values.number || null,
  details: values.details || null,
  postalCode: values.postalCode.trim(),
});

const isEmpty = (text: string): boolean => text.trim() === '';

export const placeErrors = (values: PlaceValues) => ({
  county: isEmpty(values.county) ? refusals.county : undefined,
  locality: !hasSectors(values.county) && isEmpty(values.locality) ? texts.localityNeeded : undefined,
  sector: hasSectors(values.county) && isEmpty(values.sector) ? refusals.sector : undefined,
  street: isEmpty(values.street) ? texts.streetNeeded : undefined,
  postalCode: isPostalCode(values.postalCode.trim()) ? undefined : refusals.postalCode,
});

type Shown = Place & { countyName: string };

/** Two lines as on a parcel: 'Strada Lungă 5, bl. 2' and '500001 Brașov, jud. Brașov'. */
export function showPlace({
  street,
  number,
  details,
  postalCode,
  locality,
  sector,
  countyName,
}: Shown): [street: string, town: string] {
  const first = [[street, number].filter(Boolean).join(' '), details].filter(Boolean).join(', ');
  const town = sector === null ? `${locality}, jud. ${countyName}` : `${locality}, sectorul ${sector}`;
  return [first, `${postalCode} ${town}`];
}
