import { luminance, SHADE } from '../colour.ts';
import { clipped, path, stroke } from '../shapes.ts';
import type { SvgBuilder } from '../svg-builder.ts';
import { drawCap } from './cap.ts';
import { behindGlass } from './contents.ts';
import { glassNamed, glassSheen, gloss, roundShade } from './light.ts';
import { capColour, type DrawPackage, glassOf, plasticOf, wrapLabel } from './package.ts';

const R = 106;
const H = 296;
const NECK = 76;
const OUTLINE = `M${-R} -26C${-R} -6 ${-R * 0.7} 0 0 0S${R} -6 ${R} -26V${-H + 58}C${R} ${-H + 22} ${NECK + 4} ${-H + 18} ${NECK} ${-H}H${-NECK}C${-NECK - 4} ${-H + 18} ${-R} ${-H + 22} ${-R} ${-H + 58}Z`;

const shoulderShine = (svg: SvgBuilder): string =>
  stroke(
    `M${-R * 0.78} ${-H + 62}C${-R * 0.78} ${-H + 40} ${-NECK} ${-H + 34} ${-NECK + 8} ${-H + 20}`,
    '#ffffff',
    9,
    `stroke-opacity=".7" stroke-linecap="round" filter="${svg.blur(1.5)}"`,
  ) +
  stroke(`M${-R * 0.8} -28V-20`, '#ffffff', 12, `stroke-opacity=".5" stroke-linecap="round" filter="${svg.blur(2)}"`);

export const bottle: DrawPackage = (svg, label, producer) => {
  const glassName = glassOf(label, producer);
  const glass = glassName && glassNamed(glassName);
  const body = plasticOf(label, producer);
  const isLight = luminance(body) > 0.6;
  const wall = glass
    ? path(OUTLINE, glassSheen(svg, glass)) +
      clipped(
        svg.clip(OUTLINE),
        behindGlass(label, { left: -R, right: R, top: -H + 44, bottom: -60 }),
        'opacity=".5"',
      ) +
      path(OUTLINE, glassSheen(svg, glass), 'opacity=".62"')
    : path(OUTLINE, body) +
      path(OUTLINE, roundShade(svg, isLight ? 0.8 : 1)) +
      path(OUTLINE, gloss(svg, isLight ? 0.9 : 0.5));
  const fromAbove = path(
    OUTLINE,
    svg.down([
      [0, SHADE, 0.22],
      [0.07, SHADE, 0.05],
      [0.14, '#ffffff', 0.16],
      [0.2, '#ffffff', 0],
      [0.9, SHADE, 0],
      [1, SHADE, 0.28],
    ]),
  );
  return {
    width: 2 * R,
    height: H + 82,
    art:
      wall +
      fromAbove +
      wrapLabel(svg, label, producer, { width: 2 * R, height: 196, y: -226, upperBend: 10, lowerBend: 15 }) +
      (glass ? shoulderShine(svg) : '') +
      drawCap(svg, { radius: 82, height: 78, y: -H - 4, colour: capColour(label, producer), bend: 10 }),
  };
};
