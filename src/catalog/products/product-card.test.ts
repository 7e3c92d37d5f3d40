import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { shopBrand } from '../../brands/brand.ts';
import { brand as did } from '../../brands/did/brand.ts';
import { brand as vit } from '../../brands/vit/brand.ts';
import type { ProductCard as Product } from './contract.ts';
import { ProductCard } from './ProductCard.tsx';

const product: Product = {
  id: 7,
  name: 'Vitamina C 1000 mg',
  brand: 'Soriva',
  image: '/pictures/c.webp',
  backupImage: '/pictures/missing.webp',
  sellingPrice: 39.9,
  recommendedPrice: null,
  wishList: false,
  campaignShortNames: [],
  isBuyBack: false,
  isSustainable: false,
  unitPrice: null,
  isInStock: true,
};

const actionOf = (fields: Partial<Product>): string | undefined => {
  const card = createElement(ProductCard, { product: { ...product, ...fields } });
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, card));
  return /card-action.*<span>([^<]+)<\/span>/s.exec(html)?.[1];
};

const family = { name: 'Vitamina C', variants: '2 variante', hasSeveralPrices: true };

test('1§1 VIT adds to the cart on the card; sold-out products and families, whose variant is chosen first, have details', () => {
  const before = { ...shopBrand };
  onTestFinished(() => void Object.assign(shopBrand, before));
  Object.assign(shopBrand, vit);
  expect(actionOf({})).toBe('Adaugă în coș');
  expect(actionOf({ isInStock: false })).toBe('Vezi detalii');
  expect(actionOf({ family })).toBe('Vezi detalii');
  Object.assign(shopBrand, did);
  expect(actionOf({})).toBe('Vezi detalii');
});
