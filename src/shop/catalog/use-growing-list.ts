import { useRef, useState } from 'react';
import type { ProductCard } from './contract.ts';

export type LoadMore = (skip: number) => Promise<ProductCard[]>;

/** A list that can be asked for more; a new list begins anew. Failing to grow is no harm: the next reach asks again. */
export function useGrowingList(first: ProductCard[], loadMore?: LoadMore) {
  const [grown, setGrown] = useState({ from: first, products: first, isWhole: false });
  const asked = useRef<ProductCard[]>(null);
  const { products, isWhole } = grown.from === first ? grown : { products: first, isWhole: false };

  const grow = async () => {
    if (!loadMore || isWhole || asked.current === products) return;
    asked.current = products;
    const more = await loadMore(products.length).catch(() => null);
    if (!more && asked.current === products) asked.current = null;
    if (more) setGrown({ from: first, products: withMore(products, more), isWhole: more.length === 0 });
  };
  return { products, grow };
}

function withMore(products: ProductCard[], more: ProductCard[]): ProductCard[] {
  const known = new Set(products.map(({ id }) => id));
  return [...products, ...more.filter(({ id }) => !known.has(id))];
}
