import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLotCode, parseScan } from './gs1-rules.ts';

const gs = '\u001d';
const gtin = '05941234567899';
const full = { kind: 'gs1', gtin, lot: 'A12', expiresOn: '2027-12-31' };
const parse = (text: string) => parseScan(text, 2026);

describe('ADR-112: codes on packages', () => {
  test.each([
    ['GS1-128 with the lot last', `]C101${gtin}1727123110A12`],
    ['GS1 DataMatrix with the lot in the middle and FNC1', `]d201${gtin}10A12${gs}17271231`],
    ['a leading FNC1', `]d2${gs}01${gtin}10A12${gs}17271231`],
    ['no symbology identifier', `01${gtin}1727123110A12`],
    ['FNC1 as another character', `01${gtin}10A12|17271231`],
    ['the printed form', `(01)${gtin}(10)A12(17)271231`],
    ['a GS1 link', `https://id.gs1.org/01/${gtin}/10/A12?17=271231`],
    ['other values of fixed and variable length', `01${gtin}3103000125` + `21SERIE${gs}17271231240X${gs}10A12`],
    ['day 00: the end of the month', `01${gtin}1727120010A12`],
  ])('%s', (_, text) => {
    expect(parse(text)).toEqual(full);
  });

  test('EAN codes are filled up to 14 digits', () => {
    expect(parse('5941234567899')).toEqual({ kind: 'product', gtin });
    expect(parse(']E05941234567899')).toEqual({ kind: 'product', gtin });
    expect(parse('96385074')).toEqual({ kind: 'product', gtin: '00000096385074' });
  });

  test.each([
    ['5941234567890', 'checkDigit'],
    [`010594123456789010A`, 'checkDigit'],
    ['(01)05941234567890(10)A', 'checkDigit'],
    [`01${gtin}17271331`, 'date'],
    [`01${gtin}17270230`, 'date'],
    [`01${gtin}1727`, 'incomplete'],
    [`01${gtin}10${gs}17271231`, 'incomplete'],
    ['(01)0594(10)A', 'incomplete'],
    [`01${gtin}88X`, 'unknownPart'],
    ['(5)X(01)1', 'text'],
  ])('%j is refused: %s', (text, problem) => {
    expect(parse(text)).toMatchObject(problem === 'text' ? { kind: 'text' } : { kind: 'wrong', problem });
  });

  test('the QR code of a lot label, and any other text', () => {
    expect(parse('https://magazin.ro/lot/A%2F1%20x')).toEqual({ kind: 'lot', lot: 'A/1 x' });
    expect(parse(']Q1https://magazin.ro/lot/L1')).toEqual({ kind: 'lot', lot: 'L1' });
    expect(parse('VIT-10023')).toEqual({ kind: 'text', text: 'VIT-10023' });
    expect(parse('http://[')).toMatchObject({ kind: 'text' });
  });

  test('dates are in the century that is nearest', () => {
    expect(parseScan(`01${gtin}17760101`, 2026)).toMatchObject({ expiresOn: '2076-01-01' });
    expect(parseScan(`01${gtin}17780101`, 2026)).toMatchObject({ expiresOn: '1978-01-01' });
    expect(parseScan(`01${gtin}17010101`, 2099)).toMatchObject({ expiresOn: '2101-01-01' });
  });

  test('a lot is recognised without FNC1, and in small letters', () => {
    expect(isLotCode('a12', 'A12')).toBe(true);
    expect(isLotCode('A1217271231', 'A12')).toBe(true);
    expect(isLotCode('A121727123121XYZ', 'A12')).toBe(true);
    expect(isLotCode('A123', 'A12')).toBe(false);
    expect(isLotCode('A1', 'A12')).toBe(false);
  });

  test('no text makes it fail', () => {
    // The same texts in every run.
    const runs = { seed: 112 };
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => parse(text).kind !== undefined),
      runs,
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9()A|]{0,40}$/), (text) => parse(text).kind !== undefined),
      runs,
    );
  });
});
