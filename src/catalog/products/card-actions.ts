import { createContext, useContext, useSyncExternalStore } from 'react';
import { signInUrl } from '../../account/identity/sign-in-url.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { productPath } from './card-rules.ts';
import type { ProductCard } from './contract.ts';
import { texts } from './texts.ts';

/** Notifies about state changes; the actions object stays the same, so that only affected cards render. */
type Subscribe = (onChange: () => void) => () => void;

/** Wish-list actions of a card; the wish-lists feature provides them. */
export type WishListActions = {
  subscribe: Subscribe;
  isFavourite: (id: number) => boolean;
  isToggling: (id: number) => boolean;
  toggleFavourite: (id: number) => void;
};

export type CartActions = {
  subscribe: Subscribe;
  isAdding: (id: number) => boolean;
  /** One unit unless said otherwise. */
  addToCart: (product: ProductCard, quantity?: number) => void;
};

const neverChanges: Subscribe = () => () => undefined;
const no = () => false;

/** Guests are sent to sign-in. */
const guestWishList: WishListActions = {
  subscribe: neverChanges,
  isFavourite: no,
  isToggling: no,
  toggleFavourite: askToSignIn,
};

export const WishListActionsContext = createContext<WishListActions>(guestWishList);
/** Without a cart provider, the button leads to the product page. */
const linkToProduct: CartActions = {
  subscribe: neverChanges,
  isAdding: no,
  addToCart: (product) => window.location.assign(productPath(product)),
};

export const CartActionsContext = createContext<CartActions>(linkToProduct);

export function useWishListToggle(id: number) {
  const { subscribe, isFavourite, isToggling, toggleFavourite } = useContext(WishListActionsContext);
  return {
    isOn: useSyncExternalStore(subscribe, () => isFavourite(id), no),
    isLoading: useSyncExternalStore(subscribe, () => isToggling(id), no),
    toggle: () => toggleFavourite(id),
  };
}

export function useAddToCart(id: number) {
  const { subscribe, isAdding, addToCart } = useContext(CartActionsContext);
  return { isAdding: useSyncExternalStore(subscribe, () => isAdding(id), no), addToCart };
}

/** Sign-in returns the visitor to the current page. */
export function askToSignIn(): void {
  snackbar.error(texts.signInForFavourites, { action: { name: texts.signIn, to: signInUrl(window.location) } });
}
