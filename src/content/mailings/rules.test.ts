import { expect, test } from 'vitest';
import { toMailProduct, trackedUrl } from './rules.ts';

test('links to this site count clicks, other links stay as they are', () => {
  expect(trackedUrl('/products?page=1', 'abc')).toBe('/m/abc?to=%2Fproducts%3Fpage%3D1');
  expect(trackedUrl('https://example.ro/a', 'abc')).toBe('https://example.ro/a');
  expect(trackedUrl('mailto:a@example.ro', 'abc')).toBe('mailto:a@example.ro');
});

test('a reduction names the lowest price of the last 30 days', () => {
  const card = { name: 'Zinc', brand: 'Herbalia', image: '/a.webp', sellingPrice: 40, recommendedPrice: 50 };
  expect(toMailProduct(card, '/zinc-1', 'abc').note).toBe('Cel mai mic preț din ultimele 30 de zile: 50.00 RON');
  expect(toMailProduct({ ...card, recommendedPrice: null }, '/zinc-1', 'abc')).toMatchObject({
    url: '/m/abc?to=%2Fzinc-1',
    price: '40.00 RON',
    note: '',
  });
});
