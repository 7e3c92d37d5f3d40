import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { company, courier, easybox, home, line, locker, tenPercent } from '../../../test/support/checkout-data.ts';
import { toBani } from '../../platform/money.ts';
import type { PaymentStatus } from '../orders/contract.ts';
import { awaitsTransfer, calculateTotal } from '../orders/rules.ts';
import {
  attemptLifetimeMs,
  calculateCosts,
  createOrderDraft,
  describeNothingToPay,
  findOrCreateAttempt,
  fingerprintOrder,
  formatDeadline,
  isBeforeShipping,
  isNothingToPay,
  nextStep,
  paymentStage,
  secondsToNextPoll,
} from './order-rules.ts';
import { type Checkout, emptyCheckout, withBilling, withCourier, withShipping } from './rules.ts';

const cart = { lines: [line], codes: [tenPercent] };
const ready = withCourier(withShipping(emptyCheckout, home), courier);
const customer = { legalEntityId: 3, guestId: null };
const guest = { legalEntityId: 4, guestId: 'VITRINAVITRINAVITRINA' };

test('1§9 final total: goods, delivery and the fee of cash, minus the discount', () => {
  expect(calculateCosts(cart, ready)).toEqual({
    goods: 9980,
    discount: 998,
    delivery: 1650,
    cashFee: 0,
    total: 10632,
    gift: 0,
  });
  expect(calculateCosts(cart, { ...ready, paymentMethod: 'cash' })).toMatchObject({ cashFee: 500, total: 11132 });
});

test('a gift card pays the total as far as it can, with the fee of cash', () => {
  const card = { ...tenPercent, code: 'CADOU-AAAA-BBBB-CCCC', couponType: 'GiftCard', value: 50 } as const;
  const given = { ...cart, codes: [...cart.codes, card] };
  expect(calculateCosts(given, ready)).toMatchObject({ discount: 998, total: 10632, gift: 5000 });
  expect(createOrderDraft(given, ready, customer)).toMatchObject({ expectedTotal: 106.32, expectedToPay: 56.32 });
  const rich = { ...cart, codes: [{ ...card, value: 500 }] };
  const { total, gift } = calculateCosts(rich, { ...ready, paymentMethod: 'cash' });
  expect(gift).toBe(total);
});

