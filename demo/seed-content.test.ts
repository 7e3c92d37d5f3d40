import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findClaims } from '../src/catalog/claims/rules.ts';
import { readingMinutes } from '../src/content/blog/rules.ts';
import { parseMarkdown } from '../src/platform/text/markdown.ts';
import { products } from './products.ts';
import { articles } from './seed-content.ts';
import { stories } from './stories.ts';

const texts = [...articles, ...stories];
const codes = new Set(products.map(({ code }) => code));

test('romania: nothing in the demo blog claims what a supplement may not', () => {
  expect(texts.flatMap(({ title, summary, content }) => findClaims(`${title} ${summary} ${content}`))).toEqual([]);
  expect(texts.filter(({ content }) => /[şţŞŢ]/.test(content))).toEqual([]);
});

test('every product the demo blog names is in the shop', () => {
  const named = texts.flatMap(({ content }) => [...content.matchAll(/\[\[([A-Z0-9-]+)\]\]/g)].map(([, code]) => code));
  const listed = articles.flatMap((article) => article.products);
  expect([...named, ...listed].filter((code) => !codes.has(code ?? ''))).toEqual([]);
});

test('at least eight articles are published, each long enough to be read, with a picture drawn for it', () => {
  const published = articles.filter(({ publishedAt }) => publishedAt !== null && publishedAt < '2026-11-01');
  expect(published.length).toBeGreaterThanOrEqual(8);
  for (const { content, summary } of published) {
    expect(readingMinutes(parseMarkdown(content))).toBeGreaterThanOrEqual(1);
    expect(summary.length).toBeLessThanOrEqual(400);
  }
  const files = [
    ...articles.flatMap(({ picture }) => [`blog/${picture}`, `blog/card-${picture}`]),
    ...stories.flatMap(({ picture }) => [`stories/${picture}`, `stories/card-${picture}`]),
  ];
  expect(files.filter((file) => !existsSync(`demo/pictures/${file}.webp`))).toEqual([]);
});
