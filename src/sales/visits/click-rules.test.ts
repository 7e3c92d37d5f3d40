import { expect, test } from 'vitest';
import { maxPoints, scoreClicks } from './click-rules.ts';
import { ClickVisitors } from './click-visitors.server.ts';

test('an address counts once a day for a product of a search', () => {
  const visitors = new ClickVisitors();
  expect(visitors.isFirst('2026-01-01', '1.2.3.4', 'zinc', 7)).toBe(true);
  expect(visitors.isFirst('2026-01-01', '1.2.3.4', 'zinc', 7)).toBe(false);
  expect(visitors.isFirst('2026-01-01', '1.2.3.5', 'zinc', 7)).toBe(true);
  expect(visitors.isFirst('2026-01-01', '1.2.3.4', 'zinc', 8)).toBe(true);
  expect(visitors.isFirst('2026-01-02', '1.2.3.4', 'zinc', 7)).toBe(true);
});

test('few visitors give no points, all of them never more than the most', () => {
  expect(scoreClicks([{ words: 'zinc', productId: 7, visitors: 4 }])).toEqual([]);
  expect(scoreClicks([{ words: 'zinc', productId: 7, visitors: 100_000 }])[0]?.points).toBeLessThanOrEqual(maxPoints);
  const shared = [7, 8].map((productId) => ({ words: 'zinc', productId, visitors: 50 }));
  expect(scoreClicks(shared).map(({ points }) => points)).toEqual([3, 3]);
});
