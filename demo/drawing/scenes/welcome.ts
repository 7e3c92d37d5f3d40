import { lighter, mix } from '../colour.ts';
import { circle } from '../shapes.ts';
import { ground } from '../stand.ts';
import type { SvgBuilder } from '../svg-builder.ts';
import { type Brand, did, jbd, vit } from './heroes.ts';
import { labels } from './labels.ts';
import { arch, ball, block, branch, placeItem, placePackage, plinth, type Scene, slice, windowLight } from './parts.ts';

const square = (tint: string, draw: (svg: SvgBuilder) => string): Scene => ({
  width: 560,
  height: 560,
  draw: (svg) => ground(svg, tint, 560, 560, 0.74) + draw(svg),
});

function kitchen(s: SvgBuilder, brand: Brand): string {
  const shade = '#4a3a1c';
  const oil = { pill: '#eda324' };
  return (
    arch(s, 130, 410, 300, 350, '#e2d3ae') +
    windowLight(s, 400, 10, 1.2, 0.5) +
    branch(508, 430, 14, 1.3, '#55803c') +
    branch(56, 430, -14, 1.1, '#6f9a4a') +
    plinth(s, 284, 456, 128, 66, brand.colour, shade) +
    placePackage(s, 'magnesium', 284, 400, 0.76, '#062614') +
    placePackage(s, 'd3', 132, 486, 0.62, shade) +
    placePackage(s, 'propolis', 432, 492, 0.62, shade) +
    placeItem(s, 'softgel', 226, 502, 12, 0.9, oil) +
    placeItem(s, 'softgel', 262, 516, -30, 0.9, oil) +
    slice(s, 340, 506, 36, 10, 0.42)
  );
}

function shelf(s: SvgBuilder, brand: Brand): string {
  const shade = '#1a2148';
  const sun = circle(
    280,
    214,
    168,
    s.slant([
      [0, lighter(brand.accent, 0.55)],
      [0.6, lighter(brand.accent, 0.2)],
      [1, brand.accent],
    ]),
  );
  return (
    sun +
    block(s, 276, 462, 196, 92, lighter(brand.colour, 0.05), shade) +
    block(s, 432, 480, 130, 44, mix(brand.colour, '#c9d2ee', 0.72), shade) +
    placePackage(s, 'omega', 290, 358, 0.7, '#0a0f33') +
    placePackage(s, 'gummies', 448, 424, 0.48, shade) +
    placePackage(s, 'zinc', 116, 498, 0.62, shade) +
    placeItem(s, 'capsule', 196, 506, 18, 1, labels.zinc) +
    placeItem(s, 'capsule', 232, 520, -34, 1, labels.zinc) +
    placeItem(s, 'gummy', 500, 512, 20, 0.85, {}, 0) +
    placeItem(s, 'gummy', 462, 524, -20, 0.85, {}, 1) +
    ball(s, 356, 528, 26, brand.accent)
  );
}

function dressingTable(s: SvgBuilder, brand: Brand): string {
  const shade = '#3c1830';
  return (
    arch(s, 150, 412, 260, 350, '#e3c3b4') +
    branch(506, 440, 16, 1.3, '#7d8b6a') +
    branch(60, 440, -12, 1.1, '#97a382') +
    plinth(s, 280, 490, 220, 34, brand.colour, shade) +
    plinth(s, 280, 452, 104, 44, mix(brand.accent, '#fff4e0', 0.25), shade) +
    placePackage(s, 'collagen', 280, 412, 0.74, shade) +
    placePackage(s, 'biotin', 124, 466, 0.58, shade) +
    placePackage(s, 'hyaluronic', 432, 468, 0.6, shade) +
    placeItem(s, 'tablet', 204, 486, 0, 0.8, labels.biotin) +
    ball(s, 350, 530, 22, brand.accent) +
    ball(s, 190, 534, 14, mix(brand.colour, '#c98aa8', 0.4))
  );
}

/** The picture beside the sign-in form. */
export const welcomes: Record<Brand['key'], Scene> = {
  vit: square('#efe5cf', (s) => kitchen(s, vit)),
  did: square('#e4e8f3', (s) => shelf(s, did)),
  jbd: square('#f2e1d9', (s) => dressingTable(s, jbd)),
};
