import type { Label } from '../../types.ts';
import { tablet } from '../beside/pills.ts';
import { darker, lighter, mix, SHADE } from '../colour.ts';
import { ellipse, group, path, repeat, stroke } from '../shapes.ts';
import type { SvgBuilder } from '../svg-builder.ts';
import { styleSheet } from '../typeface.ts';

type DrawTool = (svg: SvgBuilder, label: Label) => string;

/** Lays something flat on the ground, seen from above. */
const lying = (svg: SvgBuilder, width: number, height: number, inner: string): string =>
  ellipse(6, 2, width * 0.58, 15, SHADE, `opacity=".38" filter="${svg.blur(7)}"`) +
  `<g transform="matrix(1 -.03 -.2 .72 ${-width / 2 + height * 0.1} ${-height * 0.72})">${inner}</g>`;

const DAYS = ['L', 'M', 'M', 'J', 'V', 'S', 'D'];
const MOMENTS = ['#f2b33d', '#e77d4e', '#7b5ea7', '#2a4f97'];

function pillCase(svg: SvgBuilder, rows: number, colourOf: (row: number) => string): string {
  const cell = 32;
  const width = 7 * cell + 12;
  const height = rows * cell + 12;
  const lids = repeat(7 * rows, (i) => {
    const x = 8 + (i % 7) * cell;
    const y = 8 + Math.floor(i / 7) * cell;
    const letter = `<text x="${x + 14}" y="${y + 20}" text-anchor="middle" fill="#ffffff" style="${styleSheet({ weight: 800 }, 16)}">${DAYS[i % 7]}</text>`;
    const lid = `<rect x="${x}" y="${y}" width="28" height="28" rx="5" `;
    return `${lid}fill="${colourOf(Math.floor(i / 7))}"/>${lid}fill="${svg.slant([
      [0, '#ffffff', 0.45],
      [0.5, '#ffffff', 0.05],
      [1, SHADE, 0.2],
    ])}"/>${letter}`;
  });
  const tray = `<rect y="9" width="${width}" height="${height}" rx="10" fill="#c3ccd0"/><rect width="${width}" height="${height}" rx="10" fill="#f4f7f8"/>`;
  return lying(svg, width, height, tray + lids);
}

const weekCase: DrawTool = (svg, label) =>
  group(
    -20,
    0,
    pillCase(svg, 1, () => label.colour ?? '#2a6f97'),
    'scale(1.02)',
  );

const momentsCase: DrawTool = (svg) =>
  group(
    -24,
    0,
    pillCase(svg, 4, (row) => MOMENTS[row] ?? '#7b5ea7'),
    'scale(.96)',
  );

const scales: DrawTool = (svg, label) => {
  const body =
    '<rect y="10" width="170" height="130" rx="14" fill="#0c0d0f"/><rect width="170" height="130" rx="14" fill="#24282c"/>';
  const plate = `<rect x="16" y="12" width="138" height="76" rx="8" fill="${svg.slant([
    [0, '#f7f9fa'],
    [0.35, '#b6bec4'],
    [0.55, '#e9eef0'],
    [1, '#8f989f'],
  ])}"/>`;
  const screen = `<rect x="24" y="98" width="76" height="24" rx="4" fill="#b9cfa6"/><text x="92" y="117" text-anchor="end" fill="#1e2a1a" style="${styleSheet({ face: 'Label Archivo', weight: 600 }, 20)}">5.0 g</text>`;
  const buttons = `<circle cx="122" cy="110" r="8" fill="#3a4046"/><circle cx="144" cy="110" r="8" fill="${label.colour ?? '#c9f02c'}"/>`;
  return lying(svg, 170, 130, body + plate + screen + buttons);
};

