import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Price } from './Price.tsx';

const textOf = (recommendedPrice: number | null): string =>
  renderToStaticMarkup(createElement(Price, { sellingPrice: 35.92, recommendedPrice })).replace(/<[^>]+>/g, '');

test('1§2 the selling and the old price are named, so that they do not read as a range', () => {
  expect(textOf(44.9)).toBe('Preț: 35.92 RON / Preț vechi: 44.90 RON');
  expect(textOf(null)).toBe('35.92 RON');
});
