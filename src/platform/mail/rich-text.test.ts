import { expect, test } from 'vitest';
import { parseMarkdown } from '../text/markdown.ts';
import { mapInline, productsHtml, richHtml, richText } from './rich-text.server.ts';

const frame = {
  name: 'Prăvălia',
  colour: '#14613a',
  siteUrl: 'https://pravalia.example',
  lines: [],
  logo: { path: '/logo.png', width: 152 },
};
const blocks = parseMarkdown('## Titlu\n\n**Bună** <b>, [vezi](/a?b=1&c=2)\n\n- unu\n- doi');

test('Markdown becomes HTML for mail programs; tags in it stay text, and links are absolute', () => {
  const html = richHtml(blocks, frame);
  expect(html).toContain('<b>Bună</b> &lt;b&gt;');
  expect(html).toContain('href="https://pravalia.example/a?b=1&amp;c=2"');
  expect(html.match(/<li/g)).toHaveLength(2);
});

test('the plain text shows where links lead', () => {
  expect(richText(blocks, frame.siteUrl)).toContain('vezi (https://pravalia.example/a?b=1&c=2)');
});

test('links are replaced everywhere, also in lists and tables', () => {
  const text = '- [a](/a)\n\n| x |\n| --- |\n| [b](/b) |\n\n> [c](/c)';
  const changed = mapInline(parseMarkdown(text), (part) => (part.kind === 'link' ? { ...part, to: '/z' } : part));
  expect(JSON.stringify(changed).match(/"\/z"/g)).toHaveLength(3);
  expect(JSON.stringify(changed)).not.toMatch(/"\/[abc]"/);
});

test('trust: names of products are escaped', () => {
  const product = { name: '<script>', brand: '"x"', url: '/a', image: '/b.webp', price: '1.00 RON', note: '' };
  expect(productsHtml([product], frame)).not.toMatch(/<script|""x/);
});
