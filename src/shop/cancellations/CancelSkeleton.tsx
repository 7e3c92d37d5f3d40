import { Skeleton } from '../../ui/Skeleton.tsx';

/** Three pieces on their way. */
export const CancelSkeleton = () => (
  <div className="cancel-waiting">
    {[1, 2, 3].map((one) => (
      <Skeleton key={one} height={112} />
    ))}
  </div>
);
