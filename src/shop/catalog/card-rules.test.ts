import { expect, test } from 'vitest';
import { badgesOf, lowestBesideReduction, oldPriceOf, picturesToTry, variantOf } from './card-rules.ts';

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
  expect(picturesToTry('/p/a.webp', '/p/missing.webp')).toEqual(['/p/card-a.webp', '/p/a.webp', '/p/missing.webp']);
  expect(picturesToTry('/p/a.webp', '')).toEqual(['/p/card-a.webp', '/p/a.webp']);
  expect(picturesToTry('', '/p/missing.webp')).toEqual(['/p/missing.webp']);
});

test('1§2 product card: the old price is shown when recommendedPrice is set and differs', () => {
  expect(oldPriceOf({ sellingPrice: 49.9, recommendedPrice: 62.4 })).toBe(62.4);
  expect(oldPriceOf({ sellingPrice: 49.9, recommendedPrice: 49.9 })).toBeNull();
  expect(oldPriceOf({ sellingPrice: 49.9, recommendedPrice: null })).toBeNull();
});

test('decisions 14: the lowest price of 30 days stands only beside a reduction', () => {
  expect(lowestBesideReduction({ sellingPrice: 5, recommendedPrice: 9, lowestPrice: 6 })).toBe(6);
  expect(lowestBesideReduction({ sellingPrice: 5, recommendedPrice: null, lowestPrice: 6 })).toBeNull();
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
