import { path } from '../shapes.ts';
import type { Producer } from './producer.ts';

/** Sport, forged: black, one bright stroke, heavy letters. */
export const forja: Producer = {
  name: 'Forja',
  wordmark: 'FORJA',
  ground: '#ecebe6',
  ink: '#111315',
  accent: '#c9f02c',
  type: { face: 'Label Archivo', weight: 900, stretch: 'expanded' },
  paper: '#16181b',
  body: '#1a1c1f',
  cap: '#1a1c1f',
  isDark: true,
  print(surface, label) {
    const { width, height, safe } = surface;
    const colour = label.colour ?? forja.accent;
    const unit = Math.min(width * 0.96, height * 1.15) / 100;
    const left = -safe;
    const right = width / 2;
    const blade = `M${right} ${-height * 0.09}V${height * 0.26}L${-right} ${height * 0.48}V${height * 0.35}Z`;
    const echo = `M${right} ${height * 0.295}V${height * 0.32}L${-right} ${height * 0.54}V${height * 0.515}Z`;
    const name = surface.name(label.title.toUpperCase(), left, height * 0.6, 14.2 * unit, {
      face: 'Label Archivo',
      stretch: 'condensed',
      weight: 750,
      align: 'start',
      fill: '#ffffff',
      leading: 0.98,
    });
    const mark = surface.text('FORJA', left + height * 0.03, height * 0.185, 19 * unit, {
      ...forja.type,
      align: 'start',
      spacing: -0.01,
      fill: '#ffffff',
      max: safe * 1.7,
    });
    return (
      path(surface.band(0, height), forja.paper) +
      path(blade, colour) +
      path(echo, colour, 'opacity=".55"') +
      `<g transform="skewX(-10)">${mark}</g>` +
      name.art +
      surface.text(label.strength, left, height * 0.92, 8.8 * unit, {
        face: 'Label Archivo',
        weight: 700,
        align: 'start',
        fill: colour,
        max: safe * 1.05,
      }) +
      surface.text(label.count, safe, height * 0.92, 7 * unit, {
        face: 'Label Archivo',
        weight: 500,
        align: 'end',
        fill: '#d9dcd6',
        max: safe * 0.86,
      })
    );
  },
};
