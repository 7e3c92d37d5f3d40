import type { Label, PackageKind } from '../../types.ts';
import { bottle } from './bottle.ts';
import { box } from './box.ts';
import { dropper } from './dropper.ts';
import { fizz } from './fizz.ts';
import { flask } from './flask.ts';
import { jar } from './jar.ts';
import type { DrawPackage } from './package.ts';
import { pouch } from './pouch.ts';
import { shaker } from './shaker.ts';
import { tub } from './tub.ts';
import { tube } from './tube.ts';

/** A bottle measured in millilitres holds oil or syrup and is slender. */
export const isFlask = (label: Label): boolean => label.package === 'bottle' && /\d\s*ml$/.test(label.count);

const anyBottle: DrawPackage = (svg, label, producer) => (isFlask(label) ? flask : bottle)(svg, label, producer);

export const packages: Record<PackageKind, DrawPackage> = {
  bottle: anyBottle,
  jar,
  dropper,
  tub,
  box,
  pouch,
  tube,
  fizz,
  shaker,
};
