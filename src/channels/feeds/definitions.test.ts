import { expect, test } from 'vitest';
import { CsvReader } from '../../platform/text/csv.ts';
import { elementsAt, parseXml, textAt, type XmlElement } from '../../platform/text/xml.ts';
import type { FeedDefinition } from './definition.ts';
import { compari } from './definitions/compari.ts';
import { googleMerchant } from './definitions/google-merchant.ts';
import { meta } from './definitions/meta.ts';
import { priceRo } from './definitions/price-ro.ts';
import { profitshare } from './definitions/profitshare.ts';
import { tiktok } from './definitions/tiktok.ts';
import { twoPerformant } from './definitions/two-performant.ts';
import { feedDefinitions } from './definitions.ts';
import type { FeedProduct, FeedShop } from './product.ts';
import { feedHead, feedItem, feedRow, feedTail } from './write.ts';

const shop: FeedShop = {
  name: 'Vitrina',
  description: 'Vitamine & suplimente',
  siteUrl: 'https://shop.example',
  delivery: { service: 'Cargus', price: 1540, freeFrom: 25_000, daysMin: 1, daysMax: 2 },
};
const product: FeedProduct = {
  id: 7,
  code: 'SOR-D3',
  gtin: '5941234567899',
  name: 'Vitamina D3 & K2 <forte>, "moi" | 120',
  producerId: 4,
  producer: 'Soriva',
  description: 'Prima linie\na doua, cu "ghilimele"',
  price: 4990,
  oldPrice: 6000,
  sale: { from: new Date('2026-11-18T22:00:00Z'), until: new Date('2026-11-30T21:59:00Z') },
  vatRate: 11,
  stock: 3,
  pictures: ['/pictures/products/a.webp', '/pictures/products/b.webp'],
  unitName: 'capsulă',
  unitSize: 1,
  unitCount: 120,
  isUsed: false,
  isBundle: false,
  categories: [
    { id: 1, name: 'Vitamine' },
    { id: 9, name: 'D & K' },
  ],
  family: { id: 5, values: [{ name: 'Cantitate', value: '120 de capsule' }] },
  claims: [],
};

const write = (definition: FeedDefinition, ...products: FeedProduct[]): string =>
  feedHead(definition, shop) +
  products.map((one) => feedRow(definition, feedItem(definition, one, shop))).join('') +
  feedTail(definition);

const problemsOf = (definition: FeedDefinition, change: Partial<FeedProduct>) =>
  feedItem(definition, { ...product, ...change }, shop).problems;

function readXml(text: string, path: string): XmlElement[] {
  const root = parseXml(text);
  if (!root) throw new Error('The file is no XML');
  return elementsAt(root, path);
}

/** The elements of the first product, several of one name joined. */
const firstOf = (text: string, path: string): Record<string, string> => {
  const [first] = readXml(text, path);
  const children = first?.children.filter((child) => typeof child !== 'string') ?? [];
  const byName = Map.groupBy(children, ({ name }) => name);
  return Object.fromEntries(
    [...byName].map(([name, all]) => [name, all.map((one) => one.children.join('')).join(' ')]),
  );
};

const readCsv = (text: string): string[][] => {
  const reader = new CsvReader(',');
  return [...reader.push(text), ...reader.end()].map(({ cells }) => cells);
};

