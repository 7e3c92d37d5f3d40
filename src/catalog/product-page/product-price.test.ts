import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { blankFields } from '../../../test/support/product-fields.ts';
import { ProductCard } from '../products/ProductCard.tsx';
import type { ProductDetail } from './contract.ts';
import { ProductView } from './ProductView.tsx';

const rrp = 64.9;
const product: ProductDetail = {
  ...blankFields,
  id: 7,
  brand: 'Minera',
  image: '/pictures/a.webp',
  backupImage: '/pictures/missing.webp',
  images: [],
  sellingPrice: 49.9,
  recommendedPrice: null,
  unitPrice: null,
  portionPrice: null,
  rrp,
  wishList: false,
  campaignShortNames: [],
  isInStock: true,
  available: 12,
  expiresOn: null,
  url: '/a-7',
  seoMetaDescription: '',
  designer: { id: 4, name: 'Minera', logo: '', country: '', description: '', filterCategoryId: 1, filterId: 2 },
  breadcrumbs: [],
  isFood: true,
  nutrients: [],
  operator: '',
  parts: [],
  partsPrice: null,
  variants: null,
  hasOffers: false,
};

const address = { siteUrl: 'https://shop.example', path: '/a-7' };
const render = <Props extends object>(component: FunctionComponent<Props>, props: Props): string =>
  renderToStaticMarkup(createElement(MemoryRouter, null, createElement(component, props)));
const page = (changes: Partial<ProductDetail> = {}): string =>
  render(ProductView, {
    product: { ...product, ...changes },
    similar: [],
    boughtTogether: [],
    address,
    rating: null,
    reviews: [],
    delivery: null,
  });
const struck = (html: string): string[] =>
  [...html.matchAll(/<(s|del|strike)\b[^>]*>(.*?)<\/\1>/g)].map(([, , text = '']) => text.replace(/<[^>]+>/g, ''));

test('OUG 58/2022: the product page names the recommended price in words and strikes nothing through', () => {
  const html = page();
  expect(html).toContain('Preț recomandat de producător: 64.90 RON');
  expect(html.match(/64\.90/g)).toHaveLength(1);
  expect(struck(html)).toEqual([]);
  expect(html).not.toMatch(/−\d+%/);
});

test('OUG 58/2022: only the lowest price of the 30 days before a reduction is struck through, and named', () => {
  const html = page({ recommendedPrice: 59.9 });
  expect(struck(html)).toEqual([' / Preț vechi: 59.90 RON']);
  expect(html).toContain('−16%');
  expect(html).toMatch(/Cel mai mic preț din ultimele 30 de zile[^<]*<b>59\.90 RON/);
});

test('structured data has the price that is paid and no other', () => {
  const [json = ''] =
    page({ recommendedPrice: 59.9 }).match(/\{"@context":"https:\/\/schema.org","@type":"Product".*?<\/script>/) ?? [];
  expect(json).toContain('"price":"49.90"');
  expect(json).not.toMatch(/59\.9|64\.9/);
});

test('a card has no recommended price, and an old price only with a reduction', () => {
  const card = (changes: Partial<ProductDetail> = {}) => render(ProductCard, { product: { ...product, ...changes } });
  expect(card()).not.toContain('64.9');
  expect(struck(card())).toEqual([]);
  expect(struck(card({ recommendedPrice: 59.9 }))).toEqual([' / Preț vechi: 59.90 RON']);
  expect(card({ recommendedPrice: 59.9 })).toContain('Cel mai mic preț din ultimele 30 de zile');
});

test('no price per unit is shown for a product without a unit', () => {
  expect(page()).not.toContain(' RON / ');
  expect(page({ unitPrice: '0.83 RON / capsulă' })).toContain('0.83 RON / capsulă');
});
