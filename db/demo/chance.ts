/** Always the same number between 0 and 1 for the same text (FNV-1a with a last shuffle). */
export function chance(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 13), 0x297a2d39);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
}

/** The same one of the list for the same text. */
export function pick<One>(text: string, list: readonly One[]): One {
  const one = list[Math.floor(chance(text) * list.length)];
  if (one === undefined) throw new Error(`There is nothing to pick for ${text}`);
  return one;
}

export const between = (text: string, from: number, to: number): number => from + chance(text) * (to - from);
