import type { Label } from '../../types.ts';
import type { Producer } from '../producers/producer.ts';
import { clipped, group, path } from '../shapes.ts';
import { createSurface } from '../surface.ts';
import type { SvgBuilder } from '../svg-builder.ts';
import { type GlassName, isGlass, metalNamed, paperLight, roundShade } from './light.ts';

/** A package: its base centre at 0,0, growing upwards. */
type Drawn = {
  width: number;
  height: number;
  art: string;
  /** Always drawn beside it. */
  company?: string;
};

export type DrawPackage = (svg: SvgBuilder, label: Label, producer: Producer) => Drawn;

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

type Wrap = {
  width: number;
  height: number;
  /** Where its upper edge lies. */
  y: number;
  upperBend: number;
  lowerBend: number;
  light?: number;
};

/** A label around a cylinder. */
export function wrapLabel(svg: SvgBuilder, label: Label, producer: Producer, wrap: Wrap): string {
  const surface = createSurface(svg, wrap);
  const edge = surface.band(0, wrap.height);
  const printed =
    producer.print(surface, label) + path(edge, roundShade(svg, 0.92)) + path(edge, paperLight(svg, wrap.light));
  const upperEdge = path(surface.band(0, 0.8), '#ffffff', 'opacity=".35"');
  return group(0, wrap.y, clipped(svg.clip(edge), printed) + upperEdge);
}
