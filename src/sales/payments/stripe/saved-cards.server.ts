import Stripe from 'stripe';
import { refuse } from '../../../platform/http/endpoint.ts';
import type { SavedCards } from '../provider.ts';
import { isInvalidRequest, request, requestExisting } from './client.server.ts';
import { declineReason, distinctCards, idOf, paymentOf, sameCards } from './mapping.ts';

const maxCards = 100;

/** Newest first. */
const listMethods = async (stripe: Stripe, customer: string): Promise<Stripe.PaymentMethod[]> =>
  (await request(() => stripe.paymentMethods.list({ customer, type: 'card', limit: maxCards }))).data;

/** Stripe keeps the cards of a customer; it is told only the id of the account, no name or address. */
export const createSavedCards = (stripe: Stripe): SavedCards => ({
  async createCustomer({ accountId, key }) {
    const metadata = { account: String(accountId) };
    return (await request(() => stripe.customers.create({ metadata }, { idempotencyKey: key }))).id;
  },
  async deleteCustomer(customerId) {
    await requestExisting(() => stripe.customers.del(customerId));
  },
  async list(customerId) {
    return distinctCards(await listMethods(stripe, customerId)).flatMap(({ id, card }) =>
      card ? [{ id, brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year }] : [],
    );
  },
  async isOwnedBy(cardId, customerId) {
    const card = await requestExisting(() => stripe.paymentMethods.retrieve(cardId));
    return card !== null && idOf(card.customer) === customerId;
  },
  async startSaving(customerId) {
    const intent = await request(() =>
      stripe.setupIntents.create({
        customer: customerId,
        usage: 'off_session',
        allowed_payment_method_types: ['card'],
      }),
    );
    if (!intent.client_secret) throw new Error(`${intent.id} came without its secret`);
    return intent.client_secret;
  },
  async remove(cardId) {
    const method = await request(() => stripe.paymentMethods.retrieve(cardId));
    const customerId = idOf(method.customer);
    const saved = customerId ? await listMethods(stripe, customerId) : [];
    for (const { id } of [method, ...sameCards(saved, method)]) await request(() => stripe.paymentMethods.detach(id));
  },
  async pay({ paymentId, cardId, key }) {
    const body = { payment_method: cardId, off_session: true } as const;
    try {
      return paymentOf(await request(() => stripe.paymentIntents.confirm(paymentId, body, { idempotencyKey: key })));
    } catch (error) {
      if (isInvalidRequest(error, 'payment_intent_unexpected_state')) return refuse('notOpen');
      if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
      if (error.code === 'authentication_required') return refuse('needsCardholder');
      return refuse(declineReason(error.code, error.decline_code));
    }
  },
});
