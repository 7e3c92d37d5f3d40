import { useEffect } from 'react';
import { isLoggedIn, useSession } from '../../account/identity/session.ts';
import { call } from '../../platform/http/client.ts';
import { formatRon } from '../../platform/money.ts';
import { useAsyncData } from '../../ui/use-async-data.ts';
import type { PaymentMethod } from '../orders/rules.ts';
import { getCardConfig, listPaymentMethods, type SavedCard } from '../payments/contract.ts';
import { RadioGroup, RadioOption } from './RadioGroup.tsx';
import { canPayCash, withCards, withoutCards } from './rules.ts';
import { SavedCardOptions } from './SavedCardOptions.tsx';
import { checkout, useCurrentCheckout } from './store.ts';
import { texts } from './texts.ts';

/** The cash fee is shown beside the option, before ordering. */
export function PaymentChoice({ error }: { error: string | undefined }) {
  const current = useCurrentCheckout();
  const { cards, isOffered } = useCards();
  const hasCash = canPayCash(current);
  const row = (method: PaymentMethod) => ({
    name: 'payment',
    isSelected: current.paymentMethod === method,
    onSelect: () => checkout.update(() => ({ paymentMethod: method })),
  });
  return (
    <RadioGroup label={texts.payment} error={error}>
      {isOffered && (
        <RadioOption {...row('card')} title={texts.card} text={texts.cardText}>
          {cards.length > 0 && <SavedCards cards={cards} />}
        </RadioOption>
      )}
      <RadioOption
        {...row('cash')}
        title={texts.cash}
        text={hasCash ? texts.cashText : texts.noCash}
        end={feeOf(current.selectedCourier?.cashFee ?? 0)}
        isDisabled={!hasCash}
      />
      <RadioOption {...row('transfer')} title={texts.transfer} text={texts.transferText} />
    </RadioGroup>
  );
}

const feeOf = (fee: number): string | null => (fee > 0 ? texts.cashFee(formatRon(fee)) : null);

function SavedCards({ cards }: { cards: SavedCard[] }) {
  const { cardId } = useCurrentCheckout();
  return <SavedCardOptions cards={cards} cardId={cardId} onSelect={(id) => checkout.update(() => ({ cardId: id }))} />;
}

/** Whether the shop accepts cards, and the customer's saved cards; when loading fails, only a new card is offered. */
export function useCards(): { cards: SavedCard[]; isOffered: boolean } {
  const isOffered = useAsyncData((signal) => call(getCardConfig, {}, signal)).data?.provider !== 'none';
  const cards = useAsyncData(loadCards).data;

  useEffect(() => {
    if (cards) checkout.update((before) => withCards(before, cards));
  }, [cards]);
  useEffect(() => {
    if (!isOffered) checkout.update(withoutCards);
  }, [isOffered]);

  return { cards: cards ?? [], isOffered };
}

/** Guests have no saved cards. */
const loadCards = async (signal: AbortSignal): Promise<SavedCard[]> =>
  isLoggedIn(useSession.getState()) ? call(listPaymentMethods, {}, signal) : [];
