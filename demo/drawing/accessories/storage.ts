import type { Label } from '../../types.ts';
import { darker, lighter, SHADE } from '../colour.ts';
import { jar } from '../packages/jar.ts';
import { type DrawPackage, labelColour } from '../packages/package.ts';
import { circle, clipped, group, path, repeat, stroke } from '../shapes.ts';
import { createSurface } from '../surface.ts';

const BAG =
  'M-138-24C-140-8-128 0-112 0H112C128 0 140-8 138-24L126-226C124-244 114-250 98-250H-98C-114-250-124-244-126-226Z';

/** A soft cooling bag with a zip and a handle. */
export const coolingBag: DrawPackage = (svg, label, producer) => {
  const colour = labelColour(label, producer);
  const surface = createSurface(svg, { width: 220, height: 130 });
  const handle =
    stroke('M-70-244C-76-330 76-330 70-244', darker(colour, 0.25), 17, 'stroke-linecap="round"') +
    stroke('M-66-250C-70-318 66-320 64-262', '#ffffff', 3, 'stroke-opacity=".3" stroke-linecap="round"');
  const pocket = 'M-108-22Q-110-14-100-14H100Q110-14 108-22L102-134H-102Z';
  const sun = clipped(
    svg.clip(pocket),
    circle(
      64,
      -4,
      84,
      svg.slant([
        [0, lighter(colour, 0.3)],
        [1, colour],
      ]),
    ) +
      repeat(3, (i) =>
        circle(64, -4, 100 + i * 16, 'none', `stroke="${colour}" stroke-opacity="${0.4 - i * 0.1}" stroke-width="2"`),
      ),
  );
  const words =
    surface.text(producer.wordmark, -88, 50, 34, { ...producer.type, spacing: -0.04, align: 'start', fill: colour }) +
    surface.text(label.strength, -88, 78, 17, { align: 'start', weight: 600, fill: producer.ink });
  const zip =
    stroke('M-122-206H122', darker(colour, 0.45), 6) +
    stroke('M-122-206H122', '#ffffff', 2, 'stroke-opacity=".6" stroke-dasharray="2 3"') +
    path('M84-204h10v26q-5 6-10 0Z', '#c9ced2');
  return {
    width: 270,
    height: 320,
    art:
      handle +
      path(BAG, colour) +
      path(pocket, producer.paper) +
      sun +
      stroke(pocket, darker(colour, 0.3), 1.4, 'stroke-dasharray="5 4" stroke-opacity=".5"') +
      group(0, -138, words) +
      zip +
      path(
        BAG,
        svg.across([
          [0, SHADE, 0.34],
          [0.08, SHADE, 0.08],
          [0.2, '#ffffff', 0.26],
          [0.4, '#ffffff', 0],
          [0.75, SHADE, 0.06],
          [1, SHADE, 0.36],
        ]),
      ) +
      path(
        BAG,
        svg.down([
          [0, '#ffffff', 0.2],
          [0.2, '#ffffff', 0],
          [0.8, SHADE, 0],
          [1, SHADE, 0.25],
        ]),
      ),
  };
};

const WALNUT = '#6b4a2c';

const grain = (width: number, height: number): string =>
  repeat(9, (i) => {
    const y = ((i + 0.5) * height) / 9;
    return stroke(
      `M0 ${y}C${width * 0.3} ${y - 5 + (i % 3) * 5} ${width * 0.6} ${y + 6 - (i % 4) * 4} ${width} ${y + (i % 2) * 3}`,
      i % 2 ? darker(WALNUT, 0.35) : lighter(WALNUT, 0.2),
      1.4,
      'stroke-opacity=".5"',
    );
  });

/** A walnut box with a brass latch. */
export const walnutBox: DrawPackage = (svg, label, producer) => {
  const width = 250;
  const height = 150;
  const surface = createSurface(svg, { width, height });
  const face = `M0 0H${width}V${height}H0Z`;
  const brass = svg.down([
    [0, '#f7e3a6'],
    [0.5, '#c79a3f'],
    [1, '#7d5a1c'],
  ]);
  const front =
    path(
      face,
      svg.across([
        [0, lighter(WALNUT, 0.16)],
        [1, WALNUT],
      ]),
    ) +
    grain(width, height) +
    stroke(`M0 46H${width}`, darker(WALNUT, 0.6), 2.4) +
    stroke(`M0 48H${width}`, lighter(WALNUT, 0.35), 1, 'stroke-opacity=".6"') +
    group(
      width / 2,
      0,
      `${surface.text(producer.wordmark, 0, 112, 46, { ...producer.type, fill: darker(WALNUT, 0.6) })}${surface.text(label.strength, 0, 134, 13, { weight: 600, fill: lighter(WALNUT, 0.5) })}<rect x="-13" y="32" width="26" height="30" rx="4" fill="${brass}"/><circle cx="0" cy="52" r="4" fill="#6b4a14"/>`,
    );
  const top = 'M-170-162L80-150L150-178L-92-190Z';
  const side = 'M80-150L150-178V-28L80 0Z';
  return {
    width: 300,
    height: 190,
    art:
      path(
        top,
        svg.slant([
          [0, lighter(WALNUT, 0.4)],
          [1, lighter(WALNUT, 0.16)],
        ]),
      ) +
      stroke(
        'M-150-166C-60-164 20-160 96-160M-126-174C-40-172 40-170 116-168',
        darker(WALNUT, 0.3),
        1.4,
        'stroke-opacity=".4"',
      ) +
      path(side, darker(WALNUT, 0.4)) +
      stroke('M80-104L150-134', darker(WALNUT, 0.75), 2) +
      `<g transform="matrix(1 .048 0 1 -170 -162)">${front}</g>` +
      stroke('M-170-162L80-150', '#ffffff', 1.4, 'stroke-opacity=".4"'),
  };
};

const BAMBOO = '#cfa86a';

/** Three empty jars with bamboo lids. */
export const bambooJars: DrawPackage = (svg, label, producer) => {
  const empty: Label = { ...label, glass: 'clear', powder: '#e6edea', capColour: BAMBOO, beside: 'none' };
  const one = jar(svg, empty, producer);
  return {
    ...one,
    width: 330,
    art:
      group(-84, -34, one.art, 'scale(.74)') +
      group(88, -34, one.art, 'scale(.74)') +
      group(0, 8, one.art, 'scale(.9)'),
  };
};

/** A glazed jar with a beech lid. */
export const ceramicJar: DrawPackage = (svg, label, producer) =>
  jar(svg, { ...label, bodyColour: '#e6dcc6', capColour: '#c4935c', beside: 'none' }, producer);
