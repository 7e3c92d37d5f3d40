import { Skeleton } from '../../ui/Skeleton.tsx';
import './product-card.css';

/** Same size as a card. */
export function ProductCardSkeleton() {
  return (
    <div className="product-card product-card-skeleton" aria-hidden="true">
      <Skeleton className="product-card-skeleton-picture" />
      <div className="product-card-text">
        <Skeleton width="34%" height={13} />
        <Skeleton height={16} />
        <Skeleton width="70%" height={16} />
        <Skeleton width="46%" height={22} className="product-card-skeleton-price" />
      </div>
    </div>
  );
}
