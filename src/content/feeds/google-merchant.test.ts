import { expect, test } from 'vitest';
import type { ProductCard } from '../../catalog/products/contract.ts';
import { type FeedProduct, feedItem } from './google-merchant.ts';

const card: ProductCard = {
  id: 7,
  name: 'Vitamina D3 & K2 <forte>',
  brand: 'Soriva',
  image: '/pictures/products/sor.webp',
  backupImage: '/pictures/missing.webp',
  sellingPrice: 49.9,
  recommendedPrice: null,
  wishList: false,
  campaignShortNames: [],
  isBuyBack: false,
  isSustainable: false,
  unitPrice: null,
  isInStock: true,
};
const product: FeedProduct = {
  id: 7,
  code: 'SOR-D3',
  gtin: '5941234567899',
  description: 'Text',
  unitName: 'capsulă',
  unitSize: 1,
  unitCount: 120,
  categoryId: 1,
};
const shipping = { service: 'Cargus', price: 1540, freeFrom: 25_000 };

const renderItem = (cardChange: Partial<ProductCard> = {}, productChange: Partial<FeedProduct> = {}) =>
  feedItem(
    { card: { ...card, ...cardChange }, product: { ...product, ...productChange }, categories: ['Vitamine', 'D & K'] },
    'https://shop.example',
    shipping,
  );

test('romania feeds: the fields Google Merchant requires', () => {
  const item = renderItem();
  for (const line of [
    '<g:id>SOR-D3</g:id>',
    '<g:title>Vitamina D3 &amp; K2 &lt;forte&gt;</g:title>',
    '<g:link>https://shop.example/vitamina-d3--k2-forte-7</g:link>',
    '<g:image_link>https://shop.example/pictures/products/sor.webp</g:image_link>',
    '<g:availability>in_stock</g:availability>',
    '<g:price>49.90 RON</g:price>',
    '<g:brand>Soriva</g:brand>',
    '<g:gtin>5941234567899</g:gtin>',
    '<g:condition>new</g:condition>',
    '<g:unit_pricing_measure>120 ct</g:unit_pricing_measure>',
    '<g:unit_pricing_base_measure>1 ct</g:unit_pricing_base_measure>',
    '<g:product_type>Vitamine &gt; D &amp; K</g:product_type>',
    '<g:shipping><g:country>RO</g:country><g:service>Cargus</g:service><g:price>15.40 RON</g:price></g:shipping>',
  ])
    expect(item).toContain(line);
  expect(item).not.toMatch(/sale_price|identifier_exists/);
});

test('a reduction has its usual price and what is paid today; a higher price than before is none', () => {
  const reduced = renderItem({ recommendedPrice: 60 });
  expect(reduced).toContain('<g:price>60.00 RON</g:price>');
  expect(reduced).toContain('<g:sale_price>49.90 RON</g:sale_price>');
  expect(renderItem({ recommendedPrice: 40 })).not.toContain('sale_price');
});

test('without a gtin it says so; used, sold out, by weight, delivered free', () => {
  expect(renderItem({}, { gtin: null })).toContain('<g:identifier_exists>no</g:identifier_exists>');
  expect(renderItem({ isBuyBack: true })).toContain('<g:condition>used</g:condition>');
  expect(renderItem({ isInStock: false })).toContain('<g:availability>out_of_stock</g:availability>');
  const powder = renderItem({}, { unitName: 'g', unitSize: 100, unitCount: 300 });
  expect(powder).toContain('<g:unit_pricing_measure>300 g</g:unit_pricing_measure>');
  expect(powder).toContain('<g:unit_pricing_base_measure>100 g</g:unit_pricing_base_measure>');
  expect(renderItem({}, { unitCount: null })).not.toContain('unit_pricing');
  expect(renderItem({ sellingPrice: 250 })).toContain('<g:price>0.00 RON</g:price></g:shipping>');
});
