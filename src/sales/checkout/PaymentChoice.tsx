import { useEffect } from 'react';
import { isLoggedIn, useSession } from '../../account/identity/session.ts';
import { call } from '../../platform/http/client.ts';
import { formatRon } from '../../platform/money.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useAsyncData } from '../../ui/use-async-data.ts';
import { useCart } from '../cart/store.ts';
import { type CheckoutMethod, checkoutMethodIds, paymentMethods } from '../payment-methods/methods.ts';
import { getCardConfig, listPaymentMethods, type SavedCard } from '../payments/contract.ts';
import { calculateCosts, describeNothingToPay, isNothingToPay } from './order-rules.ts';
import { RadioGroup, RadioOption } from './RadioGroup.tsx';
import { canPayOnDelivery, withCards, withOfferedMethods } from './rules.ts';
import { SavedCardOptions } from './SavedCardOptions.tsx';
import { checkout, useCurrentCheckout } from './store.ts';
import { texts } from './texts.ts';

export function PaymentChoice({ error }: { error: string | undefined }) {
  const { cards, methods } = useCards();
  const nothingToPay = useNothingToPay(methods);
  if (!methods) return <MethodsSkeleton />;
  if (methods.length === 0) return <p>{texts.noMethods}</p>;
  if (nothingToPay) return <p>{nothingToPay}</p>;
  return (
    <RadioGroup label={texts.payment} error={error}>
      {methods.map((id) => (
        <MethodOption key={id} id={id} cards={cards} />
      ))}
    </RadioGroup>
  );
}

/** Why nothing is left to pay and so to choose, or null; a method without a fee is then set. */
function useNothingToPay(methods: readonly CheckoutMethod[] | null): string | null {
  const lines = useCart((state) => state.lines);
  const codes = useCart((state) => state.codes);
  const { selectedCourier, paymentMethod } = useCurrentCheckout();
  const free = methods?.find((id) => paymentMethods[id].fee === null);
  const costs = calculateCosts({ lines, codes }, { selectedCourier, paymentMethod: free ?? paymentMethod });
  const isCovered = free !== undefined && selectedCourier !== null && isNothingToPay(costs);
  const hasFee = paymentMethods[paymentMethod].fee !== null;
  useEffect(() => {
    if (isCovered && hasFee && free) checkout.update(() => ({ paymentMethod: free }));
  }, [isCovered, hasFee, free]);
  return isCovered ? describeNothingToPay(costs) : null;
}

const MethodsSkeleton = () => (
  <div className="courier-waiting" role="status" aria-label={texts.methodsWaiting}>
    <Skeleton height={68} />
    <Skeleton height={68} />
    <Skeleton height={68} />
  </div>
);

/** The fee is shown beside the option, before ordering. */
function MethodOption({ id, cards }: { id: CheckoutMethod; cards: SavedCard[] }) {
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

/**
 * The methods that the shop offers, null while they are loaded, and the customer's saved cards. When loading fails, all
 * methods are shown and only a new card; the server refuses what is off.
 */
export function useCards(): { cards: SavedCard[]; methods: readonly CheckoutMethod[] | null } {
  const config = useAsyncData((signal) => call(getCardConfig, {}, signal));
  const methods = config.data?.methods ?? (config.failure ? checkoutMethodIds : null);
  const cards = useAsyncData(loadCards).data;

  useEffect(() => {
    if (cards) checkout.update((before) => withCards(before, cards));
  }, [cards]);
  useEffect(() => {
    if (methods) checkout.update((before) => withOfferedMethods(before, methods));
  }, [methods]);

  return { cards: cards ?? [], methods };
}

/** Guests have no saved cards. */
const loadCards = async (signal: AbortSignal): Promise<SavedCard[]> =>
  isLoggedIn(useSession.getState()) ? call(listPaymentMethods, {}, signal) : [];
