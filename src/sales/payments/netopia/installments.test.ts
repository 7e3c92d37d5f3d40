import { expect, test } from 'vitest';
import { installmentsFor, parseInstallments } from './installments.ts';

test('instalments are read with the amount from which they are offered', () => {
  const installments = parseInstallments('3 de la 300, 6 de la 600');
  expect(installments).toEqual([
    { count: 3, from: 30_000 },
    { count: 6, from: 60_000 },
  ]);
  expect(installmentsFor(installments ?? [], 29_999)).toEqual([]);
  expect(installmentsFor(installments ?? [], 30_000)).toEqual([3]);
  expect(installmentsFor(installments ?? [], 60_000)).toEqual([3, 6]);
});

test('an empty text is none', () => {
  expect(parseInstallments('')).toEqual([]);
});

test.for(['3', '1 de la 300', '3 de la trei sute', '3 de la 300; 6 de la 600'])(
  '„%s” is no list of instalments',
  (text) => {
    expect(parseInstallments(text)).toBeNull();
  },
);
