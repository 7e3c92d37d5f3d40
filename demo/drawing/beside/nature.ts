import { darker, lighter, mix, SHADE } from '../colour.ts';
import { circle, ellipse, group, path, repeat, stroke } from '../shapes.ts';
import type { SvgBuilder } from '../svg-builder.ts';
import { underneath } from './pills.ts';

export function powderHeap(svg: SvgBuilder, colour: string): string {
  return (
    ellipse(6, 8, 74, 11, SHADE, `opacity=".25" filter="${svg.blur(6)}"`) +
    path(
      'M-70 6C-48 0-34-26-6-32C22-36 44-6 72 6C40 15-40 15-70 6Z',
      svg.slant([
        [0, lighter(colour, 0.6)],
        [0.5, colour],
        [1, darker(colour, 0.22)],
      ]),
    ) +
    stroke(
      'M-30-10C-18-24-8-28 2-28',
      '#ffffff',
      6,
      `stroke-opacity=".7" stroke-linecap="round" filter="${svg.blur(3)}"`,
    ) +
    ellipse(78, 10, 4, 2, colour) +
    ellipse(-80, 9, 3, 1.6, colour) +
    ellipse(62, 15, 2.5, 1.5, colour)
  );
}

export function leaf(svg: SvgBuilder, colour: string, turn: number): string {
  const blade =
    path(
      'M-34 4C-22-16 8-22 36-6C18 12-12 18-34 4Z',
      svg.slant([
        [0, lighter(colour, 0.3)],
        [1, darker(colour, 0.25)],
      ]),
    ) +
    stroke('M-42 6C-20 0 8-4 34-6', '#ffffff', 1.5, 'stroke-opacity=".45"') +
    stroke('M-18 1L-10-8M-4-2L6-12M10-4L18-13M-14 1L-6 9M2-2L12 7', '#ffffff', 1, 'stroke-opacity=".25"');
  return `${underneath(svg, 26, 0.22)}<g transform="rotate(${turn})">${blade}</g>`;
}

/** A few drops of oil or syrup on the ground. */
export function drops(svg: SvgBuilder, colour: string): string {
  const drop = (x: number, y: number, size: number): string =>
    group(
      x,
      y,
      ellipse(2, 4, 30, 8, SHADE, `opacity=".25" filter="${svg.blur(3)}"`) +
        ellipse(3, 3, 27, 8, lighter(colour, 0.2), `opacity=".7" filter="${svg.blur(2)}"`) +
        ellipse(
          0,
          0,
          27,
          9.5,
          svg.glow(
            [
              [0, lighter(colour, 0.5)],
              [0.55, colour],
              [1, darker(colour, 0.35)],
            ],
            0.65,
            0.75,
            0.75,
          ),
        ) +
        ellipse(-9, -3.5, 8, 2.2, '#ffffff', 'opacity=".9"'),
      `scale(${size})`,
    );
  return drop(0, 0, 1) + drop(46, 10, 0.5) + drop(-36, 14, 0.36);
}

/** A swipe of gel or cream. */
export const swipe = (svg: SvgBuilder, colour: string): string =>
  path(
    'M-74 8C-70-10-40-22-8-20C24-18 60-20 76-4C70 10 30 16-10 16C-40 16-66 18-74 8Z',
    SHADE,
    `opacity=".22" filter="${svg.blur(5)}" transform="translate(4 7)"`,
  ) +
  path(
    'M-74 6C-70-12-40-24-8-22C24-20 60-22 76-6C70 8 30 14-10 14C-40 14-66 16-74 6Z',
    svg.slant([
      [0, lighter(colour, 0.7)],
      [0.5, lighter(colour, 0.25)],
      [1, colour],
    ]),
  ) +
  stroke(
    'M-56 0C-36-12 0-10 56-9M-48 7C-20 0 20 2 60 0',
    '#ffffff',
    3,
    `stroke-opacity=".7" stroke-linecap="round" filter="${svg.blur(1.2)}"`,
  ) +
  stroke(
    'M-60 6C-30-4 10-2 66-4',
    darker(colour, 0.3),
    1.6,
    `stroke-opacity=".25" stroke-linecap="round" filter="${svg.blur(0.8)}"`,
  );

/** A slice of citrus, seen flat. */
export function citrus(svg: SvgBuilder, radius: number, colour = '#f59a1c'): string {
  const r = radius;
  const wedge = `M0 ${-r * 0.08}C${r * 0.1} ${-r * 0.3} ${r * 0.26} ${-r * 0.62} ${r * 0.22} ${-r * 0.8}Q0 ${-r * 0.92} ${-r * 0.22} ${-r * 0.8}C${-r * 0.26} ${-r * 0.62} ${-r * 0.1} ${-r * 0.3} 0 ${-r * 0.08}Z`;
  const flesh = svg.down([
    [0, darker(colour, 0.04)],
    [0.5, colour],
    [1, lighter(colour, 0.45)],
  ]);
  return (
    circle(
      0,
      0,
      r,
      svg.slant([
        [0, lighter(colour, 0.2)],
        [1, darker(colour, 0.12)],
      ]),
    ) +
    circle(0, 0, r * 0.92, '#fdf1d8') +
    repeat(10, (i) => path(wedge, flesh, `transform="rotate(${i * 36})"`))
  );
}

/** A leafy twig growing up from 0,0. */
export function twig(colour = '#4f7d38', pairs = 6): string {
  const leaves = repeat(pairs * 2, (j) => {
    const i = Math.floor(j / 2);
    const side = j % 2 ? 1 : -1;
    const size = 1 - i * 0.09;
    const shade = mix(colour, side > 0 ? '#a9c46c' : '#2d5a2b', 0.3 + 0.1 * (i % 3));
    return group(
      4 - i,
      -18 - i * 30 - (side > 0 ? 12 : 0),
      path('M0 0C16-24 48-30 72-16C58 8 22 16 0 0Z', shade) +
        stroke('M2-1C24-8 46-14 66-16', '#ffffff', 1.5, 'stroke-opacity=".3"'),
      `scale(${side * size} ${size}) rotate(-26)`,
    );
  });
  return stroke('M0 0C10-60-8-120 6-190', darker(colour, 0.3), 4, 'stroke-linecap="round"') + leaves;
}
