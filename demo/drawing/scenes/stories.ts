import { bee } from '../producers/marks.ts';
import { circle, group, stroke } from '../shapes.ts';
import { ground } from '../stand.ts';
import type { SvgBuilder } from '../svg-builder.ts';
import { arch, branch, placeItem, placePackage, plinth, type Scene, slice, windowLight } from './parts.ts';

const SHADOW = '#2a2418';
const OIL = { pill: '#e6a93a' };

/** The lower third is left for the title. */
const cover = (colour: string, draw: (svg: SvgBuilder) => string): Scene => ({
  width: 300,
  height: 400,
  draw: (svg) => ground(svg, colour, 300, 400, 0.52) + draw(svg),
});

export const stories: Record<string, Scene> = {
  dimineata: cover(
    '#f2b04a',
    (s) =>
      windowLight(s, 150, 0, 0.9, 0.4) +
      slice(s, 246, 212, 32) +
      placePackage(s, 'vitaminC', 138, 258, 0.56, SHADOW) +
      placeItem(s, 'fizz', 216, 258, 0, 0.8, { pill: '#ffe0b0' }) +
      slice(s, 66, 254, 40, 10, 0.46),
  ),
  padure: cover(
    '#7f9a6a',
    (s) =>
      branch(52, 268, -12, 1.15, '#3f6b3a') +
      branch(258, 262, 16, 1.05, '#55803c') +
      placePackage(s, 'propolis', 150, 262, 0.6, '#1a2a14') +
      placeItem(s, 'leaf', 236, 270, -14, 0.9),
  ),
  mare: cover(
    '#7fa6bd',
    (s) =>
      arch(s, 62, 226, 176, 206, '#6f98b2') +
      plinth(s, 150, 270, 88, 34, '#dfe9ee', '#0b1d38') +
      placePackage(s, 'omega', 150, 242, 0.48, '#0b1d38') +
      placeItem(s, 'softgel', 252, 266, 16, 0.9, OIL) +
      placeItem(s, 'softgel', 46, 272, -30, 0.9, OIL),
  ),
  oglinda: cover(
    '#e9b8ac',
    (s) =>
      arch(s, 70, 226, 160, 206, '#dca596') +
      plinth(s, 150, 270, 106, 30, '#f7e5dd', '#5a2b2b') +
      placePackage(s, 'collagen', 150, 246, 0.58, '#5a2b2b'),
  ),
  sala: cover(
    '#b9bf8a',
    (s) =>
      placePackage(s, 'whey', 120, 254, 0.58, SHADOW) +
      placePackage(s, 'electrolytes', 240, 262, 0.46, SHADOW) +
      placeItem(s, 'powder', 190, 276, 0, 0.6, { powder: '#f3e7cd' }),
  ),
  stupina: cover(
    '#e3b04b',
    (s) =>
      circle(238, 64, 42, '#fff2b8', 'opacity=".8"') +
      stroke('M24 104C44 70 66 104 92 66', '#5a3a10', 2, 'stroke-dasharray="1 8" stroke-linecap="round" opacity=".7"') +
      group(112, 60, bee(), 'rotate(-8) scale(.8)') +
      group(258, 150, bee(), 'rotate(14) scale(-.55 .55)') +
      plinth(s, 150, 270, 100, 30, '#f7e3b0', '#4a2f0a') +
      placePackage(s, 'honey', 150, 246, 0.56, '#4a2f0a') +
      branch(42, 272, -14, 0.9, '#7d8f3e'),
  ),
};
