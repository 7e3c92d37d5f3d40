import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { parseMarkdown } from '../../platform/text/markdown.ts';
import { RichText } from './RichText.tsx';

const render = (source: string): string =>
  renderToStaticMarkup(
    createElement(
      MemoryRouter,
      null,
      createElement(RichText, { text: { blocks: parseMarkdown(source), products: [] } }),
    ),
  );

const tags =
  'div h2 h3 h4 p ul ol li blockquote table thead tbody tr th td figure figcaption img hr br strong em a'.split(' ');
const names = 'class id href src alt width height loading rel target scope tabindex data-discover'.split(' ');

/** Text is escaped, so every remaining < starts a tag. */
function violations(html: string): string[] {
  return [...html.matchAll(/<\/?([^\s/>]*)([^>]*)>/g)].flatMap(([whole, tag = '', rest = '']) => {
    const attributes = [...rest.matchAll(/([^\s=/]+)="([^"]*)"/g)];
    const isKnown = tags.includes(tag) && attributes.every(([, name = '']) => names.includes(name));
    const isSafe = attributes.every(
      ([, name, value = '']) => name !== 'href' || /^(https?:|mailto:|tel:|[/#])/i.test(value),
    );
    return isKnown && isSafe && !/^\/\//.test(value('href', attributes)) ? [] : [whole];
  });
}

const value = (attribute: string, attributes: RegExpExecArray[]): string =>
  attributes.find(([, name]) => name === attribute)?.[2] ?? '';

const hostile = fc.constantFrom(
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert)',
  '[x](/a"onmouseover="alert(1))',
  '[x](//evil.example)',
  '![" onload="x](/uploads/a.webp 1x1 "q onerror=y")',
  '![x](/uploads/a.webp)',
  '[**b**](https://anpc.ro)',
  '## ',
  '> ',
  '- ',
  '\n\n',
  '| a | b |\n|---|---|\n| <b> | [x](data:text/html,x) |\n',
  '[[produs:7]]',
  '*',
  '**',
  '\\',
  '&lt;script&gt;',
  '{{telefon}}',
);

test('trust: whatever is written, the page has no script, no event handler and no link that runs', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(hostile, fc.string({ maxLength: 8 })), { maxLength: 25 }), (parts) => {
      expect(violations(render(parts.join('')))).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

test('the check itself finds what it looks for', () => {
  expect(violations('<p onclick="x">a</p><script></script><a href="javascript:x">b</a>')).toHaveLength(4);
});

test('external links open in a new tab; internal ones do not', () => {
  expect(render('[ANPC](https://anpc.ro) și [blog](/blog)')).toBe(
    '<div class="rich-text"><p><a class="link" href="https://anpc.ro" rel="noopener" target="_blank">ANPC</a> și ' +
      '<a class="link" href="/blog" data-discover="true">blog</a></p></div>',
  );
});

test('an item of one paragraph is rendered without one; a picture without a size reserves its space', () => {
  expect(render('1. unu\n2. doi')).toContain('<ol class="rich-list"><li>unu</li><li>doi</li></ol>');
  expect(render('![x](/uploads/ab/c.webp)')).toContain('class="rich-unmeasured"');
});
