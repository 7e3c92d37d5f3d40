/**
 * Finds known words near a misspelt one without going through all of them: each word is filed under itself with
 * one or two letters left out, and so is the word asked for; words that meet there are then really compared.
 */
export class Typos {
  readonly #byRest = new Map<string, string[]>();

  constructor(words: Iterable<string>) {
    for (const word of words) {
      for (const rest of restsOf(word)) this.#file(rest, word);
    }
  }

  #file(rest: string, word: string): void {
    const filed = this.#byRest.get(rest);
    if (filed) filed.push(word);
    else this.#byRest.set(rest, [word]);
  }

  /** Known words within the distance allowed for their length, nearest first. */
  near(word: string): { word: string; distance: number }[] {
    const candidates = new Set<string>();
    for (const rest of restsOf(word)) for (const known of this.#byRest.get(rest) ?? []) candidates.add(known);
    return [...candidates]
      .map((known) => ({ word: known, distance: distanceBetween(word, known) }))
      .filter(({ word: known, distance }) => distance <= Math.min(allowance(word), allowance(known) || 1))
      .sort((a, b) => a.distance - b.distance);
  }
}

/** How many slips are forgiven in a word of this length. */
const allowance = (word: string): number => (word.length < 4 || /\d/.test(word) ? 0 : word.length < 8 ? 1 : 2);

function restsOf(word: string): Set<string> {
  const rests = new Set([word]);
  for (let round = allowance(word); round > 0; round--) {
    for (const rest of [...rests]) {
      for (let i = 0; i < rest.length; i++) rests.add(rest.slice(0, i) + rest.slice(i + 1));
    }
  }
  return rests;
}

/** Letters added, left out, changed, or two neighbours swapped: each counts one. */
export function distanceBetween(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
