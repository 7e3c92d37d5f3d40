import { mix } from '../colour.ts';
import { circle, path, repeat } from '../shapes.ts';
import type { Surface } from '../surface.ts';
import { textWidth } from '../typeface.ts';
import type { Producer } from './producer.ts';

/** A culture of dots, dense at one spot, from the producer's colour into violet. */
export function culture(surface: Surface, colour: string): string {
  const rows = 8;
  const gap = Math.min(surface.width / 13, (surface.height * 0.36) / (rows - 0.5));
  const columns = Math.round(surface.width / gap);
  const centre = columns * 0.73;
  return repeat(columns * rows, (i) => {
    const column = i % columns;
    const row = Math.floor(i / columns);
    const distance = Math.hypot(column - centre, (row - 3) * 1.15);
    const x = -surface.width / 2 + gap * (column + 0.5);
    const y = surface.at(x, surface.height * 0.24 + row * gap * 0.92);
    const size = gap * 0.47 * Math.max(0.1, 1 - distance / 8.5);
    const veil = Math.max(0.3, Math.round((0.95 - distance * 0.05) * 10) / 10);
    return circle(x, y, size, mix(colour, '#7a4fc0', Math.min(1, distance / 9)), `opacity="${veil}"`);
  });
}

/** The science of the belly: a culture of dots on white. */
export const bioma: Producer = {
  name: 'Bioma',
  wordmark: 'bioma',
  ground: '#e9f1f0',
  ink: '#103c44',
  accent: '#0f8a8a',
  type: { weight: 700, spacing: -0.03 },
  paper: '#ffffff',
  body: '#fcfdfd',
  cap: '#0f8a8a',
  print(surface, label) {
    const { width, height, safe } = surface;
    const colour = label.colour ?? bioma.accent;
    const unit = Math.min(width * 1.04, height * 0.95) / 100;
    const left = -safe;
    const name = surface.name(label.title, left, height * 0.7, 11.5 * unit, {
      align: 'start',
      weight: 700,
      fill: bioma.ink,
    });
    const ringX = left + textWidth('bioma', 15 * unit, bioma.type) + 4 * unit;
    return (
      path(surface.band(0, height), bioma.paper) +
      culture(surface, colour) +
      surface.text('bioma', left, height * 0.145, 15 * unit, { ...bioma.type, align: 'start', fill: bioma.ink }) +
      circle(
        ringX,
        surface.at(ringX, height * 0.145) - 9 * unit,
        2.4 * unit,
        'none',
        `stroke="${colour}" stroke-width="${1.3 * unit}"`,
      ) +
      name.art +
      surface.text(label.strength, left, name.bottom + 11 * unit, 8.2 * unit, {
        align: 'start',
        weight: 600,
        fill: colour,
      }) +
      surface.text(label.count, left, height * 0.95, 6.6 * unit, { align: 'start', weight: 500, fill: bioma.ink })
    );
  },
};
