import { storageKeys } from '../cart/cart-state.ts';
import type { Order } from '../orders/contract.ts';
import { inBrowser, inTab, keeper } from './kept.ts';
import { type Attempt, attemptFor, isAlive, type NewOrder, type PlacedOrder } from './order-rules.ts';

/** In the whole browser: a second tab that orders the same must use the same key. */
const kept = keeper<Attempt>(inBrowser, storageKeys.order);
/** What was sent and is not yet answered, so that a reload in that moment finds its order. */
const sent = keeper<NewOrder>(inTab, storageKeys.sentOrder);
/** The orders done in this tab, by their public identifier. */
const done = keeper<PlacedOrder>(inTab, 'checkout-done');

export const attempts = {
  /** The one under way; one that is too old is none. */
  current(): Attempt | null {
    const attempt = kept.read();
    return attempt && isAlive(attempt, Date.now()) ? attempt : null;
  },

  /** The same key as long as the same is ordered. */
  begin(fingerprint: string): Attempt {
    const attempt = attemptFor(kept.read(), fingerprint, Date.now(), () => crypto.randomUUID());
    kept.write(attempt);
    return attempt;
  },

  unanswered: () => sent.read(),

  sending: (order: NewOrder): void => sent.write(order),

  answered(attempt: Attempt, { id, identifier }: Order): void {
    kept.write({ ...attempt, order: { id, identifier } });
    sent.forget();
  },

  refused: (): void => sent.forget(),

  /** The checkout is over: the next one has its own key. */
  finish(identifier: string): void {
    const attempt = kept.read();
    if (attempt?.order?.identifier !== identifier) return;
    done.write(attempt.order);
    attempts.forget();
  },

  /** An order of this browser by what stands in the address of its page. */
  find(identifier: string): PlacedOrder | null {
    const known = [kept.read()?.order, done.read()];
    return known.find((order) => order?.identifier === identifier) ?? null;
  },

  forget(): void {
    kept.forget();
    sent.forget();
  },
};
