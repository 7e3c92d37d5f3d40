import { expect, test } from 'vitest';
import { awake, orderHours } from './calendar.ts';
import { demoSales } from './make.ts';

test('two fresh shops have the same past', () => {
  expect(demoSales()).toEqual(demoSales());
});

test('a basket has one to four products, each once; the way of an order goes on in time', () => {
  for (const { lines, steps } of demoSales()) {
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.length).toBeLessThan(5);
    expect(new Set(lines.map(([code]) => code)).size).toBe(lines.length);
    const hours = steps.map(({ hoursAgo }) => hoursAgo);
    expect(hours).toEqual(hours.toSorted((a, b) => b - a));
    expect(hours.at(-1)).toBeGreaterThan(0);
  }
});

test('whenever the shop is opened, its past is over, in turn, and of the daytime', () => {
  for (const opened of [
    '2026-11-16T00:00:01Z',
    '2026-11-16T04:00:00Z',
    '2027-07-01T13:30:00Z',
    '2027-03-28T23:59:59Z',
  ]) {
    const moments = orderHours().map(awake(Date.parse(opened)));
    expect(moments.map(Number)).toEqual(moments.map(Number).toSorted((a, b) => a - b));
    for (const moment of moments) {
      expect(moment.getTime()).toBeLessThan(Date.parse(opened));
      if (moment.toISOString().slice(0, 10) === opened.slice(0, 10)) continue;
      expect(moment.getUTCHours()).toBeGreaterThanOrEqual(5);
      expect(moment.getUTCHours()).toBeLessThan(21);
    }
  }
});
