import { brand } from '#brand/brand.ts';
import type { ShopBrand } from './brand-type.ts';

/** The brand's own values, defaults of the settings. `#brand` is the folder of the brand that is built. */
export const brandOfBuild: ShopBrand = brand;
