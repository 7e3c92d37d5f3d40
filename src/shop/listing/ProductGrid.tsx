import { memo } from 'react';
import { AliveWhenNear } from '../../ui/AliveWhenNear.tsx';
import type { ProductCard as Product } from '../catalog/contract.ts';
import { ProductCard } from '../catalog/ProductCard.tsx';
import { ProductCardSkeleton } from '../catalog/ProductCardSkeleton.tsx';
import { texts } from './texts.ts';
import './product-grid.css';

const placeholders = Array.from({ length: 49 }, (_, place) => place);
const firstRow = 4;
const urgent = 2;

type ProductGridProps = {
  /** Null while they are on their way. */
  products: Product[] | null;
  level?: 2 | 3;
};

/** Each card comes alive on its own, so that no card makes a finger wait for all of them. */
export const ProductGrid = memo(function ProductGrid({ products, level }: ProductGridProps) {
  if (!products) return <Waiting />;
  return (
    <ul className="product-grid">
      {products.map((product, place) => (
        <AliveWhenNear as="li" key={product.id}>
          <ProductCard product={product} level={level} isEager={place < firstRow} isUrgent={place < urgent} />
        </AliveWhenNear>
      ))}
    </ul>
  );
});

function Waiting() {
  return (
    <div className="product-grid" role="img" aria-label={texts.loading}>
      {placeholders.map((place) => (
        <ProductCardSkeleton key={place} />
      ))}
    </div>
  );
}
