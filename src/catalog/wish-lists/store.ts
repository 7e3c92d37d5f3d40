import { create } from 'zustand';
import { useSession } from '../../account/identity/session.ts';
import { onSignOut } from '../../account/identity/sign-out.ts';
import { call } from '../../platform/http/client.ts';
import { errorMessage } from '../../ui/error-message.ts';
import { snackbar } from '../../ui/snackbar.ts';
import type { ProductCard } from '../products/contract.ts';
import { addNewProduct, deleteProduct, getFavoriteProducts, getProductIds } from './contract.ts';
import { latestCount, mergeWishListIds, withMembership } from './rules.ts';

type WishlistState = {
  /** Product ids of the default list. */
  ids: ReadonlySet<number>;
  /** Product ids with a toggle in flight. */
  loading: ReadonlySet<number>;
  /** Latest products of the list, loaded after adding one. */
  latest: ProductCard[];
};

const empty: WishlistState = { ids: new Set(), loading: new Set(), latest: [] };

export const useWishlist = create<WishlistState>(() => empty);

/** Number of local changes, to detect responses that are out of date. */
let changes = 0;

export const wishlist = {
  async load(legalEntityId: number): Promise<void> {
    // On failure no product is marked; clicking still works.
    const before = changes;
    const ids = await call(getProductIds, { query: { legalEntityId } }).catch(() => null);
    // This response misses a toggle made meanwhile.
    if (ids && before !== changes) return wishlist.load(legalEntityId);
    if (ids) useWishlist.setState((now) => ({ ids: mergeWishListIds(ids, now.ids, now.loading) }));
  },

  clear(): void {
    changes++;
    useWishlist.setState(empty);
  },

  mark(id: number, isIn: boolean): void {
    changes++;
    useWishlist.setState(({ ids }) => ({ ids: withMembership(ids, id, isIn) }));
  },

  async loadLatest(legalEntityId: number): Promise<void> {
    const query = { count: latestCount, legalEntityId };
    const latest = await call(getFavoriteProducts, { query }).catch(() => null);
    if (latest && legalEntityId === useSession.getState().data.legalEntityId) useWishlist.setState({ latest });
  },

  /** Optimistic; reverts and shows the message when the server refuses. */
  async toggle(id: number, legalEntityId: number): Promise<void> {
    const isOn = !useWishlist.getState().ids.has(id);
    wishlist.mark(id, isOn);
    setLoading(id, true);
    try {
      await (isOn ? add(id, legalEntityId) : remove(id, legalEntityId));
    } catch (failure) {
      wishlist.mark(id, !isOn);
      snackbar.error(errorMessage(failure));
    }
    // Responses read before this change may lack it.
    changes++;
    setLoading(id, false);
  },
};

onSignOut(wishlist.clear);

const setLoading = (id: number, isLoading: boolean): void =>
  useWishlist.setState(({ loading }) => ({ loading: withMembership(loading, id, isLoading) }));

async function add(id: number, legalEntityId: number): Promise<void> {
  await call(addNewProduct, { body: { legalEntityId, productIds: String(id), favoriteListId: null } });
  await wishlist.loadLatest(legalEntityId);
}

async function remove(id: number, legalEntityId: number): Promise<void> {
  await call(deleteProduct, { query: { legalEntityId, productIds: String(id) } });
}
