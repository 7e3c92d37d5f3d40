import { darker, lighter, SHADE } from '../colour.ts';
import { roundShade } from '../packages/light.ts';
import { ellipse, path, stroke } from '../shapes.ts';
import type { SvgBuilder } from '../svg-builder.ts';

/** The shadow under something small that lies on the ground. */
export const underneath = (svg: SvgBuilder, width: number, strength = 0.34): string =>
  ellipse(2, 11, width, 7, SHADE, `opacity="${strength}" filter="${svg.blur(4)}"`);

const turned = (degrees: number, inner: string): string => `<g transform="rotate(${Math.round(degrees)})">${inner}</g>`;

export function capsule(svg: SvgBuilder, near: string, far: string, turn: number): string {
  const light = svg.down([
    [0, '#ffffff', 0.2],
    [0.22, '#ffffff', 0.85],
    [0.38, '#ffffff', 0.1],
    [0.6, SHADE, 0],
    [1, SHADE, 0.34],
  ]);
  const shell =
    path('M1-11H17A11 11 0 0 1 17 11H1Z', far) +
    path('M4-11.6H-17A11.6 11.6 0 0 0-17 11.6H4Z', near) +
    path('M-17-11.6H17A11.6 11.6 0 0 1 17 11.6H-17A11.6 11.6 0 0 1-17-11.6Z', light) +
    stroke('M4-11.6V11.6', SHADE, 1, 'stroke-opacity=".18"');
  return underneath(svg, 26) + turned(turn, shell);
}

export function softgel(svg: SvgBuilder, colour: string, turn: number): string {
  const oil =
    ellipse(
      0,
      0,
      25,
      13.5,
      svg.glow(
        [
          [0, lighter(colour, 0.55)],
          [0.5, colour],
          [1, darker(colour, 0.38)],
        ],
        0.62,
        0.72,
        0.72,
      ),
    ) +
    ellipse(-7, -6, 9, 2.6, '#ffffff', 'opacity=".9" transform="rotate(-8 -7 -6)"') +
    ellipse(12, 6, 7, 2.5, lighter(colour, 0.7), `opacity=".75" filter="${svg.blur(1)}"`);
  const caustic = ellipse(8, 9, 20, 5, lighter(colour, 0.25), `opacity=".75" filter="${svg.blur(3)}"`);
  return underneath(svg, 24, 0.22) + caustic + turned(turn, oil);
}

export function tablet(svg: SvgBuilder, colour: string): string {
  const side = 'M-22-2V5A22 9 0 0 0 22 5V-2Z';
  return (
    underneath(svg, 24) +
    path(side, darker(colour, 0.2)) +
    path(side, roundShade(svg, 0.6)) +
    ellipse(
      0,
      -2,
      22,
      9,
      svg.slant([
        [0, lighter(colour, 0.6)],
        [1, darker(colour, 0.05)],
      ]),
    ) +
    stroke('M-12-6L12 2', SHADE, 1.5, 'stroke-opacity=".2"')
  );
}

export function fizzTablet(svg: SvgBuilder, colour: string): string {
  const side = 'M-40-3V10A40 15 0 0 0 40 10V-3Z';
  return (
    ellipse(4, 15, 44, 10, SHADE, `opacity=".36" filter="${svg.blur(5)}"`) +
    path(side, darker(colour, 0.1)) +
    path(side, roundShade(svg, 0.8)) +
    ellipse(
      0,
      -3,
      40,
      15,
      svg.slant([
        [0, lighter(colour, 0.7)],
        [1, colour],
      ]),
    ) +
    ellipse(0, -3, 31, 11, 'none', `stroke="${darker(colour, 0.25)}" stroke-opacity=".4"`) +
    stroke('M-18-8Q0-2 18 0', darker(colour, 0.3), 1.5, 'stroke-opacity=".35"')
  );
}

export const gummy = (svg: SvgBuilder, colour: string): string =>
  path(
    'M-20 14C-24-4-15-20 0-20S24-4 20 14Q18 20 10 20H-10Q-18 20-20 14Z',
    svg.glow(
      [
        [0, lighter(colour, 0.3)],
        [0.6, colour],
        [1, darker(colour, 0.22)],
      ],
      0.6,
      0.7,
      0.7,
    ),
  ) + stroke('M-12-4Q-9-13 0-14', '#ffffff', 4, 'stroke-opacity=".75" stroke-linecap="round"');

export const lyingGummy = (svg: SvgBuilder, colour: string, turn: number): string =>
  ellipse(3, 18, 24, 7, SHADE, `opacity=".3" filter="${svg.blur(4)}"`) + turned(turn * 0.3, gummy(svg, colour));
