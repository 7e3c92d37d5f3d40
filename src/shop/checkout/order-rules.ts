import type { Ask } from '../../kit/endpoint.ts';
import { type Bani, toBani, toRon } from '../../kit/money.ts';
import { isReached, type Line, totalsOf } from '../cart/rules.ts';
import type { Order } from '../orders/contract.ts';
import type { addNewOrder } from '../orders/place-contract.ts';
import { canPay } from '../orders/rules.ts';
import type { PromoCode } from '../promotions/contract.ts';
import { finalTotal } from '../promotions/rules.ts';
import { type Checkout, isIdentity, needsLocker } from './rules.ts';

export type Cart = { lines: readonly Line[]; codes: readonly PromoCode[] };

/** Who buys: a customer, or a guest with the id of its cart. */
export type Buyer = { legalEntityId: number; guestId: string | null };

export type Costs = { goods: Bani; discount: Bani; delivery: Bani; cashFee: Bani; total: Bani };

type Choice = Pick<Checkout, 'selectedCourier' | 'paymentMethod'>;

/** Everything that makes up the total, by the same rules as the server's. */
export function costsOf({ lines, codes }: Cart, { selectedCourier, paymentMethod }: Choice): Costs {
  const delivery = toBani(selectedCourier?.price ?? 0);
  const cashFee = paymentMethod === 'cash' ? toBani(selectedCourier?.cashFee ?? 0) : 0;
  const { goods, discount } = totalsOf({ lines, codes, shippingCost: 0 });
  return { goods, discount, delivery, cashFee, total: finalTotal(goods, delivery + cashFee, discount) };
}

export type NewOrder = Ask<typeof addNewOrder>['body'];
export type OrderDraft = Omit<NewOrder, 'checkoutKey'>;

/** What the server is asked for; null while something is missing. */
export function draftOf(cart: Cart, checkout: Checkout, { legalEntityId, guestId }: Buyer): OrderDraft | null {
  const { shippingAddress, billingAddress, selectedCourier, locker, paymentMethod, note, email } = checkout;
  if (!shippingAddress || !billingAddress || !selectedCourier) return null;
  const { goods, total } = costsOf(cart, checkout);
  return {
    legalEntityId,
    guestId,
    products: guestId === null ? [] : cart.lines.map(({ productId, quantity }) => ({ productId, quantity })),
    email: guestId === null ? null : email.trim(),
    shippingAddressId: shippingAddress.id,
    billingId: isIdentity(billingAddress) ? billingAddress.id : null,
    courierId: selectedCourier.id,
    lockerId: needsLocker(checkout) ? (locker?.id ?? null) : null,
    paymentMethod,
    // A code that waits for its minimum takes nothing off yet and would be refused.
    codes: cart.codes.filter((code) => isReached(code, goods)).map(({ code }) => code),
    note: note.trim(),
    expectedTotal: toRon(total),
    acceptTerms: true,
  };
}

/**
 * Short and telling nothing: the same as long as the same would be ordered.
 * How it is paid is left out: that can be changed in the order itself.
 */
export function fingerprintOf(cart: Cart, checkout: Checkout, buyer: Buyer): string | null {
  const draft = draftOf(cart, { ...checkout, paymentMethod: 'card' }, buyer);
  return draft && hashOf(JSON.stringify([draft, cart.lines.map(({ productId, quantity }) => [productId, quantity])]));
}

/** FNV-1a, twice with different beginnings: 64 bits. */
function hashOf(text: string): string {
  return [0x811c9dc5, 0x9747b28c]
    .map((start) => {
      let hash = start;
      for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
      return (hash >>> 0).toString(16).padStart(8, '0');
    })
    .join('');
}

/** The order that a key has made, as far as the browser needs it to find it again. */
export type PlacedOrder = { id: number; identifier: string };

/** One checkout: its key until it is done, what it was made for, since when, and the order it became. */
export type Attempt = { checkoutKey: string; fingerprint: string; since: number; order: PlacedOrder | null };

/** Longer than any card payment may take; after it the same content is a wish for one more order. */
export const attemptLasts = 2 * 60 * 60 * 1000;

export const isAlive = (attempt: Attempt, now: number): boolean => now - attempt.since < attemptLasts;

/** Made once per checkout; renewed when the content changed. */
export function attemptFor(kept: Attempt | null, fingerprint: string, now: number, newKey: () => string): Attempt {
  if (kept?.fingerprint === fingerprint && isAlive(kept, now)) return kept;
  return { checkoutKey: newKey(), fingerprint, since: now, order: null };
}

type Seen = Pick<Order, 'state' | 'paymentMethod'>;

/** What comes next for an order: paying it by card, another try under a new key, or the end of the checkout. */
export function nextFor({ state, paymentMethod }: Seen): 'pay' | 'renew' | 'finish' {
  if (state === 'cancelled') return 'renew';
  return canPay({ state, paymentMethod }) ? 'pay' : 'finish';
}
