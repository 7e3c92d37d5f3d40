import { expect, test } from 'vitest';
import * as writtenBySellers from './corpus/written-by-sellers.ts';
import * as development from './corpus/written-with-the-rules.ts';
import * as writtenWithoutTheRules from './corpus/written-without-the-rules.ts';
import { checkText } from './rules.ts';

type Corpus = { allowed: readonly string[]; forbidden: readonly string[] };

const isForbidden = (text: string): boolean => checkText(text).some(({ severity }) => severity === 'forbidden');

function measure(name: string, { allowed, forbidden }: Corpus) {
  const wrong = allowed.filter(isForbidden);
  const missed = forbidden.filter((text) => !isForbidden(text));
  const found = forbidden.length - missed.length;
  const figures = { precision: found / (found + wrong.length), recall: found / forbidden.length };
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
  console.info(`${name}: precision ${percent(figures.precision)}, recall ${percent(figures.recall)}`);
  for (const text of wrong) console.info(`  stopped, though allowed: ${text}`);
  for (const text of missed) console.info(`  not stopped: ${text}`);
  return figures;
}

test('the corpus has 300 sentences, half of them allowed', () => {
  const all = [development, writtenWithoutTheRules];
  expect(all.flatMap(({ allowed }) => allowed)).toHaveLength(150);
  expect(all.flatMap(({ forbidden }) => forbidden)).toHaveLength(150);
  expect(new Set(all.flatMap(({ allowed, forbidden }) => [...allowed, ...forbidden]))).toHaveProperty('size', 300);
});

test('sentences that were read while the rules were written are judged rightly', () => {
  const { precision, recall } = measure('development', development);
  expect(precision).toBeGreaterThanOrEqual(0.95);
  expect(recall).toBeGreaterThanOrEqual(0.95);
});

test('sentences of somebody who had not read the rules are judged rightly', () => {
  const { precision, recall } = measure('written without the rules', writtenWithoutTheRules);
  expect(precision).toBeGreaterThanOrEqual(0.95);
  expect(recall).toBeGreaterThanOrEqual(0.95);
});

test('sentences as sellers write them, which nobody here wrote first, are judged rightly', () => {
  expect(writtenBySellers.allowed.length + writtenBySellers.forbidden.length).toBe(116);
  const { precision, recall } = measure('written by sellers', writtenBySellers);
  expect(precision).toBeGreaterThanOrEqual(0.95);
  expect(recall).toBeGreaterThanOrEqual(0.95);
});
