import type { SavedCard } from '../payments/contract.ts';
import { formatCardBrand } from '../payments/rules.ts';
import { RadioGroup, RadioOption } from './RadioGroup.tsx';
import { newCardId } from './rules.ts';
import { texts } from './texts.ts';

type SavedCardOptionsProps = {
  cards: readonly SavedCard[];
  /** Id of a saved card, or `newCardId`; null until one is selected. */
  cardId: string | null;
  onSelect: (cardId: string) => void;
  newCardText?: string;
};

export function SavedCardOptions({ cards, cardId, onSelect, newCardText = texts.newCardText }: SavedCardOptionsProps) {
  return (
    <RadioGroup label={texts.savedCards}>
      {cards.map(({ id, brand, last4, expMonth, expYear }) => (
        <RadioOption
          key={id}
          name="saved-card"
          isSelected={id === cardId}
          onSelect={() => onSelect(id)}
          title={<SavedCardName brand={brand} last4={last4} />}
          text={texts.expires(expMonth, expYear)}
        />
      ))}
      <RadioOption
        name="saved-card"
        isSelected={cardId === newCardId || cardId === null}
        onSelect={() => onSelect(newCardId)}
        title={texts.newCard}
        text={newCardText}
      />
    </RadioGroup>
  );
}

/** Screen readers get the last digits instead of dots. */
export const SavedCardName = ({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>) => (
  <>
    <span aria-hidden="true">{texts.savedCard(formatCardBrand(brand), last4)}</span>
    <span className="sr">{texts.savedCardRead(formatCardBrand(brand), last4)}</span>
  </>
);
