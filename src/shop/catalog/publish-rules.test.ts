import { expect, test } from 'vitest';
import { mayBePublished, missingFields } from './publish-rules.ts';

const whole = {
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
  expect(missingFields(whole)).toEqual([]);
  const empty = { ...whole, ingredients: '', nutrients: [], notificationNumber: null, operator: '' };
  expect(missingFields(empty)).toEqual(['ingredients', 'operator', 'nutrients', 'notificationNumber']);
  expect(mayBePublished(empty, null)).toBe(false);
});

test('ordinary food needs no notification; what is no food needs nothing', () => {
  const food = { ...whole, vatRate: 11, nutrients: [], notificationNumber: null, notificationAuthority: null };
  expect(missingFields({ ...food, dailyPortion: '' })).toEqual([]);
  expect(missingFields({ ...food, storage: '' })).toEqual(['storage']);
  expect(missingFields({ ...food, isFood: false, storage: '', form: '' })).toEqual([]);
});

test('what is in the window already stays there unless it loses something more', () => {
  const bath = { ...whole, nutrients: [], notificationNumber: null, isPublished: true };
  expect(mayBePublished(bath, bath)).toBe(true);
  expect(mayBePublished(bath, { ...bath, isPublished: false })).toBe(false);
  expect(mayBePublished({ ...bath, usage: '' }, bath)).toBe(false);
});
