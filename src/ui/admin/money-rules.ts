/** '12,5', '12.50' or '1 234.50' as RON; null when it is no amount with at most two decimals. */
export function ronOf(typed: string): number | null {
  const plain = typed.replace(/[\s\u00a0]/g, '').replace(',', '.');
  return /^\d{1,8}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}

export const typedRon = (ron: number | null): string => (ron === null ? '' : ron.toFixed(2));
