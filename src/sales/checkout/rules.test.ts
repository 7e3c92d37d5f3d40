import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { company, courier, easybox, home, locker, office } from '../../../test/support/checkout-data.ts';
import type { CheckoutMethod } from '../payment-methods/methods.ts';
import {
  type Checkout,
  canPayOnDelivery,
  emptyCheckout,
  newCardId,
  selectedSavedCard,
  withAddresses,
  withBilling,
  withBillings,
  withCards,
  withCourier,
  withCouriers,
  withEntry,
  withOfferedMethods,
  withSameBilling,
  withShipping,
} from './rules.ts';

const ready = withCourier(withShipping(emptyCheckout, home), courier);

describe('1§4 checkout validity', () => {
  test('1§3 checkout state: billing is the same as shipping by default', () => {
    expect(emptyCheckout).toMatchObject({
      shippingAddress: null,
      billingAddress: null,
      selectedCourier: null,
      billingSameAsShipping: true,
      isValid: false,
    });
  });

  test('1§4 checkout: valid only with shipping address, billing address and courier', () => {
    expect(withShipping(emptyCheckout, home).isValid).toBe(false);
    expect(withCourier(emptyCheckout, courier).isValid).toBe(false);
    expect(ready.isValid).toBe(true);
    expect(withShipping(ready, null).isValid).toBe(false);
    expect(withCourier(ready, null).isValid).toBe(false);
    expect(withBilling(ready, null).isValid).toBe(false);
  });

  test('1§4 checkout: with the same billing on, billing follows shipping', () => {
    expect(withShipping(ready, office).billingAddress).toBe(office);
    expect(withShipping(withBilling(ready, company), office).billingAddress).toBe(company);
  });

  test('1§4 checkout: turning the same billing on copies shipping', () => {
    const apart = withBilling(ready, company);
    expect(apart.billingSameAsShipping).toBe(false);
    expect(withSameBilling(apart, true)).toMatchObject({ billingSameAsShipping: true, billingAddress: home });
  });

  test('1§4 checkout: turning the same billing off asks for an identity', () => {
    expect(withSameBilling(ready, false)).toMatchObject({ billingAddress: null, isValid: false });
  });

  test('1§4 checkout: reset clears both addresses, is not valid, and billing is the same again', () => {
    expect(emptyCheckout).toMatchObject({
      shippingAddress: null,
      billingAddress: null,
      isValid: false,
      billingSameAsShipping: true,
    });
  });

  test('1§4 checkout: whatever happens, validity says whether the three are there, and the same billing is the shipping', () => {
    const changes: fc.Arbitrary<(checkout: Checkout) => Checkout> = fc.oneof(
      fc.constantFrom(home, office, null).map((address) => (checkout: Checkout) => withShipping(checkout, address)),
      fc.constantFrom(company, null).map((billing) => (checkout: Checkout) => withBilling(checkout, billing)),
      fc.boolean().map((isSame) => (checkout: Checkout) => withSameBilling(checkout, isSame)),
      fc.constantFrom(courier, easybox, null).map((one) => (checkout: Checkout) => withCourier(checkout, one)),
      fc.subarray([courier, easybox]).map((list) => (checkout: Checkout) => withCouriers(checkout, list)),
      fc.subarray([home, office]).map((list) => (checkout: Checkout) => withAddresses(checkout, list)),
    );
    fc.assert(
      fc.property(fc.array(changes, { maxLength: 12 }), (list) => {
        const end = list.reduce((checkout, change) => change(checkout), emptyCheckout);
        const { shippingAddress, billingAddress, selectedCourier } = end;
        expect(end.isValid).toBe(Boolean(shippingAddress && billingAddress && selectedCourier));
        if (end.billingSameAsShipping) expect(billingAddress).toBe(shippingAddress);
      }),
    );
  });
});

