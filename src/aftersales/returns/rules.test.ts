import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatIban, maskIban, parseIban } from '../../platform/iban.ts';
import { allocateOrderDiscount } from '../../sales/orders/amounts.ts';
import type { ParcelState } from '../../sales/parcels/rules.ts';
import {
  amountPaidFor,
  canCancel,
  canHaveLabel,
  canSetIban,
  canTransition,
  dueCharge,
  expectedCharge,
  isAwaited,
  isSameChoice,
  recalledUnits,
  refundableDelivery,
  refundChoices,
  remainingStates,
  returnKinds,
  returnNumber,
  returnStates,
  type SoldLine,
  transitions,
  unitsLeft,
} from './rules.ts';

test('the same choice has the same lines, units and reasons, in any order', () => {
  const lines = [
    { orderLineId: 1, quantity: 2, reason: '' },
    { orderLineId: 2, quantity: 1, reason: 'Nu se potrivește' },
  ];
  const chosen = [
    { id: 2, returnQuantity: 1, returnReason: 'Nu se potrivește' },
    { id: 1, returnQuantity: 2, returnReason: '' },
  ];
  expect(isSameChoice(lines, chosen)).toBe(true);
  expect(isSameChoice(lines, chosen.slice(1))).toBe(false);
  expect(isSameChoice(lines.slice(1), chosen)).toBe(false);
  for (const change of [{ id: 3 }, { returnQuantity: 3 }, { returnReason: 'Altul' }])
    expect(
      isSameChoice(
        lines,
        chosen.map((one) => ({ ...one, ...change })),
      ),
    ).toBe(false);
});

test('a return goes one way: from asked for to paid back, or out of it before it has arrived', () => {
  expect(canTransition('requested', 'approved')).toBe(true);
  expect(canTransition('requested', 'refunded')).toBe(false);
  expect(canTransition('received', 'rejected')).toBe(false);
  expect(returnStates.filter(canCancel)).toEqual(['requested', 'approved']);
  for (const state of ['refunded', 'rejected', 'cancelled'] as const) expect(transitions[state]).toEqual([]);
  expect(remainingStates('approved')).toEqual(['received', 'refunded']);
  expect(remainingStates('rejected')).toEqual([]);
  expect(returnNumber(12)).toBe('RET-100012');
});

test('the customer pays for a label that the courier has taken, and hears of it before', () => {
  const label = { labelSource: 'address', labelCharge: 2000 } as const;
  const charges = (state: ParcelState) => [
    expectedCharge({ ...label, parcel: { state } }),
    dueCharge({ ...label, parcel: { state } }),
  ];
  expect([expectedCharge({ ...label, parcel: null }), dueCharge({ ...label, parcel: null })]).toEqual([2000, 0]);
  expect(expectedCharge({ ...label, labelSource: null, parcel: null })).toBe(0);
  for (const state of ['sending', 'registered'] as const) expect(charges(state), state).toEqual([2000, 0]);
  for (const state of ['pickedUp', 'inTransit', 'delivered'] as const)
    expect(charges(state), state).toEqual([2000, 2000]);
  for (const state of ['failed', 'cancelled', 'lost'] as const) expect(charges(state), state).toEqual([0, 0]);
});

test('a label is for products that the customer has and that the shop has not received', () => {
  for (const kind of returnKinds)
    expect(
      returnStates.filter((state) => canHaveLabel({ kind, state })),
      kind,
    ).toEqual(['return', 'withdrawal', 'recall'].includes(kind) ? ['requested', 'approved'] : []);
  expect(returnStates.filter((state) => isAwaited({ kind: 'return', state }))).toEqual(['approved']);
  expect(returnStates.filter((state) => isAwaited({ kind: 'withdrawal', state }))).toEqual(['requested', 'approved']);
});

test('a parcel that the customer did not get is closed without her account, which she may tell once afterwards', () => {
  const account = { state: 'refunded', refundBy: 'transfer', iban: null } as const;
  expect(returnKinds.filter((kind) => canSetIban({ ...account, kind }))).toEqual(['undelivered', 'lost']);
  expect(canSetIban({ ...account, kind: 'lost', iban: 'RO49AAAA1B31007593840000' })).toBe(false);
  expect(canSetIban({ ...account, kind: 'lost', refundBy: 'card' })).toBe(false);
  expect(canSetIban({ ...account, kind: 'return', state: 'received' })).toBe(true);
});

test('only what was paid by card is refunded to a card', () => {
  expect(refundChoices('card')).toEqual(['card', 'transfer']);
  expect(refundChoices('cash')).toEqual(['transfer']);
  expect(refundChoices('transfer')).toEqual(['transfer']);
});

test('an IBAN is right when it leaves 1 by 97; spaces and small letters are forgiven', () => {
  expect(parseIban(' ro49 aaaa 1b31 0075 9384 0000 ')).toBe('RO49AAAA1B31007593840000');
  expect(parseIban('DE89 3704 0044 0532 0130 00')).toBe('DE89370400440532013000');
  const wrong = [
    '',
    'RO49',
    'RO48AAAA1B31007593840000',
    'RO49AAAA1B3100759384000',
    'RO49AAAA1B3100759384000!',
    '49ROAAAA',
    // Check digits are right, but German accounts have 22 characters.
    'DE543704004405320130001',
  ];
  for (const text of wrong) expect(parseIban(text), text).toBeNull();
  expect(formatIban('RO49AAAA1B31007593840000')).toBe('RO49 AAAA 1B31 0075 9384 0000');
  expect(maskIban('RO49AAAA1B31007593840000')).toBe('RO49 •••• 0000');
});

