import { call } from '../../kit/client.ts';
import { sentenceOf } from '../../ui/sentence-of.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import type { ProductCard } from '../catalog/contract.ts';
import { addNewProduct, deleteProduct, type FavoriteList, favoriteProductList, moveProducts } from './contract.ts';
import { countOfList } from './rules.ts';
import { useWishlist, wishlist } from './store.ts';
import { texts } from './texts.ts';
import type { Lists } from './use-lists.ts';

/** The products of one list, and what can be done with each of them. */
export function useListProducts(list: FavoriteList, lists: Lists) {
  const { id: favoriteListId, legalEntityId, isDefault } = list;
  const loaded = useLoaded((signal) =>
    call(favoriteProductList, { query: { count: countOfList, legalEntityId, favoriteListId } }, signal),
  );
  const ids = useWishlist((state) => state.ids);
  const latest = useWishlist((state) => state.latest);
  const known = loaded.data ?? (isDefault && latest.length > 0 ? latest : null);
  // An emptied heart takes its product out of the default list at once.
  const data = isDefault && known ? known.filter(({ id }) => ids.has(id)) : known;

  const take = (product: ProductCard) => {
    loaded.set((all) => all.filter(({ id }) => id !== product.id));
    if (isDefault) wishlist.mark(product.id, false);
  };
  const putBack = (product: ProductCard) => {
    loaded.set((all) => [product, ...all.filter(({ id }) => id !== product.id)]);
    if (isDefault) wishlist.mark(product.id, true);
  };

  /** What the server will not have is undone here, with its sentence. */
  const attempt = async (product: ProductCard, work: () => Promise<void>) => {
    take(product);
    await work().catch((failure: unknown) => {
      putBack(product);
      snackbar.error(sentenceOf(failure));
    });
  };

  const addAgain = async (product: ProductCard) => {
    lists.put(await call(addNewProduct, { body: { legalEntityId, productIds: product.id, favoriteListId } }));
    putBack(product);
    if (isDefault) await wishlist.loadLatest(legalEntityId);
  };

  const remove = (product: ProductCard) =>
    attempt(product, async () => {
      lists.put(await call(deleteProduct, { query: { legalEntityId, productIds: product.id, favoriteListId } }));
      snackbar.success(texts.removed, {
        action: { name: texts.undo, onPress: () => void addAgain(product).catch(complain) },
      });
    });

  const move = (product: ProductCard, to: FavoriteList) =>
    attempt(product, async () => {
      const body = { legalEntityId, productIds: product.id, fromFavoriteListId: favoriteListId, favoriteListId: to.id };
      lists.put(await call(moveProducts, { body }));
      lists.put({ ...list, productCount: list.productCount - 1 });
      if (to.isDefault) wishlist.mark(product.id, true);
      snackbar.success(texts.moved(to.name));
    });

  return { data, failure: loaded.failure, retry: loaded.retry, remove, move };
}

const complain = (failure: unknown): void => snackbar.error(sentenceOf(failure));
