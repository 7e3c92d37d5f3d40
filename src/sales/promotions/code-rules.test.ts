import { expect, test } from 'vitest';
import {
  type CodeCheckContext,
  type CodeWithUsage,
  findCodeProblem,
  findValueProblem,
  formatCodeProblem,
  isValidNewCode,
  toPromoCode,
} from './code-rules.ts';
import { codeRefusals } from './contract.ts';

const good: CodeWithUsage = {
  code: 'IARNA15',
  couponType: 'Percent',
  value: 15,
  productIds: [],
  categoryIds: [],
  producerIds: [],
  familyIds: [],
  excludesReduced: false,
  isStackable: true,
  allowsBelowMargin: false,
  minimumQuantity: 1,
  isAutomatic: false,
  buyQuantity: null,
  getQuantity: null,
  giftProductId: null,
  description: '',
  validFrom: new Date('2026-10-15T00:00:00+03:00'),
  validUntil: new Date('2027-02-28T23:59:59+02:00'),
  minimumTotal: 10_000,
  totalLimit: 3,
  perCustomerLimit: 1,
  isFirstOrder: false,
  isReferral: false,
  accountId: null,
  isActive: true,
  isEarly: false,
  isExpired: false,
  uses: 0,
  ownUses: 0,
  hasOrdered: false,
};

const visitor: CodeCheckContext = { accountId: null, goodsTotal: 20_000, lines: null, checkReferral: false };
const customer: CodeCheckContext = { ...visitor, accountId: 7 };
const problem = (facts: Partial<CodeWithUsage>, context = customer) => findCodeProblem({ ...good, ...facts }, context);

test('1§4 promo codes: a good code has no problem', () => {
  expect(problem({})).toBeNull();
  expect(problem({}, visitor)).toBeNull();
});

test('1§9 a type other than Percent subtracts its value, also when only some products count', () => {
  const line = {
    productId: 1,
    price: 3000,
    quantity: 3,
    categoryIds: [],
    producerId: 1,
    familyId: null,
    isReduced: false,
    unitCost: null,
  };
  const basket = { goodsTotal: 9000, lines: [line] };
  const amounts = (facts: Partial<CodeWithUsage>) => {
    const { value, abs } = toPromoCode({ ...good, ...facts }, basket);
    return [value, abs];
  };
  expect(amounts({ couponType: 'BuyGet', value: 0, buyQuantity: 2, getQuantity: 1 })).toEqual([30, 30]);
  expect(amounts({ couponType: 'Gift', value: 0, giftProductId: 1 })).toEqual([30, 30]);
  expect(amounts({ couponType: 'Fixed', value: 10_000, productIds: [1] })).toEqual([90, 90]);
  expect(amounts({ couponType: 'Fixed', value: 1500 })).toEqual([15, 15]);
  expect(amounts({})).toEqual([15, 13.5]);
});

test('1§4 promo codes: each problem is named', () => {
  expect(problem({ isActive: false })).toBe('inactive');
  expect(problem({ isEarly: true })).toBe('notYetValid');
  expect(problem({ isExpired: true })).toBe('expired');
  expect(problem({ uses: 3 })).toBe('usedUp');
  expect(problem({ ownUses: 1 })).toBe('usedByYou');
  expect(problem({ isFirstOrder: true, hasOrdered: true })).toBe('firstOrderOnly');
  expect(problem({ minimumTotal: 20_001 })).toBe('belowMinimum');
});

test('1§4 promo codes: at the limit and at the minimum', () => {
  expect(problem({ uses: 2 })).toBeNull();
  expect(problem({ minimumTotal: 20_000 })).toBeNull();
  expect(problem({ totalLimit: null, perCustomerLimit: null, uses: 1000, ownUses: 1000 })).toBeNull();
  expect(problem({ hasOrdered: true })).toBeNull();
});

test('1§4 promo codes: the minimum is not checked while the total is unknown', () => {
  expect(problem({ minimumTotal: 99_999 }, { ...customer, goodsTotal: null })).toBeNull();
});

test('1§4 promo codes: problems that the buyer cannot fix come first', () => {
  expect(problem({ isExpired: true, minimumTotal: 99_999 })).toBe('expired');
  expect(problem({ accountId: 8, isExpired: true })).toBe('unknownCode');
});

test('1§7 VerifyCoupon: a personal code is for its owner alone', () => {
  expect(problem({ accountId: 7 })).toBeNull();
  expect(problem({ accountId: 8 })).toBe('unknownCode');
  expect(problem({ accountId: 8 }, visitor)).toBe('signInNeeded');
  expect(problem({ accountId: 8 }, { ...customer, checkReferral: true })).toBe('unknownCode');
});

test("1§7 VerifyCoupon: checkReferral accepts another customer's referral code, for the first order", () => {
  const referral = { accountId: 8, isReferral: true };
  const asked = { ...customer, checkReferral: true };
  expect(problem(referral)).toBe('unknownCode');
  expect(problem(referral, asked)).toBeNull();
  expect(problem({ ...referral, hasOrdered: true }, asked)).toBe('firstOrderOnly');
  expect(problem(referral, { ...visitor, checkReferral: true })).toBeNull();
});

test('S24: nobody refers themselves', () => {
  const own = { accountId: 7, isReferral: true };
  expect(problem(own, { ...customer, checkReferral: true })).toBe('ownReferral');
  expect(problem(own)).toBe('ownReferral');
});

test('every refusal has its own Romanian message, with the date or the amount', () => {
  expect(formatCodeProblem('notYetValid', good, null)).toBe(
    'Codul este valabil de la 15.10.2026. Păstrează-l până atunci.',
  );
  expect(formatCodeProblem('expired', good, null)).toBe('Codul a expirat pe 28.02.2027. Încearcă alt cod.');
  expect(formatCodeProblem('belowMinimum', good, 8_750)).toBe(
    'Codul se aplică la comenzi de minimum 100.00 RON. Mai adaugă produse de 12.50 RON.',
  );
  const sentences = Object.values(codeRefusals).map(([, sentence]) => sentence);
  expect(new Set(sentences).size).toBe(sentences.length);
});

test('back office: what a code may look like', () => {
  expect(['VARA-10', 'ABC', '3X3'].map(isValidNewCode)).toEqual([true, true, true]);
  expect(['AB', '-AB', 'VARĂ', 'vara', 'A B C', 'A'.repeat(31)].map(isValidNewCode)).toEqual(Array(6).fill(false));
});

test('back office: a percentage is whole and at most 100, an amount at least one ban', () => {
  for (const value of [1, 100]) expect(findValueProblem({ couponType: 'Percent', value })).toBeNull();
  for (const value of [0, 101, 10.5, -1])
    expect(findValueProblem({ couponType: 'Percent', value })).toBe('Procentul este un număr întreg între 1 și 100.');
  expect(findValueProblem({ couponType: 'Fixed', value: 20.5 })).toBeNull();
  for (const value of [0, -5, 0.004, 10_000.01])
    expect(findValueProblem({ couponType: 'Fixed', value })).toBe('Reducerea este între 0,01 și 10.000 lei.');
});
