import { isObject } from '../../platform/json-fields.ts';
import { storageKeys } from './cart-state.ts';

/** Whether an order of this browser awaits its payment, which keeps its units; the checkout deletes it when it is paid. */
export function hasPlacedOrder(): boolean {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(storageKeys.order) ?? 'null');
    return isObject(found) && isObject(found.order);
  } catch {
    return false;
  }
}
