import { expect, test } from 'vitest';
import { createApiClient } from '../../../test/support/api-client.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import { type FoundLocker, maxLockersOnMap } from './locker-finder-contract.ts';

const shop = await openTestShop();
const calls = createApiClient(shop);
const easybox = 2;
const find = async (query: string) =>
  (await calls.get(`/api/couriers/lockers/search?courierId=${easybox}&${query}`)).data;
const names = ({ lockers }: { lockers: FoundLocker[] }) => lockers.map(({ name }) => name);
const cluj = 'latitude=46.771&longitude=23.59';

test('towns of a county with their lockers and the middle of them', async () => {
  const { data } = await calls.get(`/api/couriers/lockers/towns?courierId=${easybox}&county=RO-CJ`);
  expect(data).toEqual([
    { locality: 'Cluj-Napoca', lockers: 5, latitude: expect.closeTo(46.77, 1), longitude: expect.closeTo(23.59, 1) },
    { locality: 'Florești', lockers: 1, latitude: expect.closeTo(46.75, 1), longitude: expect.closeTo(23.49, 1) },
  ]);
});

test('the nearest lockers come first, with their distance, also across towns', async () => {
  const { total, lockers } = await find(`${cluj}&county=RO-CJ`);
  expect(total).toBe(6);
  const distances = lockers.map(({ distanceKm }: FoundLocker) => distanceKm);
  expect(distances).toEqual(distances.toSorted((a: number, b: number) => a - b));
  expect(lockers.at(-1)).toMatchObject({ locality: 'Florești', distanceKm: expect.closeTo(8, 0) });
  expect(lockers[0]).toMatchObject({ canPay: expect.any(Boolean), hours: '24/7', countyName: 'Cluj' });
});

test('without a point lockers are sorted by town and name; a page has at most what was asked for', async () => {
  const first = await find('county=RO-CJ&locality=cluj-napoca&take=2');
  expect([first.total, names(first)]).toEqual([5, ['easybox Auchan Iris', 'easybox Kaufland Mărăști']]);
  expect(names(await find('county=RO-CJ&take=2&skip=4'))).toHaveLength(2);
});

test('S23: the search goes through the county, ignores diacritics and wants every word', async () => {
  expect(names(await find('county=RO-CJ&search=MARASTI'))).toEqual(['easybox Kaufland Mărăști']);
  expect(names(await find('county=RO-CJ&search=kaufland%20fabricii'))).toEqual(['easybox Kaufland Mărăști']);
  expect(names(await find('county=RO-CJ&search=kaufland%20turda'))).toEqual([]);
  expect(names(await find('county=RO-CJ&search=%25'))).toEqual([]);
});

test('half a point and an empty box are refused', async () => {
  expect((await calls.get(`/api/couriers/lockers/search?courierId=${easybox}&latitude=46`)).status).toBe(400);
  const box = 'south=46&north=46&west=23&east=24';
  expect((await calls.get(`/api/couriers/lockers/map?courierId=${easybox}&${box}`)).status).toBe(400);
});

test('the map has single lockers in a town and groups in the country', async () => {
  const map = async (box: string) => (await calls.get(`/api/couriers/lockers/map?courierId=${easybox}&${box}`)).data;
  const town = await map('south=46.6&north=46.9&west=23.3&east=23.8');
  expect([town.lockers.length, town.groups]).toEqual([6, []]);
  expect(town.towns.map(({ locality }: { locality: string }) => locality)).toEqual(['Cluj-Napoca', 'Florești']);
});

const manyLockers = 7000;

test('with thousands of lockers the answers stay small', async () => {
  await shop.db`
    insert into locker (courier_id, courier_locker_id, name, county, locality, street, postal_code, latitude, longitude)
    select ${easybox}, 'm' || n, 'easybox multe ' || n, 'RO-BV', 'Localitatea ' || n % 900, 'Strada ' || n, '500001',
      44 + (n % 83) * 0.05, 21 + (n % 97) * 0.08
    from generate_series(1, ${manyLockers}) n`;
  const response = await shop.app.inject(
    `/api/couriers/lockers/map?courierId=${easybox}&south=43&north=49&west=20&east=30`,
  );
  const { data } = response.json();
  expect(data.lockers).toEqual([]);
  expect(data.groups.length).toBeGreaterThan(20);
  const sum = data.groups.reduce((total: number, { lockers }: { lockers: number }) => total + lockers, 0);
  expect(sum).toBeGreaterThan(manyLockers);
  expect(response.body.length).toBeLessThan(12_000);
  expect(data.groups.length).toBeLessThan(maxLockersOnMap);
  const near = await find('latitude=45&longitude=25&take=12');
  expect([near.total > manyLockers, near.lockers.length]).toEqual([true, 12]);
});
