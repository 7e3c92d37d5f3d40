import { darker, lighter, luminance, SHADE } from '../colour.ts';
import { ellipse, path, round, stroke } from '../shapes.ts';
import type { SvgBuilder } from '../svg-builder.ts';
import { gloss, metalNamed, metalSheen, roundShade } from './light.ts';

type Cap = {
  radius: number;
  height: number;
  /** Where its lower edge lies. */
  y: number;
  /** A colour or the name of a metal. */
  colour: string;
  /** Half height of the ellipse on top. */
  bend: number;
  /** Degrees between two grooves; 0 leaves the cap smooth. */
  grooves?: number;
};

function drawGrooves({ radius, bend, y, grooves = 4.3 }: Cap, top: number, isLight: boolean): string {
  if (!grooves) return '';
  const sag = (x: number): number => bend * Math.sqrt(Math.max(0, 1 - (x / radius) ** 2));
  let lines = '';
  for (let turn = -86; turn <= 86; turn += grooves) {
    const radians = (turn * Math.PI) / 180;
    const x = radius * Math.sin(radians);
    const near = Math.cos(radians);
    const down = `${round(top + 3 + sag(x))}V${round(y - 3 + sag(x))}`;
    lines += `<path d="M${round(x)} ${down}" stroke="${SHADE}" stroke-opacity="${isLight ? 0.2 : 0.4}" stroke-width="${round(0.5 + 1.4 * near)}"/>`;
    lines += `<path d="M${round(x + 1.5 * near)} ${down}" stroke="#ffffff" stroke-opacity="${isLight ? 0.38 : 0.13}" stroke-width="${round(0.4 + 0.9 * near)}"/>`;
  }
  return lines;
}

export function drawCap(svg: SvgBuilder, cap: Cap): string {
  const { radius, height, y, colour, bend } = cap;
  const metal = metalNamed(colour);
  const brightness = metal ? 0.5 : luminance(colour);
  const isLight = brightness > 0.4;
  const isVeryLight = brightness > 0.6;
  const top = y - height;
  const edge = Math.min(7, height * 0.12);
  const side = `M${-radius} ${y}A${radius} ${bend} 0 0 0 ${radius} ${y}L${radius} ${top + edge}Q${radius} ${top} ${radius - edge * 0.7} ${top}L${-radius + edge * 0.7} ${top}Q${-radius} ${top} ${-radius} ${top + edge}Z`;
  const tint = metal ? metal.pale : lighter(colour, brightness > 0.7 ? 0.5 : 0.16);
  const sideLight = metal
    ? path(
        side,
        svg.down([
          [0, '#ffffff', 0.12],
          [0.15, '#ffffff', 0],
          [0.85, SHADE, 0],
          [1, SHADE, 0.28],
        ]),
      )
    : path(side, roundShade(svg, isVeryLight ? 0.85 : 1.1)) +
      path(side, gloss(svg, isVeryLight ? 0.8 : 0.42)) +
      path(
        side,
        svg.down([
          [0.72, SHADE, 0],
          [1, SHADE, 0.22],
        ]),
      );
  const lid = metal
    ? svg.slant([
        [0, metal.bright],
        [0.5, metal.pale],
        [1, metal.middle],
      ])
    : svg.slant([
        [0, lighter(tint, 0.25)],
        [0.6, tint],
        [1, darker(tint, 0.12)],
      ]);
  const rim = radius - edge;
  return (
    path(side, metal ? metalSheen(svg, metal) : colour) +
    drawGrooves(cap, top + edge, isLight) +
    sideLight +
    ellipse(0, top, radius - edge * 0.55, bend * 0.96, lid) +
    ellipse(
      0,
      top + 0.6,
      rim * 0.82,
      bend * 0.76,
      'none',
      `stroke="${SHADE}" stroke-opacity=".14" stroke-width="1.2"`,
    ) +
    stroke(
      `M${-rim} ${top + 1}A${rim} ${bend} 0 0 0 ${rim} ${top + 1}`,
      '#ffffff',
      1.6,
      `stroke-opacity="${isLight ? 0.65 : 0.3}"`,
    )
  );
}
