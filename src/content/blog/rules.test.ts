import { expect, test } from 'vitest';
import { parseMarkdown } from '../../platform/text/markdown.ts';
import { escapeXml } from '../../platform/text/xml.ts';
import type { ArticleCard } from './contract.ts';
import { toRss } from './feed.server.ts';
import { blogPath, isHandler, pageCount, parseBlogQuery, readingMinutes } from './rules.ts';

test('reading takes a minute for two hundred words, and at least one', () => {
  expect(readingMinutes(parseMarkdown('două cuvinte'))).toBe(1);
  expect(readingMinutes(parseMarkdown('cuvânt '.repeat(700)))).toBe(4);
});

test('the URL contains the page and the tag, and no defaults', () => {
  expect(blogPath({ page: 1, tag: null })).toBe('/blog');
  expect(blogPath({ page: 2, tag: 'Omega-3' })).toBe('/blog?tag=Omega-3&page=2');
  expect(parseBlogQuery(new URLSearchParams('page=2&tag=Somn'))).toEqual({ page: 2, tag: 'Somn' });
  for (const page of ['0', '-1', '1.5', 'x', '1e9'])
    expect(parseBlogQuery(new URLSearchParams({ page })).page, page).toBe(1);
});

test('handlers are plain', () => {
  expect(isHandler('vitamina-d-iarna')).toBe(true);
  for (const bad of ['', 'Vitamina', 'a--b', '-a', 'a/b', 'ș', 'rss.xml']) expect(isHandler(bad), bad).toBe(false);
});

test('pages', () => {
  expect([0, 7, 8, 14, 15].map(pageCount)).toEqual([1, 1, 2, 2, 3]);
});

const article: ArticleCard = {
  id: 1,
  handler: 'unu',
  title: 'Fier & <b>',
  summary: 'Pe „scurt” ]]>\u0007',
  image: '',
  author: 'Ana',
  authorRole: '',
  tags: ['Minerale'],
  readingMinutes: 1,
  publishedAt: '2026-11-16T07:00:00.000Z',
  updatedAt: '2026-11-16T07:00:00.000Z',
};

test('the feed is RSS 2.0 with absolute URLs, RFC 822 dates and escaped texts', () => {
  const xml = toRss({ name: 'Vitrina', siteUrl: 'https://shop.example' }, [article]);
  expect(xml).toContain('<title>Fier &amp; &lt;b&gt;</title>');
  expect(xml).toContain('<description>Pe „scurt” ]]&gt;</description>');
  expect(xml).toContain('<guid isPermaLink="true">https://shop.example/blog/unu</guid>');
  expect(xml).toContain('<pubDate>Mon, 16 Nov 2026 07:00:00 GMT</pubDate>');
  expect(toRss({ name: 'Vitrina', siteUrl: 'https://shop.example' }, [])).not.toContain('lastBuildDate');
});

test('characters not allowed in XML are removed', () => {
  expect(escapeXml('a\u0000b\u000bc\ud800d\n\t\ufffe')).toBe('abc\ufffdd\n\t');
});
