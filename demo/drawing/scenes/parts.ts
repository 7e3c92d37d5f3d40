import type { BesideKind, Label } from '../../types.ts';
import { drawBeside } from '../beside/index.ts';
import { citrus, twig } from '../beside/nature.ts';
import { darker, lighter, SHADE } from '../colour.ts';
import { ellipse, group, path, rect, stroke } from '../shapes.ts';
import { stand } from '../stand.ts';
import type { SvgBuilder } from '../svg-builder.ts';
import { type LabelName, labels } from './labels.ts';

/** A scene: what it shows, in its own units. */
export type Scene = { width: number; height: number; draw: (svg: SvgBuilder) => string };

/** A round block on which a package stands. */
export function plinth(
  svg: SvgBuilder,
  x: number,
  y: number,
  radius: number,
  height: number,
  colour: string,
  shade = darker(colour, 0.7),
): string {
  const bend = radius * 0.16;
  const side = `M${-radius} 0A${radius} ${bend} 0 0 0 ${radius} 0V${-height}H${-radius}Z`;
  return group(
    x,
    y,
    ellipse(radius * 0.5, 4, radius * 1.4, bend * 1.3, shade, `opacity=".34" filter="${svg.blur(18)}"`) +
      ellipse(0, 4, radius * 1.03, bend * 1.1, shade, `opacity=".45" filter="${svg.blur(6)}"`) +
      path(
        side,
        svg.across([
          [0, darker(colour, 0.34)],
          [0.1, darker(colour, 0.08)],
          [0.28, lighter(colour, 0.12)],
          [0.55, colour],
          [0.85, darker(colour, 0.26)],
          [0.96, darker(colour, 0.36)],
          [1, darker(colour, 0.28)],
        ]),
      ) +
      path(
        side,
        svg.down([
          [0, '#ffffff', 0],
          [0.6, SHADE, 0],
          [1, SHADE, 0.16],
        ]),
      ) +
      ellipse(
        0,
        -height,
        radius,
        bend,
        svg.slant([
          [0, lighter(colour, 0.38)],
          [0.6, lighter(colour, 0.12)],
          [1, colour],
        ]),
      ) +
      stroke(
        `M${-radius} ${-height}A${radius} ${bend} 0 0 0 ${radius} ${-height}`,
        '#ffffff',
        1.5,
        'stroke-opacity=".35"',
      ),
  );
}

/** A square block seen a little from the left and from above; x,y is the middle of its lower front edge. */
export function block(
  svg: SvgBuilder,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  shade = darker(colour, 0.7),
): string {
  const half = width / 2;
  const depth = 26;
  const run = 30;
  const front = `M${-half} 0H${half}V${-height}H${-half}Z`;
  const side = `M${half} 0L${half + run} ${-depth}V${-height - depth}L${half} ${-height}Z`;
  const top = `M${-half} ${-height}H${half}L${half + run} ${-height - depth}H${-half + run}Z`;
  return group(
    x,
    y,
    path(
      `M${-half} 4H${half}L${half + run + 60} ${-depth + 6}H${half}Z`,
      shade,
      `opacity=".4" filter="${svg.blur(10)}"`,
    ) +
      ellipse(10, 2, half * 1.05, 9, shade, `opacity=".45" filter="${svg.blur(5)}"`) +
      path(
        front,
        svg.across([
          [0, lighter(colour, 0.12)],
          [1, darker(colour, 0.06)],
        ]),
      ) +
      path(
        front,
        svg.down([
          [0, '#ffffff', 0.08],
          [0.5, '#ffffff', 0],
          [1, SHADE, 0.2],
        ]),
      ) +
      path(side, darker(colour, 0.34)) +
      path(
        top,
        svg.slant([
          [0, lighter(colour, 0.4)],
          [1, lighter(colour, 0.14)],
        ]),
      ) +
      stroke(`M${-half} ${-height}H${half}`, '#ffffff', 1.4, 'stroke-opacity=".45"'),
  );
}

