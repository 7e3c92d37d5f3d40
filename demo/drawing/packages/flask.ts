import { luminance, SHADE } from '../colour.ts';
import { clipped, path, stroke } from '../shapes.ts';
import type { SvgBuilder } from '../svg-builder.ts';
import { drawCap } from './cap.ts';
import { glassNamed, glassSheen, gloss, isSeeThrough, metalNamed, roundShade } from './light.ts';
import { capColour, type DrawPackage, glassOf, plasticOf, wrapLabel } from './package.ts';

const R = 88;
const H = 336;
const NECK = 30;
const OUTLINE = `M${-R} -24C${-R} -6 ${-R * 0.7} 0 0 0S${R} -6 ${R} -24V${-H + 108}C${R} ${-H + 58} ${NECK + 2} ${-H + 66} ${NECK} ${-H + 22}V${-H}H${-NECK}V${-H + 22}C${-NECK - 2} ${-H + 66} ${-R} ${-H + 58} ${-R} ${-H + 108}Z`;
const LIQUID = `M${-R} ${-H + 92}Q0 ${-H + 104} ${R} ${-H + 92}V0H${-R}Z`;

const shine = (svg: SvgBuilder): string =>
  stroke(
    `M${-R * 0.76} ${-H + 118}C${-R * 0.76} ${-H + 84} ${-NECK - 4} ${-H + 84} ${-NECK + 8} ${-H + 34}`,
    '#ffffff',
    8,
    `stroke-opacity=".75" stroke-linecap="round" filter="${svg.blur(1.4)}"`,
  ) +
  stroke(
    `M${R * 0.86} ${-H + 124}V-26`,
    '#ffffff',
    4,
    `stroke-opacity=".28" stroke-linecap="round" filter="${svg.blur(1)}"`,
  );

/** A slender bottle for oils and syrups. */
export const flask: DrawPackage = (svg, label, producer) => {
  const glassName = glassOf(label, producer);
  const glass = glassName && glassNamed(glassName);
  const body = plasticOf(label, producer);
  const isLight = luminance(body) > 0.6;
  const cap = capColour(label, producer);
  const liquid =
    glassName && isSeeThrough(glassName)
      ? path(LIQUID, label.pill ?? '#e3b23c', 'opacity=".8"') + path(LIQUID, roundShade(svg, 0.7))
      : path(LIQUID, glass?.[0] ?? SHADE, 'opacity=".36"');
  const wall = glass
    ? path(OUTLINE, glassSheen(svg, glass)) + clipped(svg.clip(OUTLINE), liquid)
    : path(OUTLINE, body) +
      path(OUTLINE, roundShade(svg, isLight ? 0.8 : 1)) +
      path(OUTLINE, gloss(svg, isLight ? 0.9 : 0.5));
  return {
    width: 2 * R,
    height: H + 44,
    art:
      wall +
      path(
        OUTLINE,
        svg.down([
          [0, SHADE, 0.3],
          [0.1, '#ffffff', 0.1],
          [0.2, '#ffffff', 0],
          [0.88, SHADE, 0],
          [0.95, '#ffffff', 0.12],
          [1, SHADE, 0.3],
        ]),
      ) +
      wrapLabel(svg, label, producer, { width: 2 * R, height: 176, y: -200, upperBend: 9, lowerBend: 13 }) +
      shine(svg) +
      drawCap(svg, { radius: 38, height: 42, y: -H + 4, colour: cap, bend: 5, grooves: metalNamed(cap) ? 0 : 7 }),
  };
};
