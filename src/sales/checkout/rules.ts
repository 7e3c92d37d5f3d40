import type { Address, BillingIdentity } from '../../account/identity/address-book-contract.ts';
import type { Courier, Locker } from '../delivery/contract.ts';
import { refreshSelectedCourier } from '../delivery/rules.ts';
import { type CheckoutMethod, checkoutMethodIds, paymentMethods } from '../payment-methods/methods.ts';

/** The recipient of the invoice: the shipping address or a saved billing identity. */
export type AddressOrBilling = Address | BillingIdentity;

export type Checkout = {
  shippingAddress: Address | null;
  billingAddress: AddressOrBilling | null;
  selectedCourier: Courier | null;
  billingSameAsShipping: boolean;
  /** True when shipping address, billing address and courier are set. */
  isValid: boolean;
  locker: Locker | null;
  paymentMethod: CheckoutMethod;
  /** Id of a saved card at the provider, or 'new' for a new card; null until one is selected. */
  cardId: string | null;
  note: string;
  /** Guests only. */
  email: string;
};

export const emptyCheckout: Checkout = {
  shippingAddress: null,
  billingAddress: null,
  selectedCourier: null,
  billingSameAsShipping: true,
  isValid: false,
  locker: null,
  paymentMethod: checkoutMethodIds[0],
  cardId: null,
  note: '',
  email: '',
};

const withValidity = (checkout: Checkout): Checkout => ({
  ...checkout,
  isValid: checkout.shippingAddress !== null && checkout.billingAddress !== null && checkout.selectedCourier !== null,
});

export const withShipping = (checkout: Checkout, shippingAddress: Address | null): Checkout =>
  withValidity({
    ...checkout,
    shippingAddress,
    billingAddress: checkout.billingSameAsShipping ? shippingAddress : checkout.billingAddress,
  });

export const withBilling = (checkout: Checkout, billingAddress: BillingIdentity | null): Checkout =>
  withValidity({ ...checkout, billingAddress, billingSameAsShipping: false });

/** Turning it off clears billing, so that the shopper selects a billing identity. */
export const withSameBilling = (checkout: Checkout, billingSameAsShipping: boolean): Checkout =>
  withValidity({
    ...checkout,
    billingSameAsShipping,
    billingAddress: billingSameAsShipping ? checkout.shippingAddress : null,
  });

export const withCourier = (checkout: Checkout, selectedCourier: Courier | null): Checkout =>
  withValidity({
    ...checkout,
    selectedCourier,
    locker: selectedCourier?.id === checkout.selectedCourier?.id ? checkout.locker : null,
  });

/** Updates the selected courier from the reloaded list, or deselects it when it is gone. */
export function withCouriers(checkout: Checkout, couriers: Courier[]): Checkout {
  const { selectedCourier } = checkout;
  const found = refreshSelectedCourier(selectedCourier, couriers);
  return found === selectedCourier ? checkout : withCourier(checkout, found);
}

/** Updates the selected address from the list; a deleted one is replaced by the first. */
export function withAddresses(checkout: Checkout, addresses: readonly Address[]): Checkout {
  const { shippingAddress } = checkout;
  const selected = addresses.find(({ id }) => id === shippingAddress?.id) ?? addresses[0] ?? null;
  return selected === shippingAddress ? checkout : withShipping(checkout, selected);
}

export function withBillings(checkout: Checkout, billings: readonly BillingIdentity[]): Checkout {
  const { billingSameAsShipping, billingAddress } = checkout;
  if (billingSameAsShipping) return checkout;
  const selected = billings.find(({ id }) => id === billingAddress?.id) ?? billings[0] ?? null;
  return withBilling(checkout, selected);
}

export const isBillingIdentity = (entry: AddressOrBilling): entry is BillingIdentity => 'kind' in entry;

export const needsLocker = ({ selectedCourier }: Checkout): boolean => selectedCourier?.kind === 'locker';

/** Also true while no courier is selected. */
export const canPayOnDelivery = ({ selectedCourier }: Checkout): boolean =>
  selectedCourier === null || selectedCourier.cashFee !== null;

export const newCardId = 'new';

/** Id of the saved card to pay with; null for a new card. */
export const selectedSavedCard = ({ cardId }: Checkout): string | null => (cardId === newCardId ? null : cardId);

/** Selects the first saved card when none is selected or the selected one was deleted. */
export function withCards(checkout: Checkout, cards: readonly { id: string }[]): Checkout {
  const { cardId } = checkout;
  const isKnown = cardId === newCardId || cards.some(({ id }) => id === cardId);
  return isKnown ? checkout : { ...checkout, cardId: cards[0]?.id ?? null };
}

/** Replaces a method that the shop does not offer by the first that it does and the courier allows. */
export function withOfferedMethods(checkout: Checkout, methods: readonly CheckoutMethod[]): Checkout {
  if (methods.includes(checkout.paymentMethod)) return checkout;
  const isPossible = (id: CheckoutMethod) => !paymentMethods[id].isPaidOnDelivery || canPayOnDelivery(checkout);
  const paymentMethod = methods.find(isPossible) ?? methods[0];
  return paymentMethod ? { ...checkout, paymentMethod } : checkout;
}

/** Replaces the entry with the same id, or appends it. */
export const withEntry = <One extends { id: number }>(list: readonly One[], one: One): One[] =>
  list.some(({ id }) => id === one.id) ? list.map((other) => (other.id === one.id ? one : other)) : [...list, one];
