import { useMemo } from 'react';
import { type Totals, totalsOf } from './rules.ts';
import { useCart } from './store.ts';

/** The sums of the cart as it is shown, in bani. */
export function useTotals(): Totals {
  const lines = useCart((state) => state.lines);
  const codes = useCart((state) => state.codes);
  const shippingCost = useCart((state) => state.shippingCost);
  return useMemo(() => totalsOf({ lines, codes, shippingCost }), [lines, codes, shippingCost]);
}
