import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { SearchBox } from './SearchBox.tsx';

test('2§2 search: a form submitted before hydration keeps the sort option and the campaign', () => {
  const router = { initialEntries: ['/products?page=3&orderBy=PriceAsc&campaignId=2'] };
  const html = renderToStaticMarkup(createElement(MemoryRouter, router, createElement(SearchBox)));
  const sent = [...html.matchAll(/<input type="hidden"(?![^>]*disabled)[^>]*>/g)].map(([input]) => input);
  expect(sent).toEqual([
    '<input type="hidden" name="campaignId" value="2"/>',
    '<input type="hidden" name="orderBy" value="PriceAsc"/>',
  ]);
});
