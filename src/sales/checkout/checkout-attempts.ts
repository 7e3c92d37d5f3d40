import { storageKeys } from '../cart/cart-state.ts';
import type { Order, PlacedCheckout } from '../orders/contract.ts';
import {
  type Attempt,
  type DoneOrder,
  findOrCreateAttempt,
  isCurrent,
  type OpenCheckout,
  type PlacedOrder,
} from './order-rules.ts';
import { isAttempt, isDoneOrder, isOpenCheckouts } from './stored-rules.ts';

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
/** Orders sent from this browser whose products are still in its cart: unpaid, or without a response. */
const openCheckouts = storedValue<OpenCheckout[]>(browserStorage, storageKeys.openCheckouts, isOpenCheckouts);
const doneOrder = storedValue<DoneOrder>(browserStorage, storageKeys.doneOrder, isDoneOrder);

/** The server answers for this many at once. */
const maxOpenCheckouts = 20;

const readOpenCheckouts = (): OpenCheckout[] =>
  (openCheckouts.read() ?? []).filter((one) => isCurrent(one, Date.now())).slice(-maxOpenCheckouts);

/** The idempotency key of the checkout in progress and the orders sent from this browser. */
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

  /** Called before the order is sent, because its response may be lost. */
  saveSent(checkoutKey: string): void {
    const others = readOpenCheckouts().filter((one) => one.checkoutKey !== checkoutKey);
    openCheckouts.write([...others, { checkoutKey, since: Date.now() }]);
  },

  /** The order was refused, or its products have left the cart. */
  forgetSent(checkoutKey: string): void {
    const others = readOpenCheckouts().filter((one) => one.checkoutKey !== checkoutKey);
    if (others.length > 0) openCheckouts.write(others);
    else openCheckouts.clear();
  },

  openKeys: (): string[] => readOpenCheckouts().map(({ checkoutKey }) => checkoutKey),

  /** Another tab may have ended the attempt meanwhile. */
  saveOrder(attempt: Attempt, { id, identifier }: Pick<Order, 'id' | 'identifier'>): void {
    if (storedAttempt.read()?.checkoutKey !== attempt.checkoutKey) return;
    storedAttempt.write({ ...attempt, order: { id, identifier } });
  },

  /** The products of this order have left the cart; the next checkout gets a new key. */
  end({ checkoutKey, id, identifier }: PlacedCheckout): void {
    checkoutAttempts.forgetSent(checkoutKey);
    if (doneOrder.read()?.identifier !== identifier) doneOrder.write({ id, identifier, isSeen: false });
    if (storedAttempt.read()?.checkoutKey === checkoutKey) storedAttempt.clear();
  },

  /** The buyer has seen this order on its page. True for the first time, if the order was sent from this browser. */
  markSeen(identifier: string): boolean {
    const order = checkoutAttempts.findOrder(identifier);
    const done = doneOrder.read();
    if (!order || (done?.identifier === identifier && done.isSeen)) return false;
    doneOrder.write({ ...order, isSeen: true });
    if (storedAttempt.read()?.order?.identifier === identifier) storedAttempt.clear();
    return true;
  },

  /** The last order, if the buyer has not seen that it was placed. */
  findUnseen(): PlacedOrder | null {
    const order = doneOrder.read();
    return order && !order.isSeen ? order : null;
  },

  /** Finds an order placed in this browser by its public identifier. */
  findOrder(identifier: string): PlacedOrder | null {
    const orders = [storedAttempt.read()?.order, doneOrder.read()];
    return orders.find((order) => order?.identifier === identifier) ?? null;
  },

  clear: (): void => storedAttempt.clear(),
};
