import { expect, test } from 'vitest';
import {
  llmsOf,
  newestChanges,
  pageCount,
  robotsOf,
  sitemapIndexOf,
  sitemapOf,
  sliceOf,
  urlsPerFile,
} from './sitemap.server.ts';

test('romania feeds: a sitemap page holds at most 10,000 addresses', () => {
  expect(pageCount(0)).toBe(1);
  expect(pageCount(10_000)).toBe(1);
  expect(pageCount(10_001)).toBe(2);
  expect(pageCount(100_040)).toBe(11);
});

test('romania feeds: the pages hold every product once', () => {
  const fixed = 43;
  const slices = [1, 2, 3].map((page) => sliceOf(page, fixed));
  expect(slices[0]).toEqual({ hasFixed: true, take: urlsPerFile - fixed, skip: 0 });
  for (const [place, slice] of slices.slice(1).entries()) {
    expect(slice.skip).toBe((slices[place]?.skip ?? 0) + (slices[place]?.take ?? 0));
  }
});

test('romania feeds: addresses are whole and escaped, with the day of the last change', () => {
  const xml = sitemapOf('https://shop.example', [{ path: '/' }, { path: '/zinc-&-7', changedOn: '2026-11-14' }]);
  expect(xml).toContain('<url><loc>https://shop.example/</loc></url>');
  expect(xml).toContain('<url><loc>https://shop.example/zinc-&amp;-7</loc><lastmod>2026-11-14</lastmod></url>');
});

test('a change of a category or of its products is also one of the categories above it', () => {
  const newest = newestChanges([
    { ids: [1], changedOn: '2026-11-02' },
    { ids: [1, 2], changedOn: '2026-11-14' },
    { ids: [1, 3], changedOn: '2026-11-01' },
    { ids: [4], changedOn: null },
  ]);
  expect(Object.fromEntries(newest)).toEqual({ 1: '2026-11-14', 2: '2026-11-14', 3: '2026-11-01' });
});

test('romania feeds: the index names every page', () => {
  expect(sitemapIndexOf('https://shop.example', 2)).toContain('<loc>https://shop.example/sitemap-2.xml</loc>');
});

test('romania feeds: robots may read everything but the private parts', () => {
  expect(robotsOf('https://shop.example').split('\n')).toEqual([
    'User-agent: *',
    'Allow: /',
    'Disallow: /admin',
    'Disallow: /account-manage',
    'Disallow: /shopping-cart',
    'Disallow: /api/',
    '',
    'Sitemap: https://shop.example/sitemap.xml',
    '',
  ]);
});

test('llms.txt names the shop, its lists with whole addresses, its data and its conditions', () => {
  const text = llmsOf('https://shop.example', [{ name: 'Vitamine', slug: 'vitamine' }]);
  expect(text).toMatch(/^# Vitrina\n\n> ./);
  expect(text).toContain('- [Vitamine](https://shop.example/vitamine)');
  expect(text).toContain('https://shop.example/sitemap.xml');
  expect(text).not.toContain('undefined');
});
