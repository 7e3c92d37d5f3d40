import { beforeEach, expect, test, vi } from 'vitest';
import { session } from '../account/session.ts';
import { forgetWhoLeaves } from '../account/sign-out.ts';
import { attempts } from './attempts.ts';
import { emptyCheckout, withCourier, withShipping } from './rules.ts';
import { checkout, myCheckout, useCheckout } from './store.ts';
import { courier, home, newShelf, office } from './test-pieces.ts';

const tab = { current: newShelf() };
const browser = { current: newShelf() };

beforeEach(() => {
  tab.current = newShelf();
  browser.current = newShelf();
  vi.stubGlobal('sessionStorage', tab.current);
  vi.stubGlobal('localStorage', browser.current);
  session.load();
  session.changeGuest({ token: 'g', legalEntityId: 4 });
  checkout.load();
});

const signIn = (legalEntityId: number) => session.change({ token: 't', legalEntityId });

test('1§3 checkout state: customer and guest each have their own', () => {
  checkout.change((before) => withShipping(before, home));
  signIn(7);
  expect(myCheckout()).toMatchObject(emptyCheckout);
  checkout.change((before) => withShipping(before, office));
  const { auth, guest } = useCheckout.getState();
  expect([auth.shippingAddress, guest.shippingAddress]).toEqual([office, home]);
});

test('look: nothing typed is lost by a reload', () => {
  checkout.change((before) => ({ ...withCourier(withShipping(before, home), courier), note: 'Sunați' }));
  checkout.change(() => ({ email: 'ana@exempl' }));
  useCheckout.setState({ guest: { ...emptyCheckout, addressDraft: null, billingDraft: null } });
  checkout.load();
  expect(myCheckout()).toMatchObject({
    shippingAddress: home,
    selectedCourier: courier,
    isValid: true,
    note: 'Sunați',
    email: 'ana@exempl',
  });
});

test('trust: what another person left in this tab is not shown', () => {
  signIn(7);
  checkout.change((before) => withShipping(before, home));
  session.change({ legalEntityId: 8 });
  checkout.load();
  expect(myCheckout().shippingAddress).toBeNull();
});

test('trust: rubbish in the storage is as good as nothing', () => {
  tab.current.setItem('checkout', '{"auth":');
  checkout.load();
  expect(myCheckout()).toMatchObject(emptyCheckout);
});

test('1§4 logout: guest and auth checkout state are reset, and the order under way is forgotten', () => {
  const stop = forgetWhoLeaves();
  checkout.change((before) => withShipping(before, home));
  signIn(7);
  checkout.change((before) => withShipping(before, office));
  attempts.begin('print');
  session.clear();
  stop();
  const { auth, guest } = useCheckout.getState();
  expect([auth, guest]).toMatchObject([emptyCheckout, emptyCheckout]);
  expect(tab.current.keys()).toEqual([]);
  expect(attempts.current()).toBeNull();
});
