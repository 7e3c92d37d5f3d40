import fc from 'fast-check';
import { expect, test } from 'vitest';
import { squareAround } from './picture-focus.ts';

test('a point in the middle keeps the middle, one at the edge keeps the edge', () => {
  expect(squareAround({ width: 300, height: 100 }, { x: 50, y: 50 })).toEqual({
    left: 100,
    top: 0,
    width: 100,
    height: 100,
  });
  expect(squareAround({ width: 300, height: 100 }, { x: 100, y: 0 })).toMatchObject({ left: 200, top: 0 });
});

test('the square is always inside the picture, and so is the point inside the square', () => {
  const side = fc.integer({ min: 1, max: 4000 });
  const percent = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(side, side, percent, percent, (width, height, x, y) => {
      const square = squareAround({ width, height }, { x, y });
      expect(square.left).toBeGreaterThanOrEqual(0);
      expect(square.left + square.width).toBeLessThanOrEqual(width);
      expect(square.top + square.height).toBeLessThanOrEqual(height);
      expect((width * x) / 100).toBeGreaterThanOrEqual(square.left - 1);
      expect((width * x) / 100).toBeLessThanOrEqual(square.left + square.width + 1);
    }),
  );
});
