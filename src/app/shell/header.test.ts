import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Header } from './Header.tsx';

const html = renderToStaticMarkup(
  createElement(MemoryRouter, null, createElement(Header, { categories: [], width: 'wrap' })),
);

test.each([
  ['Vitrina', '/'],
  ['Utilizator', '/account'],
  ['Favorite', '/wish-list-manage'],
  ['Coș', '/shopping-cart'],
])('2§2 header: %s leads to %s', (name, path) => {
  const links = [...html.matchAll(/<a [^>]*>/g)].map(([link]) => link);
  expect(links.find((link) => link.includes(`aria-label="${name}"`))).toContain(`href="${path}"`);
});

test('2§2 header: a search box, and a second one for small screens', () => {
  expect(html.match(/<form [^>]*action="\/products"/g)).toHaveLength(2);
});
