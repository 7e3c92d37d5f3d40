import { Suspense } from 'react';
import type { ProductCard as Product } from '../catalog/contract.ts';
import { ProductCard } from '../catalog/ProductCard.tsx';
import './product-cards.css';

/** Products that a text is about; each card comes alive on its own. */
export function ProductCards({ products }: { products: Product[] }) {
  if (products.length === 0) return null;
  return (
    <ul className="text-products">
      {products.map((product) => (
        <li key={product.id}>
          <Suspense>
            <ProductCard product={product} level={3} />
          </Suspense>
        </li>
      ))}
    </ul>
  );
}
