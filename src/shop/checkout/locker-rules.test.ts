import { expect, test } from 'vitest';
import { findLockers } from './locker-rules.ts';
import { locker } from './test-pieces.ts';

const station = { ...locker, id: 10, name: 'easybox Gară', street: 'Piața Gării 2' };
const turda = { ...locker, id: 11, name: 'easybox Turda', locality: 'Turda', street: 'Strada Ștefan cel Mare 5' };
const all = [locker, station, turda];

test("decisions, delivery: the lockers of one's own town come first, however it is spelt", () => {
  expect(findLockers(all, 'CLUJ-NAPOCA', '')).toEqual({ lockers: [locker, station], isNear: true });
});

test('decisions, delivery: a town without lockers sees those of the county', () => {
  expect(findLockers(all, 'Gilău', ' ')).toEqual({ lockers: all, isNear: false });
});

test('decisions 23: the search goes through the county, ignores diacritics and wants every word', () => {
  expect(findLockers(all, 'Cluj-Napoca', 'stefan turda').lockers).toEqual([turda]);
  expect(findLockers(all, 'Cluj-Napoca', 'garii').lockers).toEqual([station]);
  expect(findLockers(all, 'Cluj-Napoca', 'garii turda').lockers).toEqual([]);
});
