import { expect, test } from 'vitest';
import { chooseAutomatic } from './automatic-rules.ts';
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
