import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocate } from '../../platform/money.ts';
import {
  allocateDiscount,
  calculateCancelledAmounts,
  calculatePaidAmounts,
  prorate,
  refundAmounts,
  remainingDiscount,
  splitReturned,
  splitTotal,
} from './amounts.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

test('a whole is shared without a ban lost or invented', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 20 }),
      (whole, weights) => {
        const isAny = weights.some((weight) => weight > 0);
        expect(sum(allocate(whole, weights))).toBe(isAny ? whole : 0);
      },
    ),
  );
});

test('taking an amount in any steps gives exactly the whole', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
      (whole, steps) => {
        const of = sum(steps);
        let before = 0;
        let given = 0;
        for (const step of steps) {
          given += prorate(whole, before, step, of);
          before += step;
        }
        expect(given).toBe(whole);
      },
    ),
  );
});

test('a discount larger than the products comes off the services', () => {
  const charges = [
    { isProduct: true, gross: 1000 },
    { isProduct: false, gross: 1500 },
  ];
  expect(allocateDiscount(charges, 400)).toEqual([400, 0]);
  expect(allocateDiscount(charges, 1200)).toEqual([1000, 200]);
});

test('the own discount of a charge stays with it, the rest is split, and nothing goes below zero', () => {
  const charge = fc
    .record({
      isProduct: fc.boolean(),
      gross: fc.integer({ min: 0, max: 50_000 }),
      part: fc.integer({ min: 0, max: 100 }),
    })
    .map(({ isProduct, gross, part }) => ({ isProduct, gross, own: isProduct ? Math.floor((gross * part) / 100) : 0 }));
  fc.assert(
    fc.property(fc.array(charge, { maxLength: 6 }), fc.integer({ min: 0, max: 100_000 }), (charges, shared) => {
      const discount = sum(charges.map(({ own }) => own)) + shared;
      const shares = allocateDiscount(charges, discount);
      for (const [index, { own, gross }] of charges.entries()) {
        expect(shares[index]).toBeGreaterThanOrEqual(own);
        expect(shares[index]).toBeLessThanOrEqual(gross);
      }
      expect(sum(shares)).toBe(Math.min(discount, sum(charges.map(({ gross }) => gross))));
    }),
  );
});

const orders = fc.record({
  lines: fc
    .array(fc.record({ price: fc.integer({ min: 1, max: 50_000 }), quantity: fc.integer({ min: 1, max: 12 }) }), {
      minLength: 1,
      maxLength: 6,
    })
    .map((lines) => lines.map((line, index) => ({ id: index + 1, ...line }))),
  discount: fc.integer({ min: 0, max: 300_000 }),
});

test('1§9 units that go back one by one, in any order, are worth what was paid for the goods, to the ban', () => {
  fc.assert(
    fc.property(orders, fc.infiniteStream(fc.nat()), (order, luck) => {
      const gone = new Map<number, number>();
      const waiting = order.lines.flatMap(({ id, quantity }) => Array.from({ length: quantity }, () => id));
      let given = 0;
      while (waiting.length > 0) {
        const [orderLineId = 0] = waiting.splice((luck.next().value ?? 0) % waiting.length, 1);
        const [worth] = calculatePaidAmounts(order, (id) => gone.get(id) ?? 0, [{ orderLineId, quantity: 1 }]);
        expect(worth?.amount).toBeGreaterThanOrEqual(0);
        given += worth?.amount ?? 0;
        gone.set(orderLineId, (gone.get(orderLineId) ?? 0) + 1);
      }
      const goods = sum(order.lines.map(({ price, quantity }) => price * quantity));
      expect(given).toBe(Math.max(0, goods - order.discount));
    }),
  );
});

test('a line that is not of the order is worth nothing', () => {
  expect(
    calculatePaidAmounts({ lines: [{ id: 1, price: 100, quantity: 1 }], discount: 0 }, () => 0, [
      { orderLineId: 2, quantity: 1 },
    ]),
  ).toEqual([]);
});

test('cancelled units give back at most what refunds of the shop left of their line', () => {
  const line = { id: 1, price: 1000, quantity: 3, cancelledQuantity: 0, creditedAmount: 1500 };
  const cancel = (fields: Partial<typeof line>, quantity: number) =>
    calculateCancelledAmounts({ lines: [{ ...line, ...fields }], discount: 300 }, [{ orderLineId: 1, quantity }])[0];
  expect(cancel({}, 1)).toMatchObject({ goods: 1000, discount: 100, amount: 900 });
  expect(cancel({ cancelledQuantity: 1, creditedAmount: 2400 }, 2)).toMatchObject({ goods: 2000, amount: 300 });
  expect(cancel({ creditedAmount: 2700 }, 3)).toMatchObject({ amount: 0 });
  const order = { lines: [{ ...line, cancelledQuantity: 2 }], discount: 300, total: 2700, cancelledTotal: 1200 };
  expect(remainingDiscount(order)).toBe(100);
});

test('what goes back is money first, as far as it was paid, then the gift card', () => {
  expect(splitReturned(10_000, 4000, 5000)).toEqual({ money: 5000, gift: 0 });
  expect(splitReturned(10_000, 4000, 7000)).toEqual({ money: 6000, gift: 1000 });
  expect(splitReturned(3000, 4000, 3000)).toEqual({ money: 0, gift: 3000 });
});

test('in any steps the parts add up to what was paid by either', () => {
  fc.assert(
    fc.property(fc.nat(9999), fc.nat(9999), fc.array(fc.nat(3000), { maxLength: 8 }), (toPay, giftAmount, amounts) => {
      let worth = toPay + giftAmount;
      const back = { money: 0, gift: 0 };
      for (const wanted of [...amounts, worth]) {
        const amount = Math.min(wanted, worth);
        const { money, gift } = splitReturned(worth, giftAmount, amount);
        expect(money + gift).toBe(amount);
        back.money += money;
        back.gift += gift;
        worth -= amount;
      }
      expect(back).toEqual({ money: toPay, gift: giftAmount });
    }),
  );
});

test('a gift card pays at most the total', () => {
  expect(splitTotal(5000, 2000)).toEqual({ giftAmount: 2000, toPay: 3000 });
  expect(splitTotal(5000, 9000)).toEqual({ giftAmount: 5000, toPay: 0 });
});

test('a cancelled order gives back what earlier cancellations and refunds left, the gift card last', () => {
  const order = { total: 10_000, toPay: 7000, cancelledTotal: 1000, refundedTotal: 2000, askedTotal: 0 };
  expect(refundAmounts(order)).toEqual({ money: 4000, gift: 3000 });
  expect(refundAmounts({ ...order, refundedTotal: 8000 })).toEqual({ money: 0, gift: 1000 });
  expect(refundAmounts({ ...order, refundedTotal: 9000 })).toEqual({ money: 0, gift: 0 });
  expect(refundAmounts({ ...order, cancelledTotal: 0, refundedTotal: 0 })).toEqual({ money: 7000, gift: 3000 });
  expect(refundAmounts({ ...order, askedTotal: 1500 })).toEqual({ money: 2500, gift: 3000 });
});
