import type { ProductCard } from '../catalog/contract.ts';
import { ProductCardSkeleton } from '../catalog/ProductCardSkeleton.tsx';
import { ProductCarousel } from '../catalog/ProductCarousel.tsx';
import { isWorthShowing } from './rules.ts';
import { texts } from './texts.ts';
import { useRecent } from './use-recent.ts';

/** For signed-in customers; `shown` is the product on the page, if there is one. */
export default function RecentlyViewed({ shown }: { shown: ProductCard | null }) {
  const products = useRecent(shown);
  if (!products) return <Waiting />;
  return isWorthShowing(products) ? <ProductCarousel heading={texts.title} products={products} /> : null;
}

const places = [0, 1, 2];

const Waiting = () => (
  <section className="section carousel" aria-busy="true" aria-label={texts.loading}>
    <div className="head">
      <h2>{texts.title}</h2>
    </div>
    <div className="carousel-view">
      <ul className="carousel-track">
        {places.map((place) => (
          <li key={place}>
            <ProductCardSkeleton />
          </li>
        ))}
      </ul>
    </div>
  </section>
);
