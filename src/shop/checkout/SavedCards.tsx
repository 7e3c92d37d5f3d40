import type { SavedCard } from '../payments/contract.ts';
import { CardName } from './CardName.tsx';
import { Choice } from './Choice.tsx';
import { Choices } from './Choices.tsx';
import { newCard } from './rules.ts';
import { checkout, useMyCheckout } from './store.ts';
import { texts } from './texts.ts';

/** The cards kept at the provider, and a new one. */
export function SavedCards({ cards }: { cards: SavedCard[] }) {
  const { cardId } = useMyCheckout();
  const choose = (id: string) => () => checkout.change(() => ({ cardId: id }));
  return (
    <Choices label={texts.savedCards}>
      {cards.map(({ id, brand, last4, expMonth, expYear }) => (
        <Choice
          key={id}
          name="saved-card"
          isChosen={id === cardId}
          onChoose={choose(id)}
          title={<CardName brand={brand} last4={last4} />}
          text={texts.expires(expMonth, expYear)}
        />
      ))}
      <Choice
        name="saved-card"
        isChosen={cardId === newCard || cardId === null}
        onChoose={choose(newCard)}
        title={texts.newCard}
        text={texts.newCardText}
      />
    </Choices>
  );
}
