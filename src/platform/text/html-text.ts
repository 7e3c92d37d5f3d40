import { compile, type FormatCallback } from 'html-to-text';
import { replaceCedillas } from './romanian.ts';

const paragraph = { leadingLineBreaks: 2, trailingLineBreaks: 2 };
const paragraphTags = ['p', 'div', 'section', 'article', 'blockquote', 'pre', 'header', 'footer', 'figure', 'table'];
const hiddenTags = ['template', 'noscript', 'iframe', 'object', 'svg', 'head', 'title', 'img', 'hr'];

/** Keeps the cells of a row apart. */
const formatCell: FormatCallback = (cell, walk, builder) => {
  walk(cell.children, builder);
  builder.addLiteral(' ');
};

const convert = compile({
  wordwrap: false,
  // Deeper nesting is hostile and would exhaust the stack.
  limits: { maxDepth: 200, ellipsis: '' },
  formatters: { cell: formatCell },
  selectors: [
    { selector: 'a', format: 'inline' },
    ...paragraphTags.map((selector) => ({ selector, format: 'block', options: paragraph })),
    ...hiddenTags.map((selector) => ({ selector, format: 'skip' })),
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
      selector,
      options: { ...paragraph, uppercase: false },
    })),
    { selector: 'ul', options: { ...paragraph, itemPrefix: '• ' } },
    { selector: 'ol', options: paragraph },
    { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'td', format: 'cell' },
    { selector: 'th', format: 'cell' },
  ],
});

/** In characters. The parser's time grows with the square of the nesting, so hostile text must not be longer. */
const maxLength = 60_000;

/** Converts HTML to plain text: paragraphs separated by empty lines, lists with bullets or numbers, no tags or scripts. */
export const htmlToText = (html: string): string =>
  normalizeWhitespace(/[<&]/.test(html) ? replaceCedillas(convert(html.slice(0, maxLength))) : html);

const normalizeWhitespace = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
