import { expect, test } from 'vitest';
import { texts as refusals } from '../identity/texts.ts';
import {
  billingErrors,
  emptyBilling,
  emptyPostalAddress,
  formatPostalAddress,
  fromBillingValues,
  fromPostalAddressValues,
  postalAddressErrors,
  toPostalAddressValues,
} from './rules.ts';
import { texts } from './texts.ts';

const address = {
  ...emptyPostalAddress,
  county: 'RO-CJ',
  locality: 'Cluj-Napoca',
  street: 'Strada Horea',
  number: '5',
  postalCode: '400174',
};
const inBucharest = { ...address, county: 'RO-B', locality: '', sector: '3', postalCode: '030167' };

const wrong = (errors: Record<string, string | undefined>) => Object.keys(errors).filter((name) => errors[name]);

test('romania: the sector is asked for in Bucharest only, and there the locality is not', () => {
  expect(wrong(postalAddressErrors(address))).toEqual([]);
  expect(wrong(postalAddressErrors(inBucharest))).toEqual([]);
  expect(postalAddressErrors({ ...inBucharest, sector: '' }).sector).toBe(refusals.sector);
  expect(postalAddressErrors({ ...address, locality: ' ' }).locality).toBe(texts.localityNeeded);
  expect(fromPostalAddressValues({ ...address, sector: '3' }).sector).toBeNull();
  expect(fromPostalAddressValues(inBucharest)).toMatchObject({ locality: 'București', sector: 3 });
});

test('romania: a postal code has six digits, the leading zero is kept', () => {
  expect(postalAddressErrors({ ...address, postalCode: '40017' }).postalCode).toBe(refusals.postalCode);
  expect(fromPostalAddressValues(inBucharest).postalCode).toBe('030167');
});

test('an address goes into the form and comes out the same', () => {
  const saved = {
    county: 'RO-B',
    locality: 'București',
    sector: 3,
    street: 'Strada Lungă',
    number: null,
    details: 'ap. 4',
    postalCode: '030167',
  };
  expect(fromPostalAddressValues(toPostalAddressValues(saved))).toEqual(saved);
});

test('an address reads like on a parcel', () => {
  expect(formatPostalAddress({ ...fromPostalAddressValues(address), countyName: 'Cluj', details: 'ap. 4' })).toEqual([
    'Strada Horea 5, ap. 4',
    '400174 Cluj-Napoca, jud. Cluj',
  ]);
  expect(formatPostalAddress({ ...fromPostalAddressValues(inBucharest), countyName: 'București' })[1]).toBe(
    '030167 București, sectorul 3',
  );
});

test('decisions, Billing: a company needs its name and a CUI with a right check digit', () => {
  const company = { ...emptyBilling, ...address, kind: 'company', companyName: 'Exemplu S.R.L.', taxId: 'RO18547290' };
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
    ...address,
    firstName: 'Ana',
    lastName: 'Pop',
    companyName: 'Exemplu S.R.L.',
    taxId: '18547290',
  };
  expect(wrong(billingErrors({ ...both, taxId: 'x' }))).toEqual([]);
  expect(fromBillingValues(both)).not.toHaveProperty('taxId');
  expect(fromBillingValues({ ...both, kind: 'company' })).not.toHaveProperty('firstName');
});
