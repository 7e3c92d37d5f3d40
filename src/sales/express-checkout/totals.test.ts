import { expect, test } from 'vitest';
import { findRate, payableAmount, toTotals, withPickedFirst } from './totals.ts';

const sameday = { courierId: 1, name: 'Sameday', days: 'joi', delivery: 16.5, total: 106.5, toPay: 86.5 };
const fan = { courierId: 3, name: 'FAN', days: 'vineri', delivery: 0, total: 90, toPay: 70 };
const quote = { goodsTotal: 100, discount: 10, rates: [sameday, fan] };

test('the sheet shows goods, discount, delivery and gift card, which make the amount', () => {
  const { amount, lines, rates } = toTotals(quote, sameday);
  expect(lines).toEqual([
    { name: 'Produse', amount: 10_000 },
    { name: 'Reduceri', amount: -1000 },
    { name: 'Livrare', amount: 1650 },
    { name: 'Card cadou', amount: -2000 },
  ]);
  expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(amount);
  expect(rates).toEqual([
    { id: '1', name: 'Sameday', text: 'joi', amount: 1650 },
    { id: '3', name: 'FAN', text: 'vineri', amount: 0 },
  ]);
});

test('free delivery is a line, what does not exist is none', () => {
  const { lines } = toTotals({ ...quote, discount: 0 }, { ...fan, total: 100, toPay: 100 });
  expect(lines.map(({ name }) => name)).toEqual(['Produse', 'Livrare']);
});

test('the picked courier comes first; without a known rate the first one is meant', () => {
  expect(withPickedFirst(quote, 3).rates).toEqual([fan, sameday]);
  expect(withPickedFirst(quote, null)).toEqual(quote);
  expect(findRate(quote, '3')).toBe(fan);
  expect(findRate(quote, null)).toBe(sameday);
});

test('without a quote or with next to nothing to pay there is nothing for a wallet', () => {
  expect(payableAmount(quote)).toBe(8650);
  expect(payableAmount(null)).toBeNull();
  expect(payableAmount({ ...quote, rates: [{ ...fan, toPay: 0 }] })).toBeNull();
});
