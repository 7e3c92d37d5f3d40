import { expect, test } from 'vitest';
import { canExtendUntil, canSendOn, formatGiftCode, giftCardState, isGiftCode, secondsUntilSent } from './rules.ts';

test('a new code has the pattern of gift cards', () => {
  expect(formatGiftCode(() => 0)).toBe('CADOU-AAAA-AAAA-AAAA');
  expect(isGiftCode(formatGiftCode((limit) => limit - 1))).toBe(true);
});

test('a typed gift card is told from a promo code, in any case and with spaces around', () => {
  expect(isGiftCode(' cadou-7kpm-x2qd-9wht ')).toBe(true);
  expect(isGiftCode('CADOU')).toBe(false);
  expect(isGiftCode('CADOU-10')).toBe(false);
  expect(isGiftCode('BUNVENIT10')).toBe(false);
});

test('a blocked card is blocked even without money, and an ended one is not empty', () => {
  expect(giftCardState({ balance: 0, isBlocked: true, isExpired: true })).toBe('blocked');
  expect(giftCardState({ balance: 0, isBlocked: false, isExpired: true })).toBe('expired');
  expect(giftCardState({ balance: 0, isBlocked: false, isExpired: false })).toBe('empty');
  expect(giftCardState({ balance: 1, isBlocked: false, isExpired: false })).toBe('usable');
});

test('a card is extended to a later day that is not over, at most five years ahead', () => {
  const today = '2026-11-17';
  expect(canExtendUntil('2027-11-18', '2027-11-17', today)).toBe(true);
  expect(canExtendUntil('2027-11-17', '2027-11-17', today)).toBe(false);
  expect(canExtendUntil(today, '2026-10-01', today)).toBe(true);
  expect(canExtendUntil('2026-11-16', '2026-10-01', today)).toBe(false);
  expect(canExtendUntil('2032-01-01', '2027-11-17', today)).toBe(false);
});

test('a code is sent at 09:00 in Romania, in winter and in summer, and at once when that has passed', () => {
  expect(secondsUntilSent('2027-01-15', new Date('2027-01-15T06:59:00Z'))).toBe(60);
  expect(secondsUntilSent('2027-07-15', new Date('2027-07-15T05:59:00Z'))).toBe(60);
  expect(secondsUntilSent('2027-03-28', new Date('2027-03-28T05:59:00Z'))).toBe(60);
  expect(secondsUntilSent('2027-01-15', new Date('2027-01-15T08:00:00Z'))).toBe(0);
  expect(secondsUntilSent('2027-01-16', new Date('2027-01-15T07:00:00Z'))).toBe(24 * 3600);
});

test('a code is sent today or within a year', () => {
  expect(canSendOn('2026-11-17', '2026-11-17')).toBe(true);
  expect(canSendOn('2027-11-17', '2026-11-17')).toBe(true);
  expect(canSendOn('2026-11-16', '2026-11-17')).toBe(false);
  expect(canSendOn('2027-11-18', '2026-11-17')).toBe(false);
});
