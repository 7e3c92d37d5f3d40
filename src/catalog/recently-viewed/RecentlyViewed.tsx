import { useEffect, useState } from 'react';
import { call } from '../../platform/http/client.ts';
import { errorMessage } from '../../ui/error-message.ts';
import { snackbar } from '../../ui/snackbar.ts';
import type { ProductCard } from '../products/contract.ts';
import { ProductCardSkeleton } from '../products/ProductCardSkeleton.tsx';
import { ProductCarousel } from '../products/ProductCarousel.tsx';
import { getRecentlyViewed, recordView, texts } from './contract.ts';
import { isWorthShowing, withNewest } from './rules.ts';

/** For signed-in customers; `shown` is the product of the page, if any. */
export default function RecentlyViewed({ shown }: { shown: ProductCard | null }) {
  const products = useRecent(shown);
  if (!products) return <CarouselSkeleton />;
  return isWorthShowing(products) ? <ProductCarousel heading={texts.title} products={products} /> : null;
}

const indexes = [0, 1, 2];

const CarouselSkeleton = () => (
  <section className="section carousel" aria-busy="true" aria-label={texts.loading}>
    <div className="head">
      <h2>{texts.title}</h2>
    </div>
    <div className="carousel-view">
      <ul className="carousel-track">
        {indexes.map((index) => (
          <li key={index}>
            <ProductCardSkeleton />
          </li>
        ))}
      </ul>
    </div>
  </section>
);

/** Recently viewed products, null while loading; records `shown` and puts it first. */
function useRecent(shown: ProductCard | null): ProductCard[] | null {
  const [products, setProducts] = useState<ProductCard[] | null>(null);

  useEffect(() => {
    const abort = new AbortController();
    call(getRecentlyViewed, {}, abort.signal).then(setProducts, (failure: unknown) => {
      if (abort.signal.aborted) return;
      setProducts([]);
      snackbar.error(errorMessage(failure));
    });
    return () => abort.abort();
  }, []);

  const isLoaded = products !== null;
  useEffect(() => {
    if (!shown || !isLoaded) return;
    setProducts((before) => withNewest(before ?? [], shown));
    // Fire and forget.
    call(recordView, { body: { productId: shown.id } }).catch(() => {});
  }, [shown, isLoaded]);

  return products;
}
