import { lighter } from '../colour.ts';
import { circle, ellipse, group, path, rect, repeat, stroke } from '../shapes.ts';
import type { SvgBuilder } from '../svg-builder.ts';

const SHADOW = '#2a2418';

/** A round lens on a handle, over what is being read. */
export const lens = (x: number, y: number, r: number): string =>
  group(
    x,
    y,
    stroke(`M${r * 0.7} ${r * 0.7}L${r * 1.55} ${r * 1.55}`, '#3b2a1a', 13, 'stroke-linecap="round"') +
      circle(0, 0, r, '#ffffff', 'opacity=".26"') +
      circle(0, 0, r, 'none', 'stroke="#4c3a28" stroke-width="7"') +
      stroke(
        `M${-r * 0.6} ${-r * 0.35}A${r * 0.7} ${r * 0.7} 0 0 1 0 ${-r * 0.7}`,
        '#ffffff',
        5,
        'stroke-linecap="round" opacity=".8"',
      ),
  );

/** Coins in a heap of `count`. */
export const coins = (x: number, y: number, count: number): string =>
  repeat(count, (i) =>
    group(
      x,
      y - i * 9,
      ellipse(0, 4, 27, 9, '#a06a12') +
        ellipse(0, 0, 27, 9, '#e9b949') +
        ellipse(0, 0, 19, 6, 'none', 'stroke="#b98322" stroke-width="1.6"'),
    ),
  );

export const moon = (x: number, y: number, r: number): string =>
  path(`M${x} ${y - r}A${r} ${r} 0 1 0 ${x + r} ${y + r * 0.35}A${r * 0.8} ${r * 0.8} 0 0 1 ${x} ${y - r}Z`, '#fbf0c8');

export const stars = (places: readonly (readonly [number, number, number])[]): string =>
  places.map(([x, y, r]) => circle(x, y, r, '#ffffff', 'opacity=".75"')).join('');

export const cup = (x: number, y: number, colour: string): string =>
  group(
    x,
    y,
    ellipse(8, 2, 62, 12, SHADOW, 'opacity=".25"') +
      path('M-42-64H42L34-8Q32 0 22 0H-22Q-32 0-34-8Z', colour) +
      ellipse(0, -64, 42, 10, lighter(colour, 0.35)) +
      ellipse(0, -63, 35, 7, '#8a5a2a') +
      stroke('M40-50C66-52 66-18 36-20', colour, 8) +
      stroke(
        'M-12-82C-20-94-4-100-12-114M10-84C2-96 18-102 10-116',
        '#ffffff',
        4,
        'stroke-linecap="round" opacity=".6"',
      ),
  );

export const sun = (s: SvgBuilder, x: number, y: number, r: number): string =>
  circle(
    x,
    y,
    r,
    s.slant([
      [0, '#fff1b0'],
      [0.6, '#ffd056'],
      [1, '#f5a524'],
    ]),
  );

export const shelf = (s: SvgBuilder, width: number, y: number, colour: string): string =>
  rect(width, 14, colour, `y="${y}"`) +
  rect(
    width,
    40,
    s.down([
      [0, SHADOW, 0.22],
      [1, SHADOW, 0],
    ]),
    `y="${y + 14}"`,
  );
