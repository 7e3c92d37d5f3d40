import type Stripe from 'stripe';
import type { PaymentEvent, ProviderPayment, ProviderRefund } from '../provider.ts';
import type { DeclineReason } from '../rules.ts';

const paymentStatuses: Record<string, ProviderPayment['status']> = {
  processing: 'processing',
  requires_capture: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
};

/** Intents that wait for the shopper are open. */
export const paymentOf = (intent: Stripe.PaymentIntent): ProviderPayment => ({
  id: intent.id,
  key: intent.metadata.payment ?? null,
  status: paymentStatuses[intent.status] ?? 'open',
  needsApproval: intent.status === 'requires_action',
  captured: intent.amount_received,
  currency: intent.currency.toUpperCase(),
  cardId: idOf(intent.payment_method),
  clientSecret: intent.client_secret,
});

/** Related objects arrive as ids or expanded. */
export const idOf = (related: string | { id: string } | null): string | null =>
  typeof related === 'string' ? related : (related?.id ?? null);

const refundStatuses: Record<string, ProviderRefund['status']> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

/** Null for a refund of something other than a payment intent. */
export function refundOf(refund: Stripe.Refund): ProviderRefund | null {
  const paymentId = idOf(refund.payment_intent);
  if (!paymentId) return null;
  return {
    id: refund.id,
    key: refund.metadata?.refund ?? null,
    paymentId,
    amount: refund.amount,
    status: refundStatuses[refund.status ?? ''] ?? 'pending',
    error: refund.failure_reason ?? null,
  };
}

const declineReasons: Record<string, DeclineReason> = {
  insufficient_funds: 'lacksFunds',
  expired_card: 'expired',
  incorrect_cvc: 'wrongCvc',
  invalid_cvc: 'wrongCvc',
};

export const declineReason = (code: string | undefined, declineCode: string | undefined): DeclineReason =>
  declineReasons[declineCode ?? ''] ?? declineReasons[code ?? ''] ?? 'declined';

/** Null for events that are not about payments or refunds. */
export function eventOf(event: Stripe.Event): PaymentEvent | null {
  const { id, type } = event;
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.processing':
    case 'payment_intent.canceled':
      return { id, type, payment: paymentOf(event.data.object), decline: null };
    case 'payment_intent.payment_failed':
      return { id, type, payment: paymentOf(event.data.object), decline: declineOf(event.data.object) };
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated': {
      const refund = refundOf(event.data.object);
      return refund && { id, type, refund };
    }
    default:
      return null;
  }
}

function declineOf({ last_payment_error: error }: Stripe.PaymentIntent) {
  const [code, declineCode] = [error?.code, error?.decline_code];
  return { reason: declineReason(code, declineCode), code: declineCode ?? code ?? 'unknown' };
}

type CardMethod = { id: string; card?: { fingerprint?: string | null | undefined } | null | undefined };

/** Stripe stores a card as often as it is saved; its fingerprint is that of the number. */
const cardKey = ({ id, card }: CardMethod): string => card?.fingerprint ?? id;

/** Each card once: the first of the list, which is the one that was saved last. */
export const distinctCards = <Method extends CardMethod>(methods: readonly Method[]): Method[] => {
  const keys = methods.map(cardKey);
  return methods.filter((method, at) => keys.indexOf(cardKey(method)) === at);
};

/** The other copies of a saved card. */
export const sameCards = <Method extends CardMethod>(methods: readonly Method[], card: Method): Method[] =>
  methods.filter((method) => method.id !== card.id && cardKey(method) === cardKey(card));
