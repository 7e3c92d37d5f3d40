import { expect, test } from 'vitest';
import { mostFileBytes } from '../entry.ts';
import { texts as sentences } from '../texts.ts';
import { asVerdict, fileProblem, isUnderWay, resultOf, thisMonth } from './exchange-rules.ts';
import { texts } from './texts.ts';

test('a file is looked at before it is sent', () => {
  const problem = (name: string, size: number) => fileProblem({ name, size }, mostFileBytes);
  expect(problem('produse.CSV', 10)).toBeNull();
  expect(problem('produse.xlsx', 10)).toBe(texts.notCsv);
  expect(problem('produse.csv', 0)).toBe(sentences.empty);
  expect(problem('produse.csv', mostFileBytes + 1)).toBe(sentences.tooLarge);
});

test('a file is asked about as long as something happens to it', () => {
  const pictures = { waiting: 0, done: 0, failed: 0 };
  expect(isUnderWay({ state: 'running', pictures })).toBe(true);
  expect(isUnderWay({ state: 'ready', pictures })).toBe(false);
  expect(isUnderWay({ state: 'done', pictures })).toBe(false);
  expect(isUnderWay({ state: 'done', pictures: { ...pictures, waiting: 3 } })).toBe(true);
});

test('what a file did, in a few words', () => {
  const counts = { new: 12, changed: 0, unchanged: 5, faulty: 2, drafts: 0, warnings: 0 };
  expect(resultOf({ state: 'done', counts })).toBe('12 noi, 2 greșite');
  expect(resultOf({ state: 'ready', counts: { ...counts, new: 0, faulty: 0 } })).toBe('nimic');
  expect(resultOf({ state: 'failed', counts })).toBe('');
});

test('the range of orders begins as this month on Romania’s calendar', () => {
  expect(thisMonth(new Date('2026-10-31T22:30:00Z'))).toEqual({ from: '2026-11-01', until: '2026-11-01' });
});

test('what stands in a filter may be anything', () => {
  expect([asVerdict('new'), asVerdict('x')]).toEqual(['new', 'all']);
});
