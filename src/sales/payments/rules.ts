import type { OrderState } from '../orders/rules.ts';
import { type PaymentMethod, paymentMethods } from '../payment-methods/methods.ts';

/** The idempotency key that the provider reports; null when it is not one of ours. */
export const parseKey = (text: string | null): string | null =>
  text && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : null;

/** How the shopper pays: in the card form, or with a wallet of the browser, as Apple Pay, Google Pay, Link or Klarna. */
export type PayingMethod = 'card' | 'wallet';

export type PaymentStatus = 'new' | 'open' | 'processing' | 'succeeded' | 'canceled';

/** Allowed transitions. Events arrive in any order; a succeeded payment never changes. */
const transitions: Record<PaymentStatus, readonly PaymentStatus[]> = {
  new: ['open', 'processing', 'succeeded', 'canceled'],
  open: ['processing', 'succeeded', 'canceled'],
  processing: ['open', 'succeeded', 'canceled'],
  canceled: ['succeeded'],
  succeeded: [],
};

export const nextStatus = (current: PaymentStatus, reported: PaymentStatus): PaymentStatus =>
  transitions[current].includes(reported) ? reported : current;

export type PayProblem = 'notCard' | 'notAwaiting' | 'alreadyPaid' | 'wrongAmount' | 'tooManyTries';

type ToPay = { state: OrderState; paymentMethod: PaymentMethod; toPay: number };

/** Limit of declined cards per order, against card testing. */
const maxFailures = 20;

export function payProblem(order: ToPay, amount: number, failures: number): PayProblem | null {
  if (!paymentMethods[order.paymentMethod].isOnline) return 'notCard';
  if (['cancelled', 'returning', 'returned'].includes(order.state)) return 'notAwaiting';
  if (order.state !== 'awaiting_payment') return 'alreadyPaid';
  if (amount !== order.toPay) return 'wrongAmount';
  return failures >= maxFailures ? 'tooManyTries' : null;
}

export const declineReasons = ['declined', 'lacksFunds', 'expired', 'wrongCvc'] as const;
export type DeclineReason = (typeof declineReasons)[number];

export type RefundStatus = 'new' | 'pending' | 'succeeded' | 'failed';

/** Events arrive in any order; failed is final, succeeded can only become failed. */
export function nextRefundStatus(current: RefundStatus, reported: RefundStatus): RefundStatus {
  if (current === 'failed') return current;
  return current === 'succeeded' && reported !== 'failed' ? current : reported;
}

export type Refundable = { paymentId: number; left: number };

/** Splits a refund over the payments of an order, at most what is left of each. */
export function splitRefund(
  payments: readonly Refundable[],
  amount: number | null,
): { paymentId: number; amount: number }[] {
  const parts: { paymentId: number; amount: number }[] = [];
  let remaining = amount ?? Number.POSITIVE_INFINITY;
  for (const { paymentId, left } of payments) {
    const part = Math.min(left, remaining);
    if (part <= 0) continue;
    parts.push({ paymentId, amount: part });
    remaining -= part;
  }
  return parts;
}

/** A card is valid until the end of its month. */
export const isExpired = (month: number, year: number, today: { month: number; year: number }): boolean =>
  year < today.year || (year === today.year && month < today.month);

const names: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  maestro: 'Maestro',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** Display name of a card brand. */
export const formatCardBrand = (brand: string): string => names[brand] ?? 'Card';
