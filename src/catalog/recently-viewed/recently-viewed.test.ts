import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import RecentlyViewed from './RecentlyViewed.tsx';

test('2§9 recently viewed: 3 placeholder cards while loading', () => {
  const html = renderToStaticMarkup(createElement(RecentlyViewed, { shown: null }));
  expect(html).toContain('<h2>Ai vizionat recent</h2>');
  expect(html.split('<li>')).toHaveLength(4);
});
