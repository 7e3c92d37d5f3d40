import { describe, expect, test } from 'vitest';
import { emptyCheckout, withCourier, withSameBilling, withShipping } from './rules.ts';
import { detourFrom, flagsOf, hasProblems, problemsOf } from './step-rules.ts';
import { courier, easybox, home, line, locker } from './test-pieces.ts';
import { texts } from './texts.ts';

const ready = withCourier(withShipping(emptyCheckout, home), courier);

describe('1§5 what a checkout needs', () => {
  test('1§5 an address, billing and a courier', () => {
    expect(problemsOf(emptyCheckout, false)).toEqual({ address: texts.addressNeeded, courier: texts.courierNeeded });
    expect(problemsOf(withSameBilling(ready, false), false)).toEqual({ billing: texts.billingNeeded });
    expect(hasProblems(problemsOf(ready, false))).toBe(false);
  });

  test('1§6 only a guest is asked for an e-mail, and for a right one', () => {
    expect(problemsOf(ready, true).contact).toBeDefined();
    expect(problemsOf({ ...ready, email: 'ana@' }, true).contact).toBeDefined();
    expect(problemsOf({ ...ready, email: 'ana@exemplu.ro' }, true)).toEqual({});
  });

  test('decisions, delivery: a locker courier needs a locker', () => {
    const boxed = withCourier(ready, easybox);
    expect(problemsOf(boxed, false)).toEqual({ courier: texts.lockerNeeded });
    expect(problemsOf({ ...boxed, locker }, false)).toEqual({});
  });

  test('romania, delivery: cash where it is not taken is told before ordering', () => {
    const boxed = { ...withCourier(ready, easybox), locker };
    expect(problemsOf({ ...boxed, paymentMethod: 'cash' }, false)).toEqual({ payment: texts.noCash });
  });
});

describe('1§2 cart: route flags', () => {
  const all = { lines: [line], isKnown: true, isReady: true, isPending: false };

  test('1§2 a step opens only when the one before is done', () => {
    expect(flagsOf({ ...all, lines: [] })).toEqual({ cart: true, auth: false, checkout: false, summary: false });
    expect(flagsOf({ ...all, isKnown: false })).toEqual({ cart: true, auth: true, checkout: false, summary: false });
    expect(flagsOf({ ...all, isReady: false })).toEqual({ cart: true, auth: true, checkout: true, summary: false });
    expect(flagsOf(all)).toEqual({ cart: true, auth: true, checkout: true, summary: true });
  });

  test('decisions 12: a line that cannot be bought keeps the way closed', () => {
    expect(flagsOf({ ...all, lines: [line, { ...line, available: 1 }] }).auth).toBe(false);
  });

  test('decisions 17: an unpaid order holds its own units, so the way to paying it stays open', () => {
    expect(flagsOf({ ...all, lines: [{ ...line, available: 0 }], isPending: true }).summary).toBe(true);
  });

  test('1§2 whoever comes too early is sent to the step that is missing', () => {
    const plain = { pathname: '/shopping-cart/checkout', search: '' };
    expect(detourFrom('summary', flagsOf(all), plain)).toBeNull();
    expect(detourFrom('summary', flagsOf({ ...all, isReady: false }), plain)).toBe('/shopping-cart/checkout');
    expect(detourFrom('checkout', flagsOf({ ...all, isReady: false }), plain)).toBeNull();
    expect(detourFrom('checkout', flagsOf({ ...all, lines: [] }), plain)).toBe('/shopping-cart');
  });

  test('1§2 a visitor is sent to /account with the original parameters and the path that was asked for', () => {
    const asked = { pathname: '/shopping-cart/summary', search: '?from=mail&returnUrl=%2Fx' };
    const flags = flagsOf({ ...all, isKnown: false });
    expect(detourFrom('summary', flags, asked)).toBe('/account?from=mail&returnUrl=%2Fshopping-cart%2Fsummary');
    expect(detourFrom('checkout', flags, { pathname: '/shopping-cart/checkout', search: '' })).toBe(
      '/account?returnUrl=%2Fshopping-cart%2Fcheckout',
    );
  });
});
