import Stripe from 'stripe';
import { refuse } from '../../../platform/http/endpoint.ts';
import type { PaymentProvider, ProviderPayment } from '../provider.ts';
import { areOfOneMode, stripeTexts, stripeWebhookPath } from './account.ts';
import { isInvalidRequest, request, requestExisting, type StripeKeys } from './client.server.ts';
import { isWellFormed } from './event-schema.ts';
import { eventOf, paymentOf, refundOf } from './mapping.ts';
import { readPayouts } from './payouts.server.ts';
import { createSavedCards } from './saved-cards.server.ts';
import { walletTypes } from './wallet-types.ts';

const allowedTypes = { card: ['card'], wallet: walletTypes } as const;

type Account = Pick<PaymentProvider, 'name' | 'mode'> & { keys: StripeKeys };

/** Translates between the shop and Stripe, or the stand-in that takes its place. */
export function createStripeProvider(stripe: Stripe, { name, mode, keys }: Account): PaymentProvider {
  const read = async (paymentId: string): Promise<ProviderPayment | null> => {
    const intent = await requestExisting(() => stripe.paymentIntents.retrieve(paymentId));
    return intent && paymentOf(intent);
  };
  return {
    name,
    mode,
    publicKey: keys.publicKey,
    isHosted: false,
    hasWallets: true,
    hasIdempotencyKeys: true,
    async start({ key, amount, order, customerId, saveCard, method }) {
      try {
        const intent = await request(() =>
          stripe.paymentIntents.create(
            {
              amount,
              currency: 'ron',
              allowed_payment_method_types: [...allowedTypes[method]],
              description: `Comanda ${order.number}`,
              metadata: { payment: key, order: order.number },
              ...(customerId ? { customer: customerId } : {}),
              ...(saveCard ? { setup_future_usage: 'off_session' } : {}),
            },
            { idempotencyKey: key },
          ),
        );
        return paymentOf(intent);
      } catch (error) {
        if (isInvalidRequest(error, 'amount_too_small')) return refuse('tooSmall');
        throw error;
      }
    },
    read,
    async cancel(paymentId) {
      try {
        return paymentOf(await request(() => stripe.paymentIntents.cancel(paymentId)));
      } catch (error) {
        const isOver = isInvalidRequest(error, 'payment_intent_unexpected_state');
        if (!isOver && !isInvalidRequest(error, 'resource_missing')) throw error;
        return read(paymentId);
      }
    },
    async refund({ key, paymentId, amount }) {
      try {
        const refund = refundOf(
          await request(() =>
            stripe.refunds.create(
              { payment_intent: paymentId, amount, metadata: { refund: key } },
              { idempotencyKey: key },
            ),
          ),
        );
        if (!refund) throw new Error(`The refund of ${paymentId} names no payment`);
        return refund;
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return { refusedBecause: error.message };
        throw error;
      }
    },
    async listRefunds(paymentId) {
      const list = await requestExisting(() => stripe.refunds.list({ payment_intent: paymentId, limit: 100 }));
      return list ? list.data.flatMap((refund) => refundOf(refund) ?? []) : null;
    },
    async check() {
      if (!areOfOneMode(keys)) return stripeTexts.mixedKeys;
      return request(() => stripe.balance.retrieve()).then(
        () => null,
        (error: unknown) =>
          error instanceof Stripe.errors.StripeAuthenticationError ||
          error instanceof Stripe.errors.StripePermissionError
            ? stripeTexts.refused
            : stripeTexts.unreachable,
      );
    },
    savedCards: createSavedCards(stripe),
    payouts: (range) => readPayouts(stripe, range),
    webhook: {
      path: stripeWebhookPath,
      read: async ({ body, headers: { 'stripe-signature': signature = '' } }) => {
        const event = verify(stripe, body, String(signature), keys.webhookSecret);
        if (!event) return refuse('unsigned');
        return isWellFormed(event) ? eventOf(event) : refuse('malformed');
      },
      reply: { received: true },
    },
  };
}

const signatureToleranceSeconds = 300;

function verify(stripe: Stripe, body: string, signature: string, secret: string): unknown {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, signatureToleranceSeconds);
  } catch {
    return null;
  }
}
