import { createContext, useContext, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { snackbar } from '../../ui/snackbar.ts';
import { productPath } from './card-rules.ts';
import type { ProductCard } from './contract.ts';
import { texts } from './texts.ts';

/** What can be done with a product from its card; the rooms that can do it provide it. */
export type CardActions = {
  isFavourite: (product: ProductCard) => boolean;
  isHeartLoading: (id: number) => boolean;
  toggleFavourite: (product: ProductCard) => void;
  isAdding: (id: number) => boolean;
  addToCart: (product: ProductCard) => void;
};

export const CardActionsContext = createContext<CardActions | null>(null);

export const useCardActions = (): CardActions => {
  const visitor = useVisitorActions();
  return useContext(CardActionsContext) ?? visitor;
};

function useVisitorActions(): CardActions {
  const navigate = useNavigate();
  return useMemo(
    () => ({
      isFavourite: (product) => product.wishList,
      isHeartLoading: () => false,
      toggleFavourite: inviteToSignIn,
      isAdding: () => false,
      addToCart: (product) => void navigate(productPath(product)),
    }),
    [navigate],
  );
}

function inviteToSignIn(): void {
  snackbar.error(texts.signInForFavourites, { action: { name: texts.signIn, to: signInPath(window.location) } });
}

/** The sign-in page brings the visitor back to where the heart was pressed. */
function signInPath({ pathname, search }: Location): string {
  const query = new URLSearchParams(search);
  query.set('returnUrl', pathname);
  return `/account?${query}`;
}
