import type { Label } from '../../types.ts';
import type { Surface } from '../surface.ts';
import type { TypeStyle } from '../typeface.ts';

/** How a producer prints its labels and packs its goods. */
export type Producer = {
  name: string;
  /** Tint of the seamless ground on which its packages are photographed. */
  ground: string;
  ink: string;
  accent: string;
  /** The face of its wordmark, for narrow sides and tubes. */
  type: TypeStyle;
  /** How the wordmark is written. */
  wordmark: string;
  paper: string;
  /** Colour of its plastic, or the name of a glass. */
  body: string;
  /** Colour of its caps, the name of a metal, or 'label' for the colour of the label. */
  cap: string;
  /** Packages are black with one bright colour. */
  isDark?: boolean;
  /** Default content of its jars. */
  filling?: string;
  /** The strip above the zip of a pouch; the paper when absent. */
  pouchTop?: (colour: string) => string;
  print: (surface: Surface, label: Label) => string;
};

export const smallPrint = (label: Label, between: string): string =>
  [label.strength, label.count].filter(Boolean).join(between);
