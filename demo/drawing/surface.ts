import { escapeText, round } from './shapes.ts';
import type { SvgBuilder } from './svg-builder.ts';
import { styleSheet, type TypeStyle, textWidth } from './typeface.ts';

type Align = 'start' | 'middle' | 'end';

type TextStyle = TypeStyle & {
  align?: Align;
  fill?: string;
  opacity?: number;
  /** The text is made smaller when it would be wider than this. */
  max?: number;
};

type NameStyle = TextStyle & { lines?: number; leading?: number };

type SurfaceSize = {
  width: number;
  height: number;
  /** Half height of the ellipse that the upper and the lower edge follow; 0 is flat. */
  upperBend?: number;
  lowerBend?: number;
  /** Half width within which text is not seen too slanted. */
  safe?: number;
};

/** Where a label is printed: a flat front, or the front of a cylinder whose circles are seen a little from above. */
export type Surface = {
  svg: SvgBuilder;
  width: number;
  height: number;
  safe: number;
  /** Where a point of the label lies once it is bent around the package. */
  at(x: number, y: number): number;
  band(top: number, bottom: number, left?: number, right?: number): string;
  line(y: number, left: number, right: number, colour: string, width?: number, more?: string): string;
  text(text: string, x: number, y: number, size: number, style?: TextStyle): string;
  /** A name in at most two lines (or `lines`), and where it ends. */
  name(
    text: string,
    x: number,
    y: number,
    size: number,
    style?: NameStyle,
  ): { art: string; bottom: number; size: number; lines: number };
};

const FLAT = 0.3;

/** Capitals with a comma below or a sign above need air between the lines. */
function airFor(lines: string[]): number {
  const hangs = lines.slice(0, -1).some((line) => /[ȘȚ]/.test(line));
  const rises = lines.slice(1).some((line) => /[ĂÂÎ]/.test(line));
  return hangs || rises ? 0.2 : 0;
}

export function createSurface(svg: SvgBuilder, size: SurfaceSize): Surface {
  const { width, height, upperBend = 0, lowerBend = upperBend } = size;
  const half = width / 2;
  const safe = size.safe ?? width * (lowerBend > FLAT ? 0.37 : 0.42);
  const bend = (y: number): number => upperBend + ((lowerBend - upperBend) * y) / height;
  const at = (x: number, y: number): number => y - bend(y) * (1 - Math.sqrt(Math.max(0, 1 - (x / half) ** 2)));
  const point = (x: number, y: number): string => `${round(x)} ${round(at(x, y))}`;
  const run = (y: number, x: number, sweep: 0 | 1): string =>
    bend(y) < FLAT ? `L${point(x, y)}` : `A${round(half)} ${round(bend(y))} 0 0 ${sweep} ${point(x, y)}`;

  const band = (top: number, bottom: number, left = -half, right = half): string =>
    `M${point(left, top)}${run(top, right, 0)}L${point(right, bottom)}${run(bottom, left, 1)}Z`;

  const line = (y: number, left: number, right: number, colour: string, thick = 1, more = ''): string =>
    `<path d="M${point(left, y)}${run(y, right, 0)}" fill="none" stroke="${colour}" stroke-width="${round(thick * 10) / 10}" ${more}/>`;

  function maxWidthAt(align: Align, x: number): number {
    if (align === 'middle') return 2 * safe;
    return align === 'start' ? safe - x : safe + x;
  }

  /** On a cylinder each letter follows the curve, while its stems stay upright. */
  function bentLetters(words: string, start: number, y: number, fitted: number, style: TextStyle): string {
    const letters = [...words];
    return letters
      .map((letter, i) => {
        if (letter === ' ') return '';
        const own = textWidth(letter, fitted, style);
        const left = start + textWidth(letters.slice(0, i + 1).join(''), fitted, style) - own;
        const middle = left + own / 2;
        const slope = (at(middle + 1, y) - at(middle - 1, y)) / 2;
        const base = at(middle, y) - (slope * own) / 2;
        return `<text transform="matrix(1 ${slope.toFixed(4)} 0 1 ${left.toFixed(2)} ${base.toFixed(2)})">${escapeText(letter)}</text>`;
      })
      .join('');
  }

  function text(words: string, x: number, y: number, wanted: number, style: TextStyle = {}): string {
    const align = style.align ?? 'middle';
    const max = style.max ?? maxWidthAt(align, x);
    const need = textWidth(words, wanted, style);
    const fitted = need > max ? (wanted * max) / need : wanted;
    const veil = style.opacity ? ` opacity="${style.opacity}"` : '';
    const look = `text-anchor="${align}" fill="${style.fill ?? '#222222'}"${veil} style="${styleSheet(style, fitted)}"`;
    if (bend(y) < FLAT) return `<text x="${round(x)}" y="${round(y)}" ${look}>${escapeText(words)}</text>`;
    const start = align === 'start' ? x : x - Math.min(need, max) * (align === 'end' ? 1 : 0.5);
    return `<g fill="${style.fill ?? '#222222'}"${veil} style="${styleSheet({ ...style, spacing: 0 }, fitted)}">${bentLetters(words, start, y, fitted, style)}</g>`;
  }

  function name(words: string, x: number, y: number, wanted: number, style: NameStyle = {}) {
    const max = style.max ?? maxWidthAt(style.align ?? 'middle', x);
    const widthOf = (line: string): number => textWidth(line, wanted, style);
    const lines = breakLines(words, style.lines ?? 2, max, widthOf);
    const widest = Math.max(...lines.map(widthOf));
    const fitted = widest > max ? (wanted * max) / widest : wanted;
    const step = fitted * ((style.leading ?? 1.06) + airFor(lines));
    const art = lines.map((line, i) => text(line, x, y + i * step, fitted, { ...style, max: max * 1.02 })).join('');
    return { art, bottom: y + (lines.length - 1) * step, size: fitted, lines: lines.length };
  }

  return { svg, width, height, safe, at, band, line, text, name };
}

/** Lists all ways to break words into exactly `count` lines. */
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
const NO_LINE_END = /(^| )(și|cu|de|din|la|pentru|în|fără|&|\+)$/i;

/** Breaks a text into at most `maxLines` lines and keeps the longest line as short as needed. */
function breakLines(text: string, maxLines: number, maxWidth: number, widthOf: (line: string) => number): string[] {
  if (widthOf(text) <= maxWidth) return [text];
  const words = text.split(' ');
  let best = [text];
  let bestCost = Number.POSITIVE_INFINITY;
  for (let count = 1; count <= Math.min(maxLines, words.length); count++) {
    for (const lines of breaks(words, count)) {
      const longest = Math.max(...lines.map(widthOf));
      const badEnds = lines.slice(0, -1).filter((line) => NO_LINE_END.test(line)).length;
      const cost = Math.max(longest, maxWidth) * (1 + badEnds * 0.04) + count * 0.01 + longest * 1e-4;
      if (cost < bestCost) {
        best = lines;
        bestCost = cost;
      }
    }
  }
  return best;
}
