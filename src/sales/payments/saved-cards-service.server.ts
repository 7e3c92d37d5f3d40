import { z } from 'zod';
import type { Db } from '../../platform/db/db.server.ts';
import type { PersonalData } from '../../platform/db/personal-data.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import type { PaymentProviders } from './connected-providers.server.ts';
import type { SavedCard } from './contract.ts';
import { type PaymentProvider, ProviderUnavailable, type SavedCards } from './provider.ts';
import * as queries from './queries.server.ts';

const isGuest = ({ role }: CurrentUser): boolean => role === 'guest';

/** Guests cannot save cards, so they have no customer at the provider. */
export const canSaveCards = ({ savedCards }: PaymentProvider, user: CurrentUser): boolean =>
  savedCards !== null && !isGuest(user);

const findCustomer = (db: Db, { mode }: PaymentProvider, user: CurrentUser): Promise<string | null> =>
  queries.selectProviderId(db, user.legalEntityId, mode);

/** Null for guests, and for a provider that saves no cards. */
export async function findOrCreateCustomer(
  db: Db,
  { savedCards, mode }: PaymentProvider,
  user: CurrentUser,
): Promise<string | null> {
  if (!savedCards || isGuest(user)) return null;
  const { key, providerId } = await queries.claimCustomer(db, user.legalEntityId, mode);
  if (providerId) return providerId;
  try {
    const id = await savedCards.createCustomer({ accountId: user.legalEntityId, key });
    await queries.setProviderId(db, key, id);
    return id;
  } catch (error) {
    if (error instanceof ProviderUnavailable && error.isKeySpent) await queries.renewKey(db, key);
    throw error;
  }
}

/** Jobs of earlier versions have no mode: such a customer belongs to the only provider there was. */
const deleteCustomerJob = defineJob(
  'payment-forget',
  z.object({ providerId: z.string(), mode: z.string().optional() }),
);

/** Deletes the provider's customer and its saved cards after the account is erased. */
export const handleDeleteCustomer = (providers: PaymentProviders): JobHandler =>
  handleJob(deleteCustomerJob, async (db, { providerId, mode }) => {
    const cardProviders = (await providers.list(db)).filter((one) => one.savedCards && (!mode || one.mode === mode));
    if (cardProviders.length === 0) throw new ProviderUnavailable('The provider is not connected', { isUnsent: true });
    for (const { savedCards } of cardProviders) await savedCards?.deleteCustomer(providerId);
  });

export const paymentsData: PersonalData = {
  section: 'payments',
  export: (db, accountId) => queries.selectPaymentsOf(db, accountId),
  erase: async (tx, accountId) => {
    for (const customer of await queries.deleteCustomers(tx, accountId)) await enqueue(tx, deleteCustomerJob, customer);
  },
};

export async function listCards(db: Db, provider: PaymentProvider, user: CurrentUser): Promise<SavedCard[]> {
  const customerId = await findCustomer(db, provider, user);
  return customerId && provider.savedCards ? provider.savedCards.list(customerId) : [];
}

/** The card that paid an order, when the customer saved it. */
export async function findSavedCardOf(
  db: Db,
  providers: PaymentProviders,
  user: CurrentUser,
  orderId: number,
): Promise<SavedCard | null> {
  const cardId = await queries.selectPaidCard(db, orderId);
  const provider = cardId ? await providers.current(db) : null;
  const cards = provider ? await listCards(db, provider, user) : [];
  return cards.find(({ id }) => id === cardId) ?? null;
}

export async function addCard(
  db: Db,
  provider: PaymentProvider,
  user: CurrentUser,
): Promise<{ clientSecret: string } | Refused<'signInToSave' | 'cannotSave'>> {
  if (isGuest(user)) return refuse('signInToSave');
  const customerId = await findOrCreateCustomer(db, provider, user);
  if (!customerId || !provider.savedCards) return refuse('cannotSave');
  return { clientSecret: await provider.savedCards.startSaving(customerId) };
}

/** Returns the provider's saved cards when this one belongs to the user; cards of other accounts are unknown. */
export async function requireOwnCard(
  db: Db,
  provider: PaymentProvider,
  user: CurrentUser,
  cardId: string,
): Promise<SavedCards | Refused<'unknownCard'>> {
  const { savedCards } = provider;
  const customerId = await findCustomer(db, provider, user);
  if (!customerId || !savedCards) return refuse('unknownCard');
  return (await savedCards.isOwnedBy(cardId, customerId)) ? savedCards : refuse('unknownCard');
}

export async function deleteCard(
  db: Db,
  provider: PaymentProvider,
  user: CurrentUser,
  cardId: string,
): Promise<null | Refused<'unknownCard'>> {
  const savedCards = await requireOwnCard(db, provider, user, cardId);
  if (isRefused(savedCards)) return savedCards;
  await savedCards.remove(cardId);
  return null;
}