test('1§9 final total: the same as the order counts, and never below 0', () => {
  const money = fc.integer({ min: 1, max: 200_000 }).map((bani) => bani / 100);
  const codes = fc.array(
    fc.record({
      couponType: fc.constantFrom('Percent' as const, 'Fixed' as const),
      value: fc.integer({ min: 1, max: 100 }),
    }),
    { maxLength: 3 },
  );
  fc.assert(
    fc.property(
      money,
      fc.integer({ min: 1, max: 99 }),
      codes,
      money,
      fc.boolean(),
      (price, quantity, codesOfCase, fee, isCash) => {
        const costs = calculateCosts(
          { lines: [{ ...line, price, quantity }], codes: codesOfCase.map((code) => ({ ...tenPercent, ...code })) },
          { selectedCourier: { ...courier, cashFee: fee }, paymentMethod: isCash ? 'cash' : 'card' },
        );
        expect(costs.goods).toBe(toBani(price) * quantity);
        expect(costs.cashFee).toBe(isCash ? toBani(fee) : 0);
        expect(costs.total).toBe(
          calculateTotal({
            goodsTotal: costs.goods,
            deliveryCost: costs.delivery,
            cashFee: costs.cashFee,
            discount: costs.discount,
          }),
        );
        expect(costs.total).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

test('2§7 Order AddNew: a customer sends no products and no e-mail, the server has them', () => {
  expect(createOrderDraft(cart, { ...ready, email: 'x@y.ro' }, customer)).toMatchObject({
    legalEntityId: 3,
    guestId: null,
    products: [],
    email: null,
    shippingAddressId: 1,
    billingId: null,
    courierId: 1,
    lockerId: null,
    codes: ['IARNA10'],
    expectedTotal: 106.32,
    expectedToPay: 106.32,
    acceptTerms: true,
  });
});

test('2§7 Order AddNew: a guest sends the products and the e-mail', () => {
  expect(createOrderDraft(cart, { ...ready, email: ' ana@exemplu.ro ' }, guest)).toMatchObject({
    guestId: guest.guestId,
    products: [{ productId: 11, quantity: 2 }],
    email: 'ana@exemplu.ro',
  });
});

test('2§7 Order AddNew: a billing identity goes by its id, a locker only with its courier', () => {
  expect(createOrderDraft(cart, withBilling(ready, company), customer)).toMatchObject({ billingId: 7 });
  const boxed = { ...withCourier(ready, easybox), locker };
  expect(createOrderDraft(cart, boxed, customer)).toMatchObject({ lockerId: 9 });
  expect(createOrderDraft(cart, { ...boxed, selectedCourier: courier }, customer)).toMatchObject({ lockerId: null });
});

test('1§5 checkout: nothing is sent while an address or the courier is missing', () => {
  expect(createOrderDraft(cart, emptyCheckout, customer)).toBeNull();
  expect(createOrderDraft(cart, withShipping(emptyCheckout, home), customer)).toBeNull();
});

test('1§4 promo codes: a code below its minimum is not sent', () => {
  const waiting = { ...tenPercent, code: 'MARE', minimumTotal: 500 };
  expect(createOrderDraft({ ...cart, codes: [waiting, tenPercent] }, ready, customer)?.codes).toEqual(['IARNA10']);
});

describe('S12: one order per checkout', () => {
  let made = 0;
  const newKey = () => `key-${++made}`;
  const printOf = (given = cart, checkout: Checkout = ready) => {
    const print = fingerprintOrder(given, checkout, customer);
    if (!print) throw new Error('There must be a fingerprint');
    return print;
  };
  const first = findOrCreateAttempt(null, printOf(), 0, newKey);

  test('S12: the key stays while the same is ordered', () => {
    expect(findOrCreateAttempt(first, printOf(), 1000, newKey)).toBe(first);
  });

  test('S12: the key is renewed when the content changed', () => {
    for (const print of [
      printOf(cart, { ...ready, note: 'Sunați' }),
      printOf({ ...cart, codes: [] }),
      printOf({ ...cart, lines: [{ ...line, price: 50.9 }] }),
      // A customer's lines are not sent, yet they count.
      printOf({
        lines: [
          { ...line, quantity: 1 },
          { ...line, quantity: 1 },
        ],
        codes: cart.codes,
      }),
    ]) {
      const next = findOrCreateAttempt(first, print, 1000, newKey);
      expect(next.checkoutKey).not.toBe(first.checkoutKey);
      expect(next).toMatchObject({ fingerprint: print, order: null });
    }
  });

  test('2§7 Order Edit: another payment method is the same order', () => {
    expect(printOf(cart, { ...ready, paymentMethod: 'cash', cardId: 'pm_1' })).toBe(printOf());
  });

  test('S12: the same content much later is one more order', () => {
    expect(findOrCreateAttempt(first, printOf(), attemptLifetimeMs, newKey).checkoutKey).not.toBe(first.checkoutKey);
  });

  test('trust: the fingerprint does not reveal the content', () => {
    expect(printOf(cart, { ...ready, note: 'Secret' })).toMatch(/^[0-9a-f]{16}$/);
  });
});

test('S16, S17: a card order is paid, an expired one is placed again, any other is done', () => {
  expect(nextStep({ state: 'awaiting_payment', paymentMethod: 'card' })).toBe('pay');
  expect(nextStep({ state: 'awaiting_payment', paymentMethod: 'transfer' })).toBe('finish');
  expect(nextStep({ state: 'placed', paymentMethod: 'card' })).toBe('finish');
  expect(nextStep({ state: 'cancelled', paymentMethod: 'card' })).toBe('renew');
});

const unpaid: PaymentStatus = {
  state: 'awaiting_payment',
  stateName: 'În așteptarea plății',
  isPaid: false,
  paymentMethod: 'card',
  toPay: 66.5,
  expiresAt: null,
};

test('S19: a card order is waited for until its webhook has come', () => {
  expect(paymentStage(unpaid, 0)).toBe('waiting');
  expect(paymentStage(unpaid, 29)).toBe('waiting');
  expect(paymentStage(unpaid, 30)).toBe('late');
  expect(paymentStage({ ...unpaid, state: 'placed', isPaid: true }, 0)).toBe('done');
});

test('a refused card is told at once, until the order is paid or over', () => {
  expect(paymentStage(unpaid, 0, 'declined')).toBe('declined');
  expect(paymentStage(unpaid, 99, 'waiting')).toBe('late');
  expect(paymentStage({ ...unpaid, state: 'placed', isPaid: true }, 0, 'declined')).toBe('done');
  expect(paymentStage({ ...unpaid, state: 'cancelled' }, 0, 'declined')).toBe('over');
});

test('a payment that was never made is told at once, and looked after until the order is paid or over', () => {
  expect([paymentStage(unpaid, 0, 'none'), paymentStage(unpaid, 99, 'open')]).toEqual(['unpaid', 'unpaid']);
  expect(paymentStage({ ...unpaid, state: 'placed', isPaid: true }, 0, 'open')).toBe('done');
  expect(paymentStage({ ...unpaid, state: 'cancelled' }, 0, 'none')).toBe('over');
  expect(secondsToNextPoll('unpaid')).toBe(10);
});

test('S16: cash and transfer are done at once', () => {
  expect(paymentStage({ ...unpaid, state: 'placed', paymentMethod: 'cash' }, 0)).toBe('done');
  expect(paymentStage({ ...unpaid, paymentMethod: 'transfer' }, 99)).toBe('done');
});

test('S17: a cancelled order is over, also one that was paid', () => {
  expect(paymentStage({ ...unpaid, state: 'cancelled' }, 0)).toBe('over');
  expect(paymentStage({ ...unpaid, state: 'cancelled', isPaid: true }, 0)).toBe('over');
});

test('S19: polled often at first, then less, and never once it is decided', () => {
  expect([secondsToNextPoll('waiting'), secondsToNextPoll('late')]).toEqual([2, 10]);
  expect([secondsToNextPoll('done'), secondsToNextPoll('over')]).toEqual([null, null]);
});

test('the deadline of a payment is a time, on another day also a date', () => {
  const now = new Date('2026-11-18T12:00:00Z');
  expect(formatDeadline('2026-11-18T12:30:00Z', now)).toBe('14:30');
  expect(formatDeadline('2026-11-21T12:30:00Z', now)).toBe('21.11.2026, 14:30');
  expect(formatDeadline(null, now)).toBeNull();
});

test('S16: the account is shown while the transfer is awaited, the next steps until the parcel leaves', () => {
  expect(awaitsTransfer(unpaid)).toBe(false);
  expect(awaitsTransfer({ ...unpaid, paymentMethod: 'transfer' })).toBe(true);
  expect(awaitsTransfer({ ...unpaid, paymentMethod: 'transfer', state: 'placed' })).toBe(false);
  expect(isBeforeShipping({ ...unpaid, state: 'confirmed' })).toBe(true);
  expect(isBeforeShipping({ ...unpaid, state: 'delivered' })).toBe(false);
});

test('an order of 0.00 has nothing to pay, whether by a gift card or by codes', () => {
  expect([isNothingToPay({ total: 0, gift: 0 }), describeNothingToPay({ gift: 0 })]).toEqual([
    true,
    'Nu ai nimic de plătit.',
  ]);
  expect(isNothingToPay({ total: 5000, gift: 5000 })).toBe(true);
  expect(describeNothingToPay({ gift: 5000 })).toContain('card cadou');
  expect(isNothingToPay({ total: 5000, gift: 4999 })).toBe(false);
});
