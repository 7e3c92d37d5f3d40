import { expect, test } from 'vitest';
import { texts as refusals } from '../identity/texts.ts';
import {
  billingErrors,
  emptyBilling,
  emptyPostalAddress,
  fillCompany,
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

test('romania: Bucharest requires the sector, other counties the locality', () => {
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

test('an address survives a round trip through the form', () => {
  const saved = {
    county: 'RO-B',
    locality: 'București',
    sector: 3,
    street: 'Strada Lungă',
    number: null,
    details: 'ap. 4',
    postalCode: '030167',
  };
  expect(fromPostalAddressValues(toPostalAddressValues(saved))).toEqual({ ...saved, localityConfirmed: false });
});

test('an address is formatted in two lines', () => {
  expect(formatPostalAddress({ ...fromPostalAddressValues(address), countyName: 'Cluj', details: 'ap. 4' })).toEqual([
    'Strada Horea 5, ap. 4',
    '400174 Cluj-Napoca, jud. Cluj',
  ]);
  expect(formatPostalAddress({ ...fromPostalAddressValues(inBucharest), countyName: 'București' })[1]).toBe(
    '030167 București, sectorul 3',
  );
});

test('S24 Billing: a company needs its name and a CUI with a right check digit', () => {
  const company = { ...emptyBilling, ...address, kind: 'company', companyName: 'Exemplu S.R.L.', taxId: 'RO18547290' };
  expect(wrong(billingErrors(company))).toEqual([]);
  expect(billingErrors({ ...company, taxId: 'RO18547291' })).toMatchObject({ taxId: refusals.taxId });
  expect(billingErrors({ ...company, taxId: '' })).toMatchObject({ taxId: texts.taxIdNeeded });
  expect(billingErrors({ ...company, registration: 'J99/1/2020' })).toMatchObject({
    registration: refusals.registration,
  });
});

test('S24 Billing: only the fields of the selected kind are required and sent', () => {
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

const company = {
  name: 'Exemplu S.R.L.',
  taxId: 'RO14399840',
  registration: 'J12/372/2002',
  county: 'RO-CJ',
  locality: 'Cluj-Napoca',
  sector: null,
  street: 'Str. Memorandumului',
  number: '21',
  details: '',
  postalCode: '400114',
};

test('a company found by its CUI fills the empty form', () => {
  const filled = { ...emptyBilling, kind: 'company', ...fillCompany(emptyBilling, company, null) };
  expect(filled).toMatchObject({ companyName: 'Exemplu S.R.L.', taxId: 'RO14399840', street: 'Str. Memorandumului' });
  expect(wrong(billingErrors(filled))).toEqual([]);
});

test('typed values are kept; those of the company found before are replaced', () => {
  const typed = { ...emptyBilling, companyName: 'Altă firmă', street: 'Strada mea' };
  expect(fillCompany(typed, company, null)).toEqual({ taxId: 'RO14399840', registration: 'J12/372/2002' });
  const first = { ...emptyBilling, ...fillCompany(emptyBilling, company, null) };
  const second = { ...company, name: 'A doua S.R.L.', taxId: '160796', county: 'RO-B', sector: 3, registration: null };
  expect(fillCompany(first, second, company)).toMatchObject({
    taxId: '160796',
    companyName: 'A doua S.R.L.',
    registration: '',
    county: 'RO-B',
    sector: '3',
  });
});
