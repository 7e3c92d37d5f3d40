import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textOfHtml } from './html-text.ts';

test('paragraphs, lists and breaks become lines; words keep their letters', () => {
  const html =
    '<p>Vitamina&nbsp;C &ndash; <strong>1000&nbsp;mg</strong>,<br/>cu absorb&#539;ie lent&abreve;.</p>\n<ul>\n<li>f&#x103;r&#x103; gluten</li><li>vegan</li></ul><h3>Mod</h3>O tablet&abreve;';
  expect(textOfHtml(html)).toBe(
    'Vitamina C – 1000 mg,\ncu absorbție lentă.\n\n• fără gluten\n• vegan\n\nMod\n\nO tabletă',
  );
});

test('scripts, styles and comments leave nothing behind', () => {
  expect(textOfHtml('a<script>alert("</p>")</script><style>p{}</style><!-- <b>x</b> -->b')).toBe('ab');
  expect(textOfHtml('<img src=x onerror=alert(1)>bun')).toBe('bun');
  expect(textOfHtml('<script>never closed')).toBe('');
});

test('a plain text stays as it is, also with a lonely sign', () => {
  expect(textOfHtml('doza < 5 mg & atât')).toBe('doza < 5 mg & atât');
  expect(textOfHtml('un rând\nal doilea')).toBe('un rând\nal doilea');
});

test('whatever comes, no tag is left', () => {
  const piece = fc.constantFrom('<', '>', '<p', '<b>', '</', '<!--', '-->', '&lt;', '&#60;', 'a', ' ', '"', '<script>');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = textOfHtml(pieces.join('').replaceAll('&lt;', '').replaceAll('&#60;', ''));
      expect(text).not.toMatch(/<\/?[a-z][^<]*>/i);
    }),
  );
});
