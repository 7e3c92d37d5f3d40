import type { EndpointInput } from '../../platform/http/endpoint.ts';
import { type Bani, toBani, toRon } from '../../platform/money.ts';
import { formatDate, formatDateTime, formatTime } from '../../platform/text/romanian.ts';
import type { CartCode } from '../cart/cart-state.ts';
import { findGifts } from '../cart/gifts.ts';
import type { Line } from '../cart/rules.ts';
import { calculateTotals, isMinimumReached, sumGiftCards } from '../cart/total-rules.ts';
import type { Order, PaymentStatus } from '../orders/contract.ts';
import type { addNewOrder } from '../orders/place-contract.ts';
import { canPay } from '../orders/rules.ts';
import { paymentMethods } from '../payment-methods/methods.ts';
import type { PaymentOutcome } from '../payments/contract.ts';
import { calculateFinalTotal } from '../promotions/rules.ts';
import { type Checkout, emptyCheckout, isBillingIdentity, needsLocker } from './rules.ts';
import { texts } from './texts.ts';

export type Cart = { lines: readonly Line[]; codes: readonly CartCode[] };

/** `guestId` is the id of a guest's cart; null for a customer. */
export type Buyer = { legalEntityId: number; guestId: string | null };

export type Costs = { goods: Bani; discount: Bani; delivery: Bani; cashFee: Bani; total: Bani; gift: Bani };

type CostInputs = Pick<Checkout, 'selectedCourier' | 'paymentMethod'>;

/** Must give the same total as the server, which refuses an order with another expected total. */
export function calculateCosts({ lines, codes }: Cart, { selectedCourier, paymentMethod }: CostInputs): Costs {
  const { fee } = paymentMethods[paymentMethod];
  const cashFee = fee ? toBani(selectedCourier?.[fee] ?? 0) : 0;
  const shippingCost = selectedCourier?.price ?? 0;
  const { goods, discount, shipping: delivery } = calculateTotals({ lines, codes, shippingCost });
  const total = calculateFinalTotal(goods, delivery + cashFee, discount);
  return { goods, discount, delivery, cashFee, total, gift: Math.min(total, sumGiftCards(codes)) };
}

/** Gift cards pay everything, or codes leave nothing. */
export const isNothingToPay = ({ total, gift }: Pick<Costs, 'total' | 'gift'>): boolean => total === gift;

export const describeNothingToPay = ({ gift }: Pick<Costs, 'gift'>): string =>
  gift > 0 ? texts.paidByGift : texts.nothingToPay;

export type NewOrder = EndpointInput<typeof addNewOrder>['body'];
export type OrderDraft = Omit<NewOrder, 'checkoutKey'>;

/** The order request without its key; null while something is missing. */
export function createOrderDraft(cart: Cart, checkout: Checkout, { legalEntityId, guestId }: Buyer): OrderDraft | null {
  const { shippingAddress, billingAddress, selectedCourier, locker, paymentMethod, note, email } = checkout;
  if (!shippingAddress || !billingAddress || !selectedCourier) return null;
  const { goods, total, gift } = calculateCosts(cart, checkout);
  const declined = findGifts(cart.codes).filter(({ isDeclined }) => isDeclined);
  return {
    legalEntityId,
    guestId,
    products: guestId === null ? [] : cart.lines.map(({ productId, quantity }) => ({ productId, quantity })),
    email: guestId === null ? null : email.trim(),
    shippingAddressId: shippingAddress.id,
    billingId: isBillingIdentity(billingAddress) ? billingAddress.id : null,
    courierId: selectedCourier.id,
    lockerId: needsLocker(checkout) ? (locker?.id ?? null) : null,
    paymentMethod,
    // The server refuses codes whose minimum is not reached.
    codes: cart.codes.filter((code) => !code.isAutomatic && isMinimumReached(code, goods)).map(({ code }) => code),
    ...(declined.length > 0 ? { declinedGifts: declined.map(({ code }) => code) } : {}),
    note: note.trim(),
    expectedTotal: toRon(total),
    expectedToPay: toRon(total - gift),
    acceptTerms: true,
  };
}

