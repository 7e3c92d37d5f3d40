import { expect, test } from 'vitest';
import { counties } from '../../../account/identity/counties.ts';
import { placeKey } from '../../../account/identity/locality-rules.ts';
import {
  countyCode,
  findByName,
  type Place,
  type Register,
  resolvePlace,
  sectorLocality,
  wholeLocality,
} from './localities.ts';
import { succeed, unavailable } from './results.ts';
import { address, failureOf, locker, successOf } from './test-data.ts';

const place = (id: number, name: string, postalCode: string | null = null): Place => ({ id, name, postalCode });

test('spellings of a place differ in diacritics, case, hyphens and rank', () => {
  for (const name of ['Cluj-Napoca', 'CLUJ NAPOCA', 'Mun. Cluj-Napoca', 'municipiul Cluj – Napoca'])
    expect(placeKey(name), name).toBe('cluj napoca');
  expect(placeKey('Orașu Nou')).toBe('orasu nou');
  expect(placeKey('Satu Mare')).toBe('satu mare');
  expect(placeKey('Sectorul 3')).toBe('sector 3');
});

test('a place is found by name; of several with one name the postal code decides', () => {
  const places = [place(1, 'Satu Nou (Baleni)', '137001'), place(2, 'Satu Nou (Oarja)', '117001'), place(3, 'Iasi')];
  expect(findByName(places, 'Iași')?.id).toBe(3);
  expect(findByName(places, 'satu nou (Băleni)')?.id).toBe(1);
  expect(findByName(places, 'Satu Nou', '117001')?.id).toBe(2);
  expect(findByName(places, 'Satu Nou', '999999')).toBeNull();
  expect(findByName(places, 'Satu Nou')).toBeNull();
  expect(findByName(places, 'Turda')).toBeNull();
});

test('all counties are recognized without diacritics', () => {
  for (const { code, name } of counties)
    expect(countyCode(name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase())).toBe(code);
  expect(countyCode('Municipiul București')).toBe('RO-B');
  expect(countyCode('Pest')).toBeNull();
});

test('București is one locality to some couriers and six to others', () => {
  const home = { ...address, county: 'RO-B', locality: 'București', postalCode: '010101' };
  expect(wholeLocality({ ...home, locality: 'Sector 3' })).toBe('București');
  expect(sectorLocality({ ...home, sector: 3 })).toBe('Sector 3');
  expect(sectorLocality({ ...home, locality: 'Sectorul 5', postalCode: '' })).toBe('Sector 5');
  expect(sectorLocality({ ...home, postalCode: '041234' })).toBe('Sector 4');
  expect(sectorLocality({ ...home, postalCode: '077190' })).toBeNull();
  expect(sectorLocality({ ...locker, county: 'RO-B', locality: 'București', postalCode: '021234' })).toBe('Sector 2');
  expect(sectorLocality(address)).toBe('Cluj-Napoca');
});

function registerOf(key: string, fail = false): Register & { reads: string[] } {
  const reads: string[] = [];
  return {
    key,
    reads,
    counties: async () => {
      reads.push('counties');
      return succeed([place(12, 'Cluj')]);
    },
    localities: async ({ id }) => {
      reads.push(`localities ${id}`);
      return fail ? unavailable('Curier') : succeed([place(201, 'CLUJ-NAPOCA')]);
    },
  };
}

const wanted = { county: 'RO-CJ', locality: 'Cluj-Napoca', postalCode: '400001' };

test('a register is read once for all requests', async () => {
  const register = registerOf('once');
  expect(successOf(await resolvePlace('Curier', register, wanted)).locality?.id).toBe(201);
  expect(successOf(await resolvePlace('Curier', register, { ...wanted, locality: 'Turda' })).locality).toBeNull();
  expect(register.reads).toEqual(['counties', 'localities 12']);
});

test('a register that cannot be read is asked again next time', async () => {
  const register = registerOf('failing', true);
  for (const _ of [1, 2]) expect(failureOf(await resolvePlace('Curier', register, wanted)).kind).toBe('unavailable');
  expect(register.reads).toEqual(['counties', 'localities 12', 'localities 12']);
});

test('a county that the courier does not have is refused', async () => {
  const failure = failureOf(await resolvePlace('Curier', registerOf('county'), { ...wanted, county: 'RO-TL' }));
  expect(failure).toMatchObject({
    kind: 'invalid',
    fieldErrors: { 'address.county': 'Curier nu livrează în județul Tulcea.' },
  });
});
