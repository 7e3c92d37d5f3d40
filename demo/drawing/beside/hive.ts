import type { Label } from '../../types.ts';
import { darker, lighter, SHADE } from '../colour.ts';
import { hexagon } from '../producers/marks.ts';
import { ellipse, group, path, repeat, stroke } from '../shapes.ts';
import type { SvgBuilder } from '../svg-builder.ts';

type Filling = { kind: 'honey' | 'granules' | 'cream'; colour: string };

/** Detects the content of a bee product from its name. */
export function hiveFilling(label: Label, honey: string): Filling {
  if (/polen/i.test(label.title)) return { kind: 'granules', colour: label.powder ?? '#e6b23c' };
  if (/păstură/i.test(label.title)) return { kind: 'granules', colour: label.powder ?? '#9a5f22' };
  if (/lăptișor/i.test(label.title)) return { kind: 'cream', colour: label.powder ?? '#f3e7bf' };
  return { kind: 'honey', colour: label.powder ?? honey };
}

/** A piece of honeycomb on a small pool of honey. */
export function honeycomb(svg: SvgBuilder): string {
  const honey = '#dd920f';
  const cell = 15;
  const cells = repeat(30, (i) => {
    const row = Math.floor(i / 6);
    const x = ((i % 6) + (row % 2 ? 0.5 : 0)) * cell * 1.75;
    const y = row * cell * 1.52;
    return (
      path(
        hexagon(cell, x, y),
        i % 4 === 1
          ? lighter(honey, 0.35)
          : svg.slant([
              [0, lighter(honey, 0.3)],
              [1, darker(honey, 0.18)],
            ]),
      ) + stroke(hexagon(cell, x, y), '#f9dc92', 2.4)
    );
  });
  const block = `<g transform="matrix(1 -.05 -.22 .62 -62 -58)">${cells}</g>`;
  const edge = `<g transform="matrix(1 -.05 -.22 .62 -62 -46)">${path('M-13 50H150L144 78H-8Z', darker(honey, 0.35))}</g>`;
  return (
    ellipse(8, 6, 104, 14, SHADE, `opacity=".3" filter="${svg.blur(7)}"`) +
    ellipse(
      2,
      4,
      98,
      15,
      svg.glow(
        [
          [0, lighter(honey, 0.5)],
          [0.6, honey],
          [1, darker(honey, 0.25)],
        ],
        0.6,
        0.7,
        0.7,
      ),
      'opacity=".9"',
    ) +
    edge +
    block +
    group(-74, 6, stroke('M0 0C14-5 34-6 52-5', '#ffffff', 3.4, 'stroke-opacity=".8" stroke-linecap="round"'))
  );
}
