import { expect, test } from 'vitest';
import { getVisibility, indexAfter, indexAtScroll, isLegibleBackground } from './rules.ts';

test('slides go round in both directions', () => {
  expect([indexAfter(0, 1, 4), indexAfter(3, 1, 4), indexAfter(0, -1, 4)]).toEqual([1, 0, 3]);
});

test('the index is that of the slide that fills most of the view, always in range', () => {
  expect([0, 499, 501, 3000].map((scrolled) => indexAtScroll(scrolled, 1000, 3))).toEqual([0, 0, 1, 2]);
  expect([indexAtScroll(-40, 1000, 3), indexAtScroll(0, 0, 3)]).toEqual([0, 0]);
});

test('WCAG 1.4.3: text is legible on the background of a slide', () => {
  expect(['#ffffff', '#efe5cf', '#dcecea', '#f8efcf', '#f2e1d9'].every(isLegibleBackground)).toBe(true);
  expect(['#000000', '#14613a', '#8b8676', '#c9a0a0'].some(isLegibleBackground)).toBe(false);
});

const slide = { endsAt: '2026-12-01T00:00', isActive: true, isShown: true };

test('tells why a slide is not shown', () => {
  const now = '2026-11-16T08:00';
  expect(getVisibility(slide, now)).toBe('shown');
  expect(getVisibility({ ...slide, isShown: false, isActive: false }, now)).toBe('off');
  expect(getVisibility({ ...slide, isShown: false, endsAt: '2026-11-01T00:00' }, now)).toBe('over');
  expect(getVisibility({ ...slide, isShown: false }, now)).toBe('later');
});
