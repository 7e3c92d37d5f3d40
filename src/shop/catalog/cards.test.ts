import { expect, test } from 'vitest';
import { unitPriceOf } from './cards.ts';

test('romania: the unit price as people compare it, rounded in bani', () => {
  expect(unitPriceOf(4990, { name: 'capsulă', size: 1, count: 90 })).toBe('0.55 RON / capsulă');
  expect(unitPriceOf(5490, { name: 'comprimat', size: 1, count: 60 })).toBe('0.92 RON / comprimat');
  expect(unitPriceOf(3690, { name: 'ml', size: 100, count: 150 })).toBe('24.60 RON / 100 ml');
});
