import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Posting, ScoreBoard } from './score-board.ts';

const size = 12;

/** Scores of some words by document, 0 where a document does not contain the word. */
const someWords = fc.array(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: size, maxLength: size }), {
  minLength: 1,
  maxLength: 4,
});

function postingOf(wordScores: number[]): Posting {
  const documents = wordScores.flatMap((score, document) => (score > 0 ? [document] : []));
  return {
    documents: Uint32Array.from(documents),
    scores: Uint16Array.from(documents, (document) => wordScores[document] ?? 0),
  };
}

/** The same by plain counting: documents by their sum, the highest first. */
function tiersOf(words: number[][], isFound: (document: number) => boolean): number[][] {
  const sums = Array.from({ length: size }, (_, document) =>
    words.reduce((sum, wordScores) => sum + (wordScores[document] ?? 0), 0),
  );
  const found = sums.flatMap((sum, document) => (isFound(document) ? [{ sum, document }] : []));
  const bySum = Map.groupBy(found, ({ sum }) => sum);
  return [...bySum].sort(([a], [b]) => b - a).map(([, tier]) => tier.map(({ document }) => document));
}

const toArrays = (tiers: Uint32Array[]): number[][] => tiers.map((tier) => [...tier].sort((a, b) => a - b));

test('a board finds what all words or any word found, best first, search after search', () => {
  const board = new ScoreBoard(size);
  fc.assert(
    fc.property(someWords, (words) => {
      for (const wordScores of words) board.add(postingOf(wordScores));
      expect(toArrays(board.tiers())).toEqual(
        tiersOf(words, (document) => words.some((wordScores) => wordScores[document])),
      );
      for (const [index, wordScores] of words.entries()) {
        if (index === 0) board.add(postingOf(wordScores));
        else board.narrow(postingOf(wordScores), index);
      }
      expect(toArrays(board.tiers())).toEqual(
        tiersOf(words, (document) => words.every((wordScores) => wordScores[document])),
      );
    }),
  );
});

test('postings are merged, each document with its highest score', () => {
  const merged = new ScoreBoard(size).best([
    { posting: postingOf([0, 2, 3]), weight: 2 },
    { posting: postingOf([1, 5, 0]), weight: 1 },
  ]);
  expect([...merged.documents]).toEqual([0, 1, 2]);
  expect([...merged.scores]).toEqual([1, 5, 6]);
});
