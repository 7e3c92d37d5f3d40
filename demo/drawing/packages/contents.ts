import type { Label } from '../../types.ts';
import { hiveFilling } from '../beside/hive.ts';
import { gummy } from '../beside/pills.ts';
import { darker, lighter, SHADE } from '../colour.ts';
import { createRandom, hashText, pick } from '../random.ts';
import { clipped, ellipse, group, path, repeat, round } from '../shapes.ts';
import type { SvgBuilder } from '../svg-builder.ts';
import { roundShade } from './light.ts';

type Bounds = { left: number; right: number; top: number; bottom: number };

const GUMMIES = ['#f2593d', '#f7a32b', '#8cb63c', '#e23f6d', '#ffc93d'] as const;

/** Capsules, tablets or oil behind the glass of a bottle. */
export function behindGlass(label: Label, bounds: Bounds): string {
  const next = createRandom(7);
  const colour = label.pill ?? '#f3e7cf';
  if (label.beside === 'drop') {
    const shore = `M${bounds.left} ${bounds.top + 20}Q0 ${bounds.top + 34} ${bounds.right} ${bounds.top + 20}V${bounds.bottom + 80}H${bounds.left}Z`;
    return path(shore, label.pill ?? '#c98a2b');
  }
  return repeat(60, () => {
    const x = bounds.left + next() * (bounds.right - bounds.left);
    const y = bounds.top + next() * (bounds.bottom - bounds.top);
    const pill = `<rect x="-17" y="-8" width="34" height="16" rx="8" fill="${colour}"/><rect x="-15" y="-6.5" width="30" height="4" rx="2" fill="#ffffff" opacity=".45"/>`;
    return group(x, y, pill, `rotate(${round(next() * 180)})`);
  });
}

function gummies(svg: SvgBuilder, inside: string, bounds: Bounds, seed: number): string {
  const next = createRandom(seed);
  const heap = repeat(90, (i) => {
    const x = bounds.left + next() * (bounds.right - bounds.left);
    const y = bounds.bottom + next() * (bounds.top - bounds.bottom);
    const turn = `rotate(${round(next() * 360)}) scale(.62)`;
    return group(x, y, gummy(svg, pick(GUMMIES, i)), turn);
  });
  return clipped(svg.clip(inside), path(inside, '#e9b05a') + heap + path(inside, roundShade(svg)));
}

/** Honey lets the light through: bright low on the right, dark at the edges. */
function honey(svg: SvgBuilder, inside: string, colour: string): string {
  return (
    path(
      inside,
      svg.across([
        [0, darker(colour, 0.5)],
        [0.12, darker(colour, 0.2)],
        [0.4, colour],
        [0.72, lighter(colour, 0.3)],
        [0.9, darker(colour, 0.15)],
        [1, darker(colour, 0.5)],
      ]),
    ) +
    path(
      inside,
      svg.glow(
        [
          [0, '#ffe9a8', 0.6],
          [1, '#ffe9a8', 0],
        ],
        0.68,
        0.86,
        0.5,
      ),
    ) +
    path(
      inside,
      svg.down([
        [0, SHADE, 0.22],
        [0.12, SHADE, 0],
        [1, SHADE, 0],
      ]),
    )
  );
}

/** Grains of pollen or bee bread. */
function granules(svg: SvgBuilder, inside: string, bounds: Bounds, colour: string): string {
  const next = createRandom(19);
  const grains = repeat(900, () => {
    const x = bounds.left + next() * (bounds.right - bounds.left);
    const y = bounds.bottom + next() * (bounds.top - bounds.bottom);
    const tone = next() > 0.5 ? lighter(colour, next() * 0.4) : darker(colour, next() * 0.35);
    return ellipse(x, y, 4.2, 3.6, tone);
  });
  return clipped(svg.clip(inside), path(inside, darker(colour, 0.3)) + grains + path(inside, roundShade(svg)));
}

/** Bee products. */
function fromHive(svg: SvgBuilder, label: Label, filling: string, inside: string, bounds: Bounds): string {
  const hive = hiveFilling(label, filling);
  if (hive.kind === 'granules') return granules(svg, inside, bounds, hive.colour);
  if (hive.kind === 'cream') return path(inside, hive.colour) + path(inside, roundShade(svg, 0.7));
  return honey(svg, inside, hive.colour);
}

function pills(svg: SvgBuilder, inside: string, bounds: Bounds, label: Label): string {
  const next = createRandom(hashText(label.title));
  const colour = label.pill ?? '#f3e7cf';
  const isSoft = label.beside === 'softgel';
  const isRound = label.beside === 'tablet';
  const heap = repeat(110, () => {
    const x = bounds.left + next() * (bounds.right - bounds.left);
    const y = bounds.bottom + next() * (bounds.top - bounds.bottom);
    const shape = isRound
      ? ellipse(0, 0, 16, 12, colour, `stroke="${darker(colour, 0.35)}" stroke-opacity=".4"`) +
        ellipse(-3, -3, 9, 4, '#ffffff', 'opacity=".6"')
      : isSoft
        ? ellipse(
            0,
            0,
            19,
            11,
            svg.glow(
              [
                [0, lighter(colour, 0.5)],
                [0.6, colour],
                [1, darker(colour, 0.35)],
              ],
              0.6,
              0.7,
              0.7,
            ),
          )
        : `<rect x="-18" y="-8.5" width="36" height="17" rx="8.5" fill="${colour}" stroke="${darker(colour, 0.35)}" stroke-opacity=".35"/><rect x="-14" y="-6" width="28" height="4" rx="2" fill="#ffffff" opacity=".55"/>`;
    return group(x, y, shape, `rotate(${round(next() * 180)})`);
  });
  return clipped(svg.clip(inside), path(inside, darker(colour, 0.3)) + heap + path(inside, roundShade(svg)));
}

/** The content, seen through a clear jar. */
export function inJar(
  svg: SvgBuilder,
  label: Label,
  filling: string | undefined,
  inside: string,
  bounds: Bounds,
): string {
  if (label.inside === 'gummy' || label.beside === 'gummy') {
    return gummies(svg, inside, bounds, label.title.length * 7);
  }
  if (label.beside === 'capsule' || label.beside === 'softgel' || label.beside === 'tablet') {
    return pills(svg, inside, bounds, label);
  }
  if (filling && label.beside !== 'powder') return fromHive(svg, label, filling, inside, bounds);
  return path(inside, label.powder ?? '#f3e4da') + path(inside, roundShade(svg, 0.8));
}
