import { Skeleton } from '../../ui/Skeleton.tsx';

/** The shape of the card form. */
export const CardSkeleton = () => (
  <div className="card-form">
    <Skeleton width="60%" height={22} />
    <Skeleton height={76} />
    <div className="card-pair">
      <Skeleton height={76} />
      <Skeleton height={76} />
    </div>
    <Skeleton height={76} />
    <Skeleton height={48} />
  </div>
);
