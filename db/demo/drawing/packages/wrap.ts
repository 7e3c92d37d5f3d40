import type { Label } from '../../types.ts';
import type { Producer } from '../producers/producer.ts';
import { clipped, group, path } from '../shapes.ts';
import type { Studio } from '../studio.ts';
import { createSurface } from '../surface.ts';
import { paperLight, roundShade } from './light.ts';

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
export function wrapLabel(studio: Studio, label: Label, producer: Producer, wrap: Wrap): string {
  const surface = createSurface(studio, wrap);
  const edge = surface.band(0, wrap.height);
  const printed =
    producer.print(surface, label) + path(edge, roundShade(studio, 0.92)) + path(edge, paperLight(studio, wrap.light));
  const upperEdge = path(surface.band(0, 0.8), '#ffffff', 'opacity=".35"');
  return group(0, wrap.y, clipped(studio.clip(edge), printed) + upperEdge);
}
