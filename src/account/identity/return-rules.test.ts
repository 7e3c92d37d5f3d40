import { expect, test } from 'vitest';
import { signInUrl } from './return-rules.ts';
import { isCheckout, urlAfterSignIn } from './return-url.ts';

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
