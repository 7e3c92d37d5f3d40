import { describe, expect, test } from 'vitest';
import { parseScan } from './gs1-rules.ts';
import {
  askedLot,
  checkScan,
  isExpectedWeight,
  isPackedWhole,
  type PackLine,
  type PackScan,
  resolveScan,
} from './pack-rules.ts';

const lot = (lotId: number, code: string, units: number, expiresOn: string | null = '2090-01-31') => ({
  ...{ lotId, code, units, expiresOn },
  isExpired: false,
  blockedState: null,
});
const magnesium: PackLine = {
  productId: 1,
  code: 'MG-1',
  gtin: '5941234567899',
  needsLot: false,
  quantity: 3,
  lots: [lot(11, 'A12', 2), lot(12, 'B07', 5)],
};
const zinc: PackLine = {
  productId: 2,
  code: 'ZN-1',
  gtin: '96385074',
  quantity: 1,
  needsLot: false,
  lots: [lot(21, 'A12', 4)],
};
const lines = [magnesium, zinc];
const scan = (lotId: number, quantity = 1, reason = ''): PackScan => ({ id: `${lotId}`, lotId, quantity, reason });
const read = (text: string, productId: number | null = null, scans: PackScan[] = []) =>
  resolveScan(lines, scans, parseScan(text, 2026), productId);
const check = (
  lotId: number,
  {
    scans = [],
    reason = '',
    canCorrect = false,
    quantity = 1,
  }: Partial<{ scans: PackScan[]; reason: string; canCorrect: boolean; quantity: number }> = {},
) => checkScan(lines, scans, { lotId, quantity, reason }, canCorrect);

describe('ADR-112: a scan at the pack station', () => {
  test('an EAN names the product, and its lot when there is one only', () => {
    expect(read('5941234567899')).toEqual({ kind: 'chooseLot', productId: 1 });
    expect(read('96385074')).toEqual({ kind: 'lot', productId: 2, lotId: 21 });
    expect(read('MG-1')).toEqual({ kind: 'chooseLot', productId: 1 });
  });

  test('GS1 has both; a lot code alone belongs to the product that was read before, or to one that lacks units', () => {
    expect(read('(01)05941234567899(10)B07')).toEqual({ kind: 'lot', productId: 1, lotId: 12 });
    expect(read('(01)05941234567899(10)C99')).toEqual({ kind: 'problem', problem: 'unknownLot' });
    expect(read('a12', 2)).toEqual({ kind: 'lot', productId: 2, lotId: 21 });
    expect(read('a12', null, [scan(11, 2), scan(12)])).toEqual({ kind: 'lot', productId: 2, lotId: 21 });
    expect(read('https://magazin.ro/lot/B07')).toEqual({ kind: 'lot', productId: 1, lotId: 12 });
  });

  test('a package whose printed month of expiry is not that of its lot in the books is refused', () => {
    expect(read('(01)05941234567899(10)B07(17)900131')).toEqual({ kind: 'problem', problem: 'otherExpiry' });
    const until2031 = [{ ...magnesium, lots: [lot(12, 'B07', 5, '2031-06-30')] }];
    const readDate = (digits: string) =>
      resolveScan(until2031, [], parseScan(`(01)05941234567899(10)B07(17)${digits}`, 2026), null);
    expect(readDate('310600')).toEqual({ kind: 'lot', productId: 1, lotId: 12 });
    expect(readDate('310615')).toEqual({ kind: 'lot', productId: 1, lotId: 12 });
    expect(readDate('250630')).toEqual({ kind: 'problem', problem: 'otherExpiry' });
    const onlyExpiry = parseScan('(01)00000096385074(17)250630', 2026);
    expect(resolveScan(lines, [], onlyExpiry, null)).toEqual({ kind: 'problem', problem: 'otherExpiry' });
  });

  test.each([
    ['4006381333931', 'otherProduct'],
    ['5941234567890', 'checkDigit'],
    ['ceva', 'unknownCode'],
  ])('%s is refused: %s', (text, problem) => {
    expect(read(text)).toEqual({ kind: 'problem', problem });
  });

  test('the lot that expires first is asked for; another one needs a reason', () => {
    expect(askedLot(magnesium, [])?.lotId).toBe(11);
    expect(check(12)).toBe('needsReason');
    expect(check(12, { reason: 'Cutia celuilalt e lovită' })).toBeNull();
    expect(askedLot(magnesium, [scan(11, 2)])?.lotId).toBe(12);
    expect(check(12, { scans: [scan(11, 2)] })).toBeNull();
  });

  test('too many, expired, blocked, foreign and empty lots are refused', () => {
    const withLots = (change: object) => [{ ...zinc, lots: [{ ...lot(21, 'A12', 4), ...change }] }];
    expect(check(99)).toBe('otherProduct');
    expect(check(21, { quantity: 2 })).toBe('tooMany');
    expect(check(11, { quantity: 3 })).toBe('shortLot');
    expect(check(11, { quantity: 3, canCorrect: true })).toBeNull();
    expect(checkScan(withLots({ isExpired: true }), [], scan(21), true)).toBe('expiredLot');
    expect(checkScan(withLots({ blockedState: 'recalled' }), [], scan(21), true)).toBe('blockedLot');
  });

  test('an order is whole when every product is', () => {
    expect(isPackedWhole(lines, [scan(11, 2), scan(12)])).toBe(false);
    expect(isPackedWhole(lines, [scan(11, 2), scan(12), scan(21)])).toBe(true);
  });

  test('the weight may differ by the tolerance', () => {
    expect(isExpectedWeight(1100, 1000, 10)).toBe(true);
    expect(isExpectedWeight(1101, 1000, 10)).toBe(false);
  });
});
