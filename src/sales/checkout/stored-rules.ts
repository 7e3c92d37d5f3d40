import { isObject } from '../../platform/json-fields.ts';
import type { Attempt, DoneOrder, OpenCheckout, PlacedOrder } from './order-rules.ts';

export const isPlacedOrder = (found: unknown): found is PlacedOrder =>
  isObject(found) && typeof found.id === 'number' && typeof found.identifier === 'string';

export const isAttempt = (found: unknown): found is Attempt =>
  isObject(found) &&
  typeof found.checkoutKey === 'string' &&
  typeof found.fingerprint === 'string' &&
  typeof found.since === 'number' &&
  (found.order === null || isPlacedOrder(found.order));

export const isDoneOrder = (found: unknown): found is DoneOrder =>
  isPlacedOrder(found) && 'isSeen' in found && typeof found.isSeen === 'boolean';

export const isOpenCheckouts = (found: unknown): found is OpenCheckout[] =>
  Array.isArray(found) &&
  found.every((one) => isObject(one) && typeof one.checkoutKey === 'string' && typeof one.since === 'number');

export const isTextList = (found: unknown): found is string[] =>
  Array.isArray(found) && found.every((item) => typeof item === 'string');
