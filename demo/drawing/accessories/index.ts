import type { Label } from '../../types.ts';
import type { DrawPackage } from '../packages/package.ts';
import { electricShaker, hourBottle, keyCase, thermos } from './bottles.ts';
import { bambooJars, ceramicJar, coolingBag, walnutBox } from './storage.ts';

/** An accessory: the thing itself instead of a package, and how large it is photographed. */
type Accessory = { name: RegExp; draw: DrawPackage; scale: number };

const accessories: Accessory[] = [
  { name: /^Sticlă termos/, draw: thermos, scale: 1.22 },
  { name: /^Sticlă cu marcaj/, draw: hourBottle, scale: 1.22 },
  { name: /^Shaker electric/, draw: electricShaker, scale: 1.1 },
  { name: /breloc/, draw: keyCase, scale: 1.1 },
  { name: /^Geantă/, draw: coolingBag, scale: 1.32 },
  { name: /^Cutie din nuc/, draw: walnutBox, scale: 1.4 },
  { name: /cu bambus/, draw: bambooJars, scale: 1.26 },
  { name: /^Borcan ermetic/, draw: ceramicJar, scale: 1.36 },
];

export const accessoryNamed = (label: Label): Accessory | undefined =>
  accessories.find(({ name }) => name.test(label.title));
