import { CallFailed, call } from '../../kit/client.ts';
import { sentenceOf } from '../../ui/sentence-of.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { isPast } from '../card-sandbox/rules.ts';
import { deletePaymentMethod, listPaymentMethods, type SavedCard } from '../payments/contract.ts';
import { texts } from './texts.ts';

export type OwnCard = SavedCard & { isExpired: boolean };

/** The cards kept at the provider; null inside when the shop takes none. */
export function useSavedCards() {
  const asked = useLoaded(load);
  const remove = async (card: OwnCard) => {
    asked.set(({ cards }) => ({ cards: cards?.filter(({ id }) => id !== card.id) ?? null }));
    await call(deletePaymentMethod, { params: { id: card.id } }).then(
      () => snackbar.success(texts.cardRemoved),
      (failure: unknown) => snackbar.error(sentenceOf(failure)),
    );
    asked.refresh();
  };
  return { ...asked, remove };
}

async function load(signal: AbortSignal): Promise<{ cards: OwnCard[] | null }> {
  try {
    const now = new Date();
    const today = { month: now.getMonth() + 1, year: now.getFullYear() };
    const cards = await call(listPaymentMethods, {}, signal);
    return { cards: cards.map((card) => ({ ...card, isExpired: isPast(card.expMonth, card.expYear, today) })) };
  } catch (failure) {
    if (failure instanceof CallFailed && failure.why === 'cardsOff') return { cards: null };
    throw failure;
  }
}
