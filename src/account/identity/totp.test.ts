import { expect, test } from 'vitest';
import {
  codeAt,
  matchingStep,
  newRecoveryCodes,
  newTotpSecret,
  normalizeCode,
  otpauthUrl,
  timeStepAt,
  toBase32,
} from './totp.server.ts';

/** The secret of the test vectors in RFC 6238. */
const secret = toBase32(Buffer.from('12345678901234567890'));

test.each([
  ['1970-01-01T00:00:59Z', '287082'],
  ['2005-03-18T01:58:29Z', '081804'],
  ['2009-02-13T23:31:30Z', '005924'],
  ['2033-05-18T03:33:20Z', '279037'],
])('RFC 6238, appendix B: %s', (date, code) => {
  expect(codeAt(secret, timeStepAt(new Date(date)))).toBe(code);
});

test('base32 is that of RFC 4648', () => {
  expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
});

test('the clock of the phone may be one step early or late, not two', () => {
  const now = new Date('2026-11-17T12:00:00Z');
  const step = timeStepAt(now);
  for (const drift of [-1, 0, 1]) expect(matchingStep(secret, codeAt(secret, step + drift), now)).toBe(step + drift);
  for (const drift of [-2, 2]) expect(matchingStep(secret, codeAt(secret, step + drift), now)).toBeNull();
});

test('the address of the QR code names shop and account', () => {
  expect(otpauthUrl('Vitrina', 'ana@example.ro', 'ABC')).toBe(
    'otpauth://totp/Vitrina:ana%40example.ro?secret=ABC&issuer=Vitrina',
  );
});

test('ten different recovery codes, typed in any case and grouping', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
  expect(normalizeCode(' abcd efgh-ijkl MNOP ')).toBe('ABCDEFGHIJKLMNOP');
});
