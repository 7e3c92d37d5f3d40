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

test('numbered lists, tables and attributes of any kind are read as a browser reads them', () => {
  expect(htmlToText('<ol><li>unu</li><li>doi</li></ol>')).toBe('1. unu\n2. doi');
  expect(htmlToText('<table><tr><th>Zinc</th><td>10 mg</td></tr><tr><td>Fier</td><td>5 mg</td></tr></table>')).toBe(
    'Zinc 10 mg\nFier 5 mg',
  );
  expect(
    htmlToText('<p title="a > b">x</p><a href="https://x.example">aici</a> &copy; &frac34; &#351;i &scedil;i'),
  ).toBe('x\n\naici © ¾ și și');
});

test('hostile nesting ends, and what is outside of it is read', () => {
  const nested = '<div><b>'.repeat(50_000);
  expect(htmlToText(`înainte${nested}înăuntru`)).toBe('înainte');
});

test('a plain text stays as it is, also with a single special character', () => {
  expect(htmlToText('doza < 5 mg & atât')).toBe('doza < 5 mg & atât');
  expect(htmlToText('un rând\nal doilea')).toBe('un rând\nal doilea');
});
