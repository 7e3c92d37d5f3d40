import { expect, test } from 'vitest';
import { campaigns } from './campaigns.ts';
import { laidOn } from './laid.ts';
import { products } from './products.ts';
import { lotOn } from './seed-products.ts';

const days = ['2025-02-28', '2026-11-16', '2028-02-29', '2031-12-31'];

test('the demo’s campaigns run on whatever day it is laid', () => {
  for (const today of days) {
    const laid = laidOn(today);
    for (const { key, startsOn, endsOn } of campaigns)
      expect([key, laid.day(startsOn) < today, laid.day(endsOn) > today]).toEqual([key, true, true]);
  }
});

test('nothing on the demo’s shelves is past its date when it is laid, some of it soon will be, and no product is from the future', () => {
  for (const today of days) {
    const laid = laidOn(today);
    const ends = products.flatMap(({ lots }) => lots.flatMap((lot) => lotOn(laid, lot).expires_on ?? []));
    expect(ends.filter((day) => day <= today)).toEqual([]);
    expect(ends.some((day) => day <= laid.lastOfMonth(1))).toBe(true);
    expect(products.filter(({ addedOn }) => laid.day(addedOn) >= today)).toEqual([]);
  }
});

test('lots of one product have different codes, made before they are sold', () => {
  const laid = laidOn('2028-02-29');
  for (const { code, lots } of products) {
    const codes = lots.map((lot) => lotOn(laid, lot).code);
    expect([code, new Set(codes).size]).toEqual([code, lots.length]);
    for (const made of codes) expect(made.slice(1) < '2802').toBe(true);
  }
});

test('months end on their last day, in leap years too', () => {
  const laid = laidOn('2027-12-31');
  expect([0, 1, 2, -1].map(laid.lastOfMonth)).toEqual(['2027-12-31', '2028-01-31', '2028-02-29', '2027-11-30']);
  expect([laid.firstOfMonth(0), laid.firstOfMonth(-24)]).toEqual(['2027-12-01', '2025-12-01']);
  expect([laid.day('2026-11-16'), laid.moment('2026-11-15T06:00:00Z')]).toEqual([
    '2027-12-31',
    '2027-12-30T06:00:00.000Z',
  ]);
});
