import { type ReactNode, useEffect } from 'react';
import { useSession } from '../account/session.ts';
import { onSignOut } from '../account/sign-out.ts';
import { type HeartActions, HeartActionsContext, inviteToSignIn } from '../catalog/card-actions.ts';
import { useWishlist, wishlist } from './store.ts';

const customer = (): number | null => useSession.getState().data.legalEntityId;

/** A customer's favourites, or the way to become one. */
const heart: HeartActions = {
  subscribe: useWishlist.subscribe,
  isFavourite: (id) => useWishlist.getState().ids.has(id),
  isHeartLoading: (id) => useWishlist.getState().loading.has(id),
  toggleFavourite: (id) => {
    const legalEntityId = customer();
    if (legalEntityId === null) inviteToSignIn();
    else void wishlist.toggle(id, legalEntityId);
  },
};

/** Gives the hearts of all cards their meaning. */
export function WishlistActions({ children }: { children: ReactNode }) {
  const legalEntityId = useSession(({ data }) => data.legalEntityId);
  useEffect(() => onSignOut(wishlist.clear), []);
  useEffect(() => {
    if (legalEntityId !== null) void wishlist.load(legalEntityId);
  }, [legalEntityId]);
  return <HeartActionsContext value={heart}>{children}</HeartActionsContext>;
}
