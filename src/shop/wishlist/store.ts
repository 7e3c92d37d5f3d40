import { create } from 'zustand';
import { call } from '../../kit/client.ts';
import { sentenceOf } from '../../ui/sentence-of.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { useSession } from '../account/session.ts';
import type { ProductCard } from '../catalog/contract.ts';
import { addNewProduct, deleteProduct, favoriteProductList, getProductIds } from './contract.ts';
import { countAfterAdding, heartsAfter, put } from './rules.ts';

type WishlistState = {
  /** The products of the default list: those with a full heart. */
  ids: ReadonlySet<number>;
  /** Whose heart is on its way. */
  loading: ReadonlySet<number>;
  /** The last ones added, as loaded after adding. */
  latest: ProductCard[];
};

const empty: WishlistState = { ids: new Set(), loading: new Set(), latest: [] };

export const useWishlist = create<WishlistState>(() => empty);

/** How often something changed here. */
let changes = 0;

export const wishlist = {
  async load(legalEntityId: number): Promise<void> {
    // Without it the hearts stay empty, and a click still works.
    const before = changes;
    const ids = await call(getProductIds, { query: { legalEntityId } }).catch(() => null);
    // A heart pressed meanwhile is not in this answer.
    if (ids && before !== changes) return wishlist.load(legalEntityId);
    if (ids) useWishlist.setState((now) => ({ ids: heartsAfter(ids, now.ids, now.loading) }));
  },

  clear(): void {
    changes++;
    useWishlist.setState(empty);
  },

  mark(id: number, isIn: boolean): void {
    changes++;
    useWishlist.setState(({ ids }) => ({ ids: put(ids, id, isIn) }));
  },

  /** After adding: the last ones of the default list. */
  async loadLatest(legalEntityId: number): Promise<void> {
    const query = { count: countAfterAdding, legalEntityId };
    const latest = await call(favoriteProductList, { query }).catch(() => null);
    if (latest && legalEntityId === useSession.getState().data.legalEntityId) useWishlist.setState({ latest });
  },

  /** The flag flips at once; when the server will not have it, it flips back and says why. */
  async toggle(id: number, legalEntityId: number): Promise<void> {
    const isOn = !useWishlist.getState().ids.has(id);
    wishlist.mark(id, isOn);
    setLoading(id, true);
    try {
      await (isOn ? add(id, legalEntityId) : remove(id, legalEntityId));
    } catch (failure) {
      wishlist.mark(id, !isOn);
      snackbar.error(sentenceOf(failure));
    }
    // A list that was read before this moment may or may not hold it.
    changes++;
    setLoading(id, false);
  },
};

const setLoading = (id: number, isLoading: boolean): void =>
  useWishlist.setState(({ loading }) => ({ loading: put(loading, id, isLoading) }));

async function add(id: number, legalEntityId: number): Promise<void> {
  await call(addNewProduct, { body: { legalEntityId, productIds: String(id), favoriteListId: null } });
  await wishlist.loadLatest(legalEntityId);
}

async function remove(id: number, legalEntityId: number): Promise<void> {
  await call(deleteProduct, { query: { legalEntityId, productIds: String(id) } });
}
