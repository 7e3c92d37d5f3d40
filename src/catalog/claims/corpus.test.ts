import { expect, test } from 'vitest';
import * as development from './corpus/written-with-the-rules.ts';
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

test('sentences that were read while the rules were written are judged rightly', () => {
  const { precision, recall } = measure('development', development);
  expect(precision).toBeGreaterThanOrEqual(0.95);
  expect(recall).toBeGreaterThanOrEqual(0.95);
});
