import { expect, test } from 'vitest';
import { byCode, faultMessages, readAll, sample, today } from '../../../test/support/import-formats.ts';
import { adminTexts } from '../../catalog/products/admin-texts.ts';
import { detectFormat } from './detect-format.ts';
import { lossReason } from './losses.ts';
import { texts } from './texts.ts';

test('an old price of another shop is reported and left out: it is neither in the price history nor the producer’s', () => {
  const [woo, shopify] = [readAll(sample('woocommerce.csv')).entries, readAll(sample('shopify.csv')).entries];
  expect(byCode(woo, 'VB-C1000-60').fields).not.toHaveProperty('rrp');
  expect(faultMessages(byCode(woo, 'VB-C1000-60'))).toContain(texts.oldPriceLeftOut('49,90'));
  expect(byCode(shopify, 'MNL-COL-150').fields).not.toHaveProperty('rrp');
  expect(faultMessages(byCode(shopify, 'MNL-COL-150'))).toContain(texts.oldPriceLeftOut('139,00'));
  expect(faultMessages(byCode(shopify, 'MNL-COL-150-L'))).toEqual([]);
});

test('weights and sizes are read in the unit of their column', () => {
  const woo = (unit: string, side: string, cells: string) =>
    readAll(
      [
        `Type,SKU,Name,Published,Regular price,Weight (${unit}),Length (${side}),Width (${side}),Height (${side})`,
        `simple,A-1,Zinc,1,10,${cells}`,
      ].join('\n'),
    ).entries[0];
  expect(woo('kg', 'cm', '0.12,11.5,6,6')?.fields).toMatchObject({
    weightGrams: 120,
    lengthMm: 115,
    widthMm: 60,
    heightMm: 60,
  });
  expect(woo('lbs', 'in', '0.5,4,2,2')?.fields).toMatchObject({ weightGrams: 227, lengthMm: 102, widthMm: 51 });
  expect(woo('g', 'mm', '0,,0.0,')?.fields).not.toHaveProperty('weightGrams');
  const wrong = woo('g', 'mm', 'greu,,,');
  expect(wrong?.faults).toMatchObject([{ column: 'Weight (g)', sentence: texts.badMeasure, isWarning: true }]);
  expect(woo('lb', 'cm', '.5,.5,1,1')?.fields).toMatchObject({ weightGrams: 227, lengthMm: 5 });
  expect(woo('kg', 'cm', '"0,5",250 mm,1,1')?.fields).toMatchObject({ weightGrams: 500, lengthMm: 250 });
  expect(woo('kg', 'cm', '500 g,,,')?.fields).toMatchObject({ weightGrams: 500 });
  const shopify = readAll(sample('shopify.csv')).entries;
  expect(byCode(shopify, 'MNL-COL-150').fields.weightGrams).toBe(180);
  expect(byCode(shopify, 'MNL-COL-150-L').fields).not.toHaveProperty('weightGrams');
  expect(byCode(readAll(sample('woocommerce.csv')).entries, 'VB-C1000-60').fields.weightGrams).toBe(120);
});

test('a bar code with a wrong check digit is left out, with a warning on its row', () => {
  const { entries } = readAll(sample('shopify.csv').replace('59498766', '59498765'));
  const { faults, fields } = byCode(entries, 'MNL-COL-150-L');
  expect(faults).toMatchObject([{ column: 'Variant Barcode', sentence: texts.gtinLeftOut, isWarning: true }]);
  expect(fields).not.toHaveProperty('gtin');
});

test('in our own file a wrong bar code is an error of its row, like any other wrong cell', () => {
  const { entries } = readAll('Cod produs;Cod de bare;Nume\nA-1;5941234500017;Zinc\nA-2;5941234500018;Zinc');
  expect(byCode(entries, 'A-1').faults).toMatchObject([
    { line: 2, column: 'Cod de bare', sentence: adminTexts.badGtin, isWarning: false },
  ]);
  expect(byCode(entries, 'A-2').faults).toEqual([]);
});

test('Shopify: rows of one handle are one product, its variants and its pictures', () => {
  const { kind, name, entries } = readAll(sample('shopify.csv'));
  expect([kind, name]).toEqual(['products', 'shopify']);
  const address = (n: number) => `https://cdn.shopify.example/s/files/1/colagen-${n}.jpg?v=17`;
  const pictures = [address(1), `${address(2)} | Spate`, address(3)];
  expect(byCode(entries, 'MNL-COL-150')).toMatchObject({
    line: 2,
    stock: 35,
    fields: {
      name: 'Colagen marin hidrolizat, Natur, 150 g',
      gtin: '5949876500014',
      producer: 'Marea Neagră Labs',
      category: 'Colagen MNL',
      price: 11_900,
      details: 'Peptide de colagen din pește sălbatic.\n\nO linguriță pe zi, în apă.',
      ingredients: 'peptide de colagen din *pește*',
      usage: '1 linguriță (5 g) pe zi',
      seoTitle: 'Colagen marin | MNL',
      hashtags: ['piele', 'frumusețe'],
      isPublished: true,
      pictures: ['https://cdn.shopify.example/s/files/1/colagen-natur.jpg', ...pictures],
    },
  });
  expect(byCode(entries, 'MNL-COL-150-L')).toMatchObject({
    stock: 0,
    fields: { name: 'Colagen marin hidrolizat, Lămâie, 150 g', price: 12_400, pictures },
  });
});

