import type { Label } from '../../types.ts';
import { toolInBox } from '../accessories/tools.ts';
import { darker, lighter, mix, SHADE } from '../colour.ts';
import { producers } from '../producers/index.ts';
import { ellipse, escapeText, group, path, repeat, stroke } from '../shapes.ts';
import type { SvgBuilder } from '../svg-builder.ts';
import { styleSheet, textWidth } from '../typeface.ts';
import { honeycomb } from './hive.ts';

const lyingShadow = (svg: SvgBuilder, width: number): string =>
  ellipse(0, -4, width, 11, SHADE, `opacity=".4" filter="${svg.blur(6)}"`);

/** A foil with ten capsules, leaning a little. */
function blister(svg: SvgBuilder, colour: string): string {
  const width = 176;
  const height = 88;
  const cells = repeat(10, (i) => {
    const x = 22 + (i % 5) * 33;
    const y = 24 + Math.floor(i / 5) * 40;
    const dome =
      ellipse(1, 2.5, 13.5, 15.5, '#5d6a70', 'opacity=".35"') +
      ellipse(0, 0, 13.5, 15.5, colour) +
      ellipse(
        0,
        0,
        13.5,
        15.5,
        svg.slant([
          [0, '#ffffff', 0.75],
          [0.45, '#ffffff', 0.1],
          [1, SHADE, 0.36],
        ]),
      ) +
      ellipse(-4.5, -6.5, 3, 4.5, '#ffffff', 'opacity=".95" transform="rotate(28 -4 -6)"');
    return group(x, y, dome);
  });
  const foil =
    `<rect width="${width}" height="${height}" rx="9" fill="${svg.slant([
      [0, '#f5f8f9'],
      [0.3, '#cdd6da'],
      [0.5, '#eef3f5'],
      [0.75, '#b4bfc5'],
      [1, '#dfe6e9'],
    ])}"/>` +
    `<rect x=".7" y=".7" width="${width - 1.4}" height="${height - 1.4}" rx="8.5" fill="none" stroke="#ffffff" stroke-opacity=".9" stroke-width="1.4"/>` +
    stroke(`M0 ${height / 2}H${width}`, '#8d989e', 1, 'stroke-opacity=".5" stroke-dasharray="3 3"');
  return `${lyingShadow(svg, 100)}<g transform="matrix(1 -.04 -.16 .92 -66 -86)">${foil}${cells}</g>`;
}

/** Three sachets fanned out, with the producer's mark. */
function sachets(svg: SvgBuilder, label: Label): string {
  const producer = producers[label.producer];
  const colour = label.colour ?? producer.accent;
  const paper = producer.isDark
    ? '#1d2024'
    : producer.cap === 'label'
      ? '#f7f8f7'
      : mix(producer.paper, '#ffffff', 0.3);
  const markSize = Math.min(14, (14 * 46) / textWidth(producer.wordmark, 14, producer.type));
  const mark = `<text x="0" y="-64" text-anchor="middle" fill="${producer.isDark ? '#ffffff' : darker(colour, 0.25)}" style="${styleSheet(producer.type, markSize)}">${escapeText(producer.wordmark)}</text>`;
  const ridges = repeat(4, (i) =>
    stroke(`M-26 ${-115 + i * 3}H26M-26 ${-11 + i * 3}H26`, SHADE, 0.8, 'stroke-opacity=".16"'),
  );
  const sachet = (turn: number, x: number): string =>
    group(
      x,
      0,
      path('M-28-118H28V0H-28Z', SHADE, `opacity=".3" filter="${svg.blur(4)}" transform="translate(4 5)"`) +
        path('M-28-118H28V0H-28Z', paper) +
        path('M-28-46H28V-14H-28Z', colour) +
        mark +
        path(
          'M-28-118H28V0H-28Z',
          svg.across([
            [0, SHADE, 0.26],
            [0.12, '#ffffff', 0.3],
            [0.3, '#ffffff', 0.1],
            [0.6, SHADE, 0.03],
            [1, SHADE, 0.28],
          ]),
        ) +
        ridges,
      `rotate(${turn})`,
    );
  return lyingShadow(svg, 84) + group(0, -2, sachet(-17, -22) + sachet(-2, 4) + sachet(13, 32));
}

/** A tea bag with its string and tag. */
function teaBag(svg: SvgBuilder, label: Label): string {
  const producer = producers[label.producer];
  const colour = label.colour ?? producer.accent;
  const bag = 'M-40 0L-34-76L-14-92H14L34-76L40 0Z';
  const leaves = path(
    'M-37-6L-33-52Q0-40 33-52L37-6Z',
    mix(colour, '#6b4a22', 0.55),
    `opacity=".7" filter="${svg.blur(3)}"`,
  );
  return (
    lyingShadow(svg, 56) +
    path(bag, '#fbf6ea') +
    leaves +
    path(
      bag,
      svg.across([
        [0, SHADE, 0.16],
        [0.25, '#ffffff', 0.5],
        [0.5, '#ffffff', 0.05],
        [1, SHADE, 0.22],
      ]),
    ) +
    stroke('M-34-76H34M0-92V-76', SHADE, 1, 'stroke-opacity=".2"') +
    stroke('M0-90C10-128 56-120 60-64', '#e9e2d0', 1.6) +
    group(
      60,
      -64,
      path('M-15 0H15V34H-15Z', colour) +
        path(
          'M-15 0H15V34H-15Z',
          svg.slant([
            [0, '#ffffff', 0.3],
            [1, SHADE, 0.12],
          ]),
        ) +
        leafMark,
      'rotate(8)',
    )
  );
}

