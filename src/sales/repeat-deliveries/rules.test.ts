import { describe, expect, test } from 'vitest';
import {
  allowedActions,
  announcedDate,
  chargedPrice,
  dateAfterNewInterval,
  findPriceIncreases,
  isAnnouncementDue,
  nextAttempt,
  reducePrice,
  resumedDate,
} from './rules.ts';
import { offerOf, repeatSettings } from './settings.ts';
import { agreement, offerText } from './texts.ts';

test('the reduction is rounded to whole bani', () => {
  expect(reducePrice(4990, 5)).toBe(4741);
  expect(reducePrice(4990, 0)).toBe(4990);
});

test('an order charges the price of its day, and never more than the customer was told', () => {
  expect(chargedPrice(5000, 4741)).toBe(4741);
  expect(chargedPrice(4000, 4741)).toBe(4000);
});

describe('announcements', () => {
  test('a delivery is announced when the days before it begin', () => {
    expect(isAnnouncementDue('2026-12-17', '2026-12-13', 3)).toBe(false);
    expect(isAnnouncementDue('2026-12-17', '2026-12-14', 3)).toBe(true);
  });

  test('an announcement that is late moves the delivery', () => {
    expect(announcedDate('2026-12-17', '2026-12-14', 3)).toBe('2026-12-17');
    expect(announcedDate('2026-12-17', '2026-12-16', 3)).toBe('2026-12-19');
  });

  test('a product that costs more than was told is named, a cheaper or a new one is not', () => {
    const told = [
      { productId: 1, toldPrice: 4741 },
      { productId: 2, toldPrice: 2000 },
    ];
    const now = [
      { productId: 1, price: 5000 },
      { productId: 2, price: 1900 },
      { productId: 3, price: 900 },
    ];
    expect(findPriceIncreases(told, now)).toEqual([{ productId: 1, from: 4741, to: 5000 }]);
  });
});

test('a card is tried again on the set days, and not after the last attempt', () => {
  const settings = { retries: 2, retryDays: 3 };
  expect(nextAttempt(1, '2026-12-17', settings)).toBe('2026-12-20');
  expect(nextAttempt(2, '2026-12-20', settings)).toBe('2026-12-23');
  expect(nextAttempt(3, '2026-12-23', settings)).toBeNull();
  expect(nextAttempt(1, '2026-12-17', { retries: 0, retryDays: 3 })).toBeNull();
});

test('after a pause the date stays when it can still be announced; after a failed card the delivery comes soon', () => {
  expect(resumedDate({ nextOn: '2027-01-10', pauseReason: 'customer' }, '2026-12-17', 3)).toBe('2027-01-10');
  expect(resumedDate({ nextOn: '2026-12-01', pauseReason: 'customer' }, '2026-12-17', 3)).toBe('2026-12-20');
  expect(resumedDate({ nextOn: '2027-01-10', pauseReason: 'payment' }, '2026-12-17', 3)).toBe('2026-12-20');
});

test('a new interval counts from the last delivery, and leaves an announced date alone', () => {
  const dates = { lastOn: '2026-12-01', nextOn: '2026-12-31', isAnnounced: false };
  expect(dateAfterNewInterval(dates, 60, '2026-12-10', 3)).toBe('2027-01-30');
  expect(dateAfterNewInterval({ ...dates, nextOn: '2027-01-30' }, 30, '2027-01-05', 3)).toBe('2027-01-08');
  expect(dateAfterNewInterval({ ...dates, isAnnounced: true }, 90, '2026-12-29', 3)).toBe('2026-12-31');
});

test('what can be done follows the state', () => {
  expect(allowedActions('active', null)).toEqual(['skip', 'pause', 'end']);
  expect(allowedActions('active', '2026-12-31')).toEqual(['skip', 'unskip', 'pause', 'end']);
  expect(allowedActions('paused', null)).toEqual(['resume', 'end']);
  expect(allowedActions('ended', null)).toEqual([]);
});

test('the offer has the intervals that are on, and none when the feature is off', () => {
  const settings = repeatSettings.schema.parse({ every60: false, percent: 7 });
  expect(offerOf(settings)).toEqual({ intervals: [30, 90], percent: 7, announceDays: 3 });
  expect(offerOf({ ...settings, isOn: false }).intervals).toEqual([]);
});

test('the agreement names the interval, the products, the reduction, all that is paid and how to end', () => {
  const lines = [{ name: 'Magneziu', quantity: 2, price: 47.41 }];
  const charge = { lines, goodsTotal: 94.82, deliveryCost: 16.5, cashFee: 5, total: 116.32 };
  expect(agreement({ intervalDays: 30, percent: 5, announceDays: 3 }, charge)).toBe(
    'La fiecare 30 de zile îți trimitem din nou 2 × Magneziu (47.41 RON bucata), la prețul din acea zi, redus cu 5%, ' +
      'plus livrarea. La prețurile de azi plătești la fiecare livrare 116.32 RON: produsele 94.82 RON, livrarea 16.50 ' +
      'RON, taxa de ramburs 5.00 RON. Cu 3 zile înainte primești un e-mail cu produsele și suma; până atunci poți sări, ' +
      'schimba sau opri livrarea din contul tău, cu un clic și fără costuri.',
  );
  const free = { ...charge, deliveryCost: 0, cashFee: 0, total: 94.82 };
  expect(agreement({ intervalDays: 30, percent: 5, announceDays: 3 }, free)).toContain(
    '94.82 RON: produsele 94.82 RON, livrarea gratuită. Cu 3 zile',
  );
});

test('the offer on the product page names the price of a piece and says that the total comes later', () => {
  const text = offerText({ intervalDays: 30, percent: 5, announceDays: 3 }, 47.41);
  for (const part of ['30 de zile', '5%', '47.41 RON bucata', 'Suma întreagă o vezi înainte să comanzi'])
    expect(text).toContain(part);
});
