import { expect, test } from 'vitest';
import { parseShareCapital } from './settings.ts';

test.each([
  ['45000', '45.000 lei'],
  ['200 lei', '200 lei'],
  ['1.234.567,50 RON', '1.234.567,50 lei'],
  ['90 000', '90.000 lei'],
])('a share capital written as %s is printed as %s', (typed, printed) => {
  expect(parseShareCapital(typed)).toBe(printed);
});

test.each(['', 'mult', '45,0', '-5', '1.23'])('%j is no share capital', (typed) => {
  expect(parseShareCapital(typed)).toBeNull();
});
