import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Posting, ScoreBoard } from './score-board.ts';

const size = 12;

/** What some words say: for each a score by place, 0 where it says nothing. */
const someWords = fc.array(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: size, maxLength: size }), {
  minLength: 1,
  maxLength: 4,
});

function postingOf(said: number[]): Posting {
  const places = said.flatMap((score, place) => (score > 0 ? [place] : []));
  return {
    places: Uint32Array.from(places),
    scores: Uint16Array.from(places, (place) => said[place] ?? 0),
  };
}

/** The same by plain counting: places by their sum, the highest first. */
function tiersOf(words: number[][], isFound: (place: number) => boolean): number[][] {
  const sums = Array.from({ length: size }, (_, place) => words.reduce((sum, said) => sum + (said[place] ?? 0), 0));
  const found = sums.flatMap((sum, place) => (isFound(place) ? [{ sum, place }] : []));
  const bySum = Map.groupBy(found, ({ sum }) => sum);
  return [...bySum].sort(([a], [b]) => b - a).map(([, tier]) => tier.map(({ place }) => place));
}

const shown = (tiers: Uint32Array[]): number[][] => tiers.map((tier) => [...tier].sort((a, b) => a - b));

test('a board finds what all words or any word found, best first, question after question', () => {
  const board = new ScoreBoard(size);
  fc.assert(
    fc.property(someWords, (words) => {
      for (const said of words) board.add(postingOf(said));
      expect(shown(board.tiers())).toEqual(tiersOf(words, (place) => words.some((said) => said[place])));
      for (const [turn, said] of words.entries()) {
        if (turn === 0) board.add(postingOf(said));
        else board.narrow(postingOf(said), turn);
      }
      expect(shown(board.tiers())).toEqual(tiersOf(words, (place) => words.every((said) => said[place])));
    }),
  );
});

test('several postings become one, each place with the most that is said there', () => {
  const merged = new ScoreBoard(size).best([
    { posting: postingOf([0, 2, 3]), weight: 2 },
    { posting: postingOf([1, 5, 0]), weight: 1 },
  ]);
  expect([...merged.places]).toEqual([0, 1, 2]);
  expect([...merged.scores]).toEqual([1, 5, 6]);
});
