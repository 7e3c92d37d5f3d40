import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  canBecome,
  codeOf,
  hintsOf,
  leastPaid,
  mostRewards,
  paidFor,
  problemOf,
  referralStates,
  rewardValue,
  shownState,
  verdictOn,
} from './rules.ts';

test('2§9 the referral reward is 30 RON', () => {
  expect(rewardValue).toBe(3000);
});

test('an invitation is rewarded or refused, once', () => {
  const ways = referralStates.flatMap((from) =>
    referralStates.filter((to) => canBecome(from, to)).map((to) => [from, to]),
  );
  expect(ways).toEqual([
    ['registered', 'rewarded'],
    ['registered', 'refused'],
  ]);
});

test('a code is the same in any case, with spaces and hyphens; anything else is none', () => {
  expect(codeOf(' abcd-efgh ')).toBe('ABCDEFGH');
  for (const typed of [null, undefined, '', 'ABCDEFG', 'ABCDEFGHI', "ABC'EFGH", 'ABCDEFG0', 'ĂBCDEFGH'])
    expect(codeOf(typed)).toBeNull();
});

test('decisions Referrals: nobody refers themselves, and whoever was here before is not new', () => {
  expect(problemOf({ isSelf: false, isKnown: false })).toBeNull();
  expect(problemOf({ isSelf: true, isKnown: false })).toBe('self');
  expect(problemOf({ isSelf: true, isKnown: true })).toBe('self');
  expect(problemOf({ isSelf: false, isKnown: true })).toBe('known');
});

test('a delivered order earns a reward when it is of someone else, paid for, and within the limit', () => {
  const fine = { isSelf: false, paid: leastPaid, recentRewards: mostRewards - 1 };
  expect(verdictOn(fine)).toBe('reward');
  expect(verdictOn({ ...fine, isSelf: true })).toBe('self');
  expect(verdictOn({ ...fine, paid: leastPaid - 1 })).toBe('wait');
  expect(verdictOn({ ...fine, recentRewards: mostRewards })).toBe('limit');
  expect(verdictOn({ ...fine, paid: 0, recentRewards: mostRewards })).toBe('wait');
});

const line = fc.record({
  id: fc.integer({ min: 1, max: 1000 }),
  price: fc.integer({ min: 1, max: 100_000 }),
  quantity: fc.integer({ min: 1, max: 99 }),
});

test('what was paid is never below nothing, never more than the lines, and every ban of discount counts', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), fc.integer({ min: 0, max: 1_000_000 }), (given, discount) => {
      const lines = given.map((one) => ({ ...one, cancelledQuantity: 0 }));
      const goods = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
      const order = { lines, discount, total: Math.max(0, goods - discount), cancelledTotal: 0 };
      expect(paidFor(order)).toBe(Math.max(0, goods - discount));
    }),
  );
});

test('a cancelled part was not paid for', () => {
  const lines = [{ id: 1, price: 5000, quantity: 2, cancelledQuantity: 1 }];
  expect(paidFor({ lines, discount: 2000, total: 8000, cancelledTotal: 4000 })).toBe(4000);
});

test('whoever is registered may have ordered; what is decided says so', () => {
  expect(shownState('registered', false)).toBe('registered');
  expect(shownState('registered', true)).toBe('ordered');
  expect(shownState('rewarded', true)).toBe('rewarded');
  expect(shownState('refused', true)).toBe('refused');
});

test('hints tell where to look closer: oneself, old customers, the limit, many in a day, many without an order', () => {
  const fine = { invited: 4, rewarded: 2, self: 0, known: 2, limit: 0, mostInADay: 4 };
  expect(hintsOf(fine)).toEqual([]);
  expect(hintsOf({ ...fine, self: 1 })).toEqual(['self']);
  expect(hintsOf({ ...fine, known: 3, limit: 1 })).toEqual(['known', 'limit']);
  expect(hintsOf({ ...fine, invited: 5, rewarded: 0, mostInADay: 5 })).toEqual(['burst', 'idle']);
});
