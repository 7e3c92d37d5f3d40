import { pick } from '../chance.ts';
import { group, repeat } from '../shapes.ts';
import type { Studio } from '../studio.ts';
import { styleSheet } from '../typeface.ts';
import { floor, wall } from './banner.ts';
import { cast } from './cast.ts';
import { lay, plinth, put } from './parts.ts';

type Element = [symbol: string, number: number];

const ELEMENTS: [Element, ...Element[]] = [
  ['Mg', 12],
  ['Zn', 30],
  ['Fe', 26],
  ['Ca', 20],
  ['Se', 34],
  ['K', 19],
  ['I', 53],
  ['Cu', 29],
];

const periodicTable = repeat(21, (i) => {
  const [symbol, number] = pick(ELEMENTS, i);
  if (i === 4) return '';
  const cell =
    '<rect width="96" height="96" rx="7" fill="none" stroke="#cfe7e4" stroke-width="1.5"/>' +
    `<text x="12" y="72" fill="#cfe7e4" style="${styleSheet({ face: 'Label Archivo', weight: 700, stretch: 'condensed' }, 46)}">${symbol}</text>` +
    `<text x="84" y="26" text-anchor="end" fill="#cfe7e4" style="${styleSheet({ face: 'Label Archivo', weight: 600 }, 15)}">${number}</text>`;
  return `<g opacity=".17">${group(540 + Math.floor(i / 3) * 104, -24 + (i % 3) * 104, cell)}</g>`;
});

/** The periodic table behind the shelf. */
export function minerals(s: Studio): string {
  const shade = '#04191b';
  return (
    wall(s, '#1c5157', '#2a737a', '#164349', '#9fe0dc') +
    periodicTable +
    floor(s, '#0c2f33', '#3a8a90') +
    plinth(s, 868, 248, 100, 34, '#2d7d84', shade) +
    put(s, 'magnesiumGel', 1052, 246, 0.52, shade) +
    put(s, 'zinc', 706, 248, 0.47, shade) +
    put(s, 'magnesium', 868, 218, 0.53, shade) +
    lay(s, 'capsule', 976, 240, 14, 0.8, cast.magnesium) +
    lay(s, 'capsule', 946, 252, -30, 0.8, cast.magnesium) +
    put(s, 'iron', 1160, 240, 0.4, shade)
  );
}
