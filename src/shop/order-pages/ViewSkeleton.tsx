import { Skeleton } from '../../ui/Skeleton.tsx';
import { texts } from './texts.ts';

/** The title is already true; three pieces are on their way. */
export const ViewSkeleton = () => (
  <div className="view-order">
    <h1>{texts.title}</h1>
    <div className="view-order-waiting">
      <Skeleton height={96} />
      <Skeleton height={320} />
      <Skeleton height={220} />
    </div>
  </div>
);
