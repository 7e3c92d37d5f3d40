import { expect, test } from 'vitest';
import { byCode, faultMessages, readAll, sample } from '../../../test/support/import-formats.ts';
import { texts } from './texts.ts';

test('a WooCommerce export is detected and its columns explained', () => {
  const { kind, name, format } = readAll(sample('woocommerce.csv'));
  expect([kind, name]).toEqual(['products', 'woocommerce']);
  const targets = new Map(format.columnMappings.map(({ header, becomes }) => [header, becomes]));
  expect(targets.get('Regular price')).toBe('Preț, când nu e preț promoțional');
  expect(targets.get('Meta: ingrediente')).toBe('Ingrediente');
  expect(targets.get('Attribute 1 value(s)')).toBe('Câmpul cu numele atributului');
  expect(targets.get('Cross-sells')).toBeNull();
});

test('WooCommerce: texts, prices, categories, pictures, attributes and fields of its own', () => {
  const { entries } = readAll(sample('woocommerce.csv'));
  expect(byCode(entries, 'VB-C1000-60')).toMatchObject({
    line: 2,
    stock: 42,
    fields: {
      name: 'Vitamina C 1000 mg cu măceșe, 60 comprimate',
      gtin: '5941234500018',
      producer: 'VitaBoom',
      category: 'Suplimente > Vitamine VitaBoom > Vitamina C efervescentă',
      price: 3990,
      form: 'Comprimate',
      countryOfOrigin: 'România',
      ingredients: 'acid L-ascorbic, extract de măceșe',
      seoDescription: 'Vitamina C 1000 mg, 60 de comprimate',
      isPublished: true,
      hashtags: ['imunitate', 'iarnă'],
      pictures: [
        'https://shop.example/wp-content/uploads/2026/01/c1000-fata.jpg',
        'https://shop.example/wp-content/uploads/2026/01/c1000-spate.jpg',
      ],
      details:
        'Vitamina C cu eliberare prelungită și extract de măceșe.\n\nFiecare comprimat aduce 1000 mg de vitamina C.\n\n• fără gluten\n• fără zahăr',
    },
  });
  expect(byCode(entries, 'VB-MG-90')).toMatchObject({
    stock: 0,
    fields: { price: 6400, details: 'Magneziu ușor de asimilat.\n\nSe ia seara, cu apă.' },
  });
  expect(faultMessages(byCode(entries, 'VB-MG-90'))).toEqual([expect.stringContaining('se importă fără el')]);
});

test('WooCommerce: a variation is a product of its own and takes the rest from its parent', () => {
  const { entries } = readAll(sample('woocommerce.csv'));
  expect(entries.some(({ code }) => code === 'VB-OMEGA')).toBe(false);
  const shared = { producer: 'VitaBoom', category: 'Suplimente > Omega VitaBoom', vatRate: 11 };
  expect(byCode(entries, 'VB-OMEGA-60').fields).toMatchObject({
    ...shared,
    price: 5450,
    netQuantity: '60 capsule',
    details: 'Ulei de pește purificat, din hamsii.',
    isPublished: true,
  });
  expect(byCode(entries, 'VB-OMEGA-120')).toMatchObject({ stock: null, fields: { ...shared, isPublished: false } });
});

test('WooCommerce: variations of one parent are a family with its attributes', () => {
  const { entries } = readAll(sample('woocommerce.csv'));
  const family = { family: 'Omega 3 din ulei de pește', familyAttributes: ['Cantitate netă'] };
  expect(byCode(entries, 'VB-OMEGA-60').fields).toMatchObject({
    ...family,
    familyValues: ['60 capsule'],
    familyPosition: 1,
    pictures: ['https://shop.example/omega.jpg'],
  });
  expect(byCode(entries, 'VB-OMEGA-120').fields).toMatchObject({
    ...family,
    familyValues: ['120 capsule'],
    familyPosition: 2,
  });
  expect(byCode(entries, 'VB-C1000-60').fields).not.toHaveProperty('family');
});

