import { ProductCardSkeleton } from '../catalog/ProductCardSkeleton.tsx';
import { texts } from './texts.ts';
import './wish-grid.css';

const places = [0, 1, 2, 3];

export const GridSkeleton = () => (
  <div className="wish-grid" role="img" aria-label={texts.loading}>
    {places.map((place) => (
      <ProductCardSkeleton key={place} />
    ))}
  </div>
);
