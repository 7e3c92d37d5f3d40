import { expect, test } from 'vitest';
import { findCurrent } from './contents-rules.ts';

const sections = [
  { id: 'basics', top: -400, left: 200 },
  { id: 'prices', top: 120, left: 200 },
  { id: 'seo', top: 700, left: 200 },
  { id: 'stock', top: 130, left: 900 },
];

test('the current section is the last one of the first column that begins in the upper third of the view', () => {
  expect(findCurrent(sections, 900)).toBe('prices');
  expect(findCurrent(sections, 300)).toBe('basics');
  expect(findCurrent(sections, 3000)).toBe('seo');
});

test('above the first section, the first one is current; without sections there is none', () => {
  expect(findCurrent([{ id: 'basics', top: 800, left: 0 }], 900)).toBe('basics');
  expect(findCurrent([], 900)).toBeUndefined();
});
