/** The same seed always gives the same row of numbers between 0 and 1. */
export function chance(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0 || 1;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) >>> 0;
    return state / 4294967296;
  };
}

/** A seed that belongs to a text. */
export function seedOf(text: string): number {
  let seed = 7;
  for (const letter of text) seed = (Math.imul(seed, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return seed % 100_003;
}

/** The i-th of a list that begins anew when it ends. */
export const pick = <Item>(list: readonly [Item, ...Item[]], i: number): Item =>
  list[Math.floor(i) % list.length] ?? list[0];
