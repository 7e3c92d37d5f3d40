import { lighter } from '../colour.ts';
import { path, repeat, round } from '../shapes.ts';
import type { Surface } from '../surface.ts';
import type { Producer } from './producer.ts';

/** The colour bar with its scale, as on a measuring glass. */
export function bar(surface: Surface, colour: string, left: number, thick: number): string {
  const { height } = surface;
  const scale = repeat(21, (i) => {
    const y = height * (0.09 + i * 0.041);
    const length = thick * (i % 5 === 0 ? 0.62 : 0.34);
    return surface.line(y, left + thick - length, left + thick, '#ffffff', i % 5 === 0 ? 1.4 : 0.9, 'opacity=".85"');
  });
  return path(surface.band(0, height, left, left + thick), colour) + scale;
}

/** A rounded plus, the only ornament. */
export const plus = (x: number, y: number, size: number, colour: string): string => {
  const arm = round(size * 0.34);
  return `<g fill="${colour}"><rect x="${round(x - size / 2)}" y="${round(y - arm / 2)}" width="${round(size)}" height="${arm}" rx="${arm / 2}"/><rect x="${round(x - arm / 2)}" y="${round(y - size / 2)}" width="${arm}" height="${round(size)}" rx="${arm / 2}"/></g>`;
};

/** Clinical and exact: white, hairlines, one bar of colour per product line. */
export const vertea: Producer = {
  name: 'Vertea',
  wordmark: 'vertea',
  ground: '#e6eeee',
  ink: '#1b2a33',
  accent: '#2c9a72',
  type: { weight: 600, spacing: -0.02 },
  paper: '#ffffff',
  body: '#fbfcfc',
  cap: '#f3f5f5',
  print(surface, label) {
    const { height, safe } = surface;
    const colour = label.colour ?? vertea.accent;
    const unit = Math.min(surface.width, height * 1.02) / 100;
    const barLeft = -safe - 3 * unit;
    const thick = 9 * unit;
    const left = barLeft + thick + 6 * unit;
    const room = safe - left;
    const grey = lighter(vertea.ink, 0.3);
    const hair = (y: number): string => surface.line(height * y, left, safe, lighter(vertea.ink, 0.72), 0.7 * unit);
    const name = surface.name(label.title, left, height * 0.39, 12.6 * unit, {
      align: 'start',
      weight: 650,
      spacing: -0.01,
      fill: vertea.ink,
      max: room,
      lines: 3,
      leading: 1.08,
    });
    return (
      path(surface.band(0, height), vertea.paper) +
      bar(surface, colour, barLeft, thick) +
      surface.text('vertea', left, height * 0.16, 13 * unit, {
        ...vertea.type,
        align: 'start',
        fill: vertea.ink,
        max: room - 10 * unit,
      }) +
      plus(safe - 3.4 * unit, surface.at(safe - 3.4 * unit, height * 0.16) - 3.6 * unit, 7 * unit, colour) +
      hair(0.235) +
      name.art +
      hair(0.735) +
      surface.text(label.strength, left, height * 0.845, 10.5 * unit, {
        face: 'Label Archivo',
        weight: 350,
        align: 'start',
        fill: vertea.ink,
        max: room,
      }) +
      surface.text(label.count, left, height * 0.935, 6.6 * unit, {
        align: 'start',
        weight: 600,
        fill: grey,
        max: room,
      })
    );
  },
};
