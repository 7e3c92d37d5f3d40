import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compare, fromNumber, parseRational, plus, round, times, toNumber } from './rational.ts';
import type { Nutrient } from './reference.ts';
import { fromBase, isUnitOf, normalizeUnit, percentOfReference, toBase } from './rules.ts';
import { knownNutrients } from './test-nutrients.ts';

function get(key: string): Nutrient {
  const found = knownNutrients.find((nutrient) => nutrient.key === key);
  if (!found) throw new Error(key);
  return found;
}

const base = (amount: number, unit: string, key: string, form: string | null = null, isFormAmount = false) => {
  const found = toBase({ amount, unit, isFormAmount }, get(key), form);
  return found && toNumber(found);
};

test('amounts are converted to the unit of the nutrient', () => {
  expect(base(0.05, 'g', 'zinc')).toBe(50);
  expect(base(1000, 'UI', 'vitamina-d')).toBe(25);
  expect(base(25, 'mcg', 'vitamina-d')).toBe(25);
  expect(base(5000, 'UI', 'vitamina-a', 'retinol')).toBe(1500);
  expect(base(800, 'µg RE', 'vitamina-a')).toBe(800);
  expect(base(400, 'IU', 'vitamina-e', 'naturala')).toBe(268);
  expect(base(400, 'UI', 'vitamina-e', 'sintetica')).toBe(180);
  expect(base(12, 'mg α-TE', 'vitamina-e')).toBe(12);
  expect(base(16, 'mg NE', 'niacina')).toBe(16);
  expect(base(340, 'µg DFE', 'acid-folic', 'acid-folic')).toBe(200);
});

test('the amount of a compound is that of the part in it', () => {
  expect(base(6, 'mg', 'vitamina-a', 'beta-caroten', true)).toBe(1000);
  expect(base(1000, 'µg', 'vitamina-a', 'beta-caroten')).toBe(1000);
  expect(base(1500, 'mg', 'magneziu', 'citrat', true)).toBe(243);
});

test('nothing is said where the conversion or the unit is unknown', () => {
  expect(base(5000, 'UI', 'vitamina-a')).toBeNull();
  expect(base(400, 'UI', 'zinc')).toBeNull();
  expect(base(2, 'comprimate', 'zinc')).toBeNull();
  expect(base(10, 'mg NE', 'zinc')).toBeNull();
  expect(base(500, 'mg', 'magneziu', 'oxid', true)).toBeNull();
  expect(base(340, 'µg DFE', 'acid-folic')).toBeNull();
});

test('units are recognised in their usual spellings', () => {
  for (const unit of ['µg', 'μg', 'mcg', 'ug', ' MCG ']) expect(normalizeUnit(unit)).toBe('µg');
  for (const unit of ['UI', 'IU', 'u.i.', 'U. I.']) expect(normalizeUnit(unit)).toBe('ui');
  expect(normalizeUnit('mg alfa-TE')).toBe('mg α-te');
  expect(isUnitOf('UI', get('vitamina-e'))).toBe(true);
  expect(isUnitOf('UI', get('zinc'))).toBe(false);
  expect(isUnitOf('capsule', get('zinc'))).toBe(false);
});

test('percentages are whole from 10 on and have one decimal below', () => {
  const percent = (amount: number, vnr: number) => percentOfReference(fromNumber(amount), vnr);
  expect(percent(187.5, 375)).toBe(50);
  expect(percent(0.5, 10)).toBe(5);
  expect(percent(0.09, 14)).toBe(0.6);
  expect(percent(9.95, 100)).toBe(10);
  expect(percent(0.999, 10)).toBe(10);
  expect(percent(1.005, 100)).toBe(1);
  expect(percentOfReference(fromNumber(1), null)).toBeNull();
});

test('factors are decimals or fractions, and nothing else', () => {
  expect(parseRational('1/40')).toEqual({ n: 1n, d: 40n });
  expect(parseRational('0,67')).toEqual({ n: 67n, d: 100n });
  for (const text of ['', 'x', '1/0', '1/2/3', '-1', '1e5', '1,2,3']) expect(parseRational(text)).toBeNull();
});

const units: [key: string, unit: string, form: string | null, isFormAmount: boolean][] = [
  ['vitamina-d', 'UI', 'd3', false],
  ['vitamina-a', 'UI', 'retinol', false],
  ['vitamina-a', 'mg', 'beta-caroten', true],
  ['vitamina-e', 'UI', 'sintetica', false],
  ['magneziu', 'g', 'citrat', true],
  ['acid-folic', 'µg DFE', 'acid-folic', false],
  ['zinc', 'µg', null, false],
];
/** As the column of amounts: three decimals. */
const amount = fc.integer({ min: 0, max: 99_999_999_999 }).map((thousandths) => thousandths / 1000);
const unitOf = fc.constantFrom(...units);

test('conversion there and back gives exactly the amount, for every unit', () => {
  fc.assert(
    fc.property(amount, unitOf, (typed, [key, unit, form, isFormAmount]) => {
      const there = toBase({ amount: typed, unit, isFormAmount }, get(key), form);
      const back = there && fromBase(there, { unit, isFormAmount }, get(key), form);
      expect(back && round(back, 3)).toBe(typed);
      expect(back && compare(back, fromNumber(typed))).toBe(0);
    }),
  );
});

test('more of a nutrient is never less after the conversion, nor in percent', () => {
  fc.assert(
    fc.property(amount, amount, unitOf, (a, b, [key, unit, form, isFormAmount]) => {
      const [less, more] = [Math.min(a, b), Math.max(a, b)].map((typed) =>
        toBase({ amount: typed, unit, isFormAmount }, get(key), form),
      );
      if (!less || !more) throw new Error('not converted');
      expect(compare(less, more)).toBe(a === b ? 0 : -1);
      expect(percentOfReference(less, 7) ?? 0).toBeLessThanOrEqual(percentOfReference(more, 7) ?? 0);
    }),
  );
});

test('a sum is the same in any order and grouping, and converted before or after', () => {
  fc.assert(
    fc.property(
      fc.array(amount, { minLength: 1, maxLength: 12 }),
      unitOf,
      (amounts, [key, unit, form, isFormAmount]) => {
        const toBases = (list: number[]) =>
          list.map((typed) => toBase({ amount: typed, unit, isFormAmount }, get(key), form));
        const sum = (list: ReturnType<typeof toBase>[]) =>
          list.reduce((total, one) => total && one && plus(total, one), fromNumber(0));
        const [forward, backward] = [sum(toBases(amounts)), sum(toBases(amounts.toReversed()))];
        expect(forward).toEqual(backward);
        const one = toBase({ amount: 1, unit, isFormAmount }, get(key), form);
        const typedSum = amounts.reduce((total, typed) => plus(total, fromNumber(typed)), fromNumber(0));
        expect(one && times(one, typedSum)).toEqual(forward);
      },
    ),
  );
});
