import { darker, lighter, SHADE } from '../colour.ts';
import { drawCap } from '../packages/cap.ts';
import { metalNamed, metalSheen, roundShade } from '../packages/light.ts';
import { type DrawPackage, labelColour } from '../packages/package.ts';
import { shaker } from '../packages/shaker.ts';
import type { Producer } from '../producers/producer.ts';
import { clipped, ellipse, escapeText, group, path, repeat, stroke } from '../shapes.ts';
import { styleSheet } from '../typeface.ts';

const LID = '#1a1c1f';

/** The wordmark running upwards. */
const upright = (producer: Producer, x: number, y: number, size: number, colour: string): string =>
  group(
    x,
    y,
    `<text fill="${colour}" style="${styleSheet(producer.type, size)}">${escapeText(producer.wordmark)}</text>`,
    producer.isDark ? 'rotate(-90) skewX(-10)' : 'rotate(-90)',
  );

const loop = (y: number, colour: string): string =>
  stroke(`M-24 ${y}C-30 ${y - 44} 30 ${y - 44} 24 ${y}`, colour, 11, 'stroke-linecap="round"') +
  stroke(
    `M-22 ${y - 4}C-26 ${y - 38} 20 ${y - 40} 20 ${y - 16}`,
    '#ffffff',
    2.4,
    'stroke-opacity=".28" stroke-linecap="round"',
  );

const STEEL = 'M-64-16C-64-4-42 0 0 0S64-4 64-16V-236C64-270 42-268 40-292V-300H-40V-292C-42-268-64-270-64-236Z';

/** A thermos of brushed steel. */
export const thermos: DrawPackage = (svg, _label, producer) => {
  const steel = metalNamed('steel');
  return {
    width: 128,
    height: 400,
    art:
      path(STEEL, steel ? metalSheen(svg, steel) : '#aab2b8') +
      clipped(
        svg.clip(STEEL),
        path('M-70-30Q0-18 70-30V4H-70Z', LID, 'opacity=".9"') + upright(producer, 14, -66, 36, '#22262a'),
      ) +
      path(
        STEEL,
        svg.down([
          [0, SHADE, 0.35],
          [0.08, SHADE, 0],
          [0.9, SHADE, 0],
          [1, SHADE, 0.35],
        ]),
      ) +
      loop(-352, LID) +
      drawCap(svg, { radius: 45, height: 60, y: -296, colour: LID, bend: 6, grooves: 7 }),
  };
};

const CLEAR = 'M-72-18C-72-4-46 0 0 0S72-4 72-18V-236C72-272 44-268 42-292V-300H-42V-292C-44-268-72-272-72-236Z';
const WATER = 'M-68-226Q0-216 68-226V-18C68-8 44-4 0-4S-68-8-68-18Z';

const hours = (colour: string): string =>
  repeat(6, (i) => {
    const y = -44 - i * 34;
    const hour = `<text x="30" y="${y + 4}" text-anchor="end" fill="#2b3238" style="${styleSheet({ weight: 700 }, 12)}">${18 - i * 2}:00</text>`;
    return stroke(`M36 ${y}h22`, colour, 3, 'stroke-linecap="round"') + hour;
  });

/** A clear bottle with the hours of the day on its side. */
export const hourBottle: DrawPackage = (svg, label, producer) => {
  const colour = labelColour(label, producer);
  return {
    width: 144,
    height: 400,
    art:
      path(CLEAR, '#f4f8f9', 'opacity=".7"') +
      path(
        WATER,
        svg.down([
          [0, '#dcebf0', 0.85],
          [1, '#b7d3dd', 0.9],
        ]),
      ) +
      ellipse(0, -226, 68, 9, '#eef6f8', 'opacity=".9"') +
      clipped(svg.clip(CLEAR), hours(colour) + upright(producer, -16, -54, 34, '#22262a')) +
      path(
        CLEAR,
        svg.across([
          [0, '#7f9295', 0.6],
          [0.05, '#ffffff', 0.6],
          [0.1, '#ffffff', 0.05],
          [0.18, '#ffffff', 0.6],
          [0.25, '#ffffff', 0.05],
          [0.85, SHADE, 0.02],
          [0.93, '#ffffff', 0.5],
          [1, '#7f9295', 0.6],
        ]),
      ) +
      loop(-350, darker(colour, 0.1)) +
      drawCap(svg, { radius: 47, height: 58, y: -296, colour, bend: 6, grooves: 6 }),
  };
};

/** A shaker on a base with a motor. */
export const electricShaker: DrawPackage = (svg, label, producer) => {
  const colour = labelColour(label, producer);
  const cup = shaker(svg, label, producer);
  const ring = stroke('M-64-34A64 9 0 0 0 64-34', lighter(colour, 0.2), 5, `filter="${svg.blur(0.6)}"`);
  const button = ellipse(0, -12, 8, 7, '#2c3136') + ellipse(0, -12, 5, 4.4, colour);
  return {
    width: 160,
    height: 420,
    art:
      drawCap(svg, { radius: 70, height: 52, y: -6, colour: '#24282c', bend: 9, grooves: 0 }) +
      ring +
      button +
      group(0, -50, cup.art, 'scale(.9)'),
  };
};

const TUBE = 'M-44-10A44 8 0 0 0 44-10V-196H-44Z';

/** A small aluminium case on a key ring. */
export const keyCase: DrawPackage = (svg, label, producer) => {
  const colour = labelColour(label, producer);
  const sheen = svg.across([
    [0, '#ffffff', 0],
    [0.14, '#ffffff', 0.65],
    [0.24, '#ffffff', 0.2],
    [0.4, '#ffffff', 0],
    [0.66, '#ffffff', 0.18],
    [0.9, '#ffffff', 0],
    [1, '#ffffff', 0.15],
  ]);
  const ring =
    ellipse(26, -322, 42, 42, 'none', 'stroke="#8b939a" stroke-width="7"') +
    ellipse(25, -323, 42, 42, 'none', 'stroke="#f4f7f8" stroke-width="2.4" stroke-opacity=".9"');
  return {
    width: 96,
    height: 372,
    art:
      ring +
      path('M-12-262V-286A12 12 0 0 1 12-286V-262Z', darker(colour, 0.15)) +
      ellipse(0, -284, 5, 5, '#f2e6d2') +
      path(TUBE, colour) +
      path(TUBE, roundShade(svg, 0.9)) +
      path(TUBE, sheen) +
      upright(producer, 13, -34, 40, '#ffffff') +
      drawCap(svg, { radius: 46, height: 62, y: -200, colour: darker(colour, 0.06), bend: 8, grooves: 6 }),
  };
};
