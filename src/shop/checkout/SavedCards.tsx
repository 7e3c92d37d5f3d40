import type { SavedCard } from '../payments/contract.ts';
import { CardChoices } from './CardChoices.tsx';
import { checkout, useMyCheckout } from './store.ts';

/** With which card this checkout pays. */
export function SavedCards({ cards }: { cards: SavedCard[] }) {
  const { cardId } = useMyCheckout();
  return <CardChoices cards={cards} cardId={cardId} onChoose={(id) => checkout.change(() => ({ cardId: id }))} />;
}
