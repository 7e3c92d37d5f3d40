/** Creates a generator of numbers from 0 to 1 that depends only on the seed. */
export function createRandom(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0 || 1;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) >>> 0;
    return state / 4294967296;
  };
}

/** Derives a seed from a text. */
export function hashText(text: string): number {
  let seed = 7;
  for (const letter of text) seed = (Math.imul(seed, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return seed % 100_003;
}

/** Returns item `i` of the list, wrapping around at its end. */
export const pick = <Item>(list: readonly [Item, ...Item[]], i: number): Item =>
  list[Math.floor(i) % list.length] ?? list[0];
