import { useEffect } from 'react';
import { call } from '../../kit/client.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { isLoggedIn, useSession } from '../account/session.ts';
import { getCardConfig, listPaymentMethods, type SavedCard } from '../payments/contract.ts';
import { withCards, withoutCards } from './rules.ts';
import { checkout } from './store.ts';

/** Whether the shop takes cards, and which ones it knows of this customer; without an answer a new one can be typed. */
export function useCards(): { cards: SavedCard[]; isOffered: boolean } {
  const isOffered = useLoaded((signal) => call(getCardConfig, {}, signal)).data?.provider !== 'none';
  const cards = useLoaded(loadCards).data;

  useEffect(() => {
    if (cards) checkout.change((before) => withCards(before, cards));
  }, [cards]);
  useEffect(() => {
    if (!isOffered) checkout.change(withoutCards);
  }, [isOffered]);

  return { cards: cards ?? [], isOffered };
}

/** Guests have none. */
const loadCards = async (signal: AbortSignal): Promise<SavedCard[]> =>
  isLoggedIn(useSession.getState()) ? call(listPaymentMethods, {}, signal) : [];
