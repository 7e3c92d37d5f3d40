import { expect, test } from 'vitest';
import { formatMinute, hasDoses, needsReminder, parseMinute, refillDay } from './rules.ts';

const today = '2027-05-05';
const product = { isSold: true, runsOutOn: '2027-05-12', portionsPerDay: 1, packsOnTheWay: 0 };

test('a reminder is sent in the last week of a product', () => {
  expect(needsReminder(product, false, today)).toBe(true);
  expect(needsReminder(product, false, '2027-05-04')).toBe(false);
  expect(needsReminder(product, false, '2027-05-12')).toBe(true);
  expect(needsReminder(product, false, '2027-05-13')).toBe(false);
});

test('nobody is reminded of what comes by itself, was ordered, is in a break, has no date or is not sold', () => {
  expect(needsReminder(product, true, today)).toBe(false);
  expect(needsReminder({ ...product, packsOnTheWay: 1 }, false, today)).toBe(false);
  expect(needsReminder({ ...product, portionsPerDay: 0 }, false, today)).toBe(false);
  expect(needsReminder({ ...product, runsOutOn: null }, false, today)).toBe(false);
  expect(needsReminder({ ...product, isSold: false }, false, today)).toBe(false);
});

test('doses are shown until the day the product ends', () => {
  expect(hasDoses(product, '2027-05-12')).toBe(true);
  expect(hasDoses(product, '2027-05-13')).toBe(false);
  expect(hasDoses({ runsOutOn: null, portionsPerDay: 0 }, today)).toBe(false);
});

test('the next order is due a week before the end, unless packs come anyway', () => {
  const supply = { runsOutOn: '2027-05-30', packsOnTheWay: 0, isRepeated: false };
  expect(refillDay(supply, today)).toBe('2027-05-23');
  expect(refillDay({ ...supply, runsOutOn: '2027-05-08' }, today)).toBe(today);
  expect(refillDay({ ...supply, isRepeated: true }, today)).toBeNull();
  expect(refillDay({ ...supply, packsOnTheWay: 1 }, today)).toBeNull();
});

test('times are read and written in minutes', () => {
  expect(parseMinute('08:05')).toBe(485);
  expect(formatMinute(485)).toBe('08:05');
  expect(parseMinute('24:00')).toBeNull();
  expect(parseMinute('8:05')).toBeNull();
});
