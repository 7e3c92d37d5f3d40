import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gtinCheckDigit, isGtin } from './gtin.ts';

test('codes printed on real packages are accepted: GTIN-8, UPC, EAN and GTIN-14', () => {
  for (const code of ['96385074', '036000291452', '4006381333931', '5901234123457', '10614141000415'])
    expect(isGtin(code), code).toBe(true);
});

test('a wrong length is refused, whatever the digits', () => {
  for (const code of ['', '1234567', '123456789', '1234567890', '12345678901', '123456789012345', '400638133393X'])
    expect(isGtin(code), code).toBe(false);
});

const bodies = fc
  .tuple(fc.constantFrom(7, 11, 12, 13), fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 13, maxLength: 13 }))
  .map(([length, digits]) => digits.slice(0, length).join(''));

test('of the ten last digits exactly one is right, and one mistyped digit is always noticed', () => {
  fc.assert(
    fc.property(bodies, fc.nat(13), fc.integer({ min: 1, max: 9 }), (body, at, change) => {
      expect([...'0123456789'].filter((digit) => isGtin(`${body}${digit}`))).toEqual([String(gtinCheckDigit(body))]);
      const code = [...body, String(gtinCheckDigit(body))];
      const index = at % code.length;
      expect(isGtin(code.with(index, String((Number(code[index]) + change) % 10)).join(''))).toBe(false);
    }),
  );
});
