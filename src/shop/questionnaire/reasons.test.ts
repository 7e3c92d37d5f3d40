import { expect, test } from 'vitest';
import { type ChosenTag, reasonsFor, wishOf } from './reasons.ts';

const chosen: ChosenTag[] = [
  {
    answer: 'Mă trezesc obosit',
    tagId: 1,
    effect: 'suggests',
    reason: 'magneziul contribuie la reducerea oboselii',
    weight: 3,
  },
  { answer: 'Alerg', tagId: 1, effect: 'suggests', reason: 'magneziul contribuie la reducerea oboselii', weight: 2 },
  { answer: 'Mănânc vegan', tagId: 2, effect: 'requires', reason: 'produsul este vegan', weight: 1 },
  { answer: 'Capsule', tagId: 3, effect: 'prefers', reason: '', weight: 1 },
  { answer: 'Fără cofeină', tagId: 4, effect: 'excludes', reason: '', weight: 1 },
];

test('the wish adds up what several answers say of the same tag', () => {
  expect(wishOf(chosen)).toEqual({ tagIds: [1, 3], weights: [5, 1], suggests: [1], requires: [2], excludes: [4] });
});

test('reasons name the answer and say why: what brought the product in, what it had to be, what moved it up', () => {
  expect(reasonsFor([3, 1], chosen)).toEqual([
    'pentru că ai răspuns „Mă trezesc obosit”, iar magneziul contribuie la reducerea oboselii',
    'pentru că ai răspuns „Mănânc vegan”, iar produsul este vegan',
    'pentru că ai răspuns „Capsule”',
  ]);
});

test('at most three reasons, the strongest tag first, and of several answers to one tag the weightiest', () => {
  const more: ChosenTag[] = [7, 8, 9].map((tagId) => ({
    answer: `Răspunsul ${tagId}`,
    tagId,
    effect: 'suggests',
    reason: '',
    weight: 1,
  }));
  const reasons = reasonsFor([9, 1, 8, 7], [...more, ...chosen]);
  expect(reasons).toHaveLength(3);
  expect(reasons[0]).toContain('Răspunsul 9');
  expect(reasons[1]).toContain('Mă trezesc obosit');
  expect(reasons.join()).not.toContain('Alerg');
});
