import { luminance, SHADE } from '../colour.ts';
import { path } from '../shapes.ts';
import { drawCap } from './cap.ts';
import { gloss, metalNamed, roundShade } from './light.ts';
import { capColour, type DrawPackage, plasticOf, wrapLabel } from './package.ts';

const R = 148;
const H = 262;
const OUTLINE = `M${-R} -30C${-R} -7 ${-R * 0.72} 0 0 0S${R} -7 ${R} -30V${-H + 22}Q${R} ${-H + 4} ${R - 12} ${-H}H${-R + 12}Q${-R} ${-H + 4} ${-R} ${-H + 22}Z`;

export const tub: DrawPackage = (svg, label, producer) => {
  const body = plasticOf(label, producer);
  const cap = capColour(label, producer);
  return {
    width: 2 * R,
    height: H + 78,
    art:
      path(OUTLINE, body) +
      path(OUTLINE, roundShade(svg, luminance(body) > 0.6 ? 0.85 : 1)) +
      path(OUTLINE, gloss(svg, 0.45)) +
      path(
        OUTLINE,
        svg.down([
          [0, SHADE, 0.35],
          [0.08, SHADE, 0],
          [0.9, SHADE, 0],
          [1, SHADE, 0.35],
        ]),
      ) +
      wrapLabel(svg, label, producer, { width: 2 * R - 1, height: 206, y: -234, upperBend: 15, lowerBend: 20 }) +
      drawCap(svg, { radius: 147, height: 68, y: -H + 2, colour: cap, bend: 15, grooves: metalNamed(cap) ? 0 : 3 }),
  };
};
