import { beforeEach, expect, test, vi } from 'vitest';
import { courier, line, newStorage, tenPercent } from '../../../test/support/checkout-data.ts';
import { session } from '../../account/identity/session.ts';
import { clearOnSignOut } from '../../account/identity/sign-out.ts';
import { emptyCart, useCart } from './cart-state.ts';
import { cart } from './store.ts';

const tab = { current: newStorage() };
const browser = { current: newStorage() };

beforeEach(() => {
  tab.current = newStorage();
  browser.current = newStorage();
  vi.stubGlobal('sessionStorage', tab.current);
  vi.stubGlobal('localStorage', browser.current);
  vi.stubGlobal('document', { cookie: '' });
});

test('1§4 logout: products, codes, route flags, shipping cost, courier and countdown are reset', () => {
  const flags = { cart: true, auth: true, checkout: true, summary: true };
  const left = { lines: [line], codes: [tenPercent], flags, courier, couriers: [courier], shippingCost: 16.5 };
  useCart.setState({ ...left, secondsLeft: 300 });
  cart.reset();
  const { lines, codes, shippingCost, couriers, secondsLeft } = emptyCart;
  expect(useCart.getState()).toMatchObject({ lines, codes, shippingCost, couriers, secondsLeft, courier: null });
  expect(Object.values(useCart.getState().flags)).toEqual([false, false, false, false]);
});

test('1§4 logout: nothing of the cart or of the order in progress stays in the browser, whichever page it is on', () => {
  tab.current.setItem('checkout', '{}');
  for (const key of ['cd', 'cart', 'checkout-order', 'checkout-open', 'checkout-done'])
    browser.current.setItem(key, '{}');
  cart.reset();
  expect([tab.current.keys(), browser.current.keys()]).toEqual([[], []]);
});

test('2§4 logout clears the cart state, also where no part of the page shows it', () => {
  const stop = clearOnSignOut();
  session.change({ token: 't', legalEntityId: 7 });
  useCart.setState({ lines: [line] });
  session.clear();
  expect(useCart.getState().lines).toEqual([]);
  stop();
});
