import { useState } from 'react';
import { call } from '../../platform/http/client.ts';
import { errorMessage } from '../../ui/error-message.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { useAsyncData } from '../../ui/use-async-data.ts';
import type { ProductCard } from '../products/contract.ts';
import {
  addNewProduct,
  deleteProduct,
  type FavoriteList,
  getEventList,
  getFavoriteProducts,
  moveWishListProducts,
} from './contract.ts';
import { listPageSize } from './rules.ts';
import { useWishlist, wishlist } from './store.ts';
import { texts } from './texts.ts';

/** Lists of the customer, with local updates instead of a reload. */
export function useLists(legalEntityId: number) {
  const lists = useAsyncData((signal) => call(getEventList, { query: { legalEntityId } }, signal));
  const [productsKey, setProductsKey] = useState(0);
  return {
    ...lists,
    /** Changes when the open list has to load its products again. */
    productsKey,
    reloadProducts: () => setProductsKey((before) => before + 1),
    save: (list: FavoriteList) => lists.set((all) => withList(all, list)),
    remove: (id: number) => lists.set((all) => all.filter((list) => list.id !== id)),
  };
}

export type Lists = ReturnType<typeof useLists>;

const withList = (all: FavoriteList[], list: FavoriteList): FavoriteList[] =>
  all.some(({ id }) => id === list.id)
    ? all.map((current) => (current.id === list.id ? list : current))
    : [...all, list];

export function useListProducts(list: FavoriteList, lists: Lists) {
  const { id: favoriteListId, legalEntityId, isDefault } = list;
  const loaded = useAsyncData(
    (signal) => call(getFavoriteProducts, { query: { count: listPageSize, legalEntityId, favoriteListId } }, signal),
    lists.productsKey,
  );
  const ids = useWishlist((state) => state.ids);
  const latest = useWishlist((state) => state.latest);
  const products = loaded.data ?? (isDefault && latest.length > 0 ? latest : null);
  // Removing a product from the wish list hides it in the default list immediately.
  const data = isDefault && products ? products.filter(({ id }) => ids.has(id)) : products;

  const hide = (product: ProductCard) => {
    loaded.set((all) => all.filter(({ id }) => id !== product.id));
    if (isDefault) wishlist.mark(product.id, false);
  };
  const restore = (product: ProductCard) => {
    loaded.set((all) => [product, ...all.filter(({ id }) => id !== product.id)]);
    if (isDefault) wishlist.mark(product.id, true);
  };

  /** Reverts the change and shows the message when the server refuses. */
  const attempt = async (product: ProductCard, work: () => Promise<void>) => {
    hide(product);
    await work().catch((failure: unknown) => {
      restore(product);
      snackbar.error(errorMessage(failure));
    });
  };

  const addAgain = async (product: ProductCard) => {
    lists.save(await call(addNewProduct, { body: { legalEntityId, productIds: product.id, favoriteListId } }));
    if (isDefault) wishlist.mark(product.id, true);
    // The list may have been closed and opened again since the removal, so its products are loaded again.
    lists.reloadProducts();
    if (isDefault) await wishlist.loadLatest(legalEntityId);
  };

  const remove = (product: ProductCard) =>
    attempt(product, async () => {
      lists.save(await call(deleteProduct, { query: { legalEntityId, productIds: product.id, favoriteListId } }));
      snackbar.success(texts.removed, {
        action: { name: texts.undo, onPress: () => void addAgain(product).catch(showError) },
      });
    });

  const move = (product: ProductCard, to: FavoriteList) =>
    attempt(product, async () => {
      const body = { legalEntityId, productIds: product.id, fromFavoriteListId: favoriteListId, favoriteListId: to.id };
      lists.save(await call(moveWishListProducts, { body }));
      lists.save({ ...list, productCount: list.productCount - 1 });
      if (to.isDefault) wishlist.mark(product.id, true);
      snackbar.success(texts.moved(to.name));
    });

  return { data, failure: loaded.failure, retry: loaded.retry, remove, move };
}

const showError = (failure: unknown): void => snackbar.error(errorMessage(failure));
