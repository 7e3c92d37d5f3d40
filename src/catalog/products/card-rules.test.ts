import { expect, test } from 'vitest';
import {
  badgesOf,
  oldPriceOf,
  packOf,
  percentBelow,
  pictureCandidates,
  ratingOf,
  ratingRank,
  splitName,
  variantOf,
} from './card-rules.ts';

test('2§7 image helper: the prefix is added to the file name', () => {
  expect(variantOf('/pictures/products/mg-90.webp')).toBe('/pictures/products/card-mg-90.webp');
  expect(variantOf('mg.webp')).toBe('card-mg.webp');
  expect(variantOf('https://cdn.example/a/b.webp?v=2#x')).toBe('https://cdn.example/a/card-b.webp?v=2#x');
});

test('2§7 image helper: a slash in the query does not belong to the path', () => {
  expect(variantOf('/p/a.webp?from=/x/y')).toBe('/p/card-a.webp?from=/x/y');
});

test('2§7 image helper: what has no file name, or is a variant already, stays as it is', () => {
  for (const image of ['', '/pictures/', 'data:image/png;base64,AA/BB', '/p/card-a.webp']) {
    expect(variantOf(image)).toBe(image);
  }
});

test('2§7 image helper: the variant, otherwise the original, then the backup', () => {
  expect(pictureCandidates('/p/a.webp', '/p/missing.webp')).toEqual(['/p/card-a.webp', '/p/a.webp', '/p/missing.webp']);
  expect(pictureCandidates('/p/a.webp', '')).toEqual(['/p/card-a.webp', '/p/a.webp']);
  expect(pictureCandidates('', '/p/missing.webp')).toEqual(['/p/missing.webp']);
});

test('1§2 product card: the old price is shown when recommendedPrice is set and differs', () => {
  expect(oldPriceOf({ sellingPrice: 49.9, recommendedPrice: 62.4 })).toBe(62.4);
  expect(oldPriceOf({ sellingPrice: 49.9, recommendedPrice: 49.9 })).toBeNull();
  expect(oldPriceOf({ sellingPrice: 49.9, recommendedPrice: null })).toBeNull();
});

test('S14: the percentage is of the old price and never rounded up', () => {
  expect([percentBelow(10_000, 8000), percentBelow(5800, 4990), percentBelow(2100, 1400)]).toEqual([20, 13, 33]);
  expect([percentBelow(10_000, 9990), percentBelow(8000, 8000), percentBelow(5800, 6000)]).toEqual([0, 0, 0]);
});

test('1§2 product card: badges are the campaign names, Utilizat and Sustenabil', () => {
  const names = badgesOf({ campaignShortNames: ['Iarna', 'Nou'], isBuyBack: true, isSustainable: true }).map(
    ({ name }) => name,
  );
  expect(names).toEqual(['Iarna', 'Nou', 'Utilizat', 'Sustenabil']);
  expect(badgesOf({ campaignShortNames: [], isBuyBack: false, isSustainable: false })).toEqual([]);
});

test('1§2 product card: campaigns with the same short name are badges of their own', () => {
  const badges = badgesOf({ campaignShortNames: ['Iarna', 'Iarna'], isBuyBack: false, isSustainable: false });
  expect(badges.map(({ name }) => name)).toEqual(['Iarna', 'Iarna']);
  expect(new Set(badges.map(({ key }) => key)).size).toBe(2);
});

test('the pack is what the name ends with, otherwise what the label says', () => {
  const packs = [
    'Vitamina C 500 mg cu măceșe, 60 capsule moi',
    'Colagen marin hidrolizat, pulbere, 300 g',
    'Magneziu marin, 20 comprimate efervescente',
    'Vitamina C, 1000 mg',
    'Shaker cu sită, 700 ml, stare foarte bună',
    'Set de 3 pipete, 1, 5 și 10 ml',
  ].map((name) => packOf({ name, netQuantity: 'eticheta' }));
  expect(packs).toEqual(['60 capsule moi', '300 g', '20 comprimate efervescente', 'eticheta', 'eticheta', 'eticheta']);
});

test('a name is split before the pack that ends it, and loses no sign', () => {
  expect(splitName('Vitamina C 500 mg, 60 capsule', '60 capsule')).toEqual(['Vitamina C 500 mg', ', 60 capsule']);
  for (const pack of ['80 g', '', undefined]) expect(splitName('Vitamina C', pack)).toEqual(['Vitamina C', '']);
  expect(splitName('Pachet 60 capsule', '60 capsule')).toEqual(['Pachet 60 capsule', '']);
});

test('a rating has one decimal, and is absent without reviews', () => {
  expect(ratingOf({ ratingCount: 3, ratingSum: 14 })).toEqual({ average: 4.7, count: 3 });
  expect(ratingOf({ ratingCount: 0, ratingSum: 0 })).toBeUndefined();
});

test('one review of five stars does not outrank a hundred good ones; what has no review comes last', () => {
  const ranks = [
    { ratingCount: 100, ratingSum: 480 },
    { ratingCount: 1, ratingSum: 5 },
    { ratingCount: 1, ratingSum: 1 },
    { ratingCount: 0, ratingSum: 0 },
  ].map(ratingRank);
  expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
  expect(new Set(ranks).size).toBe(4);
});