/** A polished ball. */
export const ball = (svg: SvgBuilder, x: number, y: number, radius: number, colour: string): string =>
  group(
    x,
    y,
    ellipse(
      radius * 0.4,
      0,
      radius * 1.15,
      radius * 0.28,
      darker(colour, 0.75),
      `opacity=".4" filter="${svg.blur(5)}"`,
    ) +
      ellipse(
        0,
        -radius,
        radius,
        radius,
        svg.glow(
          [
            [0, lighter(colour, 0.75)],
            [0.35, lighter(colour, 0.2)],
            [0.75, colour],
            [1, darker(colour, 0.4)],
          ],
          0.34,
          0.3,
          0.78,
        ),
      ),
  );

/** Light through a window, falling across the wall. */
export const windowLight = (svg: SvgBuilder, x: number, y: number, scale = 1, strength = 0.5): string =>
  `<g transform="translate(${x} ${y}) scale(${scale}) skewX(-24)" fill="#ffffff" opacity="${strength}" filter="${svg.blur(7)}"><rect width="92" height="112"/><rect x="104" width="92" height="112"/><rect y="124" width="92" height="150"/><rect x="104" y="124" width="92" height="150"/></g>`;

/** A niche in the wall. */
export function arch(svg: SvgBuilder, x: number, y: number, width: number, height: number, colour: string): string {
  const d = `M${x} ${y}V${y - height + width / 2}A${width / 2} ${width / 2} 0 0 1 ${x + width} ${y - height + width / 2}V${y}Z`;
  return (
    path(
      d,
      svg.across([
        [0, darker(colour, 0.26)],
        [0.14, darker(colour, 0.08)],
        [0.55, colour],
        [1, lighter(colour, 0.3)],
      ]),
    ) +
    path(
      d,
      svg.down([
        [0, SHADE, 0.1],
        [0.4, SHADE, 0],
        [1, '#ffffff', 0.12],
      ]),
    ) +
    stroke(d, '#ffffff', 2, 'stroke-opacity=".5"')
  );
}

export const placePackage = (
  svg: SvgBuilder,
  name: LabelName,
  x: number,
  y: number,
  scale: number,
  shade?: string,
): string => stand(svg, labels[name], x, y, scale, shade);

/** One small thing on the ground. */
export const placeItem = (
  svg: SvgBuilder,
  kind: BesideKind,
  x: number,
  y: number,
  turn = 0,
  scale = 1,
  colours: Partial<Label> = {},
  i = 0,
): string => group(x, y, drawBeside(svg, kind, colours, turn, i), `scale(${scale})`);

/** A slice of citrus; `flatness` below 1 lays it down. */
export const slice = (
  svg: SvgBuilder,
  x: number,
  y: number,
  radius: number,
  turn = 0,
  flatness = 1,
  colour?: string,
): string =>
  group(
    x,
    y,
    `${ellipse(
      6,
      radius * 0.5 * flatness + 8,
      radius * 1.05,
      radius * 0.3,
      SHADE,
      `opacity=".28" filter="${svg.blur(7)}"`,
    )}<g transform="scale(1 ${flatness}) rotate(${turn})">${citrus(svg, radius, colour)}</g>`,
  );

export const branch = (x: number, y: number, turn: number, scale: number, colour: string, opacity = 1): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})" opacity="${opacity}">${twig(colour)}</g>`;

/** A tinted card with a soft light in its upper right, for tiles and banners. */
export const backdrop = (svg: SvgBuilder, width: number, height: number, colour: string, glow = 0.4): string =>
  rect(
    width,
    height,
    svg.slant([
      [0, lighter(colour, 0.18)],
      [0.6, colour],
      [1, darker(colour, 0.1)],
    ]),
  ) +
  rect(
    width,
    height,
    svg.glow(
      [
        [0, '#ffffff', glow],
        [1, '#ffffff', 0],
      ],
      0.72,
      0.2,
      0.6,
    ),
  );
