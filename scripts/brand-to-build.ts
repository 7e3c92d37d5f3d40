import type { BrandCode } from '../demo/types.ts';

const codes: BrandCode[] = ['VIT', 'DID', 'JBD'];

/** Reads the brand from the environment; it is fixed at build time. */
export function brandToBuild(): BrandCode {
  const requested = process.env.BRAND || 'VIT';
  const code = codes.find((known) => known === requested);
  if (!code) throw new Error(`BRAND must be VIT, DID or JBD, not ${requested}`);
  return code;
}
