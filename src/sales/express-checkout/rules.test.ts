import { expect, test } from 'vitest';
import { findPlace, splitName } from './rules.ts';

const cluj = { city: 'Cluj-Napoca', state: 'Cluj', postalCode: '400114', country: 'RO' };

test.for(['Cluj', 'CJ', 'RO-CJ', 'cj', 'Județul Cluj', 'jud. Cluj', 'Cluj County', ''])(
  'the county „%s” of a wallet is Cluj',
  (state) => {
    expect(findPlace({ ...cluj, state })).toEqual({
      county: 'RO-CJ',
      locality: 'Cluj-Napoca',
      sector: null,
      postalCode: '400114',
    });
  },
);

test.for([
  ['București', 'București', '030167', 3],
  ['Bucharest', 'Bucharest', '010011', 1],
  ['București', 'Sector 4', '', 4],
  ['Sector 6', '', '', 6],
  ['Titan', 'București', '031041', 3],
] as const)('%s, %s, %s is București, sector %d', ([city, state, postalCode, sector]) => {
  expect(findPlace({ city, state, postalCode, country: 'ro' })).toMatchObject({
    county: 'RO-B',
    locality: 'București',
    sector,
  });
});

test('a town near București whose county was written as București is in Ilfov', () => {
  expect(findPlace({ city: 'Voluntari', state: 'București', postalCode: '077190', country: 'RO' })).toMatchObject({
    county: 'RO-IF',
    locality: 'Voluntari',
  });
});

test.for([
  { ...cluj, country: 'HU' },
  { ...cluj, state: 'Bayern', postalCode: '' },
  { ...cluj, city: 'București', state: 'București', postalCode: '' },
])('an address abroad, of an unknown county or without its sector is not served: %o', (address) => {
  expect(findPlace(address)).toBeNull();
});

test('the last word of a name is the last name', () => {
  expect(splitName(' Maria Elena  Ionescu ')).toEqual({ firstName: 'Maria Elena', lastName: 'Ionescu' });
  expect(splitName('Cher')).toEqual({ firstName: '', lastName: 'Cher' });
});
