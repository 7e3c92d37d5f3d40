import type Stripe from 'stripe';
import type { Who } from '../../kit/admit.server.ts';
import type { Db } from '../../kit/db.server.ts';
import { isRefused, type Refused, refuse } from '../../kit/endpoint.ts';
import type { SavedCard } from './contract.ts';
import { customerFor, keepsCards, knownCustomer } from './customer-service.server.ts';
import { isWrong, type OpenCards } from './provider.server.ts';

const mostCards = 100;

export async function listCards(db: Db, cards: OpenCards, who: Who): Promise<SavedCard[]> {
  const customer = await knownCustomer(db, cards, who);
  if (!customer) return [];
  const { data } = await cards.stripe.paymentMethods.list({ customer, type: 'card', limit: mostCards });
  return data.flatMap(({ id, card }) =>
    card ? [{ id, brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year }] : [],
  );
}

export async function addCard(
  db: Db,
  cards: OpenCards,
  who: Who,
): Promise<{ clientSecret: string } | Refused<'signInToSave'>> {
  if (!keepsCards(who)) return refuse('signInToSave');
  const intent = await cards.stripe.setupIntents.create({
    customer: await customerFor(db, cards, who),
    usage: 'off_session',
    allowed_payment_method_types: ['card'],
  });
  if (!intent.client_secret) throw new Error(`${intent.id} came without its secret`);
  return { clientSecret: intent.client_secret };
}

/** A card that is somebody else's is as unknown as one that is nobody's. */
export async function ownCard(
  db: Db,
  cards: OpenCards,
  who: Who,
  id: string,
): Promise<Stripe.PaymentMethod | Refused<'unknownCard'>> {
  const customer = await knownCustomer(db, cards, who);
  if (!customer) return refuse('unknownCard');
  try {
    const card = await cards.stripe.paymentMethods.retrieve(id);
    return ownerOf(card) === customer ? card : refuse('unknownCard');
  } catch (error) {
    if (isWrong(error, 'resource_missing')) return refuse('unknownCard');
    throw error;
  }
}

const ownerOf = ({ customer }: Stripe.PaymentMethod): string | null =>
  typeof customer === 'string' ? customer : (customer?.id ?? null);

export async function deleteCard(
  db: Db,
  cards: OpenCards,
  who: Who,
  id: string,
): Promise<null | Refused<'unknownCard'>> {
  const card = await ownCard(db, cards, who, id);
  if (isRefused(card)) return card;
  await cards.stripe.paymentMethods.detach(card.id);
  return null;
}
