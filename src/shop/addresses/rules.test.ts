import { expect, test } from 'vitest';
import { texts as refusals } from '../account/texts.ts';
import { billingErrors, billingOf, emptyBilling } from './billing-rules.ts';
import { emptyPlace, placeErrors, placeOf, placeValuesOf, showPlace } from './place-rules.ts';
import { texts } from './texts.ts';

const place = {
  ...emptyPlace,
  county: 'RO-CJ',
  locality: 'Cluj-Napoca',
  street: 'Strada Horea',
  number: '5',
  postalCode: '400174',
};
const inBucharest = { ...place, county: 'RO-B', locality: '', sector: '3', postalCode: '030167' };

const wrong = (errors: Record<string, string | undefined>) => Object.keys(errors).filter((name) => errors[name]);

test('romania: the sector is asked for in Bucharest only, and there the locality is not', () => {
  expect(wrong(placeErrors(place))).toEqual([]);
  expect(wrong(placeErrors(inBucharest))).toEqual([]);
  expect(placeErrors({ ...inBucharest, sector: '' }).sector).toBe(refusals.sector);
  expect(placeErrors({ ...place, locality: ' ' }).locality).toBe(texts.localityNeeded);
  expect(placeOf({ ...place, sector: '3' }).sector).toBeNull();
  expect(placeOf(inBucharest)).toMatchObject({ locality: 'București', sector: 3 });
});

test('romania: a postal code has six digits, the leading zero is kept', () => {
  expect(placeErrors({ ...place, postalCode: '40017' }).postalCode).toBe(refusals.postalCode);
  expect(placeOf(inBucharest).postalCode).toBe('030167');
});

test('an address goes into the form and comes out the same', () => {
  const kept = {
    county: 'RO-B',
    locality: 'București',
    sector: 3,
    street: 'Strada Lungă',
    number: null,
    details: 'ap. 4',
    postalCode: '030167',
  };
  expect(placeOf(placeValuesOf(kept))).toEqual(kept);
});

test('an address reads like on a parcel', () => {
  expect(showPlace({ ...placeOf(place), countyName: 'Cluj', details: 'ap. 4' })).toEqual([
    'Strada Horea 5, ap. 4',
    '400174 Cluj-Napoca, jud. Cluj',
  ]);
  expect(showPlace({ ...placeOf(inBucharest), countyName: 'București' })[1]).toBe('030167 București, sectorul 3');
});

test('decisions, Billing: a company needs its name and a CUI with a right check digit', () => {
  const company = { ...emptyBilling, ...place, kind: 'company', companyName: 'Exemplu S.R.L.', taxId: 'RO18547290' };
  expect(wrong(billingErrors(company))).toEqual([]);
  expect(billingErrors({ ...company, taxId: 'RO18547291' })).toMatchObject({ taxId: refusals.taxId });
  expect(billingErrors({ ...company, taxId: '' })).toMatchObject({ taxId: texts.taxIdNeeded });
  expect(billingErrors({ ...company, registration: 'J99/1/2020' })).toMatchObject({
    registration: refusals.registration,
  });
});

test('decisions, Billing: only the fields of the chosen kind are asked for and sent', () => {
  const both = {
    ...emptyBilling,
    ...place,
    firstName: 'Ana',
    lastName: 'Pop',
    companyName: 'Exemplu S.R.L.',
    taxId: '18547290',
  };
  expect(wrong(billingErrors({ ...both, taxId: 'x' }))).toEqual([]);
  expect(billingOf(both)).not.toHaveProperty('taxId');
  expect(billingOf({ ...both, kind: 'company' })).not.toHaveProperty('firstName');
});
