import { darker, lighter } from '../colour.ts';
import { circle, path, repeat } from '../shapes.ts';
import type { Producer } from './producer.ts';

/** Sunny and everyday: a rising sun in the corner of a white label. */
export const soriva: Producer = {
  name: 'Soriva',
  wordmark: 'soriva',
  ground: '#f7efdf',
  ink: '#3a2410',
  accent: '#ef8a17',
  type: { weight: 800 },
  paper: '#fffdf7',
  body: '#fdfcf8',
  cap: '#f08f1e',
  print(surface, label) {
    const { svg, width, height, safe } = surface;
    const colour = label.colour ?? soriva.accent;
    const unit = Math.min(width * 0.98, height * 1.05) / 100;
    const left = -safe;
    const sunX = width * 0.27;
    const sunY = height * 1.04;
    const rays = repeat(4, (i) =>
      circle(
        sunX,
        sunY,
        width * (0.485 + i * 0.085),
        'none',
        `stroke="${colour}" stroke-opacity="${0.41 - i * 0.09}" stroke-width="1.6"`,
      ),
    );
    const sun = circle(
      sunX,
      sunY,
      width * 0.4,
      svg.slant([
        [0, lighter(colour, 0.25)],
        [0.55, colour],
        [1, darker(colour, 0.12)],
      ]),
    );
    const name = surface.name(label.title, left, height * 0.36, 15 * unit, {
      align: 'start',
      weight: 700,
      fill: soriva.ink,
      max: safe * 1.9,
    });
    return (
      path(surface.band(0, height), soriva.paper) +
      rays +
      sun +
      surface.text('soriva', left, height * 0.17, 17 * unit, {
        align: 'start',
        weight: 800,
        spacing: -0.04,
        fill: colour,
      }) +
      name.art +
      surface.text(label.strength, left, name.bottom + 15 * unit, 12 * unit, {
        align: 'start',
        weight: 500,
        fill: soriva.ink,
      }) +
      surface.text(label.count, left, height * 0.93, 7.4 * unit, { align: 'start', weight: 600, fill: soriva.ink })
    );
  },
};
