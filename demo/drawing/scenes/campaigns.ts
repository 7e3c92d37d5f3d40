import { lighter } from '../colour.ts';
import { bee, fir } from '../producers/marks.ts';
import { createRandom, pick } from '../random.ts';
import { circle, ellipse, group, path, rect, repeat, round, stroke } from '../shapes.ts';
import type { SvgBuilder } from '../svg-builder.ts';
import { styleSheet } from '../typeface.ts';
import { labels } from './labels.ts';
import { arch, ball, branch, placeItem, placePackage, plinth, type Scene, slice } from './parts.ts';

const W = 1232;
const H = 260;

const banner = (draw: (svg: SvgBuilder) => string): Scene => ({ width: W, height: H, draw });

/** A dark gradient; the left half carries the white title. */
const wall = (s: SvgBuilder, left: string, middle: string, right: string, glow: string): string =>
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

const floor = (s: SvgBuilder, dark: string, bright: string): string =>
  path(
    `M0 206H${W}V${H}H0Z`,
    s.down([
      [0, dark, 0],
      [0.2, dark, 0.5],
      [1, bright, 0.35],
    ]),
  );

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
function minerals(s: SvgBuilder): string {
  const shade = '#04191b';
  return (
    wall(s, '#1c5157', '#2a737a', '#164349', '#9fe0dc') +
    periodicTable +
    floor(s, '#0c2f33', '#3a8a90') +
    plinth(s, 868, 248, 100, 34, '#2d7d84', shade) +
    placePackage(s, 'magnesiumGel', 1052, 246, 0.52, shade) +
    placePackage(s, 'zinc', 706, 248, 0.47, shade) +
    placePackage(s, 'magnesium', 868, 218, 0.53, shade) +
    placeItem(s, 'capsule', 976, 240, 14, 0.8, labels.magnesium) +
    placeItem(s, 'capsule', 946, 252, -30, 0.8, labels.magnesium) +
    placePackage(s, 'iron', 1160, 240, 0.4, shade)
  );
}

function snow(s: SvgBuilder): string {
  const next = createRandom(31);
  return repeat(90, () => {
    const x = 380 + next() * 860;
    const y = next() * 220;
    const near = next();
    const soft = near > 0.85 ? `filter="${s.blur(2.5)}"` : '';
    return circle(x, y, 0.8 + near * near * 5, '#ffffff', `opacity="${round(0.25 + next() * 0.5)}" ${soft}`);
  });
}

/** A winter evening: snow outside, oranges and honey inside the light. */
function winter(s: SvgBuilder): string {
  const shade = '#0a1a33';
  const hills =
    path(`M420 214C560 150 640 196 760 166S1010 120 ${W} 176V${H}H420Z`, '#4d6f9b', 'opacity=".55"') +
    path(
      `M0 236C240 216 420 236 620 208S980 190 ${W} 214V${H}H0Z`,
      s.down([
        [0, '#f4f8fd'],
        [1, '#b9cbe3'],
      ]),
      'opacity=".96"',
    );
  const firs = (
    [
      [1190, 182, 3.1],
      [1120, 176, 2.2],
      [560, 196, 2.4],
      [610, 190, 1.7],
    ] as const
  )
    .map(([x, y, k]) => group(x, y, fir('#27456f'), `scale(${k})`))
    .join('');
  return (
    wall(s, '#1b3358', '#2c4f7c', '#1d3a63', '#ffd9a0') +
    firs +
    hills +
    snow(s) +
    placePackage(s, 'd3', 690, 250, 0.47, shade) +
    placePackage(s, 'vitaminC', 788, 240, 0.5, shade) +
    placePackage(s, 'honey', 898, 250, 0.5, shade) +
    placePackage(s, 'omega', 1028, 244, 0.5, shade) +
    placePackage(s, 'propolis', 1138, 250, 0.44, shade) +
    slice(s, 828, 244, 22, 10, 0.46) +
    slice(s, 974, 238, 22) +
    placeItem(s, 'softgel', 750, 250, 14, 0.7, labels.d3)
  );
}

/** The gym: concrete dark, one blade of light. */
function training(s: SvgBuilder): string {
  const shade = '#000000';
  const lime = '#c9f02c';
  const blades =
    path(`M760 0H900L640 ${H}H500Z`, lime, 'opacity=".92"') +
    path(`M924 0H944L684 ${H}H664Z`, lime, 'opacity=".5"') +
    path(`M1130 0H1240L980 ${H}H870Z`, '#ffffff', 'opacity=".05"');
  return (
    wall(s, '#1b1e21', '#33383c', '#1c1f22', '#dfe6e0') +
    blades +
    floor(s, '#0b0c0d', '#5a6064') +
    placePackage(s, 'creatine', 690, 244, 0.5, shade) +
    placePackage(s, 'whey', 856, 246, 0.58, shade) +
    placePackage(s, 'electrolytes', 990, 246, 0.5, shade) +
    placePackage(s, 'shaker', 1122, 246, 0.52, shade) +
    placeItem(s, 'fizz', 1030, 250, 0, 0.5, labels.electrolytes) +
    placeItem(s, 'powder', 770, 252, 0, 0.5, labels.creatine)
  );
}

