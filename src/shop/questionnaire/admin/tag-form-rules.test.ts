import { expect, test } from 'vitest';
import type { AdminTag } from '../admin-contract.ts';
import { byWeight, filtersOf, productsOf, tagBody, tagErrors, tagValues } from './tag-form-rules.ts';

const saved: AdminTag = {
  id: 4,
  version: 2,
  name: 'Magneziu',
  reason: 'magneziul contribuie la reducerea oboselii',
  effect: 'prefers',
  products: [
    { productId: 9, weight: 3, name: 'Magneziu 300', isPublished: true },
    { productId: 7, weight: 1, name: 'Magneziu vechi', isPublished: false },
  ],
  options: [{ filterId: 5, weight: 2, name: 'Formă: pulbere' }],
  answerCount: 1,
  productCount: 12,
};

test('a tag that is opened and saved without a change stays what it was', () => {
  const { answerCount, productCount, ...same } = saved;
  const body = tagBody(tagValues(saved), productsOf(saved), filtersOf(saved), { id: 4, version: 2 });
  expect(same).toMatchObject(body);
  expect(body.products).toEqual([
    { productId: 9, weight: 3 },
    { productId: 7, weight: 1 },
  ]);
  expect(body.options).toEqual([{ filterId: 5, weight: 2 }]);
});

test('a new tag has no id, an unknown effect is the usual one', () => {
  const body = tagBody({ name: ' Somn ', reason: '', effect: 'altceva' }, [], [], null);
  expect(body).toEqual({ name: 'Somn', reason: '', effect: 'suggests', products: [], options: [] });
});

test('what weighs more stands first, equals keep their order', () => {
  const item = (id: number, weight: number) => ({ id, name: String(id), weight });
  expect(byWeight([item(1, 1), item(2, 5), item(3, 1)]).map(({ id }) => id)).toEqual([2, 1, 3]);
});

test('what is wrong is said beside its field; what nobody sees is marked', () => {
  expect(tagErrors({ ...tagValues(null), name: ' ' }).name).toBe('Scrie numele etichetei.');
  expect(tagErrors({ ...tagValues(null), name: 'x', reason: 'x'.repeat(301) }).reason).toContain('300');
  expect(productsOf(saved).map(({ note }) => note)).toEqual([undefined, 'nu este pe site']);
});
