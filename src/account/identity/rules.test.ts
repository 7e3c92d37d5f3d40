import fc from 'fast-check';
import { expect, test } from 'vitest';
import { counties, countyTowns } from './counties.ts';
import {
  formatPhone,
  hasValidSector,
  isPostalCode,
  isValidPassword,
  normalizeLocality,
  parseEmail,
  parsePhone,
  parseRegistration,
  parseTaxId,
} from './rules.ts';

test('romania: mobile phones as 07xx xxx xxx, stored as +40', () => {
  const forms = [
    '0722123456',
    '0722 123 456',
    '0722.123.456',
    '0722-123-456',
    '+40 722 123 456',
    '0040722123456',
    '(+40) 722123456',
    ' 0722 123456 ',
  ];
  for (const form of forms) expect(parsePhone(form), form).toBe('+40722123456');
  for (const wrong of [
    '',
    '722123456',
    '0212345678',
    '07221234567',
    '072212345',
    '+41722123456',
    '07a2123456',
    '0722123456x',
    '٠٧٢٢١٢٣٤٥٦',
  ])
    expect(parsePhone(wrong), wrong).toBeNull();
  expect(formatPhone('+40722123456')).toBe('0722 123 456');
});

test('romania: the CUI check digit, with or without RO', () => {
  for (const right of ['18547290', 'RO18547290', 'ro 18547290', '14399840', '1590082', '361757'])
    expect(parseTaxId(right), right).not.toBeNull();
  expect(parseTaxId('ro 18547290')).toBe('RO18547290');
  for (const wrong of [
    '18547291',
    'RO',
    '',
    '1',
    '0',
    '00',
    '018547290',
    'RO1854729O',
    '2960101123456',
    '12345678901',
    'DE18547290',
  ])
    expect(parseTaxId(wrong), wrong).toBeNull();
});

test('romania: of the ten last digits of a CUI exactly one is right', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), (body) => {
      const right = Array.from({ length: 10 }, (_, digit) => parseTaxId(`${body}${digit}`)).filter(
        (taxId) => taxId !== null,
      );
      expect(right).toHaveLength(1);
    }),
  );
});

test('romania: Reg. Com. in its old and its new form', () => {
  for (const right of [
    'J40/11582/2019',
    'j12/3407/2018',
    'F01/1/1995',
    'C5/20/2001',
    'J2024001234001',
    'J 40 / 11582 / 2019',
  ])
    expect(parseRegistration(right), right).not.toBeNull();
  for (const wrong of [
    '',
    'J53/1/2019',
    'J00/1/2019',
    'X40/1/2019',
    'J40-1-2019',
    'J40/1/19',
    'J20240012340012',
    'J40/1234567/2019',
  ])
    expect(parseRegistration(wrong), wrong).toBeNull();
});

test('romania: a postal code has six digits and keeps its leading zero', () => {
  expect(['010011', '400114'].every(isPostalCode)).toBe(true);
  expect(['10011', '4001144', '40011a', '', '٠١٠٠١١'].some(isPostalCode)).toBe(false);
});

test('romania: in Bucharest the sector is needed, and the locality is always the same', () => {
  expect(hasValidSector({ county: 'RO-B', sector: 3 })).toBe(true);
  expect(hasValidSector({ county: 'RO-B', sector: null })).toBe(false);
  expect(hasValidSector({ county: 'RO-CJ', sector: 1 })).toBe(false);
  expect(hasValidSector({ county: 'RO-CJ' })).toBe(true);
  expect(normalizeLocality({ county: 'RO-B', locality: 'buc', sector: 1 }).locality).toBe('București');
  expect(normalizeLocality({ county: 'RO-IF', locality: 'Otopeni', sector: null }).locality).toBe('Otopeni');
});

test('romania: 41 counties and București, each with towns; only București has sectors', () => {
  expect(counties).toHaveLength(42);
  expect(new Set(counties.map(({ code }) => code)).size).toBe(42);
  for (const { code, sectors } of counties) {
    expect(code).toMatch(/^RO-[A-Z]{1,2}$/);
    expect(sectors).toEqual(code === 'RO-B' ? [1, 2, 3, 4, 5, 6] : []);
    expect(countyTowns(code).length, code).toBeGreaterThanOrEqual(code === 'RO-B' ? 1 : 6);
    expect(new Set(countyTowns(code)).size).toBe(countyTowns(code).length);
  }
  expect(countyTowns('RO-CJ')[0]).toBe('Cluj-Napoca');
  expect(countyTowns('RO-XX')).toEqual([]);
  expect(JSON.stringify(counties.map(({ code }) => countyTowns(code)))).not.toMatch(/[şţŞŢ]/);
});

test('e-mail addresses are trimmed and lower-cased', () => {
  for (const right of ['a%b@x.ro', "o'neil@x.ro", 'ana+promo@x.ro', 'a/b=c@x.ro', 'x_y-z.1@sub.x-y.ro'])
    expect(parseEmail(right), right).toBe(right);
  expect(parseEmail('  Ana.Pop+x@Example.RO ')).toBe('ana.pop+x@example.ro');
  for (const wrong of [
    '',
    'ana',
    'ana@',
    '@x.ro',
    'a b@x.ro',
    'ana@x',
    'a@x.ro,b@y.ro',
    'a@x.ro\nBcc: b@y.ro',
    '<a@x.ro>',
    '.a@x.ro',
    'a..b@x.ro',
    'a@-x.ro',
    `${'a'.repeat(250)}@x.ro`,
  ])
    expect(parseEmail(wrong), wrong).toBeNull();
});

test('2§5 passwords: minimum length 6', () => {
  expect(['123456', 'ăâîșțx', 'x'.repeat(128)].every(isValidPassword)).toBe(true);
  expect(['', '12345', '       ', 'x'.repeat(129)].some(isValidPassword)).toBe(false);
});
