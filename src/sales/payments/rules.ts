import type { OrderState, PaymentMethod } from '../orders/rules.ts';

/** The idempotency key in the metadata; null when it is not one of ours. */
export const parseKey = (text: string | undefined): string | null =>
  text && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : null;

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

const statuses: Record<string, PaymentStatus> = {
  processing: 'processing',
  requires_capture: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
};

/** Maps the Stripe status; intents that wait for the shopper are open. */
export const statusOf = (intentStatus: string): PaymentStatus => statuses[intentStatus] ?? 'open';

export type PayProblem = 'notCard' | 'notAwaiting' | 'alreadyPaid' | 'wrongAmount' | 'tooManyTries';

type ToPay = { state: OrderState; paymentMethod: PaymentMethod; total: number };

/** Limit of declined cards per order, against card testing. */
const maxFailures = 20;

export function payProblem(order: ToPay, amount: number, failures: number): PayProblem | null {
  if (order.paymentMethod !== 'card') return 'notCard';
  if (['cancelled', 'returning', 'returned'].includes(order.state)) return 'notAwaiting';
  if (order.state !== 'awaiting_payment') return 'alreadyPaid';
  if (amount !== order.total) return 'wrongAmount';
  return failures >= maxFailures ? 'tooManyTries' : null;
}

export type DeclineReason = 'declined' | 'lacksFunds' | 'expired' | 'wrongCvc';

const declineReasons: Record<string, DeclineReason> = {
  insufficient_funds: 'lacksFunds',
  expired_card: 'expired',
  incorrect_cvc: 'wrongCvc',
  invalid_cvc: 'wrongCvc',
};

export const declineReason = (code: string | undefined, declineCode: string | undefined): DeclineReason =>
  declineReasons[declineCode ?? ''] ?? declineReasons[code ?? ''] ?? 'declined';

export type RefundStatus = 'new' | 'pending' | 'succeeded' | 'failed';

const refundStatuses: Record<string, RefundStatus> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

export const refundStatusOf = (providerStatus: string | null): RefundStatus =>
  refundStatuses[providerStatus ?? ''] ?? 'pending';

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

/** Display name of a card brand as Stripe names it. */
export const formatCardBrand = (brand: string): string => names[brand] ?? 'Card';