describe('1§4 after the courier list reloads', () => {
  test('1§4 couriers: a changed price replaces the selection', () => {
    const dearer = { ...courier, price: 21 };
    expect(withCouriers(ready, [dearer, easybox]).selectedCourier).toBe(dearer);
  });

  test('1§4 couriers: an unchanged one stays the very same', () => {
    expect(withCouriers(ready, [{ ...courier }])).toBe(ready);
  });

  test('1§4 couriers: one that no longer delivers is dropped', () => {
    expect(withCouriers(ready, [easybox])).toMatchObject({ selectedCourier: null, isValid: false });
  });
});

describe('delivery: a locker belongs to its courier', () => {
  const boxed: Checkout = { ...withCourier(ready, easybox), locker };

  test('another courier clears the locker, the same one keeps it', () => {
    expect(withCourier(boxed, courier).locker).toBeNull();
    expect(withCourier(boxed, { ...easybox, price: 1 }).locker).toBe(locker);
  });

  test('the locker is chosen before the address, which is only for the invoice and does not change it', () => {
    expect(withShipping({ ...boxed, shippingAddress: null }, home).locker).toBe(locker);
    expect(withShipping(boxed, office).locker).toBe(locker);
  });
});

describe('saved addresses and billing identities', () => {
  test('the usual address, first in the list, is selected by default', () => {
    expect(withAddresses(emptyCheckout, [office, home]).shippingAddress).toBe(office);
  });

  test('a changed address is taken over, a deleted one is replaced', () => {
    const changed = { ...home, street: 'Strada Nouă' };
    expect(withAddresses(ready, [office, changed]).shippingAddress).toBe(changed);
    expect(withAddresses(ready, [office]).shippingAddress).toBe(office);
    expect(withAddresses(ready, [])).toMatchObject({ shippingAddress: null, billingAddress: null });
  });

  test('billing identities matter only when billing is apart', () => {
    expect(withBillings(ready, [company])).toBe(ready);
    expect(withBillings(withSameBilling(ready, false), [company]).billingAddress).toBe(company);
  });
});

test('romania, delivery: cash only where the courier takes it', () => {
  expect(canPayOnDelivery(ready)).toBe(true);
  expect(canPayOnDelivery(withCourier(ready, easybox))).toBe(false);
});

test('1§3 payment: the first saved card by default, a new one on request, never a deleted one', () => {
  const cards = [{ id: 'pm_1' }, { id: 'pm_2' }];
  expect(selectedSavedCard(withCards(ready, cards))).toBe('pm_1');
  expect(selectedSavedCard(withCards({ ...ready, cardId: 'pm_2' }, cards))).toBe('pm_2');
  expect(selectedSavedCard(withCards({ ...ready, cardId: 'pm_gone' }, cards))).toBe('pm_1');
  expect(selectedSavedCard(withCards({ ...ready, cardId: newCardId }, cards))).toBeNull();
  expect(selectedSavedCard(withCards({ ...ready, cardId: 'pm_gone' }, []))).toBeNull();
});

test('a method that the shop does not offer is replaced by one that it does', () => {
  const chosen = (paymentMethod: CheckoutMethod, methods: CheckoutMethod[]) =>
    withOfferedMethods({ ...ready, paymentMethod }, methods).paymentMethod;
  expect(chosen('card', ['transfer', 'cash'])).toBe('transfer');
  expect(chosen('cash', ['transfer', 'cash'])).toBe('cash');
  expect(chosen('card', ['cash', 'transfer'])).toBe('cash');
  const noCash = withCourier(ready, { ...courier, cashFee: null });
  expect(withOfferedMethods(noCash, ['cash', 'transfer']).paymentMethod).toBe('transfer');
});

test('an entry that was changed keeps its position, a new one comes last', () => {
  const changed = { ...home, street: 'Strada Nouă' };
  expect(withEntry([home, office], changed)).toEqual([changed, office]);
  expect(withEntry([office], home)).toEqual([office, home]);
});
