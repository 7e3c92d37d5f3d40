import { create } from 'zustand';
import type { ProductCard } from '../../catalog/products/contract.ts';
import { clearCookieFlag } from '../../platform/cookie-flag.ts';
import type { Courier } from '../delivery/contract.ts';
import type { PromoCode } from '../promotions/contract.ts';
import type { Line } from './rules.ts';

/** Steps of the checkout. */
export type Step = 'cart' | 'auth' | 'checkout' | 'summary';

export type AddedProduct = Pick<ProductCard, 'id' | 'name' | 'brand' | 'image' | 'backupImage' | 'sellingPrice'>;

/** The open dialog: full or short confirmation of an added product, or the end of the reservation. */
export type CartDialog = { kind: 'added' | 'short'; product: AddedProduct } | { kind: 'ended' };

/** `isDeclined`: the shopper does not want this gift. */
export type CartCode = PromoCode & { isDeclined?: boolean };

export type CartState = {
  lines: readonly Line[];
  /** Applied promo codes, gift cards and what applies by itself. */
  codes: readonly CartCode[];
  /** RON */
  shippingCost: number;
  /** RON; 0 until loaded. */
  freeShippingLimit: number;
  /** Null while loading. */
  couriers: readonly Courier[] | null;
  /** The list is empty because it could not be loaded. */
  haveCouriersFailed: boolean;
  /** The selected courier; the first one until the shopper picks. */
  courier: Courier | null;
  /** The courier that the shopper picked in the cart. */
  pickedCourierId: number | null;
  /** Ids of products that are being added. */
  loading: ReadonlySet<number>;
  flags: Readonly<Record<Step, boolean>>;
  /** False until the cart of the current visitor has been loaded. */
  isLoaded: boolean;
  /** Loading the cart failed. */
  hasFailed: boolean;
  /** Remaining seconds of the reservation; 0 once it has ended, null before it is known. */
  secondsLeft: number | null;
  dialog: CartDialog | null;
  /** Whether a dialog has been opened on this page; the dialogs are loaded only then. */
  hasOpenedDialog: boolean;
};

export const emptyCart: CartState = {
  lines: [],
  codes: [],
  shippingCost: 0,
  freeShippingLimit: 0,
  couriers: null,
  haveCouriersFailed: false,
  courier: null,
  pickedCourierId: null,
  loading: new Set(),
  flags: { cart: false, auth: false, checkout: false, summary: false },
  isLoaded: false,
  hasFailed: false,
  secondsLeft: null,
  dialog: null,
  hasOpenedDialog: false,
};

export const useCart = create<CartState>(() => emptyCart);

/** The number shown at the cart button. */
export const countProducts = ({ lines }: CartState): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Two minutes leave time to extend the reservation with one press. */
export const endsSoon = ({ secondsLeft, lines }: CartState): boolean =>
  Boolean(secondsLeft && secondsLeft <= 120 && lines[0]);

export const storageKeys = {
  guestCart: 'guest-cart',
  guestId: 'guest-id',
  /** Idempotency key of the merge of a guest cart into the account. */
  mergeKey: 'guest-cart-merge',
  countdown: 'cd',
  /** Written after every change of a customer's cart, so that other tabs reload it. */
  changed: 'cart-changed',
  /** Codes and courier. */
  selections: 'cart',
  /** sessionStorage; the keys from here on are written by the checkout. */
  checkout: 'checkout',
  /** The checkout attempt. */
  order: 'checkout-order',
  /** Keys of sent orders whose products are still in the cart. */
  openCheckouts: 'checkout-open',
  /** The last order whose products have left the cart. */
  doneOrder: 'checkout-done',
  /** The orders reported to analytics. */
  trackedOrders: 'told-orders',
} as const;

export function clearCountdown(): void {
  localStorage.removeItem(storageKeys.countdown);
  clearCookieFlag(storageKeys.countdown);
}

let resolveDialog: ((goesToCart: boolean) => void) | null = null;

/** Opens a dialog and closes the previous one; resolves to true when the shopper goes to the cart. */
export function openDialog(dialog: CartDialog): Promise<boolean> {
  resolveDialog?.(false);
  return new Promise((resolve) => {
    resolveDialog = resolve;
    useCart.setState({ dialog, hasOpenedDialog: true });
  });
}

export function closeDialog(goesToCart: boolean): void {
  useCart.setState({ dialog: null });
  resolveDialog?.(goesToCart);
  resolveDialog = null;
}
