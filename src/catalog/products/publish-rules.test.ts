import { expect, test } from 'vitest';
import { isPublishable, missingFields } from './publish-rules.ts';

const complete = {
  vatRate: 21,
  isFood: true,
  form: 'Capsule',
  netQuantity: '45 g',
  ingredients: 'magneziu',
  usage: '1 capsulă pe zi',
  warnings: ['A nu se lăsa la îndemâna copiilor.'],
  storage: 'La loc uscat.',
  countryOfOrigin: 'România',
  operator: 'Soriva SRL, Cluj-Napoca',
  dailyPortion: '1 capsulă',
  nutrients: [{ name: 'Magneziu', source: null, amount: 100, unit: 'mg', referencePercent: 27 }],
  notificationNumber: 'AA 123/2026',
  notificationAuthority: 'SNPMAPS',
};

test('a supplement is published only with everything the law wants on it', () => {
  expect(missingFields(complete)).toEqual([]);
  const empty = { ...complete, ingredients: '', nutrients: [], notificationNumber: null, operator: '' };
  expect(missingFields(empty)).toEqual(['ingredients', 'operator', 'nutrients', 'notificationNumber']);
  expect(isPublishable(empty, null)).toBe(false);
});

test('ordinary food needs no notification; what is no food needs nothing', () => {
  const food = { ...complete, vatRate: 11, nutrients: [], notificationNumber: null, notificationAuthority: null };
  expect(missingFields({ ...food, dailyPortion: '' })).toEqual([]);
  expect(missingFields({ ...food, storage: '' })).toEqual(['storage']);
  expect(missingFields({ ...food, isFood: false, storage: '', form: '' })).toEqual([]);
});

test('a published product stays published unless it loses further mandatory fields', () => {
  const bath = { ...complete, nutrients: [], notificationNumber: null, isPublished: true };
  expect(isPublishable(bath, bath)).toBe(true);
  expect(isPublishable(bath, { ...bath, isPublished: false })).toBe(false);
  expect(isPublishable({ ...bath, usage: '' }, bath)).toBe(false);
});
