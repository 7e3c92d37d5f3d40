import { memo } from 'react';
import { HydrateWhenVisible } from '../../ui/HydrateWhenVisible.tsx';
import type { ProductCard as Product } from '../products/contract.ts';
import { ProductCard } from '../products/ProductCard.tsx';
import { ProductCardSkeleton } from '../products/ProductCardSkeleton.tsx';
import { texts } from './texts.ts';
import './listing.css';

const placeholders = Array.from({ length: 49 }, (_, index) => index);
const firstRow = 4;
const urgentCount = 2;

type ProductGridProps = {
  /** Null while loading. */
  products: Product[] | null;
  level?: 2 | 3;
};

/** Each card hydrates separately, so that no input waits for all of them. */
export const ProductGrid = memo(function ProductGrid({ products, level }: ProductGridProps) {
  if (!products) return <GridSkeleton />;
  return (
    <ul className="product-grid">
      {products.map((product, index) => (
        <HydrateWhenVisible as="li" key={product.id}>
          <ProductCard product={product} level={level} isEager={index < firstRow} isUrgent={index < urgentCount} />
        </HydrateWhenVisible>
      ))}
    </ul>
  );
});

function GridSkeleton() {
  return (
    <div className="product-grid" role="img" aria-label={texts.loading}>
      {placeholders.map((index) => (
        <ProductCardSkeleton key={index} />
      ))}
    </div>
  );
}
