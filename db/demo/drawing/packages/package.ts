import type { Label } from '../../types.ts';
import type { Producer } from '../producers/producer.ts';
import type { Studio } from '../studio.ts';
import { type GlassName, isGlass, metalNamed } from './light.ts';

/** A package: its base centre at 0,0, growing upwards. */
type Drawn = {
  width: number;
  height: number;
  art: string;
  /** What always stands beside it. */
  company?: string;
};

export type DrawPackage = (studio: Studio, label: Label, producer: Producer) => Drawn;

export const labelColour = (label: Label, producer: Producer): string => label.colour ?? producer.accent;

export const capColour = (label: Label, producer: Producer): string =>
  label.capColour ?? (producer.cap === 'label' ? labelColour(label, producer) : producer.cap);

/** The colour that a label, a pouch or a box is made of. */
export const paperOf = (label: Label, producer: Producer): string =>
  producer.cap === 'label' ? labelColour(label, producer) : producer.paper;

/** The cap's colour where metal would be wrong. */
export function plasticCap(label: Label, producer: Producer, otherwise: string): string {
  const colour = capColour(label, producer);
  return metalNamed(colour) ? otherwise : colour;
}

/** The glass a package is blown from, unless it is plastic. */
export function glassOf(label: Label, producer: Producer): GlassName | undefined {
  if (label.glass) return label.glass;
  if (label.bodyColour) return undefined;
  return isGlass(producer.body) ? producer.body : undefined;
}

export function plasticOf(label: Label, producer: Producer): string {
  if (label.bodyColour) return label.bodyColour;
  return isGlass(producer.body) ? '#fafaf8' : producer.body;
}