/** Oral syringes in three sizes. */
const syringes: DrawTool = (svg, label) => {
  const colour = label.colour ?? '#0b8fa0';
  const syringe = (x: number, y: number, turn: number, size: number): string =>
    group(
      x,
      y,
      ellipse(0, 14, 86, 7, SHADE, `opacity=".3" filter="${svg.blur(4)}"`) +
        path('M52-4H84V4H52ZM82-13H88V13H82Z', lighter(colour, 0.25)) +
        path('M-70-3L-60-12H50V12H-60L-70 3H-84V-3Z', '#f3f8f9', 'opacity=".95"') +
        path('M-58-8H6V8H-58Z', mix(colour, '#ffffff', 0.55), 'opacity=".7"') +
        path('M6-10H18V10H6Z', colour) +
        repeat(9, (i) => stroke(`M${-50 + i * 11}-11V${i % 3 ? -5 : 0}`, '#33424a', 1.2)) +
        path(
          'M-70-3L-60-12H50V12H-60L-70 3H-84V-3Z',
          svg.down([
            [0, '#ffffff', 0.6],
            [0.35, '#ffffff', 0.1],
            [1, SHADE, 0.25],
          ]),
        ) +
        path('M48-17H56V17H48Z', '#dfe7ea'),
      `rotate(${turn}) scale(${size})`,
    );
  return syringe(6, -52, -9, 0.72) + syringe(0, -22, -5, 0.9) + syringe(-4, 14, 2, 1.06);
};

/** A tablet cutter, open, with a tablet in two halves. */
const cutter: DrawTool = (svg, label) => {
  const colour = label.colour ?? '#3d8b7a';
  const lid =
    path(
      'M-56-46L40-54L56-112Q58-120 50-120L-36-112Q-44-111-46-104Z',
      svg.slant([
        [0, '#ffffff', 0.85],
        [0.5, '#dfeae8', 0.6],
        [1, '#b5c8c5', 0.75],
      ]),
    ) +
    path(
      'M-20-56L4-58L6-104L-6-103Z',
      svg.across([
        [0, '#8f989f'],
        [0.5, '#f7f9fa'],
        [1, '#aab2b8'],
      ]),
    );
  const base =
    path(
      'M-64-44H48Q58-44 58-34V-8Q58 2 48 2H-64Q-74 2-74-8V-34Q-74-44-64-44Z',
      svg.down([
        [0, lighter(colour, 0.25)],
        [1, darker(colour, 0.2)],
      ]),
    ) +
    path('M-64-44H48L40-54H-52Z', lighter(colour, 0.45)) +
    path('M-30-46L-8-52L14-46L-8-40Z', darker(colour, 0.4));
  return (
    ellipse(0, 2, 82, 11, SHADE, `opacity=".36" filter="${svg.blur(6)}"`) +
    lid +
    base +
    group(70, 14, tablet(svg, '#f6f1e6'), 'scale(.8)') +
    group(34, 24, tablet(svg, '#f6f1e6'), 'scale(.6)')
  );
};

/** Measuring spoons on a ring. */
export const measuringSpoons = (svg: SvgBuilder): string => {
  const steel = svg.slant([
    [0, '#f7f9fa'],
    [0.4, '#aab2b8'],
    [0.6, '#e4e9ec'],
    [1, '#7d858c'],
  ]);
  const spoon = (turn: number, length: number, bowl: number): string =>
    `<g transform="translate(70 -10) rotate(${turn})">${path(`M-6-5H${-length}V5H-6Z`, steel)}${ellipse(-length - bowl * 0.8, 0, bowl, bowl * 0.72, steel)}${ellipse(-length - bowl * 0.8, 1, bowl * 0.78, bowl * 0.52, '#6f777e', 'opacity=".55"')}${ellipse(-length - bowl, -bowl * 0.18, bowl * 0.3, bowl * 0.16, '#ffffff', 'opacity=".8"')}</g>`;
  return (
    ellipse(-6, 12, 104, 14, SHADE, `opacity=".3" filter="${svg.blur(6)}"`) +
    spoon(30, 66, 14) +
    spoon(14, 82, 18) +
    spoon(-1, 92, 22) +
    spoon(-15, 96, 26) +
    ellipse(72, -10, 13, 13, 'none', 'stroke="#8f989f" stroke-width="4"')
  );
};

/** Detects the tool in a box from its name. */
export function toolInBox(label: Label): DrawTool | undefined {
  if (/^Cutie 7 × 4/.test(label.title)) return momentsCase;
  if (/^Cutie 7/.test(label.title)) return weekCase;
  if (/^Cântar/.test(label.title)) return scales;
  if (/^Pipete/.test(label.title)) return syringes;
  if (/^Tăietor/.test(label.title)) return cutter;
  return undefined;
}
