import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { matchingStep, newRecoveryCodes, newTotpSecret, normalizeCode, otpauthUrl } from './totp.server.ts';

/** The secret of the test vectors in RFC 6238. */
const secret = Secret.fromUTF8('12345678901234567890').base32;

test.each([
  ['1970-01-01T00:00:59Z', '287082', 1],
  ['2005-03-18T01:58:29Z', '081804', 37_037_036],
  ['2009-02-13T23:31:30Z', '005924', 41_152_263],
  ['2033-05-18T03:33:20Z', '279037', 66_666_666],
])('RFC 6238, appendix B: %s', (date, code, step) => {
  expect(matchingStep(secret, code, new Date(date))).toBe(step);
});

test('a secret has 160 bits in base32', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
});

test('the clock of the phone may be one step early or late, not two', () => {
  const now = new Date('2026-11-17T12:00:00Z');
  const codeAfter = (steps: number) => new TOTP({ secret }).generate({ timestamp: now.getTime() + steps * 30_000 });
  const step = now.getTime() / 30_000;
  for (const drift of [-1, 0, 1]) expect(matchingStep(secret, codeAfter(drift), now)).toBe(step + drift);
  for (const drift of [-2, 2]) expect(matchingStep(secret, codeAfter(drift), now)).toBeNull();
});

test.each(['', '12345', 'abcdef', '２８７０８２'])('%j is a wrong code', (code) => {
  expect(matchingStep(secret, code, new Date('1970-01-01T00:00:59Z'))).toBeNull();
});

test('the address of the QR code names shop and account', () => {
  expect(otpauthUrl('Vitrina', 'ana@example.ro', secret)).toBe(
    `otpauth://totp/Vitrina:ana%40example.ro?issuer=Vitrina&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  );
});

test('ten different recovery codes, typed in any case and grouping', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
  expect(normalizeCode(' abcd efgh-ijkl MNOP ')).toBe('ABCDEFGHIJKLMNOP');
});
