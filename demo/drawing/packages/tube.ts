import { SHADE } from '../colour.ts';
import { clipped, group, path, round, stroke } from '../shapes.ts';
import { createSurface } from '../surface.ts';
import type { SvgBuilder } from '../svg-builder.ts';
import { drawCap } from './cap.ts';
import { paperLight, roundShade } from './light.ts';
import { type DrawPackage, paperOf, plasticCap } from './package.ts';

const FOOT = 66;
const TOP = 92;
const FOOT_Y = -54;
const H = 392;
const OUTLINE = `M${-FOOT} ${FOOT_Y}A${FOOT} 9 0 0 0 ${FOOT} ${FOOT_Y}C${FOOT + 8} -150 ${TOP - 6} -260 ${TOP} ${-H + 26}V${-H}H${-TOP}V${-H + 26}C${-TOP + 6} -260 ${-FOOT - 8} -150 ${-FOOT} ${FOOT_Y}Z`;

function crimp(svg: SvgBuilder): string {
  let ridges = path(
    `M${-TOP} ${-H}H${TOP}V${-H + 26}H${-TOP}Z`,
    svg.across([
      [0, SHADE, 0.14],
      [0.2, '#ffffff', 0.35],
      [0.5, '#ffffff', 0.05],
      [1, SHADE, 0.22],
    ]),
  );
  for (let x = -TOP + 3; x < TOP; x += 4.2) {
    ridges += stroke(`M${round(x)} ${-H + 1}V${-H + 25}`, SHADE, 1.2, 'stroke-opacity=".12"');
    ridges += stroke(`M${round(x + 1.7)} ${-H + 1}V${-H + 25}`, '#ffffff', 1, 'stroke-opacity=".4"');
  }
  return ridges + stroke(`M${-TOP} ${-H + 26}H${TOP}`, SHADE, 1, 'stroke-opacity=".22"');
}

export const tube: DrawPackage = (svg, label, producer) => {
  const surface = createSurface(svg, { width: 190, height: 276, upperBend: 0, lowerBend: 8, safe: 60 });
  const ownCap = producer.cap === 'label' && !label.capColour ? '#f4f4f1' : plasticCap(label, producer, '#f4f4f1');
  const body = label.bodyColour ?? paperOf(label, producer);
  const folds =
    path(`M${-TOP} ${-H + 26}L0 ${-H + 120}L${TOP} ${-H + 26}Z`, '#ffffff', `opacity=".16" filter="${svg.blur(10)}"`) +
    path(
      `M${TOP} ${-H + 30}Q30 ${-H + 150} ${FOOT} ${FOOT_Y}L${TOP + 20} ${FOOT_Y}Z`,
      SHADE,
      `opacity=".16" filter="${svg.blur(12)}"`,
    );
  return {
    width: 170,
    height: H,
    art:
      drawCap(svg, { radius: 64, height: 50, y: -9, colour: ownCap, bend: 9, grooves: 0 }) +
      clipped(
        svg.clip(OUTLINE),
        path(OUTLINE, body) +
          group(0, -336, producer.print(surface, label)) +
          path(OUTLINE, roundShade(svg, 0.8)) +
          path(OUTLINE, paperLight(svg, 1.2)) +
          folds,
      ) +
      crimp(svg),
  };
};
