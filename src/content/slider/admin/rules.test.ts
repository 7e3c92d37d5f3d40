import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AdminSlide } from '../admin-contract.ts';
import { getVisibility, moveByStep, moveToIndex, newSlide, slideErrors, toSlideBody, toSlideValues } from './rules.ts';

test('a slide moves by a step, and stays at the edges', () => {
  expect(moveByStep([1, 2, 3], 2, -1)).toEqual([2, 1, 3]);
  expect(moveByStep([1, 2, 3], 2, 1)).toEqual([1, 3, 2]);
  expect(moveByStep([1, 2, 3], 1, -1)).toEqual([1, 2, 3]);
  expect(moveByStep([1, 2, 3], 9, 1)).toEqual([1, 2, 3]);
  expect(moveToIndex([1, 2, 3], 1, 2)).toEqual([2, 3, 1]);
});

test('however it is moved, no slide is lost', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(), { minLength: 1 }),
      fc.nat(),
      fc.integer({ min: -9, max: 9 }),
      (ids, at, step) => {
        const id = ids[at % ids.length] ?? 0;
        expect(moveByStep(ids, id, step).toSorted()).toEqual(ids.toSorted());
      },
    ),
  );
});

const slide: AdminSlide = {
  id: 2,
  version: 3,
  kicker: '',
  title: 'Iarna pe raft',
  text: '',
  button: 'Vezi',
  link: '/campaigns',
  image: '/pictures/slides/minerale.webp',
  narrowImage: '/pictures/slides/card-minerale.webp',
  ground: '#efe5cf',
  startsAt: null,
  endsAt: '2026-12-01T00:00',
  isActive: true,
  isShown: true,
  claims: [],
};

test('a form saved without changes sends the same values', () => {
  const { id, version, isShown, claims, ...same } = slide;
  expect(toSlideBody(toSlideValues(slide))).toEqual(same);
  expect(slideErrors(toSlideValues(slide)).ground).toBeUndefined();
});

test('errors are shown beside their field', () => {
  const wrong = slideErrors({ ...newSlide, link: '//rau.example', ground: '#14613a', text: 'x'.repeat(161) });
  expect(Object.entries(wrong).flatMap(([name, sentence]) => (sentence ? [name] : []))).toEqual([
    'title',
    'text',
    'button',
    'link',
    'image',
    'narrowImage',
    'ground',
  ]);
});

test('tells why a slide is not shown', () => {
  const now = '2026-11-16T08:00';
  expect(getVisibility(slide, now)).toBe('shown');
  expect(getVisibility({ ...slide, isShown: false, isActive: false }, now)).toBe('off');
  expect(getVisibility({ ...slide, isShown: false, endsAt: '2026-11-01T00:00' }, now)).toBe('over');
  expect(getVisibility({ ...slide, isShown: false, startsAt: '2026-11-20T00:00' }, now)).toBe('later');
});
