import { type BrandCode, brandCodes } from '../src/brands/brand-type.ts';

/** Reads the brand from the environment; it is fixed at build time. */
export function brandToBuild(): BrandCode {
  const requested = process.env.BRAND || 'VIT';
  const code = brandCodes.find((known) => known === requested);
  if (!code) throw new Error(`BRAND must be one of ${brandCodes.join(', ')}, not ${requested}`);
  return code;
}
