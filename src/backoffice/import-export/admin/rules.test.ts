import { expect, test } from 'vitest';
import { maxFileBytes } from '../import-entry.ts';
import { texts as sentences } from '../texts.ts';
import { fileProblem, formatResult, isInProgress, thisMonth, toVerdictFilter } from './rules.ts';
import { texts } from './texts.ts';

test('a file is checked before the upload', () => {
  const problem = (name: string, size: number) => fileProblem({ name, size }, maxFileBytes);
  expect(problem('produse.CSV', 10)).toBeNull();
  expect(problem('produse.xlsx', 10)).toBe(texts.notCsv);
  expect(problem('produse.csv', 0)).toBe(sentences.empty);
  expect(problem('produse.csv', maxFileBytes + 1)).toBe(sentences.tooLarge);
});

test('an import is polled while it is in progress', () => {
  const pictures = { waiting: 0, done: 0, failed: 0 };
  expect(isInProgress({ state: 'running', pictures })).toBe(true);
  expect(isInProgress({ state: 'ready', pictures })).toBe(false);
  expect(isInProgress({ state: 'done', pictures })).toBe(false);
  expect(isInProgress({ state: 'done', pictures: { ...pictures, waiting: 3 } })).toBe(true);
});

test('the result of an import in short', () => {
  const counts = { new: 12, changed: 0, unchanged: 5, faulty: 2, drafts: 0, warnings: 0 };
  expect(formatResult({ state: 'done', counts })).toBe('12 noi, 2 greșite');
  expect(formatResult({ state: 'ready', counts: { ...counts, new: 0, faulty: 0 } })).toBe('nimic');
  expect(formatResult({ state: 'failed', counts })).toBe('');
});

test('the range of orders begins as this month on Romania’s calendar', () => {
  expect(thisMonth(new Date('2026-10-31T22:30:00Z'))).toEqual({ from: '2026-11-01', until: '2026-11-01' });
});

test('an unknown filter value means all', () => {
  expect([toVerdictFilter('new'), toVerdictFilter('x')]).toEqual(['new', 'all']);
});
