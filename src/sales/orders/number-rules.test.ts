import { expect, test } from 'vitest';
import { formatOrderNumber } from './number-format.ts';
import { normalizeOrderNumber } from './number-rules.ts';

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
