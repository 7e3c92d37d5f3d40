import { storageKeys } from '../cart/cart-state.ts';
import type { Order } from '../orders/contract.ts';
import { type Attempt, findOrCreateAttempt, isCurrent, type NewOrder, type PlacedOrder } from './order-rules.ts';
import { isAttempt, isPlacedOrder, isSentOrder } from './stored-rules.ts';

type StoredValue<Value> = { read: () => Value | null; write: (value: Value) => void; clear: () => void };

/**
 * A JSON value in web storage. When storage is blocked or full, nothing is stored; reads return null then and for anything
 * that `isValue` does not accept.
 */
export function storedValue<Value>(
  storage: () => Storage,
  key: string,
  isValue: (found: unknown) => found is Value,
): StoredValue<Value> {
  const ignoreErrors = <Result>(action: () => Result): Result | null => {
    try {
      return action();
    } catch {
      return null;
    }
  };
  return {
    read: () =>
      ignoreErrors((): Value | null => {
        const found: unknown = JSON.parse(storage().getItem(key) ?? 'null');
        return isValue(found) ? found : null;
      }),
    write: (value) => ignoreErrors(() => storage().setItem(key, JSON.stringify(value))),
    clear: () => ignoreErrors(() => storage().removeItem(key)),
  };
}

/** Visible to this tab only. */
export const tabStorage = (): Storage => sessionStorage;
/** Shared by all tabs. */
export const browserStorage = (): Storage => localStorage;

/** Shared by all tabs: a second tab that orders the same must use the same key. */
const storedAttempt = storedValue<Attempt>(browserStorage, storageKeys.order, isAttempt);
/** The request without a response yet, so that the page finds its order after a reload. */
const sentRequest = storedValue<NewOrder>(tabStorage, storageKeys.sentOrder, isSentOrder);
const finishedOrder = storedValue<PlacedOrder>(tabStorage, storageKeys.doneOrder, isPlacedOrder);

/** The idempotency key of the checkout in progress and the order it created. */
export const checkoutAttempts = {
  /** Null when there is none or when it is too old. */
  current(): Attempt | null {
    const attempt = storedAttempt.read();
    return attempt && isCurrent(attempt, Date.now()) ? attempt : null;
  },

  /** Returns the same key as long as the fingerprint is the same. */
  start(fingerprint: string): Attempt {
    const attempt = findOrCreateAttempt(storedAttempt.read(), fingerprint, Date.now(), () => crypto.randomUUID());
    storedAttempt.write(attempt);
    return attempt;
  },

  readUnanswered: () => sentRequest.read(),

  saveRequest: (order: NewOrder): void => sentRequest.write(order),

  saveOrder(attempt: Attempt, { id, identifier }: Order): void {
    storedAttempt.write({ ...attempt, order: { id, identifier } });
    sentRequest.clear();
  },

  clearRequest: (): void => sentRequest.clear(),

  /** Ends the checkout of this order; the next one gets a new key. */
  finish(identifier: string): void {
    const attempt = storedAttempt.read();
    if (attempt?.order?.identifier !== identifier) return;
    finishedOrder.write(attempt.order);
    checkoutAttempts.clear();
  },

  /** Finds an order placed in this browser by its public identifier. */
  findOrder(identifier: string): PlacedOrder | null {
    const orders = [storedAttempt.read()?.order, finishedOrder.read()];
    return orders.find((order) => order?.identifier === identifier) ?? null;
  },

  clear(): void {
    storedAttempt.clear();
    sentRequest.clear();
  },
};
