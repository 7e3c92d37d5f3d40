import type { Label } from '../types.ts';
import { accessoryNamed } from './accessories/index.ts';
import { darker, lighter, mix, SHADE } from './colour.ts';
import { packages } from './packages/index.ts';
import { producers } from './producers/index.ts';
import { ellipse, group, rect } from './shapes.ts';
import type { SvgBuilder } from './svg-builder.ts';

/** Shadow of a standing object, falling to the right. */
export const standingShadow = (svg: SvgBuilder, half: number, shade: string): string =>
  ellipse(half * 0.72, -10, half * 1.45, 26, shade, `opacity=".3" filter="${svg.blur(20)}"`) +
  ellipse(half * 0.2, -3, half * 1.12, 15, shade, `opacity=".42" filter="${svg.blur(8)}"`) +
  ellipse(0, -3, half * 0.97, 9, shade, `opacity=".6" filter="${svg.blur(3)}"`);

function drawStanding(svg: SvgBuilder, label: Label, shade?: string) {
  const producer = producers[label.producer];
  const { width, art, company = '' } = (accessoryNamed(label)?.draw ?? packages[label.package])(svg, label, producer);
  const shadow = standingShadow(svg, width / 2, shade ?? darker(producer.ground, 0.78));
  return { art: shadow + art, company };
}

/** Draws a package with its base centre at x,y and the object that belongs beside it. */
export function stand(svg: SvgBuilder, label: Label, x: number, y: number, scale = 1, shade?: string): string {
  const { art, company } = drawStanding(svg, label, shade);
  return group(x, y, art + company, `scale(${scale})`);
}

/** Draws a package without the object beside it. */
export const standAlone = (svg: SvgBuilder, label: Label, x: number, y: number, scale: number): string =>
  group(x, y, drawStanding(svg, label).art, `scale(${scale})`);

/** A seamless tinted ground; `horizon` is where the wall bends into the floor, as a share of the height. */
export function ground(svg: SvgBuilder, tint: string, width = 600, height = 600, horizon = 0.7): string {
  const sweep = svg.down([
    [0, mix(tint, darker(tint, 0.1), 0.35)],
    [horizon * 0.5, tint],
    [horizon - 0.03, mix(tint, darker(tint, 0.12), 0.32)],
    [horizon + 0.06, lighter(tint, 0.34)],
    [1, lighter(tint, 0.08)],
  ]);
  const window = svg.glow(
    [
      [0, '#ffffff', 0.78],
      [0.55, '#ffffff', 0.24],
      [1, '#ffffff', 0],
    ],
    0.3,
    0.28,
    0.66,
  );
  const corners = svg.glow(
    [
      [0, SHADE, 0],
      [0.7, SHADE, 0],
      [1, SHADE, 0.07],
    ],
    0.42,
    0.45,
    0.85,
  );
  return rect(width, height, sweep) + rect(width, height, window) + rect(width, height, corners);
}
