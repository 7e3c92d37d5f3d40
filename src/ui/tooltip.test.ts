import { expect, test } from 'vitest';
import { tooltipPositions, tooltipSide } from './Tooltip.tsx';

test('2§5 tooltip position must be one of above, below, before, after, left, right', () => {
  expect(tooltipPositions.map((position) => tooltipSide(position))).toEqual([
    'top',
    'bottom',
    'left',
    'right',
    'left',
    'right',
  ]);
  expect(() => tooltipSide('middle')).toThrow('invalid');
});

test('before and after follow the direction of reading, left and right do not', () => {
  expect(['before', 'after', 'left', 'right'].map((position) => tooltipSide(position, 'rtl'))).toEqual([
    'right',
    'left',
    'left',
    'right',
  ]);
});
