import { expect, test } from 'vitest';
import { NutrientMatcher } from '../../catalog/nutrients/match-rules.ts';
import { knownNutrients } from '../../catalog/nutrients/test-nutrients.ts';
import { adminTexts } from '../../catalog/products/admin-texts.ts';
import { type EntryFields, emptyEntry } from './import-entry.ts';
import { type CatalogContext, decideProduct } from './product-rules.ts';
import { texts } from './texts.ts';

const catalog: CatalogContext = {
  names: {
    producers: new Map(),
    categories: new Map([
      ['minerale', { id: 1, path: 'Minerale', isFood: true }],
      ['accesorii', { id: 2, path: 'Accesorii', isFood: false }],
    ]),
    filterGroups: new Map([
      ['forma', { id: 1, name: 'Formă', isComputed: false }],
      ['brand', { id: 2, name: 'Brand', isComputed: true }],
    ]),
    filters: new Map(),
    hashtags: new Map([['somn', { id: 1, name: '#Somn' }]]),
    families: new Map(),
    nutrients: new NutrientMatcher(knownNutrients),
    freeNutrients: new Set(['proteine']),
  },
  familiesInFile: new Map(),
  now: '2026-11-16 12:00',
  ownerOf: () => undefined,
  hasPicture: (path) => path === '/uploads/aa/known.webp',
  isThirdParty: false,
  mayAdd: true,
};

const decide = (fields: EntryFields, code = 'A-1') =>
  decideProduct(
    {
      ...emptyEntry(2, code),
      fields: { name: 'Shaker', producer: 'Forja', category: 'Accesorii', price: 100, ...fields },
    },
    null,
    catalog,
  );

test('food is not imported as used, whether its category exists or is made by the import', () => {
  const fault = { column: 'Utilizat', sentence: adminTexts.usedFood, isWarning: false };
  expect(decide({ isBuyBack: true, category: 'Minerale' }).faults).toMatchObject([fault]);
  expect(decide({ isBuyBack: true, category: 'Minerale > Zinc' }).faults).toMatchObject([fault]);
  expect(decide({ isBuyBack: true, category: 'Necunoscute' }).faults).toMatchObject([fault]);
  expect(decide({ isBuyBack: true, category: 'Accesorii > Sticle' })).toMatchObject({ verdict: 'new', faults: [] });
});

test('a new product may have any picture of the shop, and is imported without those of another shop', () => {
  const { verdict, after, faults } = decide({ pictures: ['/uploads/aa/known.webp', '/uploads/bb/other.webp'] });
  expect([verdict, after?.pictures]).toEqual(['new', ['/uploads/aa/known.webp']]);
  expect(faults).toMatchObject([{ sentence: texts.pictureLeftOut('/uploads/bb/other.webp'), isWarning: true }]);
});

test('a price per unit that is missing or does not fit the form is warned about when the product is on sale', () => {
  const unit = { form: 'Accesoriu', unitName: 'capsulă', unitCount: 1 };
  const sentence = adminTexts.unitProblems.otherForm('capsulă', ['bucată', 'set', 'pereche', 'pachet']);
  expect(decide(unit).faults).toMatchObject([{ column: 'Unitate de comparație', sentence, isWarning: true }]);
  expect(decide({ ...unit, isPublished: false }).faults).toEqual([]);
  expect(decide({ ...unit, unitName: 'bucată' }).faults).toEqual([]);
  expect(decide({ unitName: 'bucată' }).faults).toMatchObject([
    { sentence: adminTexts.unitProblems.incomplete('', ['bucată', 'set', 'pereche', 'pachet']) },
  ]);
});

test('a code that the editor would refuse is not imported from another system either', () => {
  expect(decide({}, 'A'.repeat(61)).faults).toMatchObject([{ column: 'Cod produs', sentence: adminTexts.badCode }]);
});

test('a hashtag is found with or without its sign; an unknown one is created by our own file and reported of another', () => {
  expect(decide({ hashtags: ['somn'] }).after?.hashtags).toEqual(['#Somn']);
  expect(decide({ hashtags: ['# SOMN', '#somn'] }).after?.hashtags).toEqual(['#Somn']);
  expect(decide({ hashtags: ['#iarnă'] })).toMatchObject({
    verdict: 'new',
    faults: [],
    after: { hashtags: ['#iarnă'] },
  });
  expect(decide({ hashtags: ['#'] }).faults).toMatchObject([{ sentence: texts.badHashtag('#'), isWarning: false }]);
  const entry = { ...emptyEntry(2, 'A-1'), fields: { name: 'Shaker', price: 100, hashtags: ['somn', 'iarnă'] } };
  expect(decideProduct(entry, null, { ...catalog, isThirdParty: true })).toMatchObject({
    verdict: 'new',
    after: { hashtags: ['#Somn'] },
    unknownHashtags: ['iarnă'],
  });
});

test('an unknown filter is created in its group, or with it; one of a computed group or without a group is refused', () => {
  expect(decide({ filters: ['forma: Praf', 'Gust: Lămâie: verde'] })).toMatchObject({
    verdict: 'new',
    faults: [],
    after: { filters: ['Formă: Praf', 'Gust: Lămâie: verde'] },
  });
  for (const name of ['Praf', 'Formă:', ': Praf', 'Brand: Forja', `Formă: ${'x'.repeat(81)}`])
    expect(decide({ filters: [name] }).faults).toMatchObject([{ sentence: texts.badFilter(name), isWarning: false }]);
});

test('a planned price keeps the recommended price of the product, and one whose time has passed is left out', () => {
  const plans = [
    { startsAt: '2026-11-16 11:59', price: 900 },
    { startsAt: '2026-12-01 00:00', price: 800 },
  ];
  const { after, faults } = decide({ rrp: 1200, plannedPrices: plans });
  expect(after?.plannedPrices).toEqual([{ startsAt: '2026-12-01 00:00', price: 800, rrp: 1200 }]);
  expect(faults).toMatchObject([{ sentence: texts.pastPlan('2026-11-16 11:59'), isWarning: true }]);
});

test('a category at the address of a page of the shop is refused, as the main one and as another', () => {
  const sentence = texts.reservedCategory('Blog');
  expect(decide({ category: 'Accesorii > Blog' }).faults).toMatchObject([{ column: 'Categorie', sentence }]);
  expect(decide({ extraCategories: ['Blog'] }).faults).toMatchObject([{ column: 'Alte categorii', sentence }]);
});
