import type { SavedCard } from '../payments/contract.ts';
import { CardName } from './CardName.tsx';
import { Choice } from './Choice.tsx';
import { Choices } from './Choices.tsx';
import { newCard } from './rules.ts';
import { texts } from './texts.ts';

type CardChoicesProps = {
  cards: readonly SavedCard[];
  /** One of them, or `newCard`; null until one is chosen. */
  cardId: string | null;
  onChoose: (cardId: string) => void;
  newCardText?: string;
};

/** The cards kept at the provider, and a new one. */
export function CardChoices({ cards, cardId, onChoose, newCardText = texts.newCardText }: CardChoicesProps) {
  return (
    <Choices label={texts.savedCards}>
      {cards.map(({ id, brand, last4, expMonth, expYear }) => (
        <Choice
          key={id}
          name="saved-card"
          isChosen={id === cardId}
          onChoose={() => onChoose(id)}
          title={<CardName brand={brand} last4={last4} />}
          text={texts.expires(expMonth, expYear)}
        />
      ))}
      <Choice
        name="saved-card"
        isChosen={cardId === newCard || cardId === null}
        onChoose={() => onChoose(newCard)}
        title={texts.newCard}
        text={newCardText}
      />
    </Choices>
  );
}
