import { type Bani, toBani } from '../../platform/money.ts';
import type { BulkEdit, PriceEdit } from './bulk-fields.ts';
import { roundTo } from './price-endings.ts';
import { maxPrice } from './product-fields.ts';

export const isPriceEdit = (edit: BulkEdit): edit is PriceEdit => edit.kind === 'percent' || edit.kind === 'amount';

/** Null when the price would not be between one ban and the highest price. */
export function newPriceOf(price: Bani, { kind, value, ending }: PriceEdit): Bani | null {
  const changed = kind === 'percent' ? Math.round((price * (100 + value)) / 100) : price + toBani(value);
  if (changed < 1) return null;
  const rounded = roundTo(changed, ending);
  return rounded <= toBani(maxPrice) ? rounded : null;
}
