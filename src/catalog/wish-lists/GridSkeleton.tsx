import { ProductCardSkeleton } from '../products/ProductCardSkeleton.tsx';
import { texts } from './texts.ts';
import './wish-lists.css';

const indexes = [0, 1, 2, 3];

export const GridSkeleton = () => (
  <div className="wish-grid" role="img" aria-label={texts.loading}>
    {indexes.map((index) => (
      <ProductCardSkeleton key={index} />
    ))}
  </div>
);
