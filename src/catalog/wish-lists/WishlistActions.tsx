import { type ReactNode, useEffect } from 'react';
import { currentAccountId, useSession } from '../../account/identity/session.ts';
import { askToSignIn, type WishListActions, WishListActionsContext } from '../products/card-actions.ts';
import { useWishlist, wishlist } from './store.ts';

const actions: WishListActions = {
  subscribe: useWishlist.subscribe,
  isFavourite: (id) => useWishlist.getState().ids.has(id),
  isToggling: (id) => useWishlist.getState().loading.has(id),
  toggleFavourite: (id) => {
    const legalEntityId = currentAccountId();
    if (legalEntityId === null) askToSignIn();
    else void wishlist.toggle(id, legalEntityId);
  },
};

/** Provides the wish-list actions of all product cards. */
export function WishlistActions({ children }: { children: ReactNode }) {
  const legalEntityId = useSession(({ data }) => data.legalEntityId);
  useEffect(() => {
    if (legalEntityId !== null) void wishlist.load(legalEntityId);
  }, [legalEntityId]);
  return <WishListActionsContext value={actions}>{children}</WishListActionsContext>;
}
