import { create } from 'zustand';
import { takeMark } from '../../kit/early-mark.ts';
import type { ProductCard } from '../catalog/contract.ts';
import type { Courier } from '../delivery/contract.ts';
import type { PromoCode } from '../promotions/contract.ts';
import type { Line } from './rules.ts';

/** How far the visitor has come on the way to an order. */
export type Step = 'cart' | 'auth' | 'checkout' | 'summary';

export type AddedProduct = Pick<ProductCard, 'id' | 'name' | 'brand' | 'image' | 'backupImage' | 'sellingPrice'>;

/** What stands over the page: a product was added (in full or in short), or the reservation has ended. */
export type CartDialog = { kind: 'added' | 'short'; product: AddedProduct } | { kind: 'ended' };

export type CartState = {
  lines: readonly Line[];
  /** Promo codes applied. */
  codes: readonly PromoCode[];
  /** RON */
  shippingCost: number;
  /** RON; 0 until the server has said it. */
  freeShippingLimit: number;
  /** Null while on their way. */
  couriers: readonly Courier[] | null;
  /** The chosen one. */
  courier: Courier | null;
  /** Products that are being added. */
  loading: ReadonlySet<number>;
  flags: Readonly<Record<Step, boolean>>;
  /** False until the cart of whoever is here has been read. */
  isLoaded: boolean;
  /** The server could not be asked for it. */
  hasFailed: boolean;
  /** Seconds the products stay reserved; 0 once that has ended, null before it is known. */
  secondsLeft: number | null;
  dialog: CartDialog | null;
  /** Whether one has ever been open. */
  wasAsked: boolean;
};

export const emptyCart: CartState = {
  lines: [],
  codes: [],
  shippingCost: 0,
  freeShippingLimit: 0,
  couriers: null,
  courier: null,
  loading: new Set(),
  flags: { cart: false, auth: false, checkout: false, summary: false },
  isLoaded: false,
  hasFailed: false,
  secondsLeft: null,
  dialog: null,
  wasAsked: false,
};

export const useCart = create<CartState>(() => emptyCart);

/** For the number at the cart button. */
export const countProducts = ({ lines }: CartState): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

export const storageKeys = {
  guestCart: 'guest-cart',
  guestId: 'guest-id',
  /** Under which a visitor's lines are on their way to the account. */
  mergeKey: 'guest-cart-merge',
  countdown: 'cd',
  /** Written after every change of a customer's cart, for the other tabs. */
  changed: 'cart-changed',
  /** Of this tab: codes, courier, flags. */
  choices: 'cart',
  /** Of this tab: the checkout, written by its own room. */
  checkout: 'checkout',
  /** Of the whole browser: the order under way; of this tab: what of it was not yet answered. Written by that room too. */
  order: 'checkout-order',
  sentOrder: 'checkout-sent',
} as const;

export function forgetCountdown(): void {
  localStorage.removeItem(storageKeys.countdown);
  takeMark(storageKeys.countdown);
}
