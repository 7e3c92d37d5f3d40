import { lighter } from '../colour.ts';
import { path } from '../shapes.ts';
import type { Producer } from './producer.ts';

/** The periodic table on a shelf: one white cell, one colour for each element. */
export const minera: Producer = {
  name: 'Minera',
  wordmark: 'MINERA',
  ground: '#eceeea',
  ink: '#1d2a2c',
  accent: '#1f5a60',
  type: { face: 'Label Archivo', weight: 750, stretch: 'expanded' },
  paper: '#1f5a60',
  body: '#fbfbf9',
  cap: 'label',
  print(surface, label) {
    const { width, height, safe } = surface;
    const colour = label.colour ?? minera.accent;
    const unit = Math.min(width * 1.02, height * 1.08) / 100;
    const left = -safe;
    const cell = 33 * unit;
    const cellY = height * 0.175;
    const symbol = label.symbol ?? 'Mg';
    const number = label.atomicNumber ?? (label.symbol ? '' : '12');
    const nameY = Math.max(height * 0.66, cellY + cell + 13.5 * unit);
    const name = surface.name(label.title, left, nameY, 11.8 * unit, {
      align: 'start',
      weight: 700,
      fill: '#ffffff',
      max: 2 * safe,
    });
    return (
      path(surface.band(0, height), colour) +
      surface.text('MINERA', left, height * 0.135, 8.3 * unit, {
        ...minera.type,
        align: 'start',
        spacing: 0.12,
        fill: '#ffffff',
      }) +
      `<rect x="${left}" y="${cellY}" width="${cell}" height="${cell}" rx="${2.5 * unit}" fill="#ffffff"/>` +
      surface.text(symbol, left + 3.2 * unit, cellY + cell * 0.8, 24 * unit, {
        face: 'Label Archivo',
        stretch: 'condensed',
        weight: 700,
        align: 'start',
        fill: colour,
        max: cell - 6 * unit,
      }) +
      surface.text(number, left + cell - 3.5 * unit, cellY + cell * 0.27, 6.4 * unit, {
        face: 'Label Archivo',
        weight: 600,
        align: 'end',
        fill: colour,
      }) +
      surface.line(cellY + cell - 0.8, left + cell + 6 * unit, safe, '#ffffff', 1, 'opacity=".55"') +
      surface.text(label.strength, safe, cellY + cell - 5 * unit, 12.5 * unit, {
        align: 'end',
        weight: 600,
        fill: '#ffffff',
        max: 2 * safe - cell - 6 * unit,
      }) +
      name.art +
      surface.text(label.count, left, height * 0.925, 6.8 * unit, {
        align: 'start',
        weight: 600,
        fill: lighter(colour, 0.82),
      })
    );
  },
};
