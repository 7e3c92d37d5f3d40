import { expect, test } from 'vitest';
import type { AdminCourier } from '../admin-contract.ts';
import { calculateQuotes, courierErrors, newCourier, serializePrices, toBody, toValues } from './courier-rules.ts';
import { parseLockerList } from './locker-rules.ts';

const saved: AdminCourier = {
  id: 1,
  version: 4,
  name: 'Sameday',
  kind: 'door',
  position: 10,
  price: 16.5,
  cashFee: null,
  daysMin: 1,
  daysMax: 2,
  adapter: 'table',
  waybillPrefix: 'SMD',
  isActive: true,
  lockerCount: 0,
  countyPrices: [{ county: 'RO-B', price: 14.5 }],
};

test('a courier that is opened and saved without a change is unchanged', () => {
  const { lockerCount, ...same } = saved;
  expect(toBody(toValues(saved), saved)).toEqual(same);
});

test('cash on delivery may cost nothing, which is not the same as not being possible', () => {
  expect(toBody({ ...toValues(saved), cashFee: '0' }, saved).cashFee).toBe(0);
  expect(toBody({ ...toValues(saved), cashFee: ' ' }, saved).cashFee).toBeNull();
});

test('errors are reported per field', () => {
  const wrong = courierErrors({
    ...newCourier,
    price: '1001',
    cashFee: 'x',
    daysMin: '3',
    countyPrices: serializePrices([{ county: 'RO-B', price: '' }]),
  });
  expect(Object.entries(wrong).flatMap(([name, message]) => (message ? [name] : []))).toEqual([
    'name',
    'waybillPrefix',
    'price',
    'cashFee',
    'daysMax',
    'countyPrices',
  ]);
});

test('1§9 the estimate matches the checkout: the price of the county, free from the limit on', () => {
  const order = { county: 'RO-B', total: 100, limit: 250 };
  expect(calculateQuotes([saved], order)).toEqual([
    { id: 1, name: 'Sameday', price: 14.5, isFree: false, cashFee: null },
  ]);
  expect(calculateQuotes([saved], { ...order, county: 'RO-CJ' })[0]?.price).toBe(16.5);
  expect(calculateQuotes([saved], { ...order, total: 250 })[0]).toMatchObject({ price: 0, isFree: true });
  expect(calculateQuotes([{ ...saved, isActive: false }], order)).toEqual([]);
  expect(calculateQuotes([{ ...saved, kind: 'locker', lockerCount: 0 }], order)).toEqual([]);
});

test('a parsed list is parsed from a spreadsheet or CSV, with or without a header', () => {
  const csv = 'Nume;Județ;Localitate;Adresă;Cod\neasybox Turda;cluj;Turda;Str. Clujului 10;401095\n';
  expect(parseLockerList(csv)).toEqual({
    lockers: [
      {
        name: 'easybox Turda',
        county: 'RO-CJ',
        locality: 'Turda',
        street: 'Str. Clujului 10',
        postalCode: '401095',
        hours: '24/7',
      },
    ],
    problems: [],
  });
  const sheet = 'easybox Obor\tRO-B\tBucureşti\tȘos. Colentina 2\t21172\tL–V 8–20';
  expect(parseLockerList(sheet).lockers[0]).toMatchObject({
    locality: 'București',
    postalCode: '021172',
    hours: 'L–V 8–20',
  });
});

test('every invalid line is reported; the others are kept', () => {
  const { lockers, problems } = parseLockerList(
    'a;Cluj;Turda;x;401095\nb;Klausenburg;Turda;x;401095\nc;Cluj\na;Cluj;T;x;401095\nd;Cluj;T;x;40',
  );
  expect(lockers.map(({ name }) => name)).toEqual(['a']);
  expect(problems.map(({ line }) => line)).toEqual([2, 3, 4, 5]);
  expect(problems[0]?.message).toBe('„Klausenburg” nu este un județ.');
});
