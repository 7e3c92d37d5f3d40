import type { Label, PackageKind } from '../types.ts';
import { accessoryNamed } from './accessories/index.ts';
import { measuringSpoons } from './accessories/tools.ts';
import { drawBeside } from './beside/index.ts';
import { producers } from './producers/index.ts';
import { createRandom, hashText, pick } from './random.ts';
import { group } from './shapes.ts';
import { ground, stand } from './stand.ts';
import { createSvgBuilder, type SvgBuilder } from './svg-builder.ts';

type Place = { x: number; y: number; scale: number };

/** Where each package stands in a square of 600. */
const PLACES: Record<PackageKind, Place> = {
  bottle: { x: 296, y: 530, scale: 1.2 },
  jar: { x: 296, y: 492, scale: 1.36 },
  dropper: { x: 288, y: 530, scale: 1.16 },
  tub: { x: 288, y: 508, scale: 1.24 },
  box: { x: 286, y: 530, scale: 1.2 },
  pouch: { x: 288, y: 530, scale: 1.18 },
  tube: { x: 288, y: 530, scale: 1.16 },
  fizz: { x: 256, y: 530, scale: 1.17 },
  shaker: { x: 296, y: 530, scale: 1.14 },
};

type Spot = [x: number, y: number, turn: number];

/** Positions of small items beside each package, from back to front. */
const SMALL: Record<PackageKind, [Spot[], ...Spot[][]]> = {
  bottle: [
    [
      [492, 532, 14],
      [440, 556, -32],
    ],
    [
      [502, 528, -24],
      [458, 552, 16],
      [524, 560, 62],
    ],
    [
      [476, 540, 38],
      [540, 548, -8],
    ],
  ],
  jar: [
    [
      [510, 536, 20],
      [96, 540, -20],
    ],
    [
      [516, 530, -30],
      [474, 552, 12],
    ],
    [
      [100, 530, 30],
      [142, 550, -14],
      [524, 538, 44],
    ],
  ],
  dropper: [
    [
      [440, 538, -12],
      [486, 552, 24],
    ],
    [[448, 544, 18]],
  ],
  tub: [
    [
      [500, 548, 10],
      [448, 562, -30],
    ],
  ],
  pouch: [
    [
      [480, 544, 10],
      [524, 556, -28],
    ],
  ],
  tube: [
    [
      [430, 540, 14],
      [474, 552, -26],
    ],
  ],
  fizz: [
    [
      [424, 528, 0],
      [388, 552, 0],
    ],
    [
      [392, 540, 0],
      [446, 548, 0],
    ],
  ],
  box: [[]],
  shaker: [[]],
};

/** Position of one broad item: a heap of powder, a few drops. */
const BROAD: Partial<Record<PackageKind, Spot>> = {
  bottle: [470, 548, 0],
  jar: [488, 540, 0],
  dropper: [456, 544, 0],
  tub: [486, 556, 0],
  pouch: [486, 552, 0],
  tube: [444, 546, 0],
};

function besidePackage(svg: SvgBuilder, label: Label): string {
  if (accessoryNamed(label)) return '';
  if (/^Linguri/.test(label.title)) return group(476, 556, measuringSpoons(svg), 'scale(1.1)');
  const kind = label.beside ?? 'capsule';
  const isBroad = kind === 'powder' || kind === 'drop';
  const choices = SMALL[label.package];
  const next = createRandom(hashText(label.title + label.strength));
  const chosen = pick(choices, next() * choices.length);
  const broad = BROAD[label.package];
  const spots = isBroad ? (broad ? [broad] : []) : chosen;
  return spots.map(([x, y, turn], i) => group(x, y, drawBeside(svg, kind, label, turn, i), 'scale(1.05)')).join('');
}

/** A bottle of 180 is larger than one of 30. */
function sizeOf(label: Label): number {
  const pieces = /^(\d+) (capsule|comprimate|tablete)/.exec(label.count)?.[1];
  if (label.package !== 'bottle') return 1;
  if (!pieces) return 1.04;
  return Math.max(0.9, Math.min(1.06, 0.88 + Math.log10(Number(pieces) / 20) * 0.16));
}

function placeOf(label: Label): Place {
  const accessory = accessoryNamed(label);
  if (accessory) return { x: 300, y: 510, scale: accessory.scale };
  const place = PLACES[label.package];
  return { ...place, scale: place.scale * sizeOf(label) };
}

/** The catalogue picture: the package and its content. */
export function photo(label: Label): string {
  const svg = createSvgBuilder();
  const place = placeOf(label);
  const picture =
    ground(svg, producers[label.producer].ground) +
    stand(svg, label, place.x, place.y, place.scale) +
    besidePackage(svg, label);
  return svg.toSvg('0 0 600 600', picture);
}
