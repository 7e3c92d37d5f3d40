import { path, rect } from '../shapes.ts';
import type { Studio } from '../studio.ts';
import type { Scene } from './parts.ts';

export const W = 1232;
export const H = 260;

export const banner = (draw: (studio: Studio) => string): Scene => ({ width: W, height: H, draw });

/** A dark sweep from left to right; the left half stays calm for a white title. */
export const wall = (s: Studio, left: string, middle: string, right: string, glow: string): string =>
  rect(
    W,
    H,
    s.slant([
      [0, left],
      [0.5, middle],
      [1, right],
    ]),
  ) +
  rect(
    W,
    H,
    s.glow(
      [
        [0, glow, 0.34],
        [1, glow, 0],
      ],
      0.7,
      0.3,
      0.42,
    ),
  );

export const floor = (s: Studio, dark: string, bright: string): string =>
  path(
    `M0 206H${W}V${H}H0Z`,
    s.down([
      [0, dark, 0],
      [0.2, dark, 0.5],
      [1, bright, 0.35],
    ]),
  );
