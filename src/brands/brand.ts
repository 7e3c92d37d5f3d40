import type { Brand } from './brand-type.ts';
import { did } from './did.ts';
import { jbd } from './jbd.ts';
import { vit } from './vit.ts';

/** Chosen at build time, so that a build contains only its own brand. */
export const brand: Brand = import.meta.env.BRAND === 'DID' ? did : import.meta.env.BRAND === 'JBD' ? jbd : vit;
