import type { Address } from '../account/address-contract.ts';
import type { BillingIdentity } from '../account/billing-contract.ts';
import type { Courier, Locker } from '../delivery/contract.ts';
import { courierAfterReload } from '../delivery/rules.ts';
import type { PaymentMethod } from '../orders/rules.ts';

/** Whoever the invoice names: the one who receives the parcel, or a kept billing identity. */
export type BillingParty = Address | BillingIdentity;

export type Checkout = {
  shippingAddress: Address | null;
  billingAddress: BillingParty | null;
  selectedCourier: Courier | null;
  billingSameAsShipping: boolean;
  /** Shipping address, billing address and courier are all there. */
  isValid: boolean;
  locker: Locker | null;
  paymentMethod: PaymentMethod;
  /** A kept card's id at the provider, or 'new' for one that is yet to be typed; null until one is chosen. */
  cardId: string | null;
  note: string;
  /** Only a guest is asked for it. */
  email: string;
};

export const emptyCheckout: Checkout = {
  shippingAddress: null,
  billingAddress: null,
  selectedCourier: null,
  billingSameAsShipping: true,
  isValid: false,
  locker: null,
  paymentMethod: 'card',
  cardId: null,
  note: '',
  email: '',
};

/** Recalculated on any change of an address or the courier. */
const judged = (checkout: Checkout): Checkout => ({
  ...checkout,
  isValid: checkout.shippingAddress !== null && checkout.billingAddress !== null && checkout.selectedCourier !== null,
});

/** With billingSameAsShipping on, billing follows. */
export const withShipping = (checkout: Checkout, shippingAddress: Address | null): Checkout =>
  judged({
    ...checkout,
    shippingAddress,
    billingAddress: checkout.billingSameAsShipping ? shippingAddress : checkout.billingAddress,
    locker: isSameTown(checkout.shippingAddress, shippingAddress) ? checkout.locker : null,
  });

const isSameTown = (before: Address | null, now: Address | null): boolean =>
  before?.county === now?.county && before?.locality === now?.locality;

export const withBilling = (checkout: Checkout, billingAddress: BillingIdentity | null): Checkout =>
  judged({ ...checkout, billingAddress, billingSameAsShipping: false });

/** Turning it on copies shipping to billing; turning it off asks for a billing identity. */
export const withSameBilling = (checkout: Checkout, billingSameAsShipping: boolean): Checkout =>
  judged({
    ...checkout,
    billingSameAsShipping,
    billingAddress: billingSameAsShipping ? checkout.shippingAddress : null,
  });

export const withCourier = (checkout: Checkout, selectedCourier: Courier | null): Checkout =>
  judged({
    ...checkout,
    selectedCourier,
    locker: selectedCourier?.id === checkout.selectedCourier?.id ? checkout.locker : null,
  });

/** After the list reloads: the selected courier is replaced by its newer self, and dropped when it no longer delivers. */
export function withCouriers(checkout: Checkout, couriers: Courier[]): Checkout {
  const { selectedCourier } = checkout;
  const found = courierAfterReload(selectedCourier, couriers);
  return found === selectedCourier ? checkout : withCourier(checkout, found);
}

/** What the lists of the server say now: a changed entry is taken over, a deleted one is let go. */
export function withAddresses(checkout: Checkout, addresses: readonly Address[]): Checkout {
  const { shippingAddress } = checkout;
  const wanted = addresses.find(({ id }) => id === shippingAddress?.id) ?? addresses[0] ?? null;
  return wanted === shippingAddress ? checkout : withShipping(checkout, wanted);
}

export function withBillings(checkout: Checkout, billings: readonly BillingIdentity[]): Checkout {
  const { billingSameAsShipping, billingAddress } = checkout;
  if (billingSameAsShipping) return checkout;
  const wanted = billings.find(({ id }) => id === billingAddress?.id) ?? billings[0] ?? null;
  return withBilling(checkout, wanted);
}

export const isIdentity = (party: BillingParty): party is BillingIdentity => 'kind' in party;

export const needsLocker = ({ selectedCourier }: Checkout): boolean => selectedCourier?.kind === 'locker';

/** Until a courier is chosen nothing speaks against cash. */
export const canPayCash = ({ selectedCourier }: Checkout): boolean =>
  selectedCourier === null || selectedCourier.cashFee !== null;

export const newCard = 'new';

/** The kept card to pay with; null when one is yet to be typed. */
export const keptCardOf = ({ cardId }: Checkout): string | null => (cardId === newCard ? null : cardId);

/** Once the kept cards are known: the first to begin with, and never one that is gone. */
export function withCards(checkout: Checkout, cards: readonly { id: string }[]): Checkout {
  const { cardId } = checkout;
  const isKnown = cardId === newCard || cards.some(({ id }) => id === cardId);
  return isKnown ? checkout : { ...checkout, cardId: cards[0]?.id ?? null };
}

/** A shop that takes no cards leaves the others. */
export const withoutCards = (checkout: Checkout): Checkout =>
  checkout.paymentMethod === 'card' ? { ...checkout, paymentMethod: 'transfer' } : checkout;

/** A list with one entry new or changed; what was there keeps its place. */
export const withEntry = <One extends { id: number }>(list: readonly One[], one: One): One[] =>
  list.some(({ id }) => id === one.id) ? list.map((other) => (other.id === one.id ? one : other)) : [...list, one];
