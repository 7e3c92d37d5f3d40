import { seededRandom } from '../random.ts';
import type { DemoProduct, PackageKind } from '../types.ts';
import type { forms } from './wording.ts';

type Measures = Pick<DemoProduct, 'weightGrams' | 'lengthMm' | 'widthMm' | 'heightMm'>;

/** Millilitres that one gram of the content fills; liquids are given in millilitres. */
const looseness: Record<keyof typeof forms, number> = {
  ...{ capsule: 1.8, softgel: 1.4, tablet: 1.5, chewable: 1.5, fizz: 1.2, gummy: 1.5, sachet: 2.5, vial: 1 },
  ...{ powder: 1.8, drops: 1, syrup: 1, oil: 1, gel: 1, tea: 4, honey: 0.75, seeds: 1.6, bar: 1.8, object: 1 },
};

/** How much of the package the content fills, grams of package per millilitre, and length : width : height. */
const packages: Record<PackageKind, { fill: number; grams: number; shape: [number, number, number] }> = {
  bottle: { fill: 0.4, grams: 0.12, shape: [1, 1, 1.8] },
  jar: { fill: 0.75, grams: 0.4, shape: [1, 1, 1.2] },
  dropper: { fill: 0.55, grams: 0.7, shape: [1, 1, 2.6] },
  tub: { fill: 0.7, grams: 0.07, shape: [1, 1, 1.2] },
  box: { fill: 0.5, grams: 0.07, shape: [1.5, 0.8, 1.3] },
  pouch: { fill: 0.65, grams: 0.03, shape: [1.4, 0.6, 1.9] },
  tube: { fill: 0.8, grams: 0.1, shape: [1.2, 0.9, 3] },
  fizz: { fill: 0.7, grams: 0.2, shape: [1, 1, 4] },
  shaker: { fill: 0.9, grams: 0.2, shape: [1, 1, 2.2] },
};

type Package = { code: string; kind: PackageKind; form: keyof typeof forms; net: string; title: string };

/** Plausible weight and size of a packed product. An object holds the millilitres in its name, or a seeded amount. */
export function measuresOf({ code, kind, form, net, title }: Package): Measures {
  const { fill, grams, shape } = packages[kind];
  const amount = Number.parseFloat(net.replace(',', '.'));
  const held = Number(/(\d+) ml/.exec(title)?.[1]) || 100 + Math.round(seededRandom(`${code} size`) * 400);
  const content = form === 'object' ? held : amount * looseness[form];
  const volume = Math.max(40, content / fill);
  const [length, width, height] = shape;
  const unit = 10 * Math.cbrt(volume / (length * width * height));
  const contentGrams = form === 'object' ? 20 : amount;
  return {
    weightGrams: Math.ceil((contentGrams + volume * grams) / 5) * 5,
    lengthMm: Math.round(unit * length),
    widthMm: Math.round(unit * width),
    heightMm: Math.round(unit * height),
  };
}
