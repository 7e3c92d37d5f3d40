import { beforeEach, expect, test, vi } from 'vitest';
import { courier, home, newStorage, office } from '../../../test/support/checkout-data.ts';
import { session } from '../../account/identity/session.ts';
import { clearOnSignOut } from '../../account/identity/sign-out.ts';
import { checkoutAttempts } from './checkout-attempts.ts';
import { emptyCheckout, withCourier, withShipping } from './rules.ts';
import { checkout, getCheckout, useCheckoutStore } from './store.ts';

const tab = { current: newStorage() };
const browser = { current: newStorage() };

beforeEach(() => {
  tab.current = newStorage();
  browser.current = newStorage();
  vi.stubGlobal('sessionStorage', tab.current);
  vi.stubGlobal('localStorage', browser.current);
  vi.stubGlobal('document', { cookie: '' });
  session.load();
  session.changeGuest({ token: 'g', legalEntityId: 4 });
  checkout.load();
});

const signIn = (legalEntityId: number) => session.change({ token: 't', legalEntityId });

test('1§3 checkout state: customer and guest each have their own', () => {
  checkout.update((before) => withShipping(before, home));
  signIn(7);
  expect(getCheckout()).toMatchObject(emptyCheckout);
  checkout.update((before) => withShipping(before, office));
  const { auth, guest } = useCheckoutStore.getState();
  expect([auth.shippingAddress, guest.shippingAddress]).toEqual([office, home]);
});

test('look: nothing typed is lost by a reload', () => {
  checkout.update((before) => ({ ...withCourier(withShipping(before, home), courier), note: 'Sunați' }));
  checkout.update(() => ({ email: 'ana@exempl' }));
  useCheckoutStore.setState({ guest: { ...emptyCheckout, addressDraft: null, billingDraft: null } });
  checkout.load();
  expect(getCheckout()).toMatchObject({
    shippingAddress: home,
    selectedCourier: courier,
    isValid: true,
    note: 'Sunați',
    email: 'ana@exempl',
  });
});

test("a guest's address is filled in for the second order and on the sign-in page", () => {
  session.changeGuest({ userName: 'vizitator' });
  checkout.load();
  expect(getCheckout().email).toBe('');
  checkout.update(() => ({ email: ' ana@exemplu.ro ' }));
  checkout.rememberEmail();
  checkout.reset();
  checkout.load();
  expect(getCheckout().email).toBe('ana@exemplu.ro');
  expect(JSON.parse(browser.current.getItem('guest') ?? '{}')).toMatchObject({ userName: 'ana@exemplu.ro' });
});

test('trust: what another person left in this tab is not shown', () => {
  signIn(7);
  checkout.update((before) => withShipping(before, home));
  session.change({ legalEntityId: 8 });
  checkout.load();
  expect(getCheckout().shippingAddress).toBeNull();
});

test('trust: invalid JSON in the storage is ignored', () => {
  tab.current.setItem('checkout', '{"auth":');
  checkout.load();
  expect(getCheckout()).toMatchObject(emptyCheckout);
});

test('1§4 logout: guest and auth checkout state are reset, and the order in progress is cleared', () => {
  const stop = clearOnSignOut();
  checkout.update((before) => withShipping(before, home));
  signIn(7);
  checkout.update((before) => withShipping(before, office));
  checkoutAttempts.start('print');
  session.clear();
  stop();
  const { auth, guest } = useCheckoutStore.getState();
  expect([auth, guest]).toMatchObject([emptyCheckout, emptyCheckout]);
  expect(tab.current.keys()).toEqual([]);
  expect(checkoutAttempts.current()).toBeNull();
});

test('storage can hold anything: a checkout with broken JSON or other types counts as empty', () => {
  const visit = { owner: 4, checkout: emptyCheckout };
  const values = [
    '{',
    '7',
    '[]',
    '{}',
    JSON.stringify({ auth: visit }),
    JSON.stringify({ auth: visit, guest: 5 }),
    JSON.stringify({ auth: visit, guest: { owner: 4, checkout: null } }),
    JSON.stringify({ auth: visit, guest: { owner: 4, checkout: { ...emptyCheckout, note: 5 } } }),
    JSON.stringify({ auth: visit, guest: { owner: 4, checkout: { ...emptyCheckout, shippingAddress: 'x' } } }),
    JSON.stringify({ auth: visit, guest: { owner: 4, checkout: { ...emptyCheckout, cardId: 5 } } }),
  ];
  for (const value of values) {
    tab.current.setItem('checkout', value);
    checkout.load();
    expect([value, getCheckout()]).toMatchObject([value, emptyCheckout]);
  }
});

test('storage can hold anything: a checkout attempt with other types counts as none', () => {
  for (const value of ['{', '7', '[]', '{"order":7,"since":"x"}']) {
    browser.current.setItem('checkout-order', value);
    expect([checkoutAttempts.current(), checkoutAttempts.findOrder('abc')]).toEqual([null, null]);
    expect(checkoutAttempts.start('f')).toMatchObject({ fingerprint: 'f', order: null });
  }
});
