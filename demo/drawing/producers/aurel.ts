import type { Label } from '../../types.ts';
import { darker, lighter } from '../colour.ts';
import { group, path, repeat, stroke } from '../shapes.ts';
import type { Surface } from '../surface.ts';
import { engravedBee, hexagon } from './marks.ts';
import { type Producer, smallPrint } from './producer.ts';

/** Honeycomb that comes in from both sides of the label and thins out towards the crest. */
export function comb(surface: Surface, colour: string, unit: number): string {
  const cell = 6.4 * unit;
  const step = cell * Math.sqrt(3);
  const columns = Math.ceil(surface.width / step / 2) + 1;
  return repeat(3 * (2 * columns + 1), (i) => {
    const row = Math.floor(i / (2 * columns + 1));
    const column = (i % (2 * columns + 1)) - columns;
    const x = (column + (row % 2 ? 0.5 : 0)) * step;
    const away = (Math.abs(x) - 18 * unit) / (surface.width / 2 - 18 * unit);
    if (away < 0.02 || Math.abs(x) > surface.width / 2 + cell) return '';
    const y = surface.at(
      Math.max(-surface.width / 2, Math.min(surface.width / 2, x)),
      surface.height * 0.09 + row * cell * 1.5,
    );
    const filled = (column * 7 + row * 5 + 70) % 4 === 0;
    return `<path d="${hexagon(cell * 0.92, x, y)}" fill="${colour}" fill-opacity="${filled ? (0.5 * away).toFixed(2) : 0.07}" stroke="${colour}" stroke-width="${0.7 * unit}" stroke-opacity="${(0.25 + 0.6 * away).toFixed(2)}"/>`;
  });
}

const crest = (x: number, y: number, unit: number, colour: string, paper: string): string =>
  group(
    x,
    y,
    path(hexagon(20 * unit), paper) +
      stroke(hexagon(18.4 * unit), colour, 1.4 * unit) +
      stroke(hexagon(16.2 * unit), colour, 0.5 * unit),
  ) + group(x, y + 0.4 * unit, engravedBee(darker(colour, 0.35), lighter(colour, 0.8)), `scale(${unit * 0.37})`);

/** The coloured foot with the small print. */
const foot = (surface: Surface, label: Label, colour: string, size: number): string =>
  path(surface.band(surface.height * 0.83, surface.height), colour) +
  surface.line(surface.height * 0.848, -surface.width / 2, surface.width / 2, lighter(colour, 0.6), size * 0.08) +
  surface.text(smallPrint(label, '  ·  '), 0, surface.height * 0.94, size, { weight: 600, fill: '#fff8e6' });

function printTall(surface: Surface, label: Label): string {
  const { height, safe } = surface;
  const colour = label.colour ?? aurel.accent;
  const unit = Math.min(surface.width, height * 1.08) / 100;
  const name = surface.name(label.title, 0, height * 0.665, 11 * unit, {
    face: 'Label Fraunces',
    weight: 600,
    fill: aurel.ink,
    max: 1.9 * safe,
  });
  return (
    path(surface.band(0, height), aurel.paper) +
    comb(surface, colour, unit) +
    crest(0, surface.at(0, height * 0.185), unit * 0.92, colour, aurel.paper) +
    surface.text('Aurel & Fiii', 0, height * 0.5, 13.5 * unit, {
      ...aurel.type,
      fill: darker(colour, 0.3),
      max: 1.9 * safe,
    }) +
    surface.line(height * 0.545, -safe * 0.95, safe * 0.95, colour, 0.9 * unit) +
    surface.line(height * 0.56, -safe * 0.95, safe * 0.95, colour, 0.35 * unit) +
    name.art +
    foot(surface, label, colour, 7.2 * unit)
  );
}

/** On a low jar the crest stands beside the words. */
function printWide(surface: Surface, label: Label): string {
  const { height, safe } = surface;
  const colour = label.colour ?? aurel.accent;
  const unit = height / 100;
  const crestX = -safe + 22 * unit;
  const left = crestX + 28 * unit;
  const room = safe * 1.04 - left;
  const name = surface.name(label.title, left, height * 0.55, 16.5 * unit, {
    face: 'Label Fraunces',
    weight: 600,
    align: 'start',
    fill: aurel.ink,
    max: room,
  });
  return (
    path(surface.band(0, height), aurel.paper) +
    crest(crestX, surface.at(crestX, height * 0.43), unit * 1.32, colour, aurel.paper) +
    surface.text('Aurel & Fiii', left, height * 0.27, 17 * unit, {
      ...aurel.type,
      align: 'start',
      fill: darker(colour, 0.3),
      max: room,
    }) +
    surface.line(height * 0.34, left, left + room, colour, 1.2 * unit) +
    surface.line(height * 0.365, left, left + room, colour, 0.5 * unit) +
    name.art +
    foot(surface, label, colour, 9.4 * unit)
  );
}

/** Beekeepers and apothecaries from father to son: honeycomb, an engraved bee, old serif. */
export const aurel: Producer = {
  name: 'Aurel & Fiii',
  wordmark: 'Aurel & Fiii',
  ground: '#f7ead0',
  ink: '#3b2408',
  accent: '#b56c0c',
  type: { face: 'Label Fraunces', weight: 600 },
  paper: '#fcf4df',
  body: 'amber',
  cap: 'gold',
  filling: '#d9870f',
  print: (surface, label) =>
    surface.width > surface.height * 1.8 ? printWide(surface, label) : printTall(surface, label),
};