test('Shopify: the variants of a product are a family, its option names the attributes', () => {
  const { entries } = readAll(sample('shopify.csv'));
  const family = { family: 'Colagen marin hidrolizat', familyAttributes: ['Aromă', 'Mărime'] };
  expect(byCode(entries, 'MNL-COL-150').fields).toMatchObject({
    ...family,
    familyValues: ['Natur', '150 g'],
    familyPosition: 1,
  });
  expect(byCode(entries, 'MNL-COL-150-L').fields).toMatchObject({
    ...family,
    familyValues: ['Lămâie', '150 g'],
    familyPosition: 2,
  });
  expect(byCode(entries, 'SPIRULINA-PULBERE').fields).not.toHaveProperty('family');
});

test('Shopify: no SKU, untracked stock, a draft, a gift card, no price', () => {
  const { entries } = readAll(sample('shopify.csv'));
  expect(byCode(entries, 'SPIRULINA-PULBERE')).toMatchObject({
    stock: null,
    fields: {
      name: 'Spirulină pulbere "bio", 200 g',
      category: 'Superfoods',
      price: 4550,
      isPublished: false,
      details: 'Spirulină & atât.\nFără adaosuri.',
    },
  });
  expect(faultMessages(byCode(entries, 'MNL-GIFT'))).toEqual([texts.notSoldKind('gift card')]);
  expect(faultMessages(byCode(entries, 'MNL-PLAN'))).toEqual([texts.notSoldKind('virtual')]);
  expect(byCode(entries, 'MNL-CACAO')).toMatchObject({ stock: 0, fields: { weightGrams: 500, isPublished: false } });
  expect(faultMessages(byCode(entries, 'MNL-CACAO'))).toEqual([texts.archived]);
  expect(faultMessages(byCode(entries, 'fara-pret'))).toEqual(['Rândul nu are nici preț, nici imagine.']);
});

test('Shopify: another exporter writes the weight in the unit of the row', () => {
  const { entries } = readAll(
    'Handle,Title,Vendor,Variant SKU,Variant Price,Variant Weight,Variant Weight Unit\nceai,Ceai,Soriva,C-1,10,.5,lb',
  );
  expect(entries[0]?.fields.weightGrams).toBe(227);
});

test('Shopify: the inventory of all locations is added up by variant; only units that can be sold count', () => {
  const { kind, name, entries } = readAll(sample('shopify-inventory.csv'));
  expect([kind, name]).toEqual(['stock', 'shopify']);
  expect(entries.map(({ code, count }) => [code, count?.quantity])).toEqual([
    ['MNL-COL-150', 35],
    ['MNL-COL-150-L', 0],
    ['SPIRULINA-PULBERE', 12],
    ['MNL-CACAO', 0],
  ]);
  expect(faultMessages(byCode(entries, 'MNL-CACAO'))).toEqual([texts.badWhole(0, 1_000_000)]);
  const older = 'Handle,Title,SKU,HS Code,COO,Depozit,Showroom\nceai,Ceai,C-1,,RO,4,not stocked\nceai,Ceai,C-2,,RO,4,3';
  expect(readAll(older).entries.map(({ count }) => count?.quantity)).toEqual([4, 7]);
});

test('the reason why a column of another system is not read is told in words', () => {
  expect(lossReason('Accepts SMS Marketing')).toContain('SMS');
  expect(lossReason('user_pass')).toContain('Am uitat parola');
  expect(lossReason('Google Shopping / Condition')).toContain('Google');
  expect(lossReason('Ceva')).toBe('Nu are un loc în magazin.');
});

test('Vitrina’s own formats are detected by their columns; unknown columns are refused', () => {
  const kindOf = (...headers: string[]) => detectFormat(headers, today)?.kind ?? null;
  expect(kindOf('Cod produs', 'Nume', 'Preț', 'Preț recomandat', 'Preț afișat acum')).toBe('prices');
  expect(kindOf('SKU', 'Pret')).toBe('prices');
  expect(kindOf('Cod produs', 'Nume', 'Lot', 'Expiră la', 'Cantitate')).toBe('stock');
  expect(kindOf('cod', 'stoc')).toBe('stock');
  expect(kindOf('Cod produs', 'Descriere')).toBe('products');
  expect(kindOf('Cod produs')).toBeNull();
  expect(kindOf('Nume', 'Preț')).toBeNull();
  expect(kindOf('a', 'b', 'c')).toBeNull();
});
