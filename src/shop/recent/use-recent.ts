import { useEffect, useState } from 'react';
import { call } from '../../kit/client.ts';
import { sentenceOf } from '../../ui/sentence-of.ts';
import { snackbar } from '../../ui/snackbar.ts';
import type { ProductCard } from '../catalog/contract.ts';
import { getRecentlyViewed, recordView } from './contract.ts';
import { withNewest } from './rules.ts';

/** What a customer looked at last; null while it is on its way. Whatever is shown now is remembered and comes first. */
export function useRecent(shown: ProductCard | null): ProductCard[] | null {
  const [products, setProducts] = useState<ProductCard[] | null>(null);

  useEffect(() => {
    const gone = new AbortController();
    call(getRecentlyViewed, {}, gone.signal).then(setProducts, (failure: unknown) => {
      if (gone.signal.aborted) return;
      setProducts([]);
      snackbar.error(sentenceOf(failure));
    });
    return () => gone.abort();
  }, []);

  const isLoaded = products !== null;
  useEffect(() => {
    if (!shown || !isLoaded) return;
    setProducts((before) => withNewest(before ?? [], shown));
    // Nobody waits for it, and nobody misses it.
    call(recordView, { body: { productId: shown.id } }).catch(() => {});
  }, [shown, isLoaded]);

  return products;
}
