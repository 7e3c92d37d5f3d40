import { afterEach, expect, test } from 'vitest';
import { shopBrand } from '../../brands/brand.ts';
import { formatOrderNumber } from './number-format.ts';
import { matchingOrderNumbers, normalizeOrderNumber } from './number-rules.ts';

test('order numbers can be read out', () => {
  expect(formatOrderNumber('VIT', 483_920_175)).toBe('VIT-483920175');
});

test.each([
  'VIT-896617770',
  '896617770',
  'VIT 896617770',
  '#VIT-896617770',
  'vit896617770',
  ' vit - 896 617 770 ',
  'VIT–896617770',
  'Comanda nr. VIT-896617770.',
  'nr: 896617770',
])('an order number is understood as people write it: %s', (text) => {
  expect(normalizeOrderNumber(text)).toBe('VIT-896617770');
});

test('the code of another shop stays, and text that is no order number is only trimmed and put in capitals', () => {
  expect(normalizeOrderNumber('did 896617770')).toBe('DID-896617770');
  expect(normalizeOrderNumber(' ret-12 ')).toBe('RET-12');
  expect(normalizeOrderNumber('ana12@example.ro')).toBe('ANA12@EXAMPLE.RO');
  expect(normalizeOrderNumber('')).toBe('');
});

afterEach(() => {
  shopBrand.orderPrefix = 'VIT';
});

test('a prefix of the shop is understood, with digits in it too', () => {
  shopBrand.orderPrefix = 'SHOP26';
  expect(['896617770', 'shop26-896617770', '#SHOP26 – 896 617 770'].map(normalizeOrderNumber)).toEqual(
    Array(3).fill('SHOP26-896617770'),
  );
  expect(normalizeOrderNumber('VIT-896617770')).toBe('VIT-896617770');
});

test('a number without a prefix may be from before the shop chose its own', () => {
  shopBrand.orderPrefix = 'SHOP';
  expect(matchingOrderNumbers('896 617 770')).toEqual([
    'SHOP-896617770',
    'VIT-896617770',
    'DID-896617770',
    'JBD-896617770',
  ]);
  expect(matchingOrderNumbers('VIT-896617770')).toEqual(['VIT-896617770']);
});
