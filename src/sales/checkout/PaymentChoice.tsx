import { useEffect } from 'react';
import { isLoggedIn, useSession } from '../../account/identity/session.ts';
import { call } from '../../platform/http/client.ts';
import { formatRon } from '../../platform/money.ts';
import { useAsyncData } from '../../ui/use-async-data.ts';
import { type PaymentMethod, paymentMethodIds, paymentMethods } from '../payment-methods/methods.ts';
import { getCardConfig, listPaymentMethods, type SavedCard } from '../payments/contract.ts';
import { RadioGroup, RadioOption } from './RadioGroup.tsx';
import { canPayOnDelivery, withCards, withoutOnlinePayment } from './rules.ts';
import { SavedCardOptions } from './SavedCardOptions.tsx';
import { checkout, useCurrentCheckout } from './store.ts';
import { texts } from './texts.ts';

export function PaymentChoice({ error }: { error: string | undefined }) {
  const { cards, isOffered } = useCards();
  const offered = paymentMethodIds.filter((id) => isOffered || !paymentMethods[id].isOnline);
  return (
    <RadioGroup label={texts.payment} error={error}>
      {offered.map((id) => (
        <MethodOption key={id} id={id} cards={cards} />
      ))}
    </RadioGroup>
  );
}

/** The fee is shown beside the option, before ordering. */
function MethodOption({ id, cards }: { id: PaymentMethod; cards: SavedCard[] }) {
  const current = useCurrentCheckout();
  const { name, isOnline, isPaidOnDelivery, fee, texts: methodTexts } = paymentMethods[id];
  const isDisabled = isPaidOnDelivery && !canPayOnDelivery(current);
  return (
    <RadioOption
      name="payment"
      isSelected={current.paymentMethod === id}
      onSelect={() => checkout.update(() => ({ paymentMethod: id }))}
      title={name}
      text={isDisabled ? texts.noCash : methodTexts.choice}
      end={feeText((fee && current.selectedCourier?.[fee]) ?? 0)}
      isDisabled={isDisabled}
    >
      {isOnline && cards.length > 0 && <SavedCards cards={cards} />}
    </RadioOption>
  );
}

const feeText = (fee: number): string | null => (fee > 0 ? texts.cashFee(formatRon(fee)) : null);

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
    if (!isOffered) checkout.update(withoutOnlinePayment);
  }, [isOffered]);

  return { cards: cards ?? [], isOffered };
}

/** Guests have no saved cards. */
const loadCards = async (signal: AbortSignal): Promise<SavedCard[]> =>
  isLoggedIn(useSession.getState()) ? call(listPaymentMethods, {}, signal) : [];
