import { expect, test } from 'vitest';
import { isLightGround, placeAfter, placeAt } from './rules.ts';

test('slides go round in both directions', () => {
  expect([placeAfter(0, 1, 4), placeAfter(3, 1, 4), placeAfter(0, -1, 4)]).toEqual([1, 0, 3]);
});

test('the place is the slide that fills most of the view, never one that is not there', () => {
  expect([0, 499, 501, 3000].map((scrolled) => placeAt(scrolled, 1000, 3))).toEqual([0, 0, 1, 2]);
  expect([placeAt(-40, 1000, 3), placeAt(0, 0, 3)]).toEqual([0, 0]);
});

test('WCAG 1.4.3: words are legible on the ground of a slide', () => {
  expect(['#ffffff', '#efe5cf', '#dcecea', '#f8efcf', '#f2e1d9'].every(isLightGround)).toBe(true);
  expect(['#000000', '#14613a', '#8b8676', '#c9a0a0'].some(isLightGround)).toBe(false);
});
