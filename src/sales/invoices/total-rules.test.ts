import { expect, test } from 'vitest';
import { invoiceLines } from './rules.ts';
import { paymentText, totalRows } from './total-rules.ts';

const lines = invoiceLines(
  [{ orderLineId: 1, code: 'VC-1', name: 'Vitamina C', quantity: 1, price: 10_000, vatRate: 21 }],
  0,
);
const invoice = { lines, isPaid: false, paymentMethod: 'cash', stornoOf: null } as const;
const rows = (content: Parameters<typeof totalRows>[0]) => totalRows(content).map(({ name, amount }) => [name, amount]);

test('an invoice says what is to pay, or how it was paid', () => {
  expect(rows(invoice)).toEqual([['Total de plată', 10_000]]);
  expect(paymentText(invoice)).toBe('Se plătește la livrare (ramburs)');
  expect(rows({ ...invoice, isPaid: true, paymentMethod: 'card' })).toEqual([['Total', 10_000]]);
  expect(paymentText({ ...invoice, isPaid: true })).toBe('Plătit la livrare (ramburs)');
});

test('the part of a gift card, the part of the card and nothing left to pay', () => {
  const partly = { ...invoice, giftAmount: 3000 };
  expect(rows(partly)).toEqual([
    ['Total', 10_000],
    ['Plătit cu card cadou', 3000],
    ['Rest de plată', 7000],
  ]);
  expect(rows({ ...partly, isPaid: true, paymentMethod: 'card' })).toEqual([
    ['Total', 10_000],
    ['Plătit cu card cadou', 3000],
    ['Plătit cu cardul', 7000],
    ['Rest de plată', 0],
  ]);
  expect(paymentText({ ...partly, isPaid: true })).toBe('');
  const whole = { ...invoice, giftAmount: 10_000, isPaid: true };
  expect(rows(whole)).toEqual([
    ['Total', 10_000],
    ['Plătit cu card cadou', 10_000],
    ['Rest de plată', 0],
  ]);
});

test('a storno gives money back only when there is money to give back', () => {
  const storno = { ...invoice, stornoOf: 'VIT 0000001', lines: lines.map((line) => ({ ...line, gross: -line.gross })) };
  expect(rows({ ...storno, givesMoneyBack: false, isPaid: true })).toEqual([['Total storno', -10_000]]);
  expect(rows({ ...storno, givesMoneyBack: true })).toEqual([['Total de restituit', 10_000]]);
  expect(rows(storno)).toEqual([['Total storno', -10_000]]);
  expect(rows({ ...storno, isPaid: true })).toEqual([['Total de restituit', 10_000]]);
  expect(paymentText({ ...storno, isPaid: true })).toBe('');
});
