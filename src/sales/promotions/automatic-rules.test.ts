import { expect, test } from 'vitest';
import { chooseAutomatic, roomBesideGifts } from './automatic-rules.ts';
import type { CodeWithUsage } from './code-rules.ts';

const discount = (code: string, other: Partial<CodeWithUsage> = {}): CodeWithUsage => ({
  code,
  couponType: 'Percent',
  value: 10,
  productIds: [],
  categoryIds: [],
  producerIds: [],
  familyIds: [],
  excludesReduced: false,
  isStackable: false,
  allowsBelowMargin: false,
  minimumQuantity: 1,
  isAutomatic: true,
  buyQuantity: null,
  getQuantity: null,
  giftProductId: null,
  description: '',
  validFrom: new Date('2026-10-15T00:00:00+03:00'),
  validUntil: null,
  minimumTotal: 0,
  totalLimit: null,
  perCustomerLimit: null,
  isFirstOrder: false,
  isReferral: false,
  accountId: null,
  isActive: true,
  isEarly: false,
  isExpired: false,
  uses: 0,
  ownUses: 0,
  hasOrdered: false,
  ...other,
});

const line = (productId: number, quantity: number) => ({
  productId,
  price: 5000,
  quantity,
  categoryIds: [],
  producerId: 1,
  familyId: null,
  isReduced: false,
  unitCost: null,
});

function choose(automatic: CodeWithUsage[], codes: CodeWithUsage[] = [], quantity = 2): string[] {
  const sale = { accountId: 7, goodsTotal: 5000 * quantity, lines: [line(1, quantity)], room: null };
  const forward = chooseAutomatic(codes, automatic, sale).map(({ code }) => code);
  expect(chooseAutomatic(codes, automatic.toReversed(), sale).map(({ code }) => code)).toEqual(forward);
  return forward;
}

test('an automatic discount applies while its conditions hold', () => {
  const two = discount('DOUA', { minimumQuantity: 2 });
  expect(choose([two])).toEqual(['DOUA']);
  expect(choose([two], [], 1)).toEqual([]);
  expect(choose([discount('PESTE-200', { minimumTotal: 20_000 })])).toEqual([]);
  expect(choose([discount('PRIMA', { isFirstOrder: true, hasOrdered: true })])).toEqual([]);
  expect(choose([discount('COD', { isAutomatic: false })])).toEqual([]);
});

test('of discounts that do not combine the one that takes off most applies', () => {
  const small = discount('MIC', { value: 5, isStackable: true });
  const other = discount('ALT', { value: 6, isStackable: true });
  expect(choose([small, discount('MARE', { value: 10 })])).toEqual(['MARE']);
  expect(choose([small, other, discount('MARE', { value: 10 })])).toEqual(['ALT', 'MIC']);
});

test('a code comes first: what does not combine with it does not apply', () => {
  const open = discount('DESCHIS', { isStackable: true, isAutomatic: false });
  expect(choose([discount('SINGUR')], [open])).toEqual([]);
  expect(choose([discount('IMPREUNA', { isStackable: true })], [open])).toEqual(['IMPREUNA']);
  expect(choose([discount('IMPREUNA', { isStackable: true })], [{ ...open, isStackable: false }])).toEqual([]);
});

const gift = (code: string, price: number, other: Partial<CodeWithUsage> = {}): CodeWithUsage =>
  discount(code, {
    couponType: 'Gift',
    value: 0,
    giftProductId: 9,
    gift: { productId: 9, name: 'Magneziu', image: '', quantity: 1, price, cost: price / 2, isInStock: true },
    ...other,
  });

test('a gift counts at its price, is not given without stock, and leaves the prices alone', () => {
  expect(choose([gift('CADOU', 2000), discount('ZECE')])).toEqual(['CADOU']);
  expect(choose([gift('CADOU', 500), discount('ZECE')])).toEqual(['ZECE']);
  expect(choose([gift('CADOU', 2000, { isStackable: true }), discount('ZECE', { isStackable: true })])).toEqual([
    'CADOU',
    'ZECE',
  ]);
  const gone = gift('CADOU', 2000);
  const facts = gone.gift && { ...gone.gift, isInStock: false };
  expect(choose([gift('CADOU', 2000, facts ? { gift: facts } : {}), discount('ZECE')])).toEqual(['ZECE']);
});

test('the cost of gifts counts against the lowest margin, after the codes', () => {
  const sale = (room: number) => ({ accountId: 7, goodsTotal: 10_000, lines: [line(1, 2)], room });
  const both = [gift('A', 2000, { isStackable: true }), gift('B', 3000, { isStackable: true })];
  const given = (room: number, codes: CodeWithUsage[] = []) =>
    chooseAutomatic(codes, both, sale(room)).map(({ code }) => code);
  expect(given(2500)).toEqual(['A', 'B']);
  expect(given(2499)).toEqual(['A']);
  expect(given(999)).toEqual([]);
  const ten = discount('COD', { isAutomatic: false, isStackable: true });
  expect(given(2499, [ten])).toEqual(['A']);
  expect(given(1999, [ten])).toEqual([]);
  expect(roomBesideGifts(2500, both)).toBe(0);
  expect(roomBesideGifts(null, both)).toBeNull();
  const free = [gift('A', 2000, { allowsBelowMargin: true })];
  expect(chooseAutomatic([], free, sale(0)).map(({ code }) => code)).toEqual(['A']);
});