test('romania feeds: Google Merchant, read as RSS: unit price, family, reduction with its dates, delivery', () => {
  const text = write(googleMerchant, product);
  expect(parseXml(text)?.attributes['xmlns:g']).toBe('http://base.google.com/ns/1.0');
  const { 'g:shipping': _, ...item } = firstOf(text, 'channel/item');
  expect(item).toEqual({
    'g:id': 'SOR-D3',
    'g:title': product.name,
    'g:description': product.description,
    'g:link': 'https://shop.example/vitamina-d3--k2-forte-moi--120-7',
    'g:image_link': 'https://shop.example/pictures/products/a.webp',
    'g:additional_image_link': 'https://shop.example/pictures/products/b.webp',
    'g:availability': 'in_stock',
    'g:price': '60.00 RON',
    'g:sale_price': '49.90 RON',
    'g:sale_price_effective_date': '2026-11-18T22:00+00:00/2026-11-30T21:59+00:00',
    'g:brand': 'Soriva',
    'g:gtin': '5941234567899',
    'g:mpn': 'SOR-D3',
    'g:condition': 'new',
    'g:unit_pricing_measure': '120 ct',
    'g:unit_pricing_base_measure': '1 ct',
    'g:item_group_id': '5',
    'g:size': '120 de capsule',
    'g:product_type': 'Vitamine > D & K',
  });
  const [shipping] = readXml(text, 'channel/item/shipping');
  expect(['country', 'service', 'price'].map((part) => shipping && textAt(shipping, part))).toEqual([
    'RO',
    'Cargus',
    '15.40 RON',
  ]);
});

test('Google Merchant: without a reduction, sold out, used, by weight, a bundle, delivered free', () => {
  const itemOf = (change: Partial<FeedProduct>) =>
    firstOf(write(googleMerchant, { ...product, ...change }), 'channel/item');
  expect(itemOf({ oldPrice: null, sale: null })).toMatchObject({ 'g:price': '49.90 RON' });
  expect(itemOf({ oldPrice: null, sale: null })).not.toHaveProperty('g:sale_price');
  // A campaign whose price is no reduction against the last thirty days.
  expect(itemOf({ oldPrice: null })).not.toHaveProperty('g:sale_price_effective_date');
  expect(itemOf({ stock: 0 })).toMatchObject({ 'g:availability': 'out_of_stock' });
  expect(itemOf({ isUsed: true })).toMatchObject({ 'g:condition': 'used', 'g:identifier_exists': 'no' });
  expect(itemOf({ isBundle: true })).toMatchObject({ 'g:is_bundle': 'yes' });
  expect(itemOf({ unitName: 'g', unitSize: 100, unitCount: 300 })).toMatchObject({
    'g:unit_pricing_measure': '300 g',
    'g:unit_pricing_base_measure': '100 g',
  });
  expect(itemOf({ unitName: '' })).not.toHaveProperty('g:unit_pricing_measure');
  const [price] = readXml(write(googleMerchant, { ...product, price: 25_000 }), 'channel/item/shipping/price');
  expect(price?.children).toEqual(['0.00 RON']);
});

test('a code that is not valid, or is given out inside a shop, is not sent as GTIN', () => {
  for (const gtin of ['5941234567890', '2012345678900', '0212345678904', null]) {
    const change = { gtin };
    expect(firstOf(write(googleMerchant, { ...product, ...change }), 'channel/item'), String(gtin)).toMatchObject({
      'g:identifier_exists': 'no',
    });
    expect(problemsOf(googleMerchant, change)).toMatchObject([{ field: 'gtin', isError: false }]);
  }
});

test('substances that Google refuses leave a product out; found statements are told', () => {
  expect(problemsOf(googleMerchant, { description: 'Conține Efedră și DMAA.' })).toMatchObject([
    { field: 'description', isError: true, text: expect.stringContaining('efedra, dmaa') },
  ]);
  expect(problemsOf(googleMerchant, { claims: ['vindecă'] })).toMatchObject([{ isError: false }]);
  expect(problemsOf(meta, { claims: ['vindecă'] })).toMatchObject([{ isError: false }]);
  expect(problemsOf(googleMerchant, {})).toEqual([]);
});

