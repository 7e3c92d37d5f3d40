import { circle, path } from '../shapes.ts';
import { ground } from '../stand.ts';
import type { SvgBuilder } from '../svg-builder.ts';
import { labels } from './labels.ts';
import { arch, ball, block, branch, placeItem, placePackage, plinth, type Scene, slice, windowLight } from './parts.ts';
import { coins, cup, lens, moon, shelf, stars, sun } from './props.ts';

const W = 640;
const H = 336;
const SHADOW = '#2a2418';
const OIL = { pill: '#e6a93a' };

/** The picture above an article: a table with a few things on it. */
const header = (colour: string, draw: (svg: SvgBuilder) => string): Scene => ({
  width: W,
  height: H,
  draw: (svg) => ground(svg, colour, W, H, 0.66) + draw(svg),
});

export const blog: Record<string, Scene> = {
  eticheta: header(
    '#e8dcc0',
    (s) =>
      windowLight(s, 430, 0, 1.1, 0.4) +
      placePackage(s, 'magnesium', 250, 292, 0.72, SHADOW) +
      placePackage(s, 'probiotic', 128, 296, 0.5, SHADOW) +
      placePackage(s, 'd3', 520, 296, 0.52, SHADOW) +
      lens(356, 190, 56) +
      placeItem(s, 'capsule', 420, 304, 24, 0.9, labels.magnesium),
  ),
  pret: header(
    '#d9e4d3',
    (s) =>
      block(s, 150, 292, 150, 46, '#8fb391', '#18301d') +
      block(s, 330, 292, 150, 96, '#6c9a72', '#18301d') +
      placePackage(s, 'vitaminC', 160, 248, 0.5, '#18301d') +
      placePackage(s, 'zinc', 340, 196, 0.46, '#18301d') +
      coins(470, 290, 3) +
      coins(534, 296, 6) +
      coins(594, 290, 2),
  ),
  dulap: header(
    '#d8c3a5',
    (s) =>
      shelf(s, W, 148, '#8a6a45') +
      shelf(s, W, 306, '#7c5d3b') +
      placePackage(s, 'iron', 96, 150, 0.36, SHADOW) +
      placePackage(s, 'collagen', 196, 150, 0.36, SHADOW) +
      placePackage(s, 'valerian', 520, 150, 0.36, SHADOW) +
      placePackage(s, 'gummies', 130, 308, 0.42, SHADOW) +
      placePackage(s, 'omega', 284, 308, 0.42, SHADOW) +
      placePackage(s, 'honey', 430, 308, 0.42, SHADOW) +
      branch(590, 312, 12, 0.9, '#55803c'),
  ),
  magneziu: header(
    '#bcd3d6',
    (s) =>
      arch(s, 208, 230, 220, 214, '#a3c3c8') +
      plinth(s, 318, 300, 110, 36, '#e6eff0', '#12343a') +
      placePackage(s, 'magnesium', 318, 270, 0.66, '#12343a') +
      placePackage(s, 'magnesiumGel', 500, 302, 0.52, '#12343a') +
      placePackage(s, 'zinc', 128, 302, 0.5, '#12343a') +
      placeItem(s, 'capsule', 210, 310, 20, 0.9, labels.magnesium) +
      placeItem(s, 'capsule', 414, 314, -30, 0.9, labels.magnesium),
  ),
  soare: header(
    '#f0c27a',
    (s) =>
      sun(s, 318, 118, 96) +
      placePackage(s, 'd3', 318, 300, 0.66, '#5a3a08') +
      placePackage(s, 'childrenD3', 150, 304, 0.48, '#5a3a08') +
      slice(s, 470, 286, 44, 10, 0.46) +
      slice(s, 548, 250, 34, -16) +
      placeItem(s, 'softgel', 226, 310, 14, 0.9, OIL) +
      placeItem(s, 'softgel', 396, 312, -24, 0.9, OIL),
  ),
  ocean: header(
    '#8fb4c9',
    (s) =>
      path(`M0 176C90 150 160 204 260 176S430 150 520 178S600 190 ${W} 168V${H}H0Z`, '#6d9cb6', 'opacity=".7"') +
      path(`M0 208C110 186 200 236 320 206S500 190 ${W} 214V${H}H0Z`, '#5487a4', 'opacity=".7"') +
      plinth(s, 330, 304, 110, 34, '#e4eef3', '#0b1d38') +
      placePackage(s, 'omega', 330, 274, 0.62, '#0b1d38') +
      placePackage(s, 'krill', 500, 306, 0.5, '#0b1d38') +
      placeItem(s, 'softgel', 214, 310, 16, 1, OIL) +
      placeItem(s, 'softgel', 166, 300, -24, 1, OIL) +
      slice(s, 96, 280, 38, 10, 0.5),
  ),
  fier: header(
    '#e2b7a4',
    (s) =>
      arch(s, 60, 232, 190, 196, '#d3a08a') +
      placePackage(s, 'iron', 158, 300, 0.62, '#4a1a10') +
      placePackage(s, 'vitaminC', 330, 302, 0.54, '#4a1a10') +
      slice(s, 462, 262, 54) +
      slice(s, 548, 296, 40, 12, 0.48) +
      placeItem(s, 'capsule', 246, 312, 24, 0.9, labels.iron),
  ),
  seara: header(
    '#5b678f',
    (s) =>
      moon(590, 74, 36) +
      stars([
        [90, 60, 2.4],
        [170, 110, 1.8],
        [250, 48, 2.2],
        [400, 96, 1.8],
        [450, 40, 2.4],
        [600, 140, 2],
      ]) +
      placePackage(s, 'valerian', 190, 302, 0.58, '#131a3a') +
      cup(360, 302, '#d9c7a6') +
      placePackage(s, 'ashwagandha', 516, 304, 0.5, '#131a3a') +
      placeItem(s, 'leaf', 268, 312, -10, 0.9) +
      branch(72, 306, -10, 0.9, '#7f9a6a'),
  ),
  probiotice: header(
    '#c3ded6',
    (s) =>
      circle(110, 90, 34, '#9cc8bb', 'opacity=".6"') +
      circle(176, 134, 18, '#9cc8bb', 'opacity=".6"') +
      circle(540, 84, 44, '#9cc8bb', 'opacity=".55"') +
      circle(596, 154, 16, '#9cc8bb', 'opacity=".6"') +
      plinth(s, 318, 302, 120, 34, '#eef6f3', '#0e3a3c') +
      placePackage(s, 'probiotic', 318, 274, 0.66, '#0e3a3c') +
      placeItem(s, 'capsule', 476, 306, 18, 1, labels.probiotic) +
      placeItem(s, 'capsule', 526, 296, -30, 1, labels.probiotic) +
      branch(120, 306, -12, 1, '#6f9a4a'),
  ),
  sport: header(
    '#c2c98f',
    (s) =>
      placePackage(s, 'whey', 210, 306, 0.62, SHADOW) +
      placePackage(s, 'shaker', 360, 304, 0.58, SHADOW) +
      placePackage(s, 'creatine', 508, 306, 0.54, SHADOW) +
      placeItem(s, 'powder', 300, 314, 0, 0.7, { powder: '#f3e7cd' }) +
      ball(s, 88, 312, 30, '#5d6a2e'),
  ),
  copii: header(
    '#a8d9da',
    (s) =>
      sun(s, 556, 70, 46) +
      path(`M0 214C120 180 220 244 340 208S540 196 ${W} 224V${H}H0Z`, '#83c4c6', 'opacity=".8"') +
      placePackage(s, 'gummies', 312, 304, 0.62, '#0a3d44') +
      placePackage(s, 'childrenD3', 456, 304, 0.5, '#0a3d44') +
      placePackage(s, 'childrenCalcium', 166, 306, 0.5, '#0a3d44') +
      placeItem(s, 'gummy', 398, 314, 20, 0.9, {}, 0) +
      placeItem(s, 'gummy', 236, 316, -20, 0.9, {}, 1) +
      placeItem(s, 'gummy', 540, 312, 30, 0.9, {}, 2),
  ),
  primavara: header(
    '#cfe0b0',
    (s) =>
      branch(120, 300, -16, 1.7, '#55803c') +
      branch(540, 300, 18, 1.6, '#6f9a4a') +
      placePackage(s, 'pea', 330, 304, 0.6, '#24351a') +
      placeItem(s, 'leaf', 226, 312, -14, 1.1) +
      placeItem(s, 'leaf', 440, 314, 24, 1.1, {}, 1),
  ),
  cafea: header(
    '#d8c2ab',
    (s) =>
      windowLight(s, 110, 0, 1, 0.4) +
      cup(300, 300, '#f3ead9') +
      placePackage(s, 'iron', 460, 304, 0.52, SHADOW) +
      placePackage(s, 'magnesium', 140, 304, 0.52, SHADOW),
  ),
};
