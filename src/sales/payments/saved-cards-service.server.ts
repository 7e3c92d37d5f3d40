import type Stripe from 'stripe';
import type { Db, Pool } from '../../platform/db/db.server.ts';
import type { PersonalData } from '../../platform/db/personal-data.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import type { SavedCard } from './contract.ts';
import { type CardProvider, isIdempotencyKeyUsed, isInvalidRequest } from './provider.server.ts';
import * as queries from './queries.server.ts';

/** Guests cannot save cards, so they have no customer at the provider. */
export const canSaveCards = (user: CurrentUser): boolean => user.role !== 'guest';

const findCustomer = (db: Db, { mode }: CardProvider, user: CurrentUser): Promise<string | null> =>
  queries.selectProviderId(db, user.legalEntityId, mode);

/** Sends the provider only the account id, no name or address. */
export async function findOrCreateCustomer(db: Db, { stripe, mode }: CardProvider, user: CurrentUser): Promise<string> {
  const { key, providerId } = await queries.claimCustomer(db, user.legalEntityId, mode);
  if (providerId) return providerId;
  const metadata = { account: String(user.legalEntityId) };
  try {
    const { id } = await stripe.customers.create({ metadata }, { idempotencyKey: key });
    await queries.setProviderId(db, key, id);
    return id;
  } catch (error) {
    if (isIdempotencyKeyUsed(error)) await queries.renewKey(db, key);
    throw error;
  }
}

const deleteCustomerJob = 'payment-forget';

/** Deletes the provider's customer and its saved cards after the account is erased. */
export const deleteCustomerJobs = ({ stripe }: CardProvider) => ({
  [deleteCustomerJob]: async (_db: Pool, { providerId }: { providerId: string }): Promise<void> => {
    try {
      await stripe.customers.del(providerId);
    } catch (error) {
      if (!isInvalidRequest(error, 'resource_missing')) throw error;
    }
  },
});

export const paymentsData: PersonalData = {
  section: 'payments',
  export: (db, accountId) => queries.selectPaymentsOf(db, accountId),
  erase: async (tx, accountId) => {
    for (const providerId of await queries.deleteCustomers(tx, accountId))
      await enqueue(tx, deleteCustomerJob, { providerId });
  },
};

const maxCards = 100;

export async function listCards(db: Db, cards: CardProvider, user: CurrentUser): Promise<SavedCard[]> {
  const customer = await findCustomer(db, cards, user);
  if (!customer) return [];
  const { data } = await cards.stripe.paymentMethods.list({ customer, type: 'card', limit: maxCards });
  return data.flatMap(({ id, card }) =>
    card ? [{ id, brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year }] : [],
  );
}

export async function addCard(
  db: Db,
  cards: CardProvider,
  user: CurrentUser,
): Promise<{ clientSecret: string } | Refused<'signInToSave'>> {
  if (!canSaveCards(user)) return refuse('signInToSave');
  const intent = await cards.stripe.setupIntents.create({
    customer: await findOrCreateCustomer(db, cards, user),
    usage: 'off_session',
    allowed_payment_method_types: ['card'],
  });
  if (!intent.client_secret) throw new Error(`${intent.id} came without its secret`);
  return { clientSecret: intent.client_secret };
}

/** Cards of other accounts are reported as unknown. */
export async function findOwnCard(
  db: Db,
  cards: CardProvider,
  user: CurrentUser,
  id: string,
): Promise<Stripe.PaymentMethod | Refused<'unknownCard'>> {
  const customer = await findCustomer(db, cards, user);
  if (!customer) return refuse('unknownCard');
  try {
    const card = await cards.stripe.paymentMethods.retrieve(id);
    return ownerOf(card) === customer ? card : refuse('unknownCard');
  } catch (error) {
    if (isInvalidRequest(error, 'resource_missing')) return refuse('unknownCard');
    throw error;
  }
}

const ownerOf = ({ customer }: Stripe.PaymentMethod): string | null =>
  typeof customer === 'string' ? customer : (customer?.id ?? null);

export async function deleteCard(
  db: Db,
  cards: CardProvider,
  user: CurrentUser,
  id: string,
): Promise<null | Refused<'unknownCard'>> {
  const card = await findOwnCard(db, cards, user, id);
  if (isRefused(card)) return card;
  await cards.stripe.paymentMethods.detach(card.id);
  return null;
}
