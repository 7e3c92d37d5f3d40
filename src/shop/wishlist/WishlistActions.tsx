import { type ReactNode, useEffect, useMemo } from 'react';
import { useSession } from '../account/session.ts';
import { onSignOut } from '../account/sign-out.ts';
import { guestHeart, type HeartActions, HeartActionsContext } from '../catalog/card-actions.ts';
import { useWishlist, wishlist } from './store.ts';

/** Gives the hearts of all cards their meaning: a customer's favourites, or the way to become one. */
export function WishlistActions({ children }: { children: ReactNode }) {
  const legalEntityId = useSession(({ data }) => data.legalEntityId);
  const ids = useWishlist((state) => state.ids);
  const loading = useWishlist((state) => state.loading);

  useEffect(() => onSignOut(wishlist.clear), []);
  useEffect(() => {
    if (legalEntityId !== null) void wishlist.load(legalEntityId);
  }, [legalEntityId]);

  const heart = useMemo(
    (): HeartActions =>
      legalEntityId === null
        ? guestHeart
        : {
            isFavourite: ({ id }) => ids.has(id),
            isHeartLoading: (id) => loading.has(id),
            toggleFavourite: ({ id }) => void wishlist.toggle(id, legalEntityId),
          },
    [legalEntityId, ids, loading],
  );
  return <HeartActionsContext value={heart}>{children}</HeartActionsContext>;
}
