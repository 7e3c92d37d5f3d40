import { darker, isWarm, lighter, mix } from '../colour.ts';
import { path, repeat, round, stroke } from '../shapes.ts';
import type { Surface } from '../surface.ts';
import type { Producer } from './producer.ts';

/** Nine waves that grow towards the viewer. */
export function waves(surface: Surface, tone = '#9fd0e6'): string {
  const { width, height } = surface;
  return repeat(9, (i) => {
    const y = height * (0.27 + i * 0.03);
    const swell = 1.5 + i * 0.5;
    let d = '';
    for (let x = -width / 2; x <= width / 2; x += 6) {
      const lift = Math.sin(x / (width * 0.12) + i * 0.55) * swell;
      const curve = surface.at(x, height * 0.4) - height * 0.4;
      d += `${d ? 'L' : 'M'}${round(x)} ${round(y + lift + curve)}`;
    }
    return stroke(d, tone, 1.2, `stroke-opacity="${round((0.2 + i * 0.07) * 10) / 10}"`);
  });
}

/** From the north: a sea above, a clear number below. */
export const norvik: Producer = {
  name: 'Norvik',
  wordmark: 'NORVIK',
  ground: '#e9eff2',
  ink: '#12294a',
  accent: '#12294a',
  type: { face: 'Label Archivo', weight: 700, stretch: 'expanded' },
  paper: '#fbfcfd',
  body: '#16305a',
  cap: 'steel',
  print(surface, label) {
    const { svg, width, height } = surface;
    const colour = label.colour ?? norvik.accent;
    const deep = isWarm(colour) ? darker(mix(colour, '#b5562a', 0.25), 0.22) : mix(colour, '#1f6f96', 0.55);
    const unit = Math.min(width, height) / 100;
    const name = surface.name(label.title, 0, height * 0.66, 11.5 * unit, {
      weight: 700,
      fill: norvik.ink,
      lines: label.title.length > 24 ? 2 : 1,
    });
    const shift = name.lines > 1 ? 0.045 * height : 0;
    return (
      path(surface.band(0, height), norvik.paper) +
      path(
        surface.band(0, height * 0.53),
        svg.down([
          [0, colour],
          [1, deep],
        ]),
      ) +
      waves(surface, isWarm(colour) ? '#f6dcc0' : '#9fd0e6') +
      surface.text('NORVIK', 0, height * 0.175, 13.5 * unit, { ...norvik.type, spacing: 0.14, fill: '#ffffff' }) +
      name.art +
      surface.text(label.strength, 0, height * 0.81 + shift, (shift ? 13 : 16) * unit, {
        face: 'Label Archivo',
        weight: 300,
        fill: norvik.ink,
      }) +
      surface.text(label.count, 0, height * 0.925 + shift * 0.4, 6.6 * unit, {
        weight: 600,
        spacing: 0.04,
        fill: lighter(norvik.ink, 0.25),
      })
    );
  },
};
