import type { ShopBrand } from './brand-type.ts';
import { did } from './did.ts';
import { jbd } from './jbd.ts';
import { vit } from './vit.ts';

/** The brand's own values, defaults of the settings. Chosen at build time, so that a build contains only its own brand. */
export const brandOfBuild: ShopBrand =
  import.meta.env.BRAND === 'DID' ? did : import.meta.env.BRAND === 'JBD' ? jbd : vit;
