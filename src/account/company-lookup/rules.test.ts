import { expect, test } from 'vitest';
import { toCompany } from './rules.ts';

const registered = {
  cui: '14399840',
  name: 'EXEMPLU   S.R.L.',
  registration: 'J40/372/2002',
  isVatPayer: true,
  countyCode: 'TM',
  locality: 'Mun. Timi\u015foara',
  street: 'Str. Coriolan Brediceanu',
  number: '10',
  details: 'CL\u0102DIREA 5 (E) \u015eI 4 (D), PARTER',
  postalCode: '300011',
};

test('the register’s spelling becomes the shop’s: county code, locality without its rank, commas instead of cedillas', () => {
  expect(toCompany(registered)).toEqual({
    name: 'EXEMPLU S.R.L.',
    taxId: 'RO14399840',
    registration: 'J40/372/2002',
    county: 'RO-TM',
    locality: 'Timișoara',
    sector: null,
    street: 'Str. Coriolan Brediceanu',
    number: '10',
    details: 'CLĂDIREA 5 (E) ȘI 4 (D), PARTER',
    postalCode: '300011',
  });
});

test.each([
  ['Sat Giulv\u0103z Com. Giulv\u0103z', 'Giulvăz'],
  ['Ora\u015f Voluntari', 'Voluntari'],
  ['Com. Chiajna', 'Chiajna'],
  ['Cluj-Napoca', 'Cluj-Napoca'],
])('%s is %s', (locality, expected) => {
  expect(toCompany({ ...registered, locality }).locality).toBe(expected);
});

test.each([
  ['Mun. Bucure\u015fti, Sect. 1', 1],
  ['Sector 6 Mun. București', 6],
  ['Mun. București', null],
])('in Bucharest the sector is read: %s', (locality, sector) => {
  expect(toCompany({ ...registered, countyCode: 'B', locality })).toMatchObject({ locality: 'București', sector });
});

test('what the register does not have, or has in another form, stays empty', () => {
  const company = toCompany({
    ...registered,
    isVatPayer: false,
    registration: '-',
    countyCode: '',
    street: ' ',
    postalCode: '30001',
  });
  expect(company).toMatchObject({ taxId: '14399840', registration: null, county: '', street: '', postalCode: '' });
});
