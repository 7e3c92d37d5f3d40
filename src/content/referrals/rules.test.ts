import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  canBecome,
  decideReward,
  findAbuseHints,
  findRefusalReason,
  maxRewards,
  minPaid,
  paidForGoods,
  parseCode,
  referralStates,
  rewardValue,
  visibleState,
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
  expect(parseCode(' abcd-efgh ')).toBe('ABCDEFGH');
  for (const typed of [null, undefined, '', 'ABCDEFG', 'ABCDEFGHI', "ABC'EFGH", 'ABCDEFG0', 'ĂBCDEFGH'])
    expect(parseCode(typed)).toBeNull();
});

test('S24 Referrals: customers cannot refer themselves, and existing customers are not new', () => {
  expect(findRefusalReason({ isSelf: false, isKnown: false })).toBeNull();
  expect(findRefusalReason({ isSelf: true, isKnown: false })).toBe('self');
  expect(findRefusalReason({ isSelf: true, isKnown: true })).toBe('self');
  expect(findRefusalReason({ isSelf: false, isKnown: true })).toBe('known');
});

test('a delivered order earns a reward when it is of someone else, paid for, and within the limit', () => {
  const fine = { isSelf: false, paid: minPaid, recentRewards: maxRewards - 1 };
  expect(decideReward(fine)).toBe('reward');
  expect(decideReward({ ...fine, isSelf: true })).toBe('self');
  expect(decideReward({ ...fine, paid: minPaid - 1 })).toBe('wait');
  expect(decideReward({ ...fine, recentRewards: maxRewards })).toBe('limit');
  expect(decideReward({ ...fine, paid: 0, recentRewards: maxRewards })).toBe('wait');
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
      expect(paidForGoods(order)).toBe(Math.max(0, goods - discount));
    }),
  );
});

test('a cancelled part was not paid for', () => {
  const lines = [{ id: 1, price: 5000, quantity: 2, cancelledQuantity: 1 }];
  expect(paidForGoods({ lines, discount: 2000, total: 8000, cancelledTotal: 4000 })).toBe(4000);
});

test('a registered friend may have ordered; a decided referral shows its result', () => {
  expect(visibleState('registered', false)).toBe('registered');
  expect(visibleState('registered', true)).toBe('ordered');
  expect(visibleState('rewarded', true)).toBe('rewarded');
  expect(visibleState('refused', true)).toBe('refused');
});

test('hints of abuse: oneself, old customers, the limit, many in a day, many without an order', () => {
  const fine = { invited: 4, rewarded: 2, self: 0, known: 2, limit: 0, maxPerDay: 4 };
  expect(findAbuseHints(fine)).toEqual([]);
  expect(findAbuseHints({ ...fine, self: 1 })).toEqual(['self']);
  expect(findAbuseHints({ ...fine, known: 3, limit: 1 })).toEqual(['known', 'limit']);
  expect(findAbuseHints({ ...fine, invited: 5, rewarded: 0, maxPerDay: 5 })).toEqual(['burst', 'idle']);
});
