import { describe, expect, test } from 'vitest';
import { courier, easybox, home, line, locker } from '../../../test/support/checkout-data.ts';
import { emptyCheckout, withCourier, withSameBilling, withShipping } from './rules.ts';
import { calculateFlags, findProblems, findRedirect, hasProblems } from './step-rules.ts';
import { texts } from './texts.ts';

const ready = withCourier(withShipping(emptyCheckout, home), courier);

describe('1§5 what a checkout needs', () => {
  test('1§5 an address, billing and a courier', () => {
    expect(findProblems(emptyCheckout, false)).toEqual({
      address: texts.toDoorTexts.addressNeeded,
      courier: texts.courierNeeded,
    });
    expect(findProblems(withSameBilling(ready, false), false)).toEqual({ billing: texts.billingNeeded });
    expect(hasProblems(findProblems(ready, false))).toBe(false);
  });

  test('1§6 only a guest must enter a valid e-mail', () => {
    expect(findProblems(ready, true).contact).toBeDefined();
    expect(findProblems({ ...ready, email: 'ana@' }, true).contact).toBeDefined();
    expect(findProblems({ ...ready, email: 'ana@exemplu.ro' }, true)).toEqual({});
  });

  test('delivery: a locker courier needs a locker', () => {
    const boxed = withCourier(ready, easybox);
    expect(findProblems(boxed, false)).toEqual({ courier: texts.lockerNeeded });
    expect(findProblems({ ...boxed, locker }, false)).toEqual({});
    expect(findProblems({ ...boxed, locker, shippingAddress: null }, false)).toEqual({
      address: texts.toLockerTexts.addressNeeded,
    });
  });

  test('romania, delivery: cash where it is not accepted is reported before ordering', () => {
    const boxed = { ...withCourier(ready, easybox), locker };
    expect(findProblems({ ...boxed, paymentMethod: 'cash' }, false)).toEqual({ payment: texts.noCash });
  });
});

describe('1§2 cart: route flags', () => {
  const all = { lines: [line], isKnown: true, isReady: true, isPending: false };

  test('1§2 a step opens only when the one before is done', () => {
    expect(calculateFlags({ ...all, lines: [] })).toEqual({ cart: true, auth: false, checkout: false, summary: false });
    expect(calculateFlags({ ...all, isKnown: false })).toEqual({
      cart: true,
      auth: true,
      checkout: false,
      summary: false,
    });
    expect(calculateFlags({ ...all, isReady: false })).toEqual({
      cart: true,
      auth: true,
      checkout: true,
      summary: false,
    });
    expect(calculateFlags(all)).toEqual({ cart: true, auth: true, checkout: true, summary: true });
  });

  test('S12: a line that cannot be bought keeps the next steps closed', () => {
    expect(calculateFlags({ ...all, lines: [line, { ...line, available: 1 }] }).auth).toBe(false);
  });

  test('S17: an unpaid order has its own units, so its payment stays possible', () => {
    expect(calculateFlags({ ...all, lines: [{ ...line, available: 0 }], isPending: true }).summary).toBe(true);
  });

  test('1§2 a visitor who comes too early is sent to the incomplete step', () => {
    const plain = { pathname: '/shopping-cart/checkout', search: '' };
    expect(findRedirect('summary', calculateFlags(all), plain)).toBeNull();
    expect(findRedirect('summary', calculateFlags({ ...all, isReady: false }), plain)).toBe('/shopping-cart/checkout');
    expect(findRedirect('checkout', calculateFlags({ ...all, isReady: false }), plain)).toBeNull();
    expect(findRedirect('checkout', calculateFlags({ ...all, lines: [] }), plain)).toBe('/shopping-cart');
  });

  test('1§2 a visitor is sent to /account with the original parameters and the requested path', () => {
    const location = { pathname: '/shopping-cart/summary', search: '?from=mail&returnUrl=%2Fx' };
    const flags = calculateFlags({ ...all, isKnown: false });
    expect(findRedirect('summary', flags, location)).toBe('/account?from=mail&returnUrl=%2Fshopping-cart%2Fsummary');
    expect(findRedirect('checkout', flags, { pathname: '/shopping-cart/checkout', search: '' })).toBe(
      '/account?returnUrl=%2Fshopping-cart%2Fcheckout',
    );
  });
});
