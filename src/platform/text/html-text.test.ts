import fc from 'fast-check';
import { expect, test } from 'vitest';
import { htmlToText } from './html-text.ts';

test('paragraphs, lists and breaks become lines; words keep their letters', () => {
  const html =
    '<p>Vitamina&nbsp;C &ndash; <strong>1000&nbsp;mg</strong>,<br/>cu absorb&#539;ie lent&abreve;.</p>\n<ul>\n<li>f&#x103;r&#x103; gluten</li><li>vegan</li></ul><h3>Mod</h3>O tablet&abreve;';
  expect(htmlToText(html)).toBe(
    'Vitamina C – 1000 mg,\ncu absorbție lentă.\n\n• fără gluten\n• vegan\n\nMod\n\nO tabletă',
  );
});

test('scripts, styles and comments leave nothing behind', () => {
  expect(htmlToText('a<script>alert("</p>")</script><style>p{}</style><!-- <b>x</b> -->b')).toBe('ab');
  expect(htmlToText('<img src=x onerror=alert(1)>bun')).toBe('bun');
  expect(htmlToText('<script>never closed')).toBe('');
});

test('a plain text stays as it is, also with a single special character', () => {
  expect(htmlToText('doza < 5 mg & atât')).toBe('doza < 5 mg & atât');
  expect(htmlToText('un rând\nal doilea')).toBe('un rând\nal doilea');
});

test('whatever comes, no tag is left', () => {
  const piece = fc.constantFrom('<', '>', '<p', '<b>', '</', '<!--', '-->', '&lt;', '&#60;', 'a', ' ', '"', '<script>');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = htmlToText(pieces.join('').replaceAll('&lt;', '').replaceAll('&#60;', ''));
      expect(text).not.toMatch(/<\/?[a-z][^<]*>/i);
    }),
  );
});