test('catalogues of Meta and TikTok, read as CSV: the id of the events, availability with a space', () => {
  for (const [definition, id] of [
    [meta, 'id'],
    [tiktok, 'sku_id'],
  ] as const) {
    const [head = [], row = [], ...rest] = readCsv(write(definition, product));
    expect(rest).toEqual([]);
    const item = Object.fromEntries(head.map((name, i) => [name, row[i]]));
    expect(item).toMatchObject({
      [id]: '7',
      title: product.name,
      description: 'Prima linie a doua, cu "ghilimele"',
      availability: 'in stock',
      condition: 'new',
      price: '60.00 RON',
      sale_price: '49.90 RON',
      link: 'https://shop.example/vitamina-d3--k2-forte-moi--120-7',
      image_link: 'https://shop.example/pictures/products/a.webp',
      brand: 'Soriva',
      item_group_id: '5',
      gtin: '5941234567899',
    });
    expect(row).toHaveLength(head.length);
  }
});

test('compari.ro, read as XML: a price with a dot, FREE delivery, the barcode', () => {
  const item = firstOf(write(compari, product), 'product');
  expect(item).toMatchObject({
    identifier: 'SOR-D3',
    manufacturer: 'Soriva',
    name: product.name,
    price: '49.90',
    category: 'Vitamine > D & K',
    delivery_time: '2',
    delivery_cost: '15.40',
    EanCode: '5941234567899',
  });
  expect(firstOf(write(compari, { ...product, price: 25_000 }), 'product')).toMatchObject({ delivery_cost: 'FREE' });
});

test('price.ro, read as lines: thirteen fields, without the sign that separates them', () => {
  const lines = write(priceRo, product, { ...product, stock: 0 })
    .trimEnd()
    .split('\n');
  expect(lines.map((line) => line.split('|'))).toEqual(
    ['In stoc', 'Stoc epuizat'].map((stock) => [
      'SOR-D3',
      'Vitamine > D & K',
      'Soriva',
      'Vitamina D3 & K2 <forte>, "moi"   120',
      'SOR-D3',
      '49.90',
      'RON',
      stock,
      '15.40',
      '',
      'https://shop.example/vitamina-d3--k2-forte-moi--120-7',
      'https://shop.example/pictures/products/a.webp',
      'Prima linie a doua, cu "ghilimele"',
    ]),
  );
});

test('2Performant, read as CSV: thirteen quoted columns without a header, old and new price', () => {
  const text = write(twoPerformant, product);
  expect(text).toMatch(/^"Vitamina D3/);
  const [row = [], ...rest] = readCsv(text);
  expect(rest).toEqual([]);
  expect(row).toHaveLength(13);
  expect([row[3], row[4], row[5], row[7], row[9], row[11]]).toEqual([
    '60.00/49.90',
    'Vitamine',
    'D & K',
    'https://shop.example/pictures/products/a.webp,https://shop.example/pictures/products/b.webp',
    '0',
    '1',
  ]);
  expect(JSON.parse(row[12] ?? '')).toEqual({ gtin: '5941234567899' });
});

test('Profitshare, read as CSV: nineteen columns without a header, prices with and without VAT', () => {
  const [row = []] = readCsv(write(profitshare, product));
  expect(row).toHaveLength(19);
  expect(row.slice(0, 3)).toEqual(['9', 'D & K', 'Vitamine']);
  expect(row.slice(11, 16)).toEqual(['54.05', '60.00', '44.95', 'RON', 'in stock']);
});

test('every feed: a missing picture or a missing name is an error, a long name is cut at a word', () => {
  for (const definition of feedDefinitions) {
    expect(problemsOf(definition, { pictures: [] }), definition.name).toContainEqual(
      expect.objectContaining({ isError: true }),
    );
    expect(problemsOf(definition, { name: '' }), definition.name).toContainEqual(
      expect.objectContaining({ isError: true }),
    );
  }
  const name = `${'cuvânt '.repeat(40)}`.trim();
  const { 'g:title': title = '' } = firstOf(write(googleMerchant, { ...product, name }), 'channel/item');
  expect(title.length).toBeLessThanOrEqual(150);
  expect(title.endsWith('cuvânt')).toBe(true);
});

test('names of feeds differ and none begins another, because addresses begin with them', () => {
  const names = feedDefinitions.map(({ name }) => `${name}-`);
  for (const name of names) expect(names.filter((other) => other.startsWith(name))).toEqual([name]);
});
