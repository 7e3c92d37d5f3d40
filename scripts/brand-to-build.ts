import type { BrandCode } from '../db/demo/types.ts';

const codes: BrandCode[] = ['VIT', 'DID', 'JBD'];

/** The one setting that is decided while building. */
export function brandToBuild(): BrandCode {
  const wanted = process.env.BRAND || 'VIT';
  const code = codes.find((one) => one === wanted);
  if (!code) throw new Error(`BRAND must be VIT, DID or JBD, not ${wanted}`);
  return code;
}