const leafMark = path('M-8 22C-8 10 0 6 8 8C9 18 2 24-8 22Z', '#ffffff', 'opacity=".9"');

/** Drinking vials of brown glass. */
function vials(svg: SvgBuilder, label: Label): string {
  const liquid = label.pill ?? '#a85f1a';
  const vial = (x: number, turn: number): string =>
    group(
      x,
      0,
      path(
        'M-15 0V-70C-15-80-8-82-8-90V-104H8V-90C8-82 15-80 15-70V0Z',
        svg.across([
          [0, darker(liquid, 0.6)],
          [0.18, darker(liquid, 0.15)],
          [0.3, lighter(liquid, 0.35)],
          [0.55, liquid],
          [0.85, darker(liquid, 0.35)],
          [1, darker(liquid, 0.6)],
        ]),
      ) +
        path(
          'M-10-102H10V-118H-10Z',
          svg.across([
            [0, '#7d858c'],
            [0.25, '#f7f9fa'],
            [0.6, '#aab2b8'],
            [1, '#6f777e'],
          ]),
        ) +
        path('M-15-14H15V-52H-15Z', '#ffffff', 'opacity=".82"') +
        path('M-15-14H15V-22H-15Z', label.colour ?? producers[label.producer].accent) +
        stroke('M-10-6V-66', '#ffffff', 3, `stroke-opacity=".6" stroke-linecap="round" filter="${svg.blur(0.8)}"`),
      `rotate(${turn})`,
    );
  return lyingShadow(svg, 62) + vial(-34, -2) + vial(0, 0) + vial(36, 3);
}

/** Two wrapped bars, one leaning on the other. */
function bars(svg: SvgBuilder, label: Label): string {
  const producer = producers[label.producer];
  const colour = label.colour ?? producer.accent;
  const paper = producer.isDark ? '#1d2024' : colour;
  const ink = producer.isDark ? colour : '#ffffff';
  const wrapper =
    'M-84-20L-78-24-84-17-78-13-84-9-78-4-84 0-78 4-84 9-78 13-84 17-78 22H78L84 17 78 13 84 9 78 4 84 0 78-4 84-9 78-13 84-17 78-24H-78Z';
  const mark = `<text x="0" y="8" text-anchor="middle" fill="${ink}" style="${styleSheet(producer.type, producer.wordmark.length > 8 ? 17 : 24)}">${escapeText(producer.wordmark)}</text>`;
  const bar = (x: number, y: number, turn: number): string =>
    group(
      x,
      y,
      path(wrapper, SHADE, `opacity=".35" filter="${svg.blur(4)}" transform="translate(3 8)"`) +
        path(wrapper, paper) +
        path('M-56-24H-44L-58 22H-70ZM58-24H70L56 22H44Z', ink, 'opacity=".8"') +
        mark +
        path(
          wrapper,
          svg.down([
            [0, '#ffffff', 0.35],
            [0.25, '#ffffff', 0.1],
            [0.55, SHADE, 0],
            [1, SHADE, 0.4],
          ]),
        ) +
        stroke('M-74-20V18M-70-20V18M74-20V18M70-20V18', SHADE, 1, 'stroke-opacity=".22"'),
      `rotate(${turn})`,
    );
  return bar(10, -22, -14) + bar(-6, 12, 3);
}

type Draw = (svg: SvgBuilder, label: Label) => string;

/** Detects the content of a box from its label. */
function insideBox(label: Label): Draw | undefined {
  const words = `${label.title} ${label.count}`.toLowerCase();
  if (/fiole|monodoze/.test(words)) return vials;
  if (/batoane|baton/.test(words)) return bars;
  if (/ceai|infuzie/.test(words)) return teaBag;
  if (/fagure/.test(words)) return honeycomb;
  if (/plic|\bgel/.test(words)) return sachets;
  const tool = toolInBox(label);
  if (tool) return tool;
  const kind = label.beside ?? 'capsule';
  if (kind === 'none' || kind === 'gummy') return undefined;
  if (kind === 'powder') return sachets;
  if (kind === 'leaf') return teaBag;
  if (kind === 'drop') return vials;
  return (svg) => blister(svg, label.pill ?? '#f3efe6');
}

/** Draws the content of a box beside it. */
export const besideBox: Draw = (svg, label) => insideBox(label)?.(svg, label) ?? '';
