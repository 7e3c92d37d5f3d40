import { isObject } from '../../platform/json-fields.ts';
import type { CartState } from './cart-state.ts';

/** Choices in the cart that all tabs share. */
export type Selections = Pick<CartState, 'codes' | 'courier'>;

/** Whether codes and couriers are still valid is for the server to say. */
export function isSelections(found: unknown): found is Selections {
  if (!isObject(found) || !Array.isArray(found.codes)) return false;
  const { codes, courier } = found;
  return (
    codes.every((code: unknown) => isObject(code) && hasNumbers(code, ['value', 'abs', 'minimumTotal'])) &&
    (courier === null || (isObject(courier) && hasNumbers(courier, ['id', 'price'])))
  );
}

const hasNumbers = (found: Record<string, unknown>, names: readonly string[]): boolean =>
  names.every((name) => typeof found[name] === 'number');
