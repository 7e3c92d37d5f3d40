import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { HashtagStrip } from './HashtagStrip.tsx';

const hashtags = [
  { id: 1, name: '#imunitate', image: '/pictures/hashtags/imunitate.webp', description: '', productCount: 57 },
  { id: 2, name: '#somn', image: null, description: '', productCount: 17 },
];

const render = (props: Parameters<typeof HashtagStrip>[0]): string =>
  renderToStaticMarkup(createElement(MemoryRouter, null, createElement(HashtagStrip, props)));

test('2§2 hashtag strip: a tile has a name and an optional image, and selects its id', () => {
  const tiles = render({ hashtags }).split('<li>').slice(1);
  expect(tiles).toHaveLength(2);
  expect(tiles[0]).toMatch(/href="\/products\?hashTag=1".*<img.*<b>#imunitate<\/b>/s);
  expect(tiles[1]).toMatch(/href="\/products\?hashTag=2".*<b>#somn<\/b>/s);
  expect(tiles[1]).not.toContain('<img');
  expect(tiles.join('')).not.toContain('aria-current');
});

test('2§2 hashtag strip: the tile of the selected id is highlighted, and selecting it again clears it', () => {
  const [first, second] = render({ hashtags, selectedId: 2 }).split('<li>').slice(1);
  expect(first).not.toContain('aria-current');
  expect(second).toMatch(/<a [^>]*aria-current="true"/);
  expect(second).toMatch(/<a [^>]*href="\/products"/);
});

test('2§2 hashtag strip: hidden when there are no hashtags', () => {
  expect(render({ hashtags: [] })).toBe('');
});
