import { createContext, useContext, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { snackbar } from '../../ui/snackbar.ts';
import { signInAddress } from '../account/return-rules.ts';
import { productPath } from './card-rules.ts';
import type { ProductCard } from './contract.ts';
import { texts } from './texts.ts';

/** What can be done with a product from its card; each part is provided by the room that can do it. */
export type HeartActions = {
  isFavourite: (product: ProductCard) => boolean;
  isHeartLoading: (id: number) => boolean;
  toggleFavourite: (product: ProductCard) => void;
};

export type CartActions = {
  isAdding: (id: number) => boolean;
  addToCart: (product: ProductCard) => void;
};

/** The heart as a guest has it: it asks to sign in. */
export const guestHeart: HeartActions = {
  isFavourite: () => false,
  isHeartLoading: () => false,
  toggleFavourite: inviteToSignIn,
};

export const HeartActionsContext = createContext<HeartActions>(guestHeart);
export const CartActionsContext = createContext<CartActions | null>(null);

export const useHeartActions = (): HeartActions => useContext(HeartActionsContext);

export const useCartActions = (): CartActions => {
  const lookOnly = useLookOnly();
  return useContext(CartActionsContext) ?? lookOnly;
};

/** Without a cart, adding leads to the product. */
function useLookOnly(): CartActions {
  const navigate = useNavigate();
  return useMemo(
    () => ({ isAdding: () => false, addToCart: (product) => void navigate(productPath(product)) }),
    [navigate],
  );
}

/** The sign-in page brings the visitor back to where the heart was pressed. */
export function inviteToSignIn(): void {
  snackbar.error(texts.signInForFavourites, { action: { name: texts.signIn, to: signInAddress(window.location) } });
}
