import { darker, lighter } from '../colour.ts';
import { circle, ellipse, path, repeat, stroke } from '../shapes.ts';
import type { Surface } from '../surface.ts';
import type { Producer } from './producer.ts';

/** A field of ears, each a little higher or lower than the next. */
export function ears(surface: Surface, colour: string, unit: number): string {
  const { width, height } = surface;
  return repeat(9, (i) => {
    const x = -width * 0.5 + (width * (i + 0.5)) / 9;
    const top = height * (0.17 + 0.06 * Math.sin(i * 2.1));
    const grains = repeat(12, (j) => {
      const side = j % 2 ? 1 : -1;
      const grainX = x + side * 3.8 * unit;
      const grainY = top + Math.floor(j / 2) * 5.2 * unit;
      return ellipse(
        grainX,
        grainY,
        1.9 * unit,
        3.7 * unit,
        colour,
        `transform="rotate(${side * 26} ${grainX} ${grainY})"`,
      );
    });
    return stroke(`M${x} ${height * 0.5}V${top}`, colour, 1.3) + grains;
  });
}

/** From the field: pulses, grains and algae in paper pouches. */
export const lanu: Producer = {
  name: 'Lanu',
  wordmark: 'lanu',
  ground: '#f1efe2',
  ink: '#2c2a17',
  accent: '#7f8c2b',
  type: { face: 'Label Archivo', weight: 800, stretch: 'condensed' },
  paper: '#f3ead2',
  body: '#f3ead2',
  cap: '#2c2a17',
  pouchTop: (colour) => colour,
  print(surface, label) {
    const { width, height, safe } = surface;
    const colour = label.colour ?? lanu.accent;
    const deep = darker(colour, 0.55);
    const unit = Math.min(width, height * 0.9) / 100;
    /* A low jar leaves room for larger words. */
    const large = width > height * 1.8 ? 1.28 : 1;
    const left = -safe;
    const sealX = safe - 11 * unit;
    const sealY = height * 0.41;
    const name = surface.name(label.title.toUpperCase(), left, height * (large > 1 ? 0.72 : 0.665), 17 * large * unit, {
      lines: large > 1 ? 1 : 2,
      ...lanu.type,
      align: 'start',
      fill: deep,
      leading: 0.98,
    });
    return (
      path(surface.band(0, height), lanu.paper) +
      path(surface.band(0, height * 0.5), colour) +
      ears(surface, lighter(colour, 0.45), unit) +
      circle(sealX, sealY, 13 * unit, deep) +
      surface.text('lanu', sealX, sealY + 3.4 * unit, 12 * unit, { ...lanu.type, fill: lanu.paper, max: 22 * unit }) +
      name.art +
      surface.text(label.strength, left, height * 0.955, 7.4 * large * unit, {
        align: 'start',
        weight: 700,
        fill: darker(colour, 0.5),
        max: safe * 1.1,
      }) +
      surface.text(label.count, safe, height * 0.955, 7.4 * large * unit, {
        align: 'end',
        weight: 600,
        fill: darker(colour, 0.5),
        max: safe * 0.8,
      })
    );
  },
};
