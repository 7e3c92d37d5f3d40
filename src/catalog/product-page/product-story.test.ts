import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { parseMarkdown } from '../../platform/text/markdown.ts';
import { RichBlocks } from '../../ui/RichBlocks.tsx';

const render = (details: string): string =>
  renderToStaticMarkup(
    createElement(MemoryRouter, null, createElement(RichBlocks, { blocks: parseMarkdown(details), isNested: true })),
  );

test('a plain description is paragraphs separated by an empty line, as before', () => {
  expect(render('Unu & doi.\n\nDoi.\nTot doi, 5 * 3 > 2.\n \n')).toBe(
    '<p>Unu &amp; doi.</p><p>Doi. Tot doi, 5 * 3 &gt; 2.</p>',
  );
});

test('Markdown in a description becomes markup below the heading of the section; HTML stays text', () => {
  expect(render('## Pentru cine\n\n- **adulți**\n- copii\n\n<script>alert(1)</script>')).toBe(
    '<h3>Pentru cine</h3><ul class="rich-list"><li><strong>adulți</strong></li><li>copii</li></ul>' +
      '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  );
  expect(render('[[produs:1]]')).toBe('');
});
