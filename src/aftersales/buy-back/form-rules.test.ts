import { expect, test } from 'vitest';
import { answerErrors, emptyAnswers, estimateFor, isAnswers } from './form-rules.ts';
import { refusalTexts as texts } from './texts.ts';

const good = { works: 'yes', look: 'light', completeness: 'whole', note: '', isClean: true };

test('every question wants its answer, and only what works is taken; no answer is not a wrong one', () => {
  expect(Object.values(answerErrors(good)).filter(Boolean)).toEqual([]);
  expect(answerErrors(emptyAnswers)).toEqual({
    works: texts.noWorks,
    look: texts.look,
    completeness: texts.completeness,
    note: undefined,
    isClean: texts.isClean,
  });
  expect(answerErrors({ ...good, works: 'no' }).works).toBe(texts.works);
  expect(answerErrors({ ...good, note: 'a'.repeat(1001) }).note).toBe(texts.note);
});

test('the estimate appears with the last answer it needs', () => {
  const piece = { price: 34.9, isOld: false };
  expect(estimateFor(piece, emptyAnswers)).toEqual({ kind: 'unknown' });
  expect(estimateFor(piece, { ...good, works: 'no' })).toEqual({ kind: 'unknown' });
  expect(estimateFor(piece, good)).toEqual({ kind: 'value', bani: 1500 });
  expect(estimateFor({ price: 9, isOld: true }, good)).toEqual({ kind: 'tooLittle' });
});

test('only whole answers are taken back from storage', () => {
  expect(isAnswers(good)).toBe(true);
  for (const rubbish of [null, 'x', {}, { ...good, isClean: 'yes' }, { ...good, note: undefined }])
    expect(isAnswers(rubbish)).toBe(false);
});
