import { SHADE } from '../colour.ts';
import { clipped, escapeText, group, path, repeat, stroke } from '../shapes.ts';
import type { SvgBuilder } from '../svg-builder.ts';
import { styleSheet, textWidth } from '../typeface.ts';
import { drawCap } from './cap.ts';
import { type DrawPackage, labelColour } from './package.ts';

const OUTLINE = 'M-68-18C-68-4-44 0 0 0S68-4 68-18L88-262H-88Z';
const LID = '#1a1c1f';

const marks = repeat(6, (i) => {
  const y = -52 - i * 32;
  const line = stroke(`M44 ${y}h${i % 2 ? 10 : 16}`, '#ffffff', 1.6, 'stroke-opacity=".75"');
  const number = `<text x="40" y="${y + 4}" text-anchor="end" fill="#ffffff" fill-opacity=".8" style="${styleSheet({ weight: 600 }, 11)}">${100 + i * 100}</text>`;
  return i % 2 ? line : line + number;
});

const reflections = (svg: SvgBuilder): string =>
  stroke('M-70-250L-54-20', '#ffffff', 9, `stroke-opacity=".55" stroke-linecap="round" filter="${svg.blur(2.5)}"`) +
  stroke('M78-244L62-26', '#ffffff', 4, `stroke-opacity=".3" filter="${svg.blur(1.5)}"`);

/** A smoky cup with a scale, a screw lid and a carrying loop. */
export const shaker: DrawPackage = (svg, label, producer) => {
  const smoke = label.bodyColour ?? '#3a4046';
  const lid = label.capColour ?? LID;
  const side = svg.across([
    [0, '#15181b', 0.96],
    [0.06, '#2a2f34', 0.9],
    [0.16, '#6d757c', 0.75],
    [0.3, smoke, 0.72],
    [0.55, '#565e65', 0.62],
    [0.8, '#23282c', 0.86],
    [0.95, '#14171a', 0.95],
    [1, '#2b3035', 0.95],
  ]);
  const size = Math.min(38, (38 * 150) / textWidth(producer.wordmark, 38, producer.type));
  const mark = group(
    -14,
    -70,
    `<text fill="#ffffff" style="${styleSheet(producer.type, size)}">${escapeText(producer.wordmark)}</text>`,
    producer.isDark ? 'rotate(-90) skewX(-10)' : 'rotate(-90)',
  );
  const drink = path('M-84-206Q0-192 84-206V0H-84Z', '#0c0e10', 'opacity=".22"');
  const loop =
    stroke('M34-324C78-330 86-372 52-380C40-382 26-376 18-368', lid, 11, 'stroke-linecap="round"') +
    stroke('M36-327C72-333 78-368 52-375', '#ffffff', 2.5, 'stroke-opacity=".25" stroke-linecap="round"');
  return {
    width: 160,
    height: 380,
    art:
      path(OUTLINE, '#c9ced0') +
      path(OUTLINE, side) +
      clipped(svg.clip(OUTLINE), drink + marks + mark + reflections(svg)) +
      path(
        OUTLINE,
        svg.down([
          [0, SHADE, 0.35],
          [0.08, SHADE, 0],
          [0.92, SHADE, 0],
          [1, SHADE, 0.4],
        ]),
      ) +
      drawCap(svg, { radius: 94, height: 58, y: -258, colour: lid, bend: 12, grooves: 5 }) +
      group(
        -22,
        0,
        drawCap(svg, { radius: 46, height: 30, y: -322, colour: lid, bend: 6, grooves: 0 }) +
          drawCap(svg, {
            radius: 38,
            height: 22,
            y: -354,
            colour: labelColour(label, producer),
            bend: 5,
            grooves: 0,
          }),
      ) +
      loop,
  };
};
