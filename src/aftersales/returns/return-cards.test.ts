import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EarlierReturns, ReturnSkeletons } from './ReturnCards.tsx';

const placeholdersIn = (html: string): number => html.split('class="skeleton').length - 1;

test('2§9 returns: three placeholders while orders, products or returns are loading', () => {
  const returns = { data: null, failure: null, retry: () => {} };
  expect(placeholdersIn(renderToStaticMarkup(createElement(EarlierReturns, { returns })))).toBe(3);
  expect(placeholdersIn(renderToStaticMarkup(createElement(ReturnSkeletons)))).toBe(3);
});
