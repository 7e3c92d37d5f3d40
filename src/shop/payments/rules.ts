import type { OrderState, PaymentMethod } from '../orders/rules.ts';

/** The key a payment or a refund was asked under; what others wrote there is none. */
export const keyIn = (text: string | undefined): string | null =>
  text && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : null;

/** A payment in the shop's books. */
export type PaymentStatus = 'new' | 'open' | 'processing' | 'succeeded' | 'canceled';

/** What may follow what, as told by events in any order: money that arrived is never unlearnt. */
const followers: Record<PaymentStatus, readonly PaymentStatus[]> = {
  new: ['open', 'processing', 'succeeded', 'canceled'],
  open: ['processing', 'succeeded', 'canceled'],
  processing: ['open', 'succeeded', 'canceled'],
  canceled: ['succeeded'],
  succeeded: [],
};

export const nextStatus = (current: PaymentStatus, told: PaymentStatus): PaymentStatus =>
  followers[current].includes(told) ? told : current;

const statuses: Record<string, PaymentStatus> = {
  processing: 'processing',
  requires_capture: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
};

/** The provider's word for an intent in the shop's books; what waits for the shopper is open. */
export const statusOf = (intentStatus: string): PaymentStatus => statuses[intentStatus] ?? 'open';

export type PayProblem = 'notCard' | 'notAwaiting' | 'alreadyPaid' | 'wrongAmount' | 'tooManyTries';

type ToPay = { state: OrderState; paymentMethod: PaymentMethod; total: number };

/** So many refused cards and nobody tries on: whoever does is not buying. */
const mostFailures = 20;

export function payProblem(order: ToPay, amount: number, failures: number): PayProblem | null {
  if (order.paymentMethod !== 'card') return 'notCard';
  if (order.state === 'cancelled' || order.state === 'returned') return 'notAwaiting';
  if (order.state !== 'awaiting_payment') return 'alreadyPaid';
  if (amount !== order.total) return 'wrongAmount';
  return failures >= mostFailures ? 'tooManyTries' : null;
}

export type DeclineReason = 'declined' | 'lacksFunds' | 'expired' | 'wrongCvc';

const reasons: Record<string, DeclineReason> = {
  insufficient_funds: 'lacksFunds',
  expired_card: 'expired',
  incorrect_cvc: 'wrongCvc',
  invalid_cvc: 'wrongCvc',
};

export const declineReason = (code: string | undefined, declineCode: string | undefined): DeclineReason =>
  reasons[declineCode ?? ''] ?? reasons[code ?? ''] ?? 'declined';

export type RefundStatus = 'new' | 'pending' | 'succeeded' | 'failed';

const refundStatuses: Record<string, RefundStatus> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

export const refundStatusOf = (providerStatus: string | null): RefundStatus =>
  refundStatuses[providerStatus ?? ''] ?? 'pending';

/** Events come in any order; a refund that failed stays failed, and one that went through can only still bounce. */
export function nextRefundStatus(current: RefundStatus, told: RefundStatus): RefundStatus {
  if (current === 'failed') return current;
  return current === 'succeeded' && told !== 'failed' ? current : told;
}

export type Refundable = { paymentId: number; left: number };

/** How a refund is taken from the payments of an order: never more than what is left of each, nor than was asked. */
export function splitRefund(
  payments: readonly Refundable[],
  amount: number | null,
): { paymentId: number; amount: number }[] {
  const parts: { paymentId: number; amount: number }[] = [];
  let wanted = amount ?? Number.POSITIVE_INFINITY;
  for (const { paymentId, left } of payments) {
    const part = Math.min(left, wanted);
    if (part <= 0) continue;
    parts.push({ paymentId, amount: part });
    wanted -= part;
  }
  return parts;
}
