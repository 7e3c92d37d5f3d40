import type { BesideKind, Label, PackageKind } from '../types.ts';
import { accessoryNamed } from './accessories/index.ts';
import { measuringSpoons } from './accessories/tools.ts';
import { hiveFilling } from './beside/hive.ts';
import { drawBeside } from './beside/index.ts';
import { swipe } from './beside/nature.ts';
import { besideBox } from './beside/packs.ts';
import { dipper, fizzyGlass, pipette, spoon } from './beside/props.ts';
import { chance, seedOf } from './chance.ts';
import { darker, mix, SHADE } from './colour.ts';
import { isFlask } from './packages/index.ts';
import { producers } from './producers/index.ts';
import { ellipse, group, round } from './shapes.ts';
import { ground, standAlone } from './stand.ts';
import { createStudio, type Studio } from './studio.ts';

type Place = { x: number; y: number; scale: number };

/** So near that the label can be read; the package may run out of the picture. */
const PLACES: Record<PackageKind, Place> = {
  bottle: { x: 250, y: 590, scale: 2 },
  jar: { x: 282, y: 540, scale: 2.06 },
  dropper: { x: 244, y: 560, scale: 2.16 },
  tub: { x: 286, y: 584, scale: 1.76 },
  box: { x: 304, y: 578, scale: 1.6 },
  pouch: { x: 262, y: 592, scale: 1.72 },
  tube: { x: 236, y: 700, scale: 2 },
  fizz: { x: 178, y: 560, scale: 1.42 },
  shaker: { x: 296, y: 690, scale: 1.72 },
};

const HEAP: [x: number, y: number][] = [
  [-58, -30],
  [0, -38],
  [56, -26],
  [-92, -4],
  [-30, -4],
  [30, -2],
  [88, -4],
  [-58, 24],
  [4, 28],
  [60, 24],
];

/** A handful of what is inside. */
function heap(studio: Studio, label: Label): string {
  const next = chance(seedOf(label.title) + 5);
  const shadow = ellipse(6, 26, 130, 24, SHADE, `opacity=".28" filter="${studio.blur(10)}"`);
  const kind = label.beside ?? 'capsule';
  return (
    shadow +
    HEAP.map(([x, y], i) => {
      const turn = round(next() * 180 - 90);
      return group(x + next() * 10 - 5, y + next() * 6 - 3, drawBeside(studio, kind, label, turn, i));
    }).join('')
  );
}

const SPOONS: Partial<Record<Label['producer'], string>> = {
  forja: '#2a2d31',
  mirelle: '#e7c2b2',
  bioma: '#f2f5f5',
  vertea: '#f2f5f5',
  minera: '#e9edee',
};

type InFront = (studio: Studio, label: Label) => string;

const spoonful: InFront = (studio, label) =>
  group(412, 566, spoon(studio, label.powder ?? '#f2e6d2', SPOONS[label.producer] ?? '#c79a63'), 'scale(1.12)');

const handful: InFront = (studio, label) => group(438, 528, heap(studio, label), 'scale(1.34)');

/** What lies in front of the packages that hold only one kind of thing. */
const BY_PACKAGE: Partial<Record<PackageKind, InFront>> = {
  fizz: (studio, label) =>
    group(420, 548, fizzyGlass(studio, label.pill ?? '#ffcf8a'), 'scale(1.8)') +
    group(286, 572, drawBeside(studio, 'fizz', label), 'scale(1.1)'),
  shaker: () => '',
  box: (studio, label) => group(452, 572, besideBox(studio, label), 'scale(1.5)'),
  dropper: (studio, label) =>
    group(452, 548, pipette(studio, label.pill ?? '#b8731f', label.rubberColour ?? '#26292c'), 'scale(1.06)'),
  tube: (studio, label) => {
    const colour = label.pill ?? mix(label.colour ?? producers[label.producer].accent, '#ffffff', 0.72);
    return group(430, 546, swipe(studio, colour), 'scale(1.5)');
  },
};

const BY_CONTENTS: Record<BesideKind, InFront> = {
  capsule: handful,
  softgel: handful,
  tablet: handful,
  gummy: handful,
  leaf: handful,
  powder: spoonful,
  none: (studio, label) => (label.powder ? spoonful(studio, label) : ''),
  drop: (studio, label) => group(430, 540, drawBeside(studio, 'drop', label), 'scale(1.7)'),
  fizz: (studio, label) => group(440, 540, drawBeside(studio, 'fizz', label), 'scale(1.3)'),
};

/** What lies in front of the package, fitting to its contents. */
function inFront(studio: Studio, label: Label): string {
  const kind = label.beside ?? 'capsule';
  const { filling } = producers[label.producer];
  if (accessoryNamed(label)) return '';
  if (/^Linguri/.test(label.title)) return group(440, 560, measuringSpoons(studio), 'scale(1.5)');
  if (label.package === 'jar' && filling && (kind === 'none' || kind === 'drop')) {
    const hive = hiveFilling(label, filling);
    if (hive.kind !== 'honey') return spoonful(studio, { ...label, powder: hive.colour });
    return group(452, 524, dipper(studio, hive.colour), 'scale(1.1)');
  }
  if (isFlask(label) && kind !== 'powder') {
    return group(470, 556, drawBeside(studio, 'drop', { pill: label.pill ?? '#d39a2a' }), 'scale(1.25)');
  }
  return (BY_PACKAGE[label.package] ?? BY_CONTENTS[kind])(studio, label);
}

function placeOf(label: Label): Place {
  const accessory = accessoryNamed(label);
  return accessory ? { x: 300, y: 600, scale: accessory.scale * 1.5 } : PLACES[label.package];
}

/** The second picture of a product: the label from near, and what is inside. */
export function closeUp(label: Label): string {
  const studio = createStudio();
  const producer = producers[label.producer];
  const place = placeOf(label);
  const tint = mix(producer.ground, darker(label.colour ?? producer.accent, 0.1), producer.isDark ? 0.04 : 0.1);
  const picture =
    ground(studio, tint, 600, 600, 0.74) +
    standAlone(studio, label, place.x, place.y, place.scale) +
    inFront(studio, label);
  return studio.develop('0 0 600 600', picture);
}
