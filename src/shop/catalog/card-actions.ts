import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { snackbar } from '../../ui/snackbar.ts';
import { signInAddress } from '../account/return-rules.ts';
import { productPath } from './card-rules.ts';
import type { ProductCard } from './contract.ts';
import { texts } from './texts.ts';

/** Tells when an answer may have changed; the actions themselves stay the same, so a change wakes only whom it concerns. */
type Subscribe = (onChange: () => void) => () => void;

/** What can be done with a product from its card; each part is provided by the room that can do it. */
export type HeartActions = {
  subscribe: Subscribe;
  isFavourite: (id: number) => boolean;
  isHeartLoading: (id: number) => boolean;
  toggleFavourite: (id: number) => void;
};

export type CartActions = {
  subscribe: Subscribe;
  isAdding: (id: number) => boolean;
  addToCart: (product: ProductCard) => void;
};

const neverChanges: Subscribe = () => () => undefined;
const no = () => false;

/** The heart as a guest has it: it asks to sign in. */
const guestHeart: HeartActions = {
  subscribe: neverChanges,
  isFavourite: no,
  isHeartLoading: no,
  toggleFavourite: inviteToSignIn,
};

export const HeartActionsContext = createContext<HeartActions>(guestHeart);
export const CartActionsContext = createContext<CartActions | null>(null);

/** The heart of one product. */
export function useHeart(id: number) {
  const { subscribe, isFavourite, isHeartLoading, toggleFavourite } = useContext(HeartActionsContext);
  return {
    isOn: useSyncExternalStore(subscribe, () => isFavourite(id), no),
    isLoading: useSyncExternalStore(subscribe, () => isHeartLoading(id), no),
    toggle: () => toggleFavourite(id),
  };
}

/** The way of one product into the cart. */
export function useAdding(id: number) {
  const lookOnly = useLookOnly();
  const { subscribe, isAdding, addToCart } = useContext(CartActionsContext) ?? lookOnly;
  return { isAdding: useSyncExternalStore(subscribe, () => isAdding(id), no), addToCart };
}

/** Without a cart, adding leads to the product. */
function useLookOnly(): CartActions {
  const navigate = useNavigate();
  return useMemo(
    () => ({
      subscribe: neverChanges,
      isAdding: no,
      addToCart: (product) => void navigate(productPath(product)),
    }),
    [navigate],
  );
}

/** The sign-in page brings the visitor back to where the heart was pressed. */
export function inviteToSignIn(): void {
  snackbar.error(texts.signInForFavourites, { action: { name: texts.signIn, to: signInAddress(window.location) } });
}
