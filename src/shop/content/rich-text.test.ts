import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { parseMarkdown } from '../../kit/markdown.ts';
import { RichText } from './RichText.tsx';

const draw = (source: string): string =>
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

/** Text is escaped, so every < that is left begins a tag. */
function complaints(html: string): string[] {
  return [...html.matchAll(/<\/?([^\s/>]*)([^>]*)>/g)].flatMap(([whole, tag = '', rest = '']) => {
    const given = [...rest.matchAll(/([^\s=/]+)="([^"]*)"/g)];
    const isKnown = tags.includes(tag) && given.every(([, name = '']) => names.includes(name));
    const isSafe = given.every(
      ([, name, value = '']) => name !== 'href' || /^(https?:|mailto:|tel:|[/#])/i.test(value),
    );
    return isKnown && isSafe && !/^\/\//.test(value('href', given)) ? [] : [whole];
  });
}

const value = (wanted: string, given: RegExpExecArray[]): string =>
  given.find(([, name]) => name === wanted)?.[2] ?? '';

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
    fc.property(fc.array(fc.oneof(hostile, fc.string({ maxLength: 8 })), { maxLength: 25 }), (pieces) => {
      expect(complaints(draw(pieces.join('')))).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

test('the check itself finds what it looks for', () => {
  expect(complaints('<p onclick="x">a</p><script></script><a href="javascript:x">b</a>')).toHaveLength(4);
});

test('ways out of the shop open beside it; ways within it do not', () => {
  expect(draw('[ANPC](https://anpc.ro) și [blog](/blog)')).toBe(
    '<div class="rich-text"><p><a class="link" href="https://anpc.ro" rel="noopener" target="_blank">ANPC</a> și ' +
      '<a class="link" href="/blog" data-discover="true">blog</a></p></div>',
  );
});

test('an item of one paragraph is drawn without one; a picture without a size keeps its place', () => {
  expect(draw('1. unu\n2. doi')).toContain('<ol class="rich-list"><li>unu</li><li>doi</li></ol>');
  expect(draw('![x](/uploads/ab/c.webp)')).toContain('class="rich-unmeasured"');
});
