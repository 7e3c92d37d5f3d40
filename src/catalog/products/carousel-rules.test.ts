import { expect, test } from 'vitest';
import {
  draggedOffset,
  lastStart,
  offsetOf,
  type Strip,
  slidesInView,
  startAfterSwipe,
  startShowing,
  wantsMore,
  withinStrip,
} from './carousel-rules.ts';

/** Five full slides in view, 12 in all. */
const wide: Strip = { count: 12, step: 250.4, gap: 16, view: 1236 };
/** A phone: one slide and a part of the next. */
const phone: Strip = { count: 12, step: 215, gap: 12, view: 328 };

test('1§2 carousel: whole slides in sight are counted, fractions of a pixel forgiven', () => {
  expect(slidesInView(wide)).toBe(5);
  expect(slidesInView({ ...wide, view: 1235.8 })).toBe(5);
  expect(slidesInView(phone)).toBe(1);
});

test('1§2 carousel: the last start brings the end into sight', () => {
  expect(lastStart(wide)).toBe(7);
  expect(lastStart(phone)).toBe(11);
  expect(lastStart({ ...wide, count: 3 })).toBe(0);
});

test('1§2 carousel: the strip never shows emptiness after its last slide', () => {
  expect(offsetOf(11, phone)).toBe(12 * 215 - 12 - 328);
  expect(offsetOf(2, wide)).toBeCloseTo(500.8);
  expect(offsetOf(4, { ...wide, count: 3 })).toBe(0);
});

test('1§2 carousel: arrows stay within the strip', () => {
  expect(withinStrip(-5, wide)).toBe(0);
  expect(withinStrip(10, wide)).toBe(7);
});

test('1§2 carousel: a swipe ends on a slide, a nudge goes back', () => {
  expect(startAfterSwipe(0, -60, phone)).toBe(1);
  expect(startAfterSwipe(0, -20, phone)).toBe(0);
  expect(startAfterSwipe(3, 2.4 * 215, phone)).toBe(1);
  expect(startAfterSwipe(0, 300, phone)).toBe(0);
});

test('1§2 carousel: beyond its ends the strip follows the finger by a third', () => {
  expect(draggedOffset(0, 90, phone)).toBe(-30);
  expect(draggedOffset(1, 100, phone)).toBe(115);
});

test('1§2 carousel: a focused slide scrolls into view', () => {
  expect(startShowing(3, 0, wide)).toBe(0);
  expect(startShowing(6, 0, wide)).toBe(2);
  expect(startShowing(1, 4, wide)).toBe(1);
});

test('1§2 carousel: more products are requested when 6 or fewer slides remain after the target slide', () => {
  expect(wantsMore(5, 12)).toBe(true);
  expect(wantsMore(4, 12)).toBe(false);
});

test('1§2 carousel: a strip that is not measured yet does not move', () => {
  const unmeasured: Strip = { count: 5, step: 0, gap: 0, view: 0 };
  expect([lastStart(unmeasured), slidesInView(unmeasured), startAfterSwipe(0, -200, unmeasured)]).toEqual([0, 1, 0]);
});
