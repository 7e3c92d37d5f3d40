import { expect, test } from 'vitest';
import type { PromoCode } from '../promotions/contract.ts';
import { describeEffect } from './code-effect.ts';

const code: PromoCode = {
  code: 'BUNVENIT10',
  couponType: 'Percent',
  value: 10,
  abs: 12.5,
  minimumTotal: 100,
  description: 'Zece la sută din produse',
  validUntil: null,
};

test('1§9 an applied code says what it takes off', () => {
  expect(describeEffect(code, 12_500)).toEqual({ amount: '−12.50 RON', note: 'Zece la sută din produse' });
  expect(describeEffect({ ...code, couponType: 'FreeDelivery', freesDelivery: true, abs: 0 }, 12_500).amount).toBe(
    'livrare gratuită',
  );
});

test('a code below its minimum says in words what is missing, and no code shows a zero', () => {
  expect(describeEffect({ ...code, abs: 0 }, 7_510)).toEqual({
    amount: '',
    note: 'Mai adaugă produse de 24.90 RON: codul se aplică de la 100.00 RON.',
  });
  expect(describeEffect({ ...code, couponType: 'BuyGet', value: 0, abs: 0 }, 12_500).amount).toBe('');
  expect(describeEffect({ ...code, couponType: 'GiftCard', value: 50, minimumTotal: 0 }, 0)).toMatchObject({
    amount: '',
    note: expect.stringContaining('50.00 RON'),
  });
});
