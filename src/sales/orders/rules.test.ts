import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paymentMethodIds } from '../payment-methods/methods.ts';
import {
  authorName,
  calculateGoodsTotal,
  calculateTotal,
  canCancel,
  canChangeLines,
  canEdit,
  canPay,
  canTransition,
  changedUnits,
  initialState,
  isClosed,
  mergeUnits,
  orderStates,
  parseAdminId,
  paymentDeadline,
  stateNames,
  stateTransitions,
  upcomingStates,
} from './rules.ts';

test('S16: the lifecycle is this table', () => {
  expect(stateTransitions).toEqual({
    awaiting_payment: ['placed', 'cancelled'],
    placed: ['confirmed', 'cancelled'],
    confirmed: ['shipped', 'cancelled'],
    shipped: ['delivered', 'returning', 'returned'],
    returning: ['returned', 'delivered'],
    delivered: ['returned'],
    cancelled: ['placed'],
    returned: [],
  });
  expect(Object.values(stateNames)).toEqual([
    'În așteptarea plății',
    'Plasată',
    'Confirmată',
    'Expediată',
    'Se întoarce la magazin',
    'Livrată',
    'Anulată',
    'Returnată',
  ]);
});

test('S16: nothing returns to an earlier state, but for a late payment', () => {
  const reach = (from: (typeof orderStates)[number]): Set<string> => {
    const seen = new Set<string>();
    const walk = (state: (typeof orderStates)[number]) => {
      for (const next of stateTransitions[state].filter((one) => state !== 'cancelled' || one !== 'placed'))
        if (!seen.has(next)) {
          seen.add(next);
          walk(next);
        }
    };
    walk(from);
    return seen;
  };
  for (const state of orderStates) expect(reach(state).has(state), state).toBe(false);
});

test('what can be done with an order follows from its state', () => {
  const can = (state: (typeof orderStates)[number]) => {
    const order = { state, paymentMethod: 'card' as const };
    return [canPay(order), canEdit(order), canCancel(order), isClosed(state)];
  };
  expect(can('awaiting_payment')).toEqual([true, true, true, false]);
  expect(can('confirmed')).toEqual([false, false, true, false]);
  expect(can('shipped')).toEqual([false, false, false, false]);
  expect(can('cancelled')).toEqual([false, false, false, true]);
  expect(canPay({ state: 'awaiting_payment', paymentMethod: 'transfer' })).toBe(false);
  expect(canTransition('cancelled', 'placed')).toBe(true);
});

test('S16: only card and transfer wait, and nobody waits to pay nothing', () => {
  fc.assert(
    fc.property(fc.constantFrom(...paymentMethodIds), fc.nat(), (method, total) => {
      const waits = ['card', 'transfer'].includes(method) && total > 0;
      expect(initialState(method, total)).toBe(waits ? 'awaiting_payment' : 'placed');
    }),
  );
});

const lines = fc.array(
  fc.record({ productId: fc.integer({ min: 1, max: 5 }), quantity: fc.integer({ min: 1, max: 99 }) }),
);

test('trust: merged lines have each product once and no unit is lost', () => {
  fc.assert(
    fc.property(lines, (given) => {
      const merged = mergeUnits(given);
      const sum = (units: { quantity: number }[]) => units.reduce((total, { quantity }) => total + quantity, 0);
      expect(new Set(merged.map(({ productId }) => productId)).size).toBe(merged.length);
      expect(sum(merged)).toBe(sum(given));
    }),
  );
});

test('1§9 final total: goods + delivery + fee − discount, in whole bani, never below 0', () => {
  const bani = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(bani, bani, bani, bani, (goodsTotal, deliveryCost, cashFee, discount) => {
      const total = calculateTotal({ goodsTotal, deliveryCost, cashFee, discount });
      expect(Number.isInteger(total)).toBe(true);
      expect(total).toBe(Math.max(0, goodsTotal + deliveryCost + cashFee - discount));
    }),
  );
  expect(calculateGoodsTotal([{ price: 1999, quantity: 3 }])).toBe(5997);
});

test('S16: what is still ahead of an order is a way its lifecycle allows, and an order that is over has none', () => {
  expect(upcomingStates('placed')).toEqual(['confirmed', 'shipped', 'delivered']);
  for (const state of orderStates) {
    const way = [state, ...upcomingStates(state)];
    for (const [at, next] of way.slice(1).entries()) expect(canTransition(way[at] ?? state, next)).toBe(true);
    expect(way.length === 1).toBe(isClosed(state));
  }
});

test('an administrator is named by the e-mail of the account, or by its number once that is gone', () => {
  expect(authorName('admin:17', new Map([[17, 'ana@vitrina.example']]))).toBe('ana@vitrina.example');
  expect(authorName('admin:17')).toBe('Administrator 17');
  expect(parseAdminId('admin:17')).toBe(17);
});

test('everybody else is named in Romanian, and whoever is unknown as written', () => {
  expect(['client', 'sistem', 'plată', 'FAN'].map((author) => authorName(author))).toEqual([
    'Client',
    'Sistem',
    'Plată',
    'FAN',
  ]);
  expect(parseAdminId('client')).toBeNull();
});

test('changed units are what each product gains or loses', () => {
  const before = [
    { productId: 1, quantity: 2 },
    { productId: 2, quantity: 1 },
    { productId: 3, quantity: 4 },
  ];
  const after = [
    { productId: 1, quantity: 5 },
    { productId: 3, quantity: 4 },
    { productId: 9, quantity: 1 },
  ];
  expect(changedUnits(before, after).toSorted((a, b) => a.productId - b.productId)).toEqual([
    { productId: 1, quantity: 3 },
    { productId: 2, quantity: -1 },
    { productId: 9, quantity: 1 },
  ]);
  expect(changedUnits(before, before)).toEqual([]);
});

test('products change until the parcel has a number or the order has left', () => {
  expect(canChangeLines({ state: 'confirmed', waybill: null, origin: 'web' })).toBe(true);
  expect(canChangeLines({ state: 'confirmed', waybill: 'AWB-1234', origin: 'web' })).toBe(false);
  expect(canChangeLines({ state: 'shipped', waybill: null, origin: 'web' })).toBe(false);
});

test('an order by phone has days to be paid by card, others have the time of their method', () => {
  expect(paymentDeadline('card', 'phone')).toBe(3 * 24 * 3600);
  expect(paymentDeadline('card', 'web')).toBe(30 * 60);
  expect(paymentDeadline('transfer', 'phone')).toBe(7 * 24 * 3600);
  expect(paymentDeadline('cash', 'phone')).toBeNull();
});
