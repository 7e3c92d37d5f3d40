import { Skeleton } from '../../ui/Skeleton.tsx';
import { texts } from './texts.ts';

/** Three placeholders while the couriers are on their way. */
export const CourierSkeleton = () => (
  <div className="courier-waiting" role="status" aria-label={texts.couriersWaiting}>
    <Skeleton height={68} />
    <Skeleton height={68} />
    <Skeleton height={68} />
  </div>
);
