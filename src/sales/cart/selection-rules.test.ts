import { expect, test } from 'vitest';
import { courier } from '../../../test/support/checkout-data.ts';
import { isSelections } from './selection-rules.ts';

const code = { code: 'BUNVENIT10', couponType: 'Percent', value: 10, abs: 5, minimumTotal: 0 };
const stored = { codes: [code], courier };

test('the stored codes and courier are read back', () => {
  expect(isSelections(stored)).toBe(true);
  expect(isSelections({ codes: [], courier: null })).toBe(true);
});

test('anything else in the storage counts as nothing', () => {
  const others = [
    null,
    7,
    'text',
    [],
    {},
    { ...stored, codes: 'BUNVENIT10' },
    { ...stored, codes: [null] },
    { ...stored, codes: [{ ...code, abs: '5' }] },
    { ...stored, courier: 3 },
    { ...stored, courier: { ...courier, price: null } },
  ];
  for (const other of others) expect([other, isSelections(other)]).toEqual([other, false]);
});