test('WooCommerce: values follow the attributes of the first variation; parents of one name are two families', () => {
  const head =
    'ID,Type,SKU,Name,Published,Regular price,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)';
  const { entries } = readAll(
    [
      head,
      '1,variable,CEAI,Ceai,1,,,Aromă,"tei, mentă",Gramaj,"50 g, 100 g"',
      '2,variation,CEAI-1,Ceai - tei,1,10,CEAI,Aromă,tei,Gramaj,50 g',
      '3,variation,CEAI-2,Ceai - mentă,1,10,CEAI,Gramaj,100 g,Aromă,mentă',
      '4,variation,CEAI-3,Ceai - oricare,1,10,CEAI,Gramaj,,Aromă,mușețel',
      '5,variable,CEAI-B,Ceai,1,,,Culoare,"verde",,',
      '6,variation,CEAI-B-1,Ceai - verde,1,10,CEAI-B,Culoare,verde,,',
    ].join('\n'),
  );
  expect(entries.map(({ fields }) => [fields.family, fields.familyValues])).toEqual([
    ['Ceai', ['tei', '50 g']],
    ['Ceai', ['mentă', '100 g']],
    ['Ceai', ['mușețel', 'Oricare']],
    ['Ceai (CEAI-B)', ['verde']],
  ]);
});

test('WooCommerce: a sale that begins or ends later is planned, one that is over is not', () => {
  const head = 'Type,SKU,Name,Published,Regular price,Sale price,Date sale price starts,Date sale price ends';
  const plansOf = (cells: string) => readAll(`${head}\nsimple,A-1,Zinc,1,50,40,${cells}`).entries[0]?.fields;
  expect(plansOf('2026-12-01,2026-12-31')).toMatchObject({
    price: 5000,
    plannedPrices: [
      { startsAt: '2026-12-01 00:00', price: 4000 },
      { startsAt: '2027-01-01 00:00', price: 5000 },
    ],
  });
  expect(plansOf('2026-11-01 00:00:00,2026-11-30')).toMatchObject({
    price: 4000,
    plannedPrices: [{ startsAt: '2026-12-01 00:00', price: 5000 }],
  });
  expect(plansOf('2026-11-16,')).toMatchObject({ price: 4000 });
  for (const cells of ['2026-11-16,', '2025-01-01,2025-02-01', ','])
    expect(plansOf(cells)).not.toHaveProperty('plannedPrices');
});

test('WooCommerce: a variation has the texts and pictures of its parent too, and every category is kept', () => {
  const { entries } = readAll(
    [
      'ID,Type,SKU,Name,Published,Regular price,Description,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s)',
      '1,variable,CEAI,Ceai,1,,Din munte.,"Ceaiuri, Ceaiuri > Plante, Cadouri",https://a.example/a.jpg,,Aromă,tei',
      '2,variation,CEAI-1,Ceai - tei,1,10,Cu tei.,,https://a.example/tei.jpg ! alt : Flori de tei ! title : x,CEAI,Aromă,tei',
    ].join('\n'),
  );
  expect(entries[0]?.fields).toMatchObject({
    details: 'Din munte.\n\nCu tei.',
    category: 'Ceaiuri > Plante',
    extraCategories: ['Cadouri'],
    pictures: ['https://a.example/tei.jpg | Flori de tei', 'https://a.example/a.jpg'],
  });
});

test('WooCommerce: errors are reported line by line', () => {
  const { entries } = readAll(sample('woocommerce.csv'));
  const errors = Object.fromEntries(
    entries
      .filter(({ faults }) => faults.some(({ isWarning }) => !isWarning))
      .map((one) => [one.code, faultMessages(one)[0]]),
  );
  expect(errors).toEqual({
    'VB-GRATIS': 'Scrie o sumă în lei, ca 49,90.',
    'VB-ZN-1': '1.234 poate însemna două sume; scrie suma cu două zecimale și fără puncte.',
    'VB-PACHET': texts.notSoldKind('grouped'),
    'VB-CARTE': texts.notSoldKind('external'),
    'VB-GHID': texts.notSoldKind('downloadable'),
    'VB-ABON': texts.notSold('subscription'),
    'VB-ORFAN': 'Produsul principal id:9999 lipsește sau este mai jos în fișier.',
  });
  expect(byCode(entries, 'WC-1220').fields).toMatchObject({ price: 1850, vatRate: 11, isPublished: false });
});

test('WooCommerce in Romanian says the same', () => {
  const text = [
    'ID;Tip;SKU;Nume;Publicat;Descriere scurtă;Descriere;Stoc;Preț promoțional;Preț obișnuit;Categorii;Imagini;Părinte;Branduri;Nume atribut 1;Valoare (valori) atribut 1',
    '7;simple;A-1;Zinc;1;;Text;3;;"1.049,50";Minerale;;;Soriva;Gramaj;45 g',
  ].join('\n');
  const { name, entries } = readAll(text);
  expect(name).toBe('woocommerce');
  expect(entries[0]).toMatchObject({
    code: 'A-1',
    stock: 3,
    fields: { price: 104_950, producer: 'Soriva', netQuantity: '45 g' },
  });
});
