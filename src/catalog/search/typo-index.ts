/**
 * Finds indexed words near a misspelt one without comparing all of them (symmetric delete, as in SymSpell): each word is
 * stored under its variants with one or two letters deleted, the query word is looked up by its own variants, and only
 * the candidates are compared.
 */
export class TypoIndex {
  readonly #byVariant = new Map<string, string[]>();

  constructor(words: Iterable<string>) {
    for (const word of words) {
      for (const variant of deletionVariants(word)) this.#add(variant, word);
    }
  }

  #add(variant: string, word: string): void {
    const words = this.#byVariant.get(variant);
    if (words) words.push(word);
    else this.#byVariant.set(variant, [word]);
  }

  /** Indexed words within the edit distance allowed for their length, nearest first. */
  near(word: string): { word: string; distance: number }[] {
    const candidates = new Set<string>();
    for (const variant of deletionVariants(word))
      for (const candidate of this.#byVariant.get(variant) ?? []) candidates.add(candidate);
    return [...candidates]
      .map((candidate) => ({ word: candidate, distance: distanceBetween(word, candidate) }))
      .filter(
        ({ word: candidate, distance }) => distance <= Math.min(allowedDistance(word), allowedDistance(candidate) || 1),
      )
      .sort((a, b) => a.distance - b.distance);
  }
}

/** Allowed edit distance; short words and words with digits must match exactly. */
const allowedDistance = (word: string): number => (word.length < 4 || /\d/.test(word) ? 0 : word.length < 8 ? 1 : 2);

function deletionVariants(word: string): Set<string> {
  const variants = new Set([word]);
  for (let round = allowedDistance(word); round > 0; round--) {
    for (const variant of [...variants]) {
      for (let i = 0; i < variant.length; i++) variants.add(variant.slice(0, i) + variant.slice(i + 1));
    }
  }
  return variants;
}

/** Damerau-Levenshtein distance (optimal string alignment): a swap of neighbours counts one. */
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
