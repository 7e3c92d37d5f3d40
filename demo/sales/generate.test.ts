import { expect, test } from 'vitest';
import { products } from '../products.ts';
import { orderHours, toDaytime } from './calendar.ts';
import { demoSales } from './generate.ts';

test('two new shops have the same past orders', () => {
  expect(demoSales(products)).toEqual(demoSales(products));
});

test('an order has one to four products, each once; its states are in order of time', () => {
  for (const { lines, steps } of demoSales(products)) {
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.length).toBeLessThan(5);
    expect(new Set(lines.map(([code]) => code)).size).toBe(lines.length);
    const hours = steps.map(({ hoursAgo }) => hoursAgo);
    expect(hours).toEqual(hours.toSorted((a, b) => b - a));
    expect(hours.at(-1)).toBeGreaterThan(0);
  }
});

test('whenever the shop is seeded, its orders are in the past, in order, and in daytime', () => {
  for (const seededAt of [
    '2026-11-16T00:00:01Z',
    '2026-11-16T04:00:00Z',
    '2027-07-01T13:30:00Z',
    '2027-03-28T23:59:59Z',
  ]) {
    const dates = orderHours().map(toDaytime(Date.parse(seededAt)));
    expect(dates.map(Number)).toEqual(dates.map(Number).toSorted((a, b) => a - b));
    for (const date of dates) {
      expect(date.getTime()).toBeLessThan(Date.parse(seededAt));
      if (date.toISOString().slice(0, 10) === seededAt.slice(0, 10)) continue;
      expect(date.getUTCHours()).toBeGreaterThanOrEqual(5);
      expect(date.getUTCHours()).toBeLessThan(21);
    }
  }
});
