import { luminance, SHADE } from '../colour.ts';
import { clipped, path, stroke } from '../shapes.ts';
import type { SvgBuilder } from '../svg-builder.ts';
import { drawCap } from './cap.ts';
import { glassNamed, glassSheen, metalNamed, roundShade } from './light.ts';
import { type DrawPackage, glassOf, wrapLabel } from './package.ts';

const R = 86;
const H = 252;
const NECK = 36;
const OUTLINE = `M${-R} -24C${-R} -6 ${-R * 0.7} 0 0 0S${R} -6 ${R} -24V${-H + 74}C${R} ${-H + 30} ${NECK} ${-H + 40} ${NECK} ${-H + 10}V${-H}H${-NECK}V${-H + 10}C${-NECK} ${-H + 40} ${-R} ${-H + 30} ${-R} ${-H + 74}Z`;
const PIPETTE = `M-5 ${-H}V-30Q-5-22 0-20Q5-22 5-30V${-H}Z`;
const LIQUID = `M${-R} ${-H + 66}Q0 ${-H + 82} ${R} ${-H + 66}V0H${-R}Z`;
const BULB = `M-25 ${-H - 46}C-27 ${-H - 70} -21 ${-H - 82} -20 ${-H - 108}C-19 ${-H - 138} 19 ${-H - 138} 20 ${-H - 108}C21 ${-H - 82} 27 ${-H - 70} 25 ${-H - 46}Z`;

const drawBulb = (svg: SvgBuilder, colour: string): string =>
  path(BULB, colour) +
  path(BULB, roundShade(svg, luminance(colour) > 0.5 ? 0.8 : 1)) +
  stroke(
    `M-12 ${-H - 112}C-13 ${-H - 90} -17 ${-H - 76} -16 ${-H - 58}`,
    '#ffffff',
    5,
    `stroke-opacity=".55" stroke-linecap="round" filter="${svg.blur(1.5)}"`,
  );

const shine = (svg: SvgBuilder): string =>
  stroke(
    `M${-R * 0.76} ${-H + 84}C${-R * 0.76} ${-H + 56} ${-NECK - 6} ${-H + 52} ${-NECK + 6} ${-H + 26}`,
    '#ffffff',
    7,
    `stroke-opacity=".85" stroke-linecap="round" filter="${svg.blur(1.2)}"`,
  ) +
  stroke(
    `M${R * 0.86} ${-H + 92}V-26`,
    '#ffffff',
    4,
    `stroke-opacity=".28" stroke-linecap="round" filter="${svg.blur(1)}"`,
  );

export const dropper: DrawPackage = (svg, label, producer) => {
  const glassName = glassOf(label, producer) ?? 'amber';
  const glass = glassNamed(glassName);
  const isClear = glassName === 'clear';
  const cap = label.capColour ?? (metalNamed(producer.cap) ? producer.cap : '#1b1d20');
  const rubber = label.rubberColour ?? (producer.cap === 'rose' ? '#f0e2da' : '#1d1f22');
  const liquid = isClear
    ? path(LIQUID, label.pill ?? '#e9c46a', 'opacity=".55"')
    : path(LIQUID, glass[0], 'opacity=".34"');
  return {
    width: 2 * R,
    height: H + 132,
    art:
      drawBulb(svg, rubber) +
      path(OUTLINE, glassSheen(svg, glass)) +
      clipped(svg.clip(OUTLINE), path(PIPETTE, '#ffffff', 'opacity=".22"') + liquid) +
      path(
        OUTLINE,
        svg.down([
          [0, SHADE, 0.3],
          [0.12, '#ffffff', 0.1],
          [0.2, '#ffffff', 0],
          [0.86, SHADE, 0],
          [0.95, '#ffffff', 0.16],
          [1, SHADE, 0.3],
        ]),
      ) +
      wrapLabel(svg, label, producer, { width: 2 * R, height: 148, y: -168, upperBend: 9, lowerBend: 12.5 }) +
      shine(svg) +
      drawCap(svg, { radius: 46, height: 50, y: -H + 2, colour: cap, bend: 6, grooves: metalNamed(cap) ? 0 : 7.5 }),
  };
};
