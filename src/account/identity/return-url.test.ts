import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeReturnUrl } from './return-url.ts';

test('trust: returnUrl is followed only when it is a path of this site', () => {
  for (const right of [
    '/',
    '/account-manage',
    '/products?page=2&orderBy=PriceAsc',
    '/view-order/12#top',
    '/vitamina-c-șase',
    '/vitamina%2Dc',
    '/x?next=//evil.ro',
  ])
    expect(safeReturnUrl(right), right).toBe(right);
  const wrong = [
    '',
    'x',
    'https://evil.ro',
    '//evil.ro',
    '/\\evil.ro',
    '\\\\evil.ro',
    '/\t/evil.ro',
    '/\n/evil.ro',
    ' /x',
    '/x y',
    '/x%20y',
    'javascript:alert(1)',
    '/%2f/evil.ro',
    '/%2Fevil.ro',
    '/%5cevil.ro',
    '/%252fevil.ro',
    '/.//evil.ro',
    '/x/..//evil.ro',
    '/%2e//evil.ro',
    '/%2f/..',
    '/%09/evil.ro',
    '/\u0000',
    '/%00',
    '/%',
    '/\u2028',
    '/\ud800',
    `/${'x'.repeat(2000)}`,
  ];
  for (const text of wrong) expect(safeReturnUrl(text), text).toBeNull();
  expect(safeReturnUrl(null)).toBeNull();
});

const pieces = fc.constantFrom(
  '/',
  '\\',
  '%2f',
  '%5C',
  '%25',
  '.',
  '..',
  ':',
  '@',
  '?',
  '#',
  ' ',
  '\t',
  '\n',
  '\u0000',
  'evil.ro',
  'javascript:',
  'https:',
  'x',
  'ș',
  '%',
  '\u202e',
);

test('trust: any accepted returnUrl stays on this site', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(pieces, { maxLength: 8 }).map((list) => list.join('')),
        fc.string(),
      ),
      (text) => {
        const path = safeReturnUrl(text);
        if (path === null) return;
        for (const form of [path, decodeURIComponent(path.split(/[?#]/)[0] ?? '')]) {
          const url = new URL(form, 'https://vitrina.example');
          expect(url.origin).toBe('https://vitrina.example');
          expect(url.pathname).toMatch(/^\/(?!\/)/);
          expect(form).toMatch(/^\/(?![/\\])/);
        }
      },
    ),
    { numRuns: 3000 },
  );
});

test('trust: every plain path of this site is accepted', () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,20}$/), { minLength: 1, maxLength: 4 }),
      (segments) => {
        const path = `/${segments.join('/')}`;
        expect(safeReturnUrl(path)).toBe(path);
      },
    ),
  );
});
