import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CodeLine,
  type CodeRule,
  calculateDiscounts,
  fitsLine,
  isForProducts,
  lineDiscounts,
} from './discount-rules.ts';
import { discountRoom, lowestAmount } from './margin-rules.ts';
import { couponTypes } from './rules.ts';

const line = (productId: number, price: number, quantity: number, other: Partial<CodeLine> = {}): CodeLine => ({
  productId,
  price,
  quantity,
  categoryIds: [1],
  producerId: 1,
  familyId: null,
  isReduced: false,
  unitCost: null,
  ...other,
});

const rule = (other: Partial<CodeRule> & { code?: string }): CodeRule & { code: string } => ({
  code: 'COD',
  couponType: 'Percent',
  value: 10,
  productIds: [],
  categoryIds: [],
  producerIds: [],
  familyIds: [],
  excludesReduced: false,
  buyQuantity: null,
  getQuantity: null,
  giftProductId: null,
  isAutomatic: false,
  allowsBelowMargin: false,
  minimumQuantity: 1,
  ...other,
});

const goodsOf = (lines: readonly CodeLine[]) => lines.reduce((all, { price, quantity }) => all + price * quantity, 0);
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

test('a code for a category, a producer, a family or a product takes only from those lines', () => {
  const lines = [
    line(1, 1000, 2, { categoryIds: [5, 1] }),
    line(2, 1000, 1, { producerId: 9, familyId: 4 }),
    line(3, 1000, 1),
  ];
  expect(lineDiscounts(rule({ categoryIds: [5] }), lines)).toEqual([200, 0, 0]);
  expect(lineDiscounts(rule({ producerIds: [9] }), lines)).toEqual([0, 100, 0]);
  expect(lineDiscounts(rule({ familyIds: [4] }), lines)).toEqual([0, 100, 0]);
  expect(lineDiscounts(rule({ productIds: [3], couponType: 'Fixed', value: 5000 }), lines)).toEqual([0, 0, 1000]);
});

test('reduced prices are left out where the code says so', () => {
  const lines = [line(1, 1000, 1, { isReduced: true }), line(2, 1000, 1)];
  expect(lineDiscounts(rule({ excludesReduced: true }), lines)).toEqual([0, 100]);
});

test('a discount for several units of a product or a category starts at that many', () => {
  const two = rule({ minimumQuantity: 2, categoryIds: [5] });
  const of = (...quantities: number[]) =>
    lineDiscounts(
      two,
      quantities.map((quantity, index) => line(index, 1000, quantity, { categoryIds: [5] })),
    );
  expect(of(1)).toEqual([0]);
  expect(of(1, 1)).toEqual([100, 100]);
  expect(of(3)).toEqual([300]);
  expect(lineDiscounts(rule({ minimumQuantity: 2 }), [line(1, 1000, 1)])).toEqual([0]);
});

test('of every three units the cheapest is free', () => {
  const threeForTwo = rule({ couponType: 'BuyGet', value: 0, buyQuantity: 2, getQuantity: 1 });
  expect(lineDiscounts(threeForTwo, [line(1, 3000, 2), line(2, 1000, 1)])).toEqual([0, 1000]);
  expect(lineDiscounts(threeForTwo, [line(1, 3000, 5)])).toEqual([3000]);
  expect(lineDiscounts(threeForTwo, [line(1, 3000, 2)])).toEqual([0]);
});

test('one unit of the gift is free', () => {
  const gift = rule({ couponType: 'Gift', value: 0, giftProductId: 2 });
  expect(lineDiscounts(gift, [line(1, 3000, 1), line(2, 700, 3)])).toEqual([0, 700]);
});

test('a code for the whole order takes nothing from single lines, and free delivery frees it', () => {
  const lines = [line(1, 1000, 1)];
  expect(calculateDiscounts([rule({})], lines, 1000)).toEqual({
    codes: [100],
    lines: [0],
    freesDelivery: false,
    limitedCodes: [],
  });
  const free = rule({ couponType: 'FreeDelivery', value: 0 });
  expect(calculateDiscounts([free], lines, 1000)).toEqual({
    codes: [0],
    lines: [0],
    freesDelivery: true,
    limitedCodes: [],
  });
  expect(calculateDiscounts([{ ...free, productIds: [7] }], lines, 1000).freesDelivery).toBe(false);
});

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 });
const anyLines = fc.uniqueArray(
  fc.record({
    productId: fc.integer({ min: 1, max: 6 }),
    price: fc.integer({ min: 1, max: 100_000 }),
    quantity: fc.integer({ min: 1, max: 99 }),
    categoryIds: ids,
    producerId: fc.integer({ min: 1, max: 4 }),
    familyId: fc.option(fc.integer({ min: 1, max: 4 })),
    isReduced: fc.boolean(),
    unitCost: fc.constant(null),
  }),
  { selector: ({ productId }) => productId, maxLength: 6 },
);
const anyRule = fc
  .record({
    couponType: fc.constantFrom(...couponTypes),
    percent: fc.integer({ min: 1, max: 100 }),
    amount: fc.integer({ min: 1, max: 500_000 }),
    productIds: ids,
    categoryIds: ids,
    producerIds: ids,
    familyIds: ids,
    excludesReduced: fc.boolean(),
    buy: fc.integer({ min: 1, max: 5 }),
    get: fc.integer({ min: 1, max: 5 }),
    gift: fc.integer({ min: 1, max: 6 }),
    isAutomatic: fc.boolean(),
    allowsBelowMargin: fc.constant(false),
    minimumQuantity: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ percent, amount, buy, get, gift, ...fields }) => ({
    ...fields,
    value: fields.couponType === 'Percent' ? percent : fields.couponType === 'Fixed' ? amount : 0,
    buyQuantity: fields.couponType === 'BuyGet' ? buy : null,
    getQuantity: fields.couponType === 'BuyGet' ? get : null,
    giftProductId: fields.couponType === 'Gift' ? gift : null,
  }));
