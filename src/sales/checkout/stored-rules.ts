import { isObject } from '../../platform/json-fields.ts';
import type { Attempt, NewOrder, PlacedOrder } from './order-rules.ts';

export const isPlacedOrder = (found: unknown): found is PlacedOrder =>
  isObject(found) && typeof found.id === 'number' && typeof found.identifier === 'string';

export const isAttempt = (found: unknown): found is Attempt =>
  isObject(found) &&
  typeof found.checkoutKey === 'string' &&
  typeof found.fingerprint === 'string' &&
  typeof found.since === 'number' &&
  (found.order === null || isPlacedOrder(found.order));

/** The server checks the rest of the order. */
export const isSentOrder = (found: unknown): found is NewOrder =>
  isObject(found) && typeof found.checkoutKey === 'string' && Array.isArray(found.products);

export const isTextList = (found: unknown): found is string[] =>
  Array.isArray(found) && found.every((item) => typeof item === 'string');
