import { showRon } from '../../kit/money.ts';
import type { PaymentMethod } from '../orders/rules.ts';
import { Choice } from './Choice.tsx';
import { Choices } from './Choices.tsx';
import { canPayCash } from './rules.ts';
import { SavedCards } from './SavedCards.tsx';
import { checkout, useMyCheckout } from './store.ts';
import { texts } from './texts.ts';
import { useCards } from './use-cards.ts';

/** How it is paid; what cash costs on top stands beside it before ordering. */
export function PaymentChoice({ error }: { error: string | undefined }) {
  const mine = useMyCheckout();
  const { cards, isOffered } = useCards();
  const hasCash = canPayCash(mine);
  const row = (method: PaymentMethod) => ({
    name: 'payment',
    isChosen: mine.paymentMethod === method,
    onChoose: () => checkout.change(() => ({ paymentMethod: method })),
  });
  return (
    <Choices label={texts.payment} error={error}>
      {isOffered && (
        <Choice {...row('card')} title={texts.card} text={texts.cardText}>
          {cards.length > 0 && <SavedCards cards={cards} />}
        </Choice>
      )}
      <Choice
        {...row('cash')}
        title={texts.cash}
        text={hasCash ? texts.cashText : texts.noCash}
        end={feeOf(mine.selectedCourier?.cashFee ?? 0)}
        isDisabled={!hasCash}
      />
      <Choice {...row('transfer')} title={texts.transfer} text={texts.transferText} />
    </Choices>
  );
}

const feeOf = (fee: number): string | null => (fee > 0 ? texts.cashFee(showRon(fee)) : null);