test('one wrong digit is never an IBAN', () => {
  const right = 'RO49AAAA1B31007593840000';
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 23 }), fc.integer({ min: 0, max: 9 }), (at, digit) => {
      const other = `${right.slice(0, at)}${digit}${right.slice(at + 1)}`;
      expect(parseIban(other)).toBe(other === right ? right : null);
    }),
  );
});

test('of the delivery goes back what the cheapest way costs', () => {
  expect(refundableDelivery(1650, 1290)).toBe(1290);
  expect(refundableDelivery(1000, 1290)).toBe(1000);
  expect(refundableDelivery(1650, null)).toBe(1650);
  expect(refundableDelivery(0, 1290)).toBe(0);
});

const money = fc.integer({ min: 1, max: 100_000 });
const orders = fc
  .record({
    lines: fc.array(fc.record({ price: money, quantity: fc.integer({ min: 1, max: 12 }) }), {
      minLength: 1,
      maxLength: 6,
    }),
    deliveryCost: fc.integer({ min: 0, max: 3000 }),
    cashFee: fc.integer({ min: 0, max: 600 }),
    off: fc.double({ min: 0, max: 1.1, noNaN: true }),
  })
  .map(({ off, ...order }) => ({ ...order, discount: Math.floor(goodsOf(order.lines) * off) }));

const goodsOf = (lines: { price: number; quantity: number }[]): number =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

type Line = SoldLine & { taken: { units: number; amount: number }[] };

/** Returns units and updates the totals as the database does. */
function giveBack(line: Line, units: number): void {
  const amount = amountPaidFor(line, units);
  expect(amount).toBeGreaterThanOrEqual(0);
  expect(amount).toBeLessThanOrEqual(line.price * units);
  line.taken.push({ units, amount });
  line.removedUnits += units;
  line.removedAmount += amount;
}

function takeBackAgain(line: Line, at: number): void {
  const [one] = line.taken.splice(at % line.taken.length, 1);
  line.removedUnits -= one?.units ?? 0;
  line.removedAmount -= one?.amount ?? 0;
}

test('2§2 returns: in whatever steps units go back, and some of them not after all, a line never gives more than was paid for it, and in the end exactly that', () => {
  const steps = fc.array(fc.record({ units: fc.integer({ min: 1, max: 5 }), undo: fc.option(fc.nat(20)) }), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(
      money,
      fc.integer({ min: 1, max: 12 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      steps,
      (price, quantity, off, moves) => {
        const discount = Math.floor(price * quantity * off);
        const line: Line = { orderLineId: 1, price, quantity, discount, removedUnits: 0, removedAmount: 0, taken: [] };
        const paid = price * quantity - discount;
        for (const { units, undo } of moves) {
          if (undo !== null && line.taken.length > 0) takeBackAgain(line, undo);
          const possible = Math.min(units, unitsLeft(line));
          if (possible > 0) giveBack(line, possible);
          expect(line.removedAmount).toBeLessThanOrEqual(paid);
        }
        if (unitsLeft(line) > 0) giveBack(line, unitsLeft(line));
        expect(line.removedAmount).toBe(paid);
      },
    ),
    { numRuns: 500 },
  );
});

test('what is given back for a whole order, services included, is its total to the ban', () => {
  fc.assert(
    fc.property(orders, (order) => {
      const { shares, delivery, cashFee } = allocateOrderDiscount(order);
      const goods = order.lines.reduce(
        (sum, { price, quantity }, index) =>
          sum +
          amountPaidFor(
            { orderLineId: 1, price, quantity, discount: shares[index] ?? 0, removedUnits: 0, removedAmount: 0 },
            quantity,
          ),
        0,
      );
      const total = Math.max(0, goodsOf(order.lines) + order.deliveryCost + order.cashFee - order.discount);
      expect(goods + delivery + cashFee).toBe(total);
    }),
  );
});

test('recalled units: bought lines before gifts, single products before bundles, a started bundle as a whole', () => {
  const line = { productId: 1, giftCode: '', parts: [], left: 2 };
  const gift = { ...line, id: 12, giftCode: 'CADOU', left: 1 };
  const bundle = { id: 13, productId: 9, giftCode: '', parts: [{ productId: 1, quantity: 2 }], left: 3 };
  const lines = [bundle, gift, { ...line, id: 11 }, { ...line, id: 14, productId: 2 }];
  expect(recalledUnits(lines, [{ productId: 1, quantity: 2 }])).toEqual([{ id: 11, returnQuantity: 2 }]);
  expect(recalledUnits(lines, [{ productId: 1, quantity: 6 }])).toEqual([
    { id: 11, returnQuantity: 2 },
    { id: 12, returnQuantity: 1 },
    { id: 13, returnQuantity: 2 },
  ]);
  expect(recalledUnits(lines, [{ productId: 3, quantity: 1 }])).toEqual([]);
});
