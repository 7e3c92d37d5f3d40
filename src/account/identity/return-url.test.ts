import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCheckout, safeReturnUrl, urlAfterSignIn } from './return-url.ts';
import { signInUrl } from './sign-in-url.ts';

const query = (text: string) => new URLSearchParams(text);

test('2§2 login guard: /account carries the original parameters and the requested path without its query', () => {
  expect(signInUrl({ pathname: '/view-order/7', search: '?from=mail&a=1' })).toBe(
    '/account?from=mail&a=1&returnUrl=%2Fview-order%2F7',
  );
  expect(signInUrl({ pathname: '/chat', search: '' })).toBe('/account?returnUrl=%2Fchat');
});

test('2§2 login guard: a returnUrl among the original parameters is dropped', () => {
  expect(signInUrl({ pathname: '/chat', search: '?returnUrl=//evil.example' })).toBe('/account?returnUrl=%2Fchat');
});

test('2§2 after signing in: back to the requested path with the original parameters', () => {
  expect(urlAfterSignIn(query('from=mail&a=1&returnUrl=/view-order/7'))).toBe('/view-order/7?from=mail&a=1');
  expect(urlAfterSignIn(query('a=1&returnUrl=/x%3Fa=1%26b=2%23there'))).toBe('/x?a=1&b=2#there');
  expect(urlAfterSignIn(query('guest=1&returnUrl=/shopping-cart'))).toBe('/shopping-cart');
});

test('2§2 after signing in without a returnUrl: /account-manage/', () => {
  expect(urlAfterSignIn(query(''))).toBe('/account-manage/');
  expect(urlAfterSignIn(query('a=1'))).toBe('/account-manage/');
  expect(urlAfterSignIn(query('guest=1'), '/shopping-cart')).toBe('/shopping-cart');
});

test('trust: a returnUrl that leaves the site is ignored', () => {
  for (const hostile of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/%2F/evil.example',
    '/\t/evil.example',
    '/.//evil.example',
  ]) {
    expect(urlAfterSignIn(new URLSearchParams({ returnUrl: hostile }))).toBe('/account-manage/');
  }
});

test('2§6 going on without an account is offered only on the way to an order', () => {
  expect(isCheckout(query('guest=1'))).toBe(true);
  expect(isCheckout(query('returnUrl=/shopping-cart'))).toBe(true);
  expect(isCheckout(query('returnUrl=/checkout/address'))).toBe(true);
  expect(isCheckout(query('returnUrl=/checkout-of-another'))).toBe(false);
  expect(isCheckout(query('returnUrl=/chat'))).toBe(false);
  expect(isCheckout(query(''))).toBe(false);
});

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