/** A rose dressing room: arches, petals, pearls. */
function beauty(s: SvgBuilder): string {
  const shade = '#3c1418';
  const petals = (
    [
      [640, 70, 20],
      [1186, 52, -30],
      [1010, 36, 70],
      [600, 190, -50],
    ] as const
  )
    .map(([x, y, turn]) =>
      group(x, y, path('M0 0C14-14 34-12 40 4C30 18 8 16 0 0Z', '#f2c1b8', 'opacity=".55"'), `rotate(${turn})`),
    )
    .join('');
  return (
    wall(s, '#7d3f4a', '#a05a63', '#843f4c', '#ffe1d6') +
    arch(s, 690, 214, 170, 196, '#b9737b') +
    arch(s, 884, 214, 236, 178, '#b06a73') +
    petals +
    floor(s, '#5a2730', '#d79a98') +
    plinth(s, 775, 250, 104, 30, '#e9c6b8', shade) +
    placePackage(s, 'collagen', 775, 226, 0.58, shade) +
    placePackage(s, 'biotin', 930, 248, 0.5, shade) +
    placePackage(s, 'hyaluronic', 1052, 248, 0.5, shade) +
    branch(1170, 262, 12, 1.05, '#8d8f6d') +
    placeItem(s, 'tablet', 992, 250, 0, 0.6, labels.biotin) +
    ball(s, 646, 250, 15, '#f3d9cd') +
    ball(s, 1120, 252, 19, '#e9c893')
  );
}

/** A playground: waves, a sun, a bee on its way. */
function children(s: SvgBuilder): string {
  const shade = '#063f47';
  const wave = (y: number, colour: string, shift: number): string =>
    path(
      `M0 ${y}C${160 + shift} ${y - 34} ${280 + shift} ${y + 26} ${440 + shift} ${y}S${720 + shift} ${y - 30} ${880 + shift} ${y}S${1120 + shift} ${y + 24} ${W} ${y - 10}V${H}H0Z`,
      colour,
    );
  return (
    wall(s, '#0b7786', '#1593a3', '#0c7f8e', '#fff2b8') +
    circle(
      1120,
      60,
      74,
      s.slant([
        [0, '#ffe58a'],
        [1, '#ffc63a'],
      ]),
    ) +
    wave(188, lighter('#0b8fa0', 0.14), 20) +
    wave(216, lighter('#0b8fa0', 0.34), -60) +
    ellipse(900, 246, 330, 20, shade, `opacity=".3" filter="${s.blur(10)}"`) +
    stroke(
      'M434 122C484 60 520 142 570 98',
      '#ffffff',
      2.4,
      'stroke-dasharray="1 9" stroke-linecap="round" opacity=".9"',
    ) +
    group(600, 84, bee(), 'rotate(-10) scale(-1.05 1.05)') +
    placePackage(s, 'gummies', 860, 244, 0.6, shade) +
    placePackage(s, 'childrenD3', 1030, 246, 0.5, shade) +
    placePackage(s, 'childrenCalcium', 704, 250, 0.44, shade) +
    placeItem(s, 'gummy', 1118, 240, 20, 0.85, {}, 0) +
    placeItem(s, 'gummy', 1158, 248, -26, 0.85, {}, 1) +
    placeItem(s, 'gummy', 768, 248, 10, 0.8, {}, 2)
  );
}

export const campaigns: Record<string, Scene> = {
  iarna: banner(winter),
  magneziu: banner(minerals),
  sport: banner(training),
  frumusete: banner(beauty),
  copii: banner(children),
};

/** Left edge of the 620 by 360 crop of each banner. */
const CARD_STARTS: Record<string, number> = { iarna: 632, magneziu: 652, sport: 616, frumusete: 664, copii: 646 };

export const campaignCards: Record<string, Scene> = Object.fromEntries(
  Object.entries(campaigns).map(([key, scene]) => [
    key,
    {
      width: 447.8,
      height: H,
      draw: (svg) => group(-(CARD_STARTS[key] ?? 660), 0, scene.draw(svg)),
    } satisfies Scene,
  ]),
);
