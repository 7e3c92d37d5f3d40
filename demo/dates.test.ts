import { expect, test } from 'vitest';
import { createDemoDates } from './dates.ts';
import { products } from './products.ts';
import { campaigns } from './seed-campaigns.ts';
import { lotRow } from './seed-products.ts';

const days = ['2025-02-28', '2026-11-16', '2028-02-29', '2031-12-31'];

test('the demo’s campaigns run on whatever day it is seeded', () => {
  for (const today of days) {
    const dates = createDemoDates(today);
    for (const { key, startsOn, endsOn } of campaigns)
      expect([key, dates.day(startsOn) < today, dates.day(endsOn) > today]).toEqual([key, true, true]);
  }
});

test('nothing in the demo’s stock has expired when it is seeded, some of it will soon, and no product is from the future', () => {
  for (const today of days) {
    const dates = createDemoDates(today);
    const ends = products.flatMap(({ lots }) => lots.flatMap((lot) => lotRow(dates, lot).expiresOn ?? []));
    expect(ends.filter((day) => day <= today)).toEqual([]);
    expect(ends.some((day) => day <= dates.lastOfMonth(1))).toBe(true);
    expect(products.filter(({ addedOn }) => dates.day(addedOn) >= today)).toEqual([]);
  }
});

test('lots of one product have different codes, made before they are sold', () => {
  const dates = createDemoDates('2028-02-29');
  for (const { code, lots } of products) {
    const codes = lots.map((lot) => lotRow(dates, lot).code);
    expect([code, new Set(codes).size]).toEqual([code, lots.length]);
    for (const made of codes) expect(made.slice(1) < '2802').toBe(true);
  }
});

test('months end on their last day, in leap years too', () => {
  const dates = createDemoDates('2027-12-31');
  expect([0, 1, 2, -1].map(dates.lastOfMonth)).toEqual(['2027-12-31', '2028-01-31', '2028-02-29', '2027-11-30']);
  expect([dates.firstOfMonth(0), dates.firstOfMonth(-24)]).toEqual(['2027-12-01', '2025-12-01']);
  expect([dates.day('2026-11-16'), dates.dateTime('2026-11-15T06:00:00Z')]).toEqual([
    '2027-12-31',
    '2027-12-30T06:00:00.000Z',
  ]);
});
