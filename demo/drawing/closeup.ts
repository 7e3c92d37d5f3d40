import type { BesideKind, Label, PackageKind } from '../types.ts';
import { accessoryNamed } from './accessories/index.ts';
import { measuringSpoons } from './accessories/tools.ts';
import { hiveFilling } from './beside/hive.ts';
import { drawBeside } from './beside/index.ts';
import { swipe } from './beside/nature.ts';
import { besideBox } from './beside/packs.ts';
import { dipper, fizzyGlass, pipette, spoon } from './beside/props.ts';
import { darker, mix, SHADE } from './colour.ts';
import { isFlask } from './packages/index.ts';
import { producers } from './producers/index.ts';
import { createRandom, hashText } from './random.ts';
import { ellipse, group, round } from './shapes.ts';
import { ground, standAlone } from './stand.ts';
import { createSvgBuilder, type SvgBuilder } from './svg-builder.ts';

type Place = { x: number; y: number; scale: number };

/** Close enough to read the label; the package may exceed the frame. */
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

/** A heap of the content. */
function heap(svg: SvgBuilder, label: Label): string {
  const next = createRandom(hashText(label.title) + 5);
  const shadow = ellipse(6, 26, 130, 24, SHADE, `opacity=".28" filter="${svg.blur(10)}"`);
  const kind = label.beside ?? 'capsule';
  return (
    shadow +
    HEAP.map(([x, y], i) => {
      const turn = round(next() * 180 - 90);
      return group(x + next() * 10 - 5, y + next() * 6 - 3, drawBeside(svg, kind, label, turn, i));
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

type InFront = (svg: SvgBuilder, label: Label) => string;

const spoonful: InFront = (svg, label) =>
  group(412, 566, spoon(svg, label.powder ?? '#f2e6d2', SPOONS[label.producer] ?? '#c79a63'), 'scale(1.12)');

const handful: InFront = (svg, label) => group(438, 528, heap(svg, label), 'scale(1.34)');

/** Foreground objects of packages with one kind of content. */
const BY_PACKAGE: Partial<Record<PackageKind, InFront>> = {
  fizz: (svg, label) =>
    group(420, 548, fizzyGlass(svg, label.pill ?? '#ffcf8a'), 'scale(1.8)') +
    group(286, 572, drawBeside(svg, 'fizz', label), 'scale(1.1)'),
  shaker: () => '',
  box: (svg, label) => group(452, 572, besideBox(svg, label), 'scale(1.5)'),
  dropper: (svg, label) =>
    group(452, 548, pipette(svg, label.pill ?? '#b8731f', label.rubberColour ?? '#26292c'), 'scale(1.06)'),
  tube: (svg, label) => {
    const colour = label.pill ?? mix(label.colour ?? producers[label.producer].accent, '#ffffff', 0.72);
    return group(430, 546, swipe(svg, colour), 'scale(1.5)');
  },
};

const BY_CONTENTS: Record<BesideKind, InFront> = {
  capsule: handful,
  softgel: handful,
  tablet: handful,
  gummy: handful,
  leaf: handful,
  powder: spoonful,
  none: (svg, label) => (label.powder ? spoonful(svg, label) : ''),
  drop: (svg, label) => group(430, 540, drawBeside(svg, 'drop', label), 'scale(1.7)'),
  fizz: (svg, label) => group(440, 540, drawBeside(svg, 'fizz', label), 'scale(1.3)'),
};

/** The foreground object that fits the content. */
function inFront(svg: SvgBuilder, label: Label): string {
  const kind = label.beside ?? 'capsule';
  const { filling } = producers[label.producer];
  if (accessoryNamed(label)) return '';
  if (/^Linguri/.test(label.title)) return group(440, 560, measuringSpoons(svg), 'scale(1.5)');
  if (label.package === 'jar' && filling && (kind === 'none' || kind === 'drop')) {
    const hive = hiveFilling(label, filling);
    if (hive.kind !== 'honey') return spoonful(svg, { ...label, powder: hive.colour });
    return group(452, 524, dipper(svg, hive.colour), 'scale(1.1)');
  }
  if (isFlask(label) && kind !== 'powder') {
    return group(470, 556, drawBeside(svg, 'drop', { pill: label.pill ?? '#d39a2a' }), 'scale(1.25)');
  }
  return (BY_PACKAGE[label.package] ?? BY_CONTENTS[kind])(svg, label);
}

function placeOf(label: Label): Place {
  const accessory = accessoryNamed(label);
  return accessory ? { x: 300, y: 600, scale: accessory.scale * 1.5 } : PLACES[label.package];
}

/** The second product picture: a close-up of the label and the content. */
export function closeUp(label: Label): string {
  const svg = createSvgBuilder();
  const producer = producers[label.producer];
  const place = placeOf(label);
  const tint = mix(producer.ground, darker(label.colour ?? producer.accent, 0.1), producer.isDark ? 0.04 : 0.1);
  const picture =
    ground(svg, tint, 600, 600, 0.74) + standAlone(svg, label, place.x, place.y, place.scale) + inFront(svg, label);
  return svg.toSvg('0 0 600 600', picture);
}
