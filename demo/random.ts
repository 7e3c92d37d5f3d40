/** Returns a number from 0 to 1 that depends only on the seed (FNV-1a with a final mix). */
export function seededRandom(seed: string): number {
  let hash = 0x811c9dc5;
  for (const letter of seed) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 13), 0x297a2d39);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
}

/** Picks an item of the list; the choice depends only on the seed. */
export function pick<Item>(seed: string, list: readonly Item[]): Item {
  const item = list[Math.floor(seededRandom(seed) * list.length)];
  if (item === undefined) throw new Error(`Empty list for ${seed}`);
  return item;
}

export const between = (seed: string, from: number, to: number): number => from + seededRandom(seed) * (to - from);
