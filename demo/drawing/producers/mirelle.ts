import { lighter } from '../colour.ts';
import { circle, path } from '../shapes.ts';
import type { Producer } from './producer.ts';

/** Beauty: a small landscape in an arch behind an italic name. */
export const mirelle: Producer = {
  name: 'Mirelle',
  wordmark: 'mirelle',
  ground: '#f6ece7',
  ink: '#5a2b2b',
  accent: '#b5646a',
  type: { face: 'Label Fraunces', weight: 400, italic: true },
  paper: '#fbf1ec',
  body: 'frost',
  cap: 'rose',
  print(surface, label) {
    const { width, height } = surface;
    const colour = label.colour ?? mirelle.accent;
    const unit = Math.min(width * 0.98, height * 1.1) / 100;
    const arch = Math.min(width * 0.25, height * 0.27);
    const foot = height * 0.5;
    /* A low jar leaves room for larger words. */
    const large = width > height * 1.8 ? 1.2 : 1;
    const name = surface.name(label.title, 0, height * 0.635, 9.5 * large * unit, {
      weight: 500,
      spacing: 0.01,
      fill: mirelle.ink,
    });
    return (
      path(surface.band(0, height), mirelle.paper) +
      path(
        `M${-arch} ${foot}V${height * 0.32}A${arch} ${arch} 0 0 1 ${arch} ${height * 0.32}V${foot}Z`,
        lighter(colour, 0.68),
      ) +
      circle(0, height * 0.33, arch * 0.5, lighter(colour, 0.35)) +
      path(
        `M${-arch} ${foot}Q${-arch * 0.4} ${height * 0.4} 0 ${height * 0.45}T${arch} ${height * 0.42}V${foot}Z`,
        colour,
      ) +
      surface.text('mirelle', 0, height * 0.43, 21 * unit, {
        face: 'Label Fraunces',
        italic: true,
        weight: 450,
        fill: mirelle.ink,
      }) +
      name.art +
      surface.text(label.strength, 0, name.bottom + 10 * large * unit, 8 * large * unit, {
        face: 'Label Fraunces',
        italic: true,
        weight: 500,
        fill: colour,
      }) +
      surface.text(label.count, 0, height * 0.955, 6.2 * large * unit, {
        weight: 500,
        spacing: 0.06,
        fill: mirelle.ink,
      })
    );
  },
};
