import type { Label } from '../types.ts';
import { accessoryNamed } from './accessories/index.ts';
import { darker, lighter, mix, SHADE } from './colour.ts';
import { packages } from './packages/index.ts';
import { producers } from './producers/index.ts';
import { ellipse, group, rect } from './shapes.ts';
import type { Studio } from './studio.ts';

/** The shadow of something that stands, falling to the right. */
export const standingShadow = (studio: Studio, half: number, shade: string): string =>
  ellipse(half * 0.72, -10, half * 1.45, 26, shade, `opacity=".3" filter="${studio.blur(20)}"`) +
  ellipse(half * 0.2, -3, half * 1.12, 15, shade, `opacity=".42" filter="${studio.blur(8)}"`) +
  ellipse(0, -3, half * 0.97, 9, shade, `opacity=".6" filter="${studio.blur(3)}"`);

function drawStanding(studio: Studio, label: Label, shade?: string) {
  const producer = producers[label.producer];
  const {
    width,
    art,
    company = '',
  } = (accessoryNamed(label)?.draw ?? packages[label.package])(studio, label, producer);
  const shadow = standingShadow(studio, width / 2, shade ?? darker(producer.ground, 0.78));
  return { art: shadow + art, company };
}

/** Puts a package on the ground, its base centre at x,y, with what always stands beside it. */
export function stand(studio: Studio, label: Label, x: number, y: number, scale = 1, shade?: string): string {
  const { art, company } = drawStanding(studio, label, shade);
  return group(x, y, art + company, `scale(${scale})`);
}

/** Puts a package on the ground with nothing beside it. */
export const standAlone = (studio: Studio, label: Label, x: number, y: number, scale: number): string =>
  group(x, y, drawStanding(studio, label).art, `scale(${scale})`);

/** A seamless tinted ground; `horizon` is where the wall bends into the floor, as a share of the height. */
export function ground(studio: Studio, tint: string, width = 600, height = 600, horizon = 0.7): string {
  const sweep = studio.down([
    [0, mix(tint, darker(tint, 0.1), 0.35)],
    [horizon * 0.5, tint],
    [horizon - 0.03, mix(tint, darker(tint, 0.12), 0.32)],
    [horizon + 0.06, lighter(tint, 0.34)],
    [1, lighter(tint, 0.08)],
  ]);
  const window = studio.glow(
    [
      [0, '#ffffff', 0.78],
      [0.55, '#ffffff', 0.24],
      [1, '#ffffff', 0],
    ],
    0.3,
    0.28,
    0.66,
  );
  const corners = studio.glow(
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