/**
 * Identifies the content of the order without revealing it, as it is stored in localStorage.
 * The payment method is left out, because it can be changed on the placed order.
 */
export function fingerprintOrder(cart: Cart, checkout: Checkout, buyer: Buyer): string | null {
  const draft = createOrderDraft(cart, { ...checkout, paymentMethod: emptyCheckout.paymentMethod }, buyer);
  return draft && hashText(JSON.stringify([draft, cart.lines.map(({ productId, quantity }) => [productId, quantity])]));
}

/** Two 32-bit FNV-1a hashes with different offsets: 64 bits. */
export function hashText(text: string): string {
  return [0x811c9dc5, 0x9747b28c]
    .map((start) => {
      let hash = start;
      for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
      return (hash >>> 0).toString(16).padStart(8, '0');
    })
    .join('');
}

export type PlacedOrder = { id: number; identifier: string };

/** An order whose products have left the cart. */
export type DoneOrder = PlacedOrder & { isSeen: boolean };

/** The key of a sent order and when it was sent (ms). */
export type OpenCheckout = { checkoutKey: string; since: number };

/** One checkout: its idempotency key, the fingerprint of its content, its start (ms) and the order it created. */
export type Attempt = { checkoutKey: string; fingerprint: string; since: number; order: PlacedOrder | null };

/** Longer than any card payment takes; later the same content is a new order. */
export const attemptLifetimeMs = 2 * 60 * 60 * 1000;

export const isCurrent = ({ since }: { since: number }, now: number): boolean => now - since < attemptLifetimeMs;

/** Creates a new key when the content has changed or the attempt is too old. */
export function findOrCreateAttempt(
  stored: Attempt | null,
  fingerprint: string,
  now: number,
  newKey: () => string,
): Attempt {
  if (stored?.fingerprint === fingerprint && isCurrent(stored, now)) return stored;
  return { checkoutKey: newKey(), fingerprint, since: now, order: null };
}

type OrderPaymentState = Pick<Order, 'state' | 'paymentMethod'>;

/** `renew` means: order again under a new key. */
export function nextStep({ state, paymentMethod }: OrderPaymentState): 'pay' | 'renew' | 'finish' {
  if (state === 'cancelled') return 'renew';
  return canPay({ state, paymentMethod }) ? 'pay' : 'finish';
}

/**
 * done: nothing to wait for; waiting and late: the payment is not confirmed yet; unpaid: it was not made; declined: the
 * card was refused; both can be paid; over: the order will not be delivered.
 */
export type Stage = 'done' | 'waiting' | 'late' | 'unpaid' | 'declined' | 'over';

const secondsUntilLate = 30;

/** Only online payments are waited for, until the provider's webhook arrives. */
export function paymentStage(
  { state, paymentMethod, isPaid }: PaymentStatus,
  secondsWaited: number,
  outcome: PaymentOutcome['outcome'] | null = null,
): Stage {
  if (state === 'cancelled' || state === 'returning' || state === 'returned') return 'over';
  if (isPaid || !canPay({ state, paymentMethod })) return 'done';
  if (outcome === 'declined') return 'declined';
  if (outcome === 'none' || outcome === 'open') return 'unpaid';
  return secondsWaited < secondsUntilLate ? 'waiting' : 'late';
}

/** Null when polling can stop. */
export function secondsToNextPoll(stage: Stage): number | null {
  if (stage === 'waiting') return 2;
  return stage === 'late' || stage === 'unpaid' || stage === 'declined' ? 10 : null;
}

/** Until when an order can be paid: '14:05', on another day '27.10.2026, 14:05'; null when it does not wait. */
export function formatDeadline(expiresAt: string | null, now: Date): string | null {
  if (expiresAt === null) return null;
  const at = new Date(expiresAt);
  return formatDate(at) === formatDate(now) ? formatTime(at) : formatDateTime(at);
}

export const isBeforeShipping = ({ state }: PaymentStatus): boolean =>
  state === 'awaiting_payment' || state === 'placed' || state === 'confirmed';
