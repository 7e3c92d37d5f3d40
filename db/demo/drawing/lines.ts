/** Every way to break words into exactly `count` lines. */
function breaks(words: string[], count: number): string[][] {
  if (count === 1) return [[words.join(' ')]];
  const ways: string[][] = [];
  for (let i = 1; i <= words.length - count + 1; i++) {
    const first = words.slice(0, i).join(' ');
    for (const rest of breaks(words.slice(i), count - 1)) ways.push([first, ...rest]);
  }
  return ways;
}

/** Short words that never end a line. */
const CLINGING = /(^| )(și|cu|de|din|la|pentru|în|fără|&|\+)$/i;

/** Breaks a text into at most `most` lines so that the longest line is as short as it needs to be. */
export function breakLines(text: string, most: number, room: number, widthOf: (line: string) => number): string[] {
  if (widthOf(text) <= room) return [text];
  const words = text.split(' ');
  let best = [text];
  let bestCost = Number.POSITIVE_INFINITY;
  for (let count = 1; count <= Math.min(most, words.length); count++) {
    for (const lines of breaks(words, count)) {
      const longest = Math.max(...lines.map(widthOf));
      const clinging = lines.slice(0, -1).filter((line) => CLINGING.test(line)).length;
      const cost = Math.max(longest, room) * (1 + clinging * 0.04) + count * 0.01 + longest * 1e-4;
      if (cost < bestCost) {
        best = lines;
        bestCost = cost;
      }
    }
  }
  return best;
}
