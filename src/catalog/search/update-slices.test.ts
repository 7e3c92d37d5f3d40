import { expect, test } from 'vitest';
import { takeSlices } from './update-slices.ts';

const familyOf = (ids: number[], isOneCard: boolean) => ({
  isOneCard,
  members: ids.map((productId) => ({ productId, values: [] })),
});
const none = { families: new Map() };
const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i);

test('a query reads 200 products, of which 50 are applied before requests are served again', () => {
  const open = new Set(range(0, 230));
  expect(takeSlices(open, none)).toEqual([range(0, 50), range(50, 100), range(100, 150), range(150, 200)]);
  expect(takeSlices(open, none)).toEqual([range(200, 230)]);
  expect(open.size).toBe(0);
});

test('a family with one card is never divided, and its members are read when one of them changes', () => {
  const members = range(45, 60);
  const oneCard = familyOf(members, true);
  const [first = [], second = []] = takeSlices(new Set(range(0, 80)), {
    families: new Map(members.map((id) => [id, oneCard])),
  });
  expect(first).toEqual(expect.arrayContaining(members));
  expect(first).toHaveLength(60);
  expect(second).toEqual(range(60, 80));
  const own = familyOf([1, 2], false);
  expect(takeSlices(new Set([1]), { families: new Map([[1, own]]) })).toEqual([[1]]);
});
