import { expect, test } from 'vitest';
import { estimateDelivery, formatDays, weekdayName } from './delivery-estimate.ts';
import { texts } from './texts.ts';

/** Delivery dates shown at this time, an ISO string with offset. */
function estimateAt(time: string, days = { daysMin: 1, daysMax: 2 }): string {
  const estimate = estimateDelivery(new Date(time), days, 14);
  return `${estimate.isToday ? 'today' : weekdayName(estimate.orderBy)}: ${formatDays(estimate)}`;
}

test('product page: before 14:00 on a working day the parcel leaves today', () => {
  expect(estimateAt('2026-11-16T13:59:59+02:00')).toBe('today: marți 17.11 – miercuri 18.11.2026');
});

test('product page: the days are those of the couriers', () => {
  const slow = { daysMin: 1, daysMax: 3 };
  expect(estimateAt('2026-11-16T13:59:59+02:00', slow)).toBe('today: marți 17.11 – joi 19.11.2026');
  expect(estimateAt('2026-11-26T10:00:00+02:00', slow)).toBe('today: vineri 27.11 – joi 03.12.2026');
  expect(texts.delivery(slow)).toBe('Livrare în 1–3 zile lucrătoare');
  expect(texts.delivery({ daysMin: 1, daysMax: 1 })).toBe('Livrare în 1 zi lucrătoare');
  expect(texts.delivery({ daysMin: 2, daysMax: 20 })).toBe('Livrare în 2–20 de zile lucrătoare');
});

test('product page: from 14:00 the parcel leaves on the next working day', () => {
  expect(estimateAt('2026-11-16T14:00:00+02:00')).toBe('marți: miercuri 18.11 – joi 19.11.2026');
});

test('product page: on Friday afternoon the order counts for Monday', () => {
  expect(estimateAt('2026-11-13T15:00:00+02:00')).toBe('luni: marți 17.11 – miercuri 18.11.2026');
});

test('product page: Saturday and Sunday count for Monday at any hour', () => {
  expect(estimateAt('2026-11-14T09:00:00+02:00')).toBe('luni: marți 17.11 – miercuri 18.11.2026');
  expect(estimateAt('2026-11-15T23:30:00+02:00')).toBe('luni: marți 17.11 – miercuri 18.11.2026');
});

test('product page: the hour is that of Bucharest, summer and winter', () => {
  expect(estimateAt('2026-07-14T10:59:00Z')).toBe('today: miercuri 15.07 – joi 16.07.2026');
  expect(estimateAt('2026-07-14T11:00:00Z')).toBe('miercuri: joi 16.07 – vineri 17.07.2026');
  expect(estimateAt('2026-11-16T11:59:00Z')).toBe('today: marți 17.11 – miercuri 18.11.2026');
  expect(estimateAt('2026-11-15T22:30:00Z')).toBe('today: marți 17.11 – miercuri 18.11.2026');
});

test('product page: St. Andrew and the National Day are skipped', () => {
  expect(estimateAt('2026-11-27T10:00:00+02:00')).toBe('today: miercuri 02.12 – joi 03.12.2026');
  expect(estimateAt('2026-11-30T10:00:00+02:00')).toBe('miercuri: joi 03.12 – vineri 04.12.2026');
});

test('product page: Good Friday, Easter and Easter Monday are skipped', () => {
  expect(estimateAt('2026-04-09T10:00:00+03:00')).toBe('today: marți 14.04 – miercuri 15.04.2026');
  expect(estimateAt('2026-04-09T16:00:00+03:00')).toBe('marți: miercuri 15.04 – joi 16.04.2026');
});

test('product page: Pentecost Monday is skipped', () => {
  expect(estimateAt('2027-06-18T10:00:00+03:00')).toBe('today: marți 22.06 – miercuri 23.06.2027');
});

test('product page: across New Year both dates show their year', () => {
  expect(estimateAt('2026-12-30T10:00:00+02:00')).toBe('today: joi 31.12.2026 – luni 04.01.2027');
});
