import { SHADE } from '../colour.ts';
import { clipped, ellipse, group, path, repeat, stroke } from '../shapes.ts';
import { createSurface } from '../surface.ts';
import type { SvgBuilder } from '../svg-builder.ts';
import { type DrawPackage, labelColour, paperOf } from './package.ts';

const W = 132;
const H = 376;
const OUTLINE = `M${-W + 6} ${-H}H${W - 6}Q${W - 3} ${-H} ${W - 3} ${-H + 4}V${-H + 40}C${W - 2} ${-H + 120} ${W + 5} -190 ${W - 2} -30Q${W - 4} -14 ${W - 22} -9C60 3-60 3 ${-W + 22} -9Q${-W + 4} -14 ${-W + 2} -30C${-W - 5} -190 ${-W + 2} ${-H + 120} ${-W + 3} ${-H + 40}V${-H + 4}Q${-W + 3} ${-H} ${-W + 6} ${-H}Z`;

/** Foil catches light in stripes, with a dark fold near each edge. */
const foilLight = (svg: SvgBuilder): string =>
  path(
    OUTLINE,
    svg.across([
      [0, SHADE, 0.4],
      [0.025, '#ffffff', 0.3],
      [0.05, SHADE, 0.16],
      [0.16, '#ffffff', 0.2],
      [0.27, '#ffffff', 0.26],
      [0.42, '#ffffff', 0],
      [0.66, SHADE, 0.05],
      [0.86, SHADE, 0.22],
      [0.95, SHADE, 0.34],
      [0.975, '#ffffff', 0.18],
      [1, SHADE, 0.4],
    ]),
  ) +
  ellipse(-52, -190, 34, 120, '#ffffff', `opacity=".22" filter="${svg.blur(18)}"`) +
  ellipse(86, -150, 26, 130, SHADE, `opacity=".2" filter="${svg.blur(20)}"`);

const gusset = (svg: SvgBuilder): string =>
  path(`M${-W + 8} -48Q0 18 ${W - 8} -48L${W} 20H${-W}Z`, SHADE, `opacity=".2" filter="${svg.blur(5)}"`) +
  stroke(`M${-W + 8} -50Q0 12 ${W - 8} -50`, '#ffffff', 2, `stroke-opacity=".4" filter="${svg.blur(1.2)}"`);

const creases = (svg: SvgBuilder): string =>
  `<g filter="${svg.blur(3)}" stroke-linecap="round">` +
  stroke(`M${-W + 14} -300Q-96-270-104-220M${W - 16} -298Q104-262 108-214`, SHADE, 5, 'stroke-opacity=".22"') +
  stroke(
    `M${-W + 22} -298Q-86-272-94-226M-30-300Q-26-280-34-262M44-300Q40-284 46-266`,
    '#ffffff',
    4,
    'stroke-opacity=".34"',
  ) +
  '</g>';

function seal(svg: SvgBuilder): string {
  const ridges = repeat(
    9,
    (i) =>
      stroke(`M${-W} ${-H + 4 + i * 3.4}H${W}`, SHADE, 1, 'stroke-opacity=".09"') +
      stroke(`M${-W} ${-H + 5.3 + i * 3.4}H${W}`, '#ffffff', 0.8, 'stroke-opacity=".28"'),
  );
  const sheen = path(
    `M${-W} ${-H + 33}H${W}V${-H}H${-W}Z`,
    svg.across([
      [0, SHADE, 0.12],
      [0.2, '#ffffff', 0.25],
      [0.4, '#ffffff', 0.05],
      [1, SHADE, 0.18],
    ]),
  );
  return sheen + ridges + stroke(`M${-W} ${-H + 35}H${W}`, SHADE, 1.2, 'stroke-opacity=".22"');
}

const zip =
  stroke(`M${-W} -313H${W}`, SHADE, 1.6, 'stroke-opacity=".25"') +
  stroke(`M${-W} -311H${W}M${-W} -304.5H${W}`, '#ffffff', 1.6, 'stroke-opacity=".45"') +
  stroke(`M${-W} -306.5H${W}`, SHADE, 1.6, 'stroke-opacity=".22"');

const tearNotches = path(`M${-W + 2.5} ${-H + 52}l6 3-6 3zM${W - 2.5} ${-H + 52}l-6 3 6 3z`, '#ffffff', 'opacity=".8"');

export const pouch: DrawPackage = (svg, label, producer) => {
  const surface = createSurface(svg, { width: 2 * W + 6, height: 282, upperBend: 2, lowerBend: 11, safe: 100 });
  const colour = labelColour(label, producer);
  const paper = paperOf(label, producer);
  const top = producer.pouchTop?.(colour) ?? paper;
  const inner =
    path(OUTLINE, paper) +
    group(0, -314, producer.print(surface, label)) +
    path(`M${-W - 4} ${-H - 2}H${W + 4}V-308H${-W - 4}Z`, top) +
    foilLight(svg) +
    gusset(svg) +
    creases(svg) +
    seal(svg) +
    zip;
  return { width: 2 * W, height: H, art: clipped(svg.clip(OUTLINE), inner) + tearNotches };
};
