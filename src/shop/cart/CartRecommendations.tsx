import { useEffect, useMemo, useState } from 'react';
import { call } from '../../kit/client.ts';
import type { ProductCard } from '../catalog/contract.ts';
import { ProductCarousel } from '../catalog/ProductCarousel.tsx';
import { recommendProducts } from './contract.ts';
import { pageTexts as texts } from './page-texts.ts';
import { useCart } from './store.ts';

/** Products that go with those in the cart; without an answer the page is whole too. */
export function CartRecommendations() {
  const lines = useCart((state) => state.lines);
  const ids = lines.map(({ productId }) => productId).join();
  const found = useRecommended(ids);
  const products = useMemo(() => {
    const here = new Set(ids.split(',').map(Number));
    return found.filter(({ id }) => !here.has(id));
  }, [found, ids]);
  return <ProductCarousel heading={texts.goesWith} note={texts.goesWithNote} products={products} />;
}

function useRecommended(ids: string): ProductCard[] {
  const [products, setProducts] = useState<ProductCard[]>([]);
  useEffect(() => {
    const gone = new AbortController();
    const productIds = ids.split(',').map(Number);
    call(recommendProducts, { body: { productIds } }, gone.signal).then(setProducts, () => {});
    return () => gone.abort();
  }, [ids]);
  return products;
}
