import { expect, test } from 'vitest';
import { findClaims } from '../../catalog/claims/rules.ts';
import { parseMarkdown, plainText } from '../../platform/text/markdown.ts';
import { defaultPages } from './defaults/pages.ts';
import {
  fillPlaceholders,
  isOwnPicture,
  isPageKey,
  pageKeys,
  resolveSections,
  smallPicture,
  unknownPlaceholders,
} from './rules.ts';

test('2§2 the eight public pages, and the accessibility statement', () => {
  expect(pageKeys).toEqual([
    'about-us',
    'terms-and-conditions',
    'privacy',
    'cookies-policy',
    'how-to-buy',
    'payment-methods',
    'transport-and-return',
    'contact-us',
    'accessibility',
  ]);
  expect(isPageKey('privacy')).toBe(true);
  expect(isPageKey('constructor')).toBe(false);
});

test('placeholders are filled in; unknown ones stay and are reported', () => {
  const values = { telefon: '021', firma: 'Vitrina {{telefon}}' };
  expect(fillPlaceholders('{{telefon}} {{firma}} {{altceva}} {{ telefon }}', values)).toBe(
    '021 Vitrina {{telefon}} {{altceva}} {{ telefon }}',
  );
  expect(unknownPlaceholders('{{telefon}} {{altceva}} {{altceva}}', values)).toEqual(['{{altceva}}']);
});

test('pictures come from the shop’s own folders', () => {
  expect(isOwnPicture('/uploads/ab/abcd.webp')).toBe(true);
  expect(isOwnPicture('/pictures/blog/ceai.webp')).toBe(true);
  for (const bad of ['https://x.example/a.webp', '/pictures/../x.webp', '//x/pictures/a.webp', '/uploads/a.svg', ''])
    expect(isOwnPicture(bad), bad).toBe(false);
});

test('a demo picture has a small variant, an uploaded one has none', () => {
  expect(smallPicture('/pictures/blog/ceai.webp')).toBe('/pictures/blog/card-ceai.webp');
  expect(smallPicture('/uploads/ab/abcd.webp')).toBe('/uploads/ab/abcd.webp');
});

const pages = Object.entries(defaultPages);

test.each(pages)(
  'romania: the default text of %s says what it must, in letters with commas, without claims',
  (_, page) => {
    const text = plainText(parseMarkdown(page.content));
    expect(text.length).toBeGreaterThan(500);
    expect(findClaims(page.content)).toEqual([]);
    expect(`${page.title}${page.content}${page.seoDescription}`).not.toMatch(/[şţŞŢ]|lorem/i);
    expect(page.seoDescription.length).toBeLessThanOrEqual(300);
  },
);

test('romania: the terms carry the withdrawal right with its form, privacy the authority, cookies the way to change one’s mind', () => {
  const { content } = defaultPages['terms-and-conditions'];
  for (const words of [
    '14 zile',
    'Formularul de retragere',
    '{{versiune_termeni}}',
    'Comandă cu obligație de plată',
    'SAL',
  ])
    expect(content).toContain(words);
  expect(content).not.toMatch(/ec\.europa\.eu|platforma SOL/);
  expect(defaultPages.privacy.content).toContain('ANSPDCP');
  expect(defaultPages['cookies-policy'].content).toContain('(/consimtamant)');
  expect(defaultPages['transport-and-return'].content).toContain('{{livrare_gratuita}}');
});

test('a section stays when its condition holds, an inverted one when it does not; others are left alone', () => {
  const text =
    'a{{#card}} card{{#ramburs}} și ramburs{{/ramburs}}{{/card}}{{^card}} fără card{{/card}} {{#altul}}x{{/altul}}';
  expect(resolveSections(text, { card: true, ramburs: true })).toBe('a card și ramburs {{#altul}}x{{/altul}}');
  expect(resolveSections(text, { card: true, ramburs: false })).toBe('a card {{#altul}}x{{/altul}}');
  expect(resolveSections(text, { card: false, ramburs: true })).toBe('a fără card {{#altul}}x{{/altul}}');
});
