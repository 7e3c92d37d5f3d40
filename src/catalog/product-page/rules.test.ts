import { expect, test } from 'vitest';
import {
  hasNutritionPanel,
  ingredientParts,
  isSupplement,
  otherPortionPrice,
  producerListing,
  safetyFactsOf,
  stockState,
  warningsOf,
} from './rules.ts';

test('product page: the stock state is none, last or plenty', () => {
  expect([0, 1, 5, 6, 99].map(stockState)).toEqual(['none', 'last', 'last', 'plenty', 'plenty']);
});

const none: string[] = [];
const supplement = { isFood: true, notificationNumber: 'AA 2100/2026', warnings: none };

test('romania: a food supplement always carries the sentences of the law', () => {
  expect(warningsOf(supplement)).toEqual([
    'A nu se depăși doza recomandată pentru consumul zilnic.',
    'Suplimentele alimentare nu înlocuiesc o dietă variată și echilibrată.',
    'A nu se lăsa la îndemâna copiilor.',
  ]);
});

test('romania: a mandatory warning that the product states in its own words is not repeated', () => {
  const warnings = ['A nu se lăsa la îndemâna și la vederea copiilor mici.', 'Conține fier.'];
  expect(warningsOf({ ...supplement, warnings })).toEqual([...warningsOf(supplement), 'Conține fier.']);
});

test('romania: ordinary food and accessories carry only their own warnings', () => {
  const warnings = ['Nu se pun lichide fierbinți.'];
  expect(warningsOf({ isFood: false, notificationNumber: null, warnings })).toEqual(warnings);
  expect(warningsOf({ isFood: true, notificationNumber: null, warnings })).toEqual(warnings);
  expect(isSupplement({ isFood: true, notificationNumber: null })).toBe(false);
});

test('product page: accessories have no nutrition panel', () => {
  const nutrients = [
    { name: 'Zinc', source: null, amount: '10 mg', referencePercent: 100, nutrient: 'zinc', form: null },
  ];
  expect(hasNutritionPanel({ isFood: true, nutrients })).toBe(true);
  expect(hasNutritionPanel({ isFood: true, nutrients: [] })).toBe(false);
  expect(hasNutritionPanel({ isFood: false, nutrients })).toBe(false);
});

test('romania: allergens are emphasised', () => {
  expect(ingredientParts('Ulei de *pește*, gelatină, *soia*')).toEqual([
    { text: 'Ulei de ', isAllergen: false, at: 0 },
    { text: 'pește', isAllergen: true, at: 1 },
    { text: ', gelatină, ', isAllergen: false, at: 2 },
    { text: 'soia', isAllergen: true, at: 3 },
  ]);
});

test('romania: a lone asterisk stays an asterisk', () => {
  expect(ingredientParts('Zinc* (citrat)')).toEqual([{ text: 'Zinc* (citrat)', isAllergen: false, at: 0 }]);
});

test('1§2 listing: the producer leads to the listing filtered by it', () => {
  const address = new URL(producerListing({ filterCategoryId: 4, filterId: 71 }) ?? '', 'http://shop');
  expect(address.pathname).toBe('/products');
  expect(address.searchParams.get('filters')).toBe('[{"filterCategoryId":4,"filterIds":[71]}]');
  expect(address.searchParams.get('page')).toBe('1');
  expect(producerListing({ filterCategoryId: null, filterId: null })).toBeNull();
});

test('the price of a portion is not repeated where the portion is the unit', () => {
  const portionPrice = '5.16 RON / porție';
  expect(otherPortionPrice({ unitPrice: portionPrice, portionPrice })).toBeNull();
  expect(otherPortionPrice({ unitPrice: '2.58 RON / capsulă', portionPrice })).toBe(portionPrice);
  expect(otherPortionPrice({ unitPrice: null, portionPrice: null })).toBeNull();
});

test('a product that is not food states its maker and the responsible person with their addresses', () => {
  const shaker = {
    isFood: false,
    manufacturerAddress: 'Shaker Ltd, 1 Road, London',
    manufacturerContact: 'safety@shaker.example',
    responsibleAddress: 'Import SRL, Str. Portului nr. 8, Constanța',
    responsibleContact: 'contact@import.example',
  };
  expect(safetyFactsOf(shaker)).toEqual([
    ['Producătorul', 'Shaker Ltd, 1 Road, London, safety@shaker.example'],
    ['Persoană responsabilă în UE', 'Import SRL, Str. Portului nr. 8, Constanța, contact@import.example'],
  ]);
  expect(safetyFactsOf({ ...shaker, isFood: true })).toEqual([]);
});