const anyCodes = fc
  .array(anyRule, { maxLength: 4 })
  .map((rules) => rules.map((one, index) => ({ ...one, code: `C${index}` })));

test('no line ever goes below zero, and lines that a code does not fit lose nothing to it', () => {
  fc.assert(
    fc.property(anyRule, anyLines, (code, lines) => {
      for (const [index, amount] of lineDiscounts(code, lines).entries()) {
        const one = lines[index];
        if (!one) throw new Error('A discount without its line');
        expect(Number.isInteger(amount) && amount >= 0 && amount <= one.price * one.quantity).toBe(true);
        if (!fitsLine(code, one)) expect(amount).toBe(0);
      }
    }),
  );
});

test('the discounts of the codes for products add up to those of the lines, to the ban', () => {
  fc.assert(
    fc.property(anyCodes, anyLines, (codes, lines) => {
      const all = calculateDiscounts(codes, lines, goodsOf(lines));
      const whole = calculateDiscounts(codes, [], goodsOf(lines));
      // Without lines only codes for the whole order have an effect.
      expect(sum(all.codes) - sum(whole.codes)).toBe(sum(all.lines));
      for (const [index, amount] of all.lines.entries())
        expect(amount).toBeLessThanOrEqual((lines[index]?.price ?? 0) * (lines[index]?.quantity ?? 0));
    }),
  );
});

test('the order in which codes were entered changes nothing', () => {
  fc.assert(
    fc.property(anyCodes, anyLines, (codes, lines) => {
      const forward = calculateDiscounts(codes, lines, goodsOf(lines));
      const backward = calculateDiscounts(codes.toReversed(), lines, goodsOf(lines));
      expect(backward).toEqual({ ...forward, codes: forward.codes.toReversed() });
    }),
  );
});

const costed = fc.tuple(
  anyLines,
  fc.array(fc.option(fc.integer({ min: 0, max: 20_000 })), { minLength: 6, maxLength: 6 }),
);
const withCosts = ([lines, costs]: [CodeLine[], (number | null)[]]) =>
  lines.map((one, index) => ({ ...one, unitCost: costs[index] ?? null }));

test('with a lowest margin all codes together leave at least it, and their parts still add up', () => {
  fc.assert(
    fc.property(anyCodes, costed, fc.integer({ min: 0, max: 60 }), (codes, input, percent) => {
      const lines = withCosts(input);
      const room = discountRoom(lines, percent);
      const goods = goodsOf(lines);
      const free = calculateDiscounts(codes, lines, goods);
      const limited = calculateDiscounts(codes, lines, goods, room);
      expect(sum(limited.codes)).toBe(Math.min(sum(free.codes), room));
      expect(sum(limited.codes)).toBeLessThanOrEqual(goods);
      const lowest = sum(
        lines.map(({ price, quantity, unitCost }) =>
          Math.min(price * quantity, lowestAmount((unitCost ?? 0) * quantity, percent)),
        ),
      );
      expect(goods - sum(limited.codes)).toBeGreaterThanOrEqual(lowest);
      for (const [index, amount] of limited.lines.entries())
        expect(amount).toBeLessThanOrEqual((lines[index]?.price ?? 0) * (lines[index]?.quantity ?? 0));
      expect(sum(limited.lines)).toBeLessThanOrEqual(sum(limited.codes));
      const ofProducts = codes.filter((code) => isForProducts(code));
      const given = ofProducts.map((code) => limited.codes[codes.indexOf(code)] ?? 0);
      expect(sum(limited.lines)).toBe(sum(given));
      expect(calculateDiscounts(codes.toReversed(), lines, goods, room)).toEqual({
        ...limited,
        codes: limited.codes.toReversed(),
      });
    }),
  );
});

test('a code that may go below the margin is given in full, and does not take from the others', () => {
  const lines = [line(1, 10_000, 1, { unitCost: 9000 })];
  const codes = [
    rule({ code: 'JUMATATE', value: 50 }),
    rule({ code: 'VOUCHER', couponType: 'Fixed', value: 3000, allowsBelowMargin: true }),
  ];
  const room = discountRoom(lines, 0);
  expect(room).toBe(1000);
  expect(calculateDiscounts(codes, lines, 10_000, room)).toMatchObject({
    codes: [1000, 3000],
    limitedCodes: ['JUMATATE'],
  });
});
