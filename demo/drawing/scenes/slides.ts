import { lighter, mix } from '../colour.ts';
import { bee } from '../producers/marks.ts';
import { circle, group, path, repeat, stroke } from '../shapes.ts';
import type { SvgBuilder } from '../svg-builder.ts';
import { styleSheet } from '../typeface.ts';
import { cardsOf, stage } from './heroes.ts';
import { labels } from './labels.ts';
import { ball, branch, placeItem, placePackage, plinth, type Scene, windowLight } from './parts.ts';

const elements = ['Mg', 'Zn', 'Fe', 'Ca', 'Se', 'K', 'I', 'Cu', 'Mn', 'Cr'];

/** The periodic table as a wall of tiles. */
const tiles = repeat(20, (i) => {
  const symbol = elements[i % elements.length] ?? '';
  const tile =
    '<rect width="88" height="88" rx="10" fill="#ffffff" fill-opacity=".34" stroke="#2d7d84" stroke-opacity=".28" stroke-width="1.4"/>' +
    `<text x="12" y="68" fill="#2d7d84" fill-opacity=".42" style="${styleSheet({ face: 'Label Archivo', weight: 700, stretch: 'condensed' }, 42)}">${symbol}</text>`;
  return group(430 + Math.floor(i / 4) * 100, -18 + (i % 4) * 100, tile);
});

/** A bright laboratory: tiles of the elements, the minerals on their plinths. */
function minerals(s: SvgBuilder): string {
  const shade = '#0f3a3d';
  return (
    tiles +
    windowLight(s, 860, -40, 1.1, 0.4) +
    plinth(s, 702, 410, 112, 74, '#2d7d84', shade) +
    plinth(s, 872, 424, 76, 34, mix('#2d7d84', '#dff0ee', 0.55), shade) +
    placePackage(s, 'magnesium', 702, 340, 0.66, shade) +
    placePackage(s, 'zinc', 564, 416, 0.56, shade) +
    placePackage(s, 'magnesiumGel', 872, 392, 0.5, shade) +
    placePackage(s, 'iron', 452, 424, 0.46, shade) +
    placeItem(s, 'capsule', 616, 424, 14, 0.9, labels.magnesium) +
    placeItem(s, 'capsule', 646, 432, -30, 0.9, labels.magnesium) +
    placeItem(s, 'capsule', 800, 430, 40, 0.85, labels.magnesium) +
    ball(s, 930, 432, 16, '#f5a524')
  );
}

const hill = (y: number, colour: string, bend: number): string =>
  path(
    `M360 450C${460 + bend} ${y + 40} ${560 + bend} ${y - 24} ${690 + bend} ${y}S${880 + bend} ${y - 40} 980 ${y - 6}V460H360Z`,
    colour,
  );

/** A playground in the morning: hills, a sun, a bee on its way. */
function playground(s: SvgBuilder): string {
  const shade = '#0b4a52';
  return (
    circle(
      856,
      108,
      74,
      s.slant([
        [0, '#ffe58a'],
        [1, '#ffc63a'],
      ]),
    ) +
    hill(330, lighter('#0b8fa0', 0.62), 0) +
    hill(366, lighter('#0b8fa0', 0.4), 40) +
    hill(400, lighter('#0b8fa0', 0.16), -30) +
    branch(936, 412, 18, 1.1, '#4c8b57') +
    stroke(
      'M470 190C520 120 560 210 616 158',
      '#0b7786',
      2.4,
      'stroke-dasharray="1 9" stroke-linecap="round" opacity=".7"',
    ) +
    group(646, 140, bee(), 'rotate(-10) scale(-1.15 1.15)') +
    plinth(s, 706, 422, 104, 40, '#ffc63a', shade) +
    placePackage(s, 'gummies', 706, 384, 0.68, shade) +
    placePackage(s, 'childrenD3', 846, 424, 0.58, shade) +
    placePackage(s, 'childrenCalcium', 560, 432, 0.54, shade) +
    placeItem(s, 'gummy', 634, 426, 20, 1, {}, 0) +
    placeItem(s, 'gummy', 784, 430, -26, 1, {}, 1) +
    placeItem(s, 'gummy', 912, 428, 10, 0.95, {}, 2)
  );
}

export const slides: Record<string, Scene> = {
  minerale: stage('#dcecea', minerals),
  copii: stage('#f8efcf', playground),
};

export const slideCards = cardsOf(slides);
