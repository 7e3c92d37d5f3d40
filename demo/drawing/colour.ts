/** A warm black for shadows and dark edges. */
export const SHADE = '#14201c';

const DEEP = '#10130f';

type Channels = [red: number, green: number, blue: number];

function channels(colour: string): Channels {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

const twoDigits = (value: number): string =>
  Math.max(0, Math.min(255, Math.round(value)))
    .toString(16)
    .padStart(2, '0');

/** `share` of the second colour in the first: 0 leaves the first, 1 gives the second. */
export function mix(first: string, second: string, share: number): string {
  const [r1, g1, b1] = channels(first);
  const [r2, g2, b2] = channels(second);
  const between = (from: number, to: number): string => twoDigits(from + (to - from) * share);
  return `#${between(r1, r2)}${between(g1, g2)}${between(b1, b2)}`;
}

export const darker = (colour: string, share: number): string => mix(colour, DEEP, share);
export const lighter = (colour: string, share: number): string => mix(colour, '#ffffff', share);

/** Relative luminance, 0 for black and 1 for white. */
export function luminance(colour: string): number {
  const linear = (value: number): number => {
    const part = value / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  const [red, green, blue] = channels(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

export function isWarm(colour: string): boolean {
  const [red, , blue] = channels(colour);
  return red > blue + 12;
}

/** Darkens a colour until white text on it is readable. */
export function underWhite(colour: string): string {
  let result = colour;
  while (luminance(result) > 0.4) result = darker(result, 0.06);
  return result;
}
