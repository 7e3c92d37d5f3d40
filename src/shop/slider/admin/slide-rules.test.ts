import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AdminSlide } from '../admin-contract.ts';
import { bodyOf, newSlide, slideErrors, valuesOf } from './slide-form-rules.ts';
import { moved, placed, sightOf } from './slide-rules.ts';

test('a slide moves by a step, and stays at the edges', () => {
  expect(moved([1, 2, 3], 2, -1)).toEqual([2, 1, 3]);
  expect(moved([1, 2, 3], 2, 1)).toEqual([1, 3, 2]);
  expect(moved([1, 2, 3], 1, -1)).toEqual([1, 2, 3]);
  expect(moved([1, 2, 3], 9, 1)).toEqual([1, 2, 3]);
  expect(placed([1, 2, 3], 1, 2)).toEqual([2, 3, 1]);
});

test('however it is moved, no slide is lost', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(), { minLength: 1 }),
      fc.nat(),
      fc.integer({ min: -9, max: 9 }),
      (ids, at, step) => {
        const id = ids[at % ids.length] ?? 0;
        expect(moved(ids, id, step).toSorted()).toEqual(ids.toSorted());
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

test('a slide that is opened and saved without a change stays what it was', () => {
  const { id, version, isShown, claims, ...same } = slide;
  expect(bodyOf(valuesOf(slide))).toEqual(same);
  expect(slideErrors(valuesOf(slide)).ground).toBeUndefined();
});

test('what is wrong is said beside its field', () => {
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

test('says why a slide is not in sight', () => {
  const now = '2026-11-16T08:00';
  expect(sightOf(slide, now)).toBe('shown');
  expect(sightOf({ ...slide, isShown: false, isActive: false }, now)).toBe('off');
  expect(sightOf({ ...slide, isShown: false, endsAt: '2026-11-01T00:00' }, now)).toBe('over');
  expect(sightOf({ ...slide, isShown: false, startsAt: '2026-11-20T00:00' }, now)).toBe('later');
});
