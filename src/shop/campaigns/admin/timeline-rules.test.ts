import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barIn, spanAround } from './timeline-rules.ts';

const span = { from: 0, to: 200 };

test('a campaign stands where its days are; what lies outside is not drawn', () => {
  expect(barIn(span, 50, 100)).toEqual({ left: 25, width: 25 });
  expect(barIn(span, -50, 100)).toEqual({ left: 0, width: 50 });
  expect(barIn(span, 150, null)).toEqual({ left: 75, width: 25 });
  expect(barIn(span, -50, 0)).toBeNull();
  expect(barIn(span, 200, null)).toBeNull();
});

test('whatever the dates, a bar stays inside the line', () => {
  fc.assert(
    fc.property(fc.integer(), fc.option(fc.integer()), fc.integer({ min: 0 }), (begins, ends, now) => {
      const bar = barIn(spanAround(now), begins, ends);
      if (!bar) return;
      expect(bar.left).toBeGreaterThanOrEqual(0);
      expect(bar.width).toBeGreaterThan(0);
      expect(bar.left + bar.width).toBeLessThanOrEqual(100.000001);
    }),
  );
});
