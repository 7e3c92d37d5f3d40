import { Skeleton } from '../../ui/Skeleton.tsx';
import { texts } from '../../ui/texts.ts';
import './my-referrals.css';

export const MySkeleton = () => (
  <div className="my-referrals" role="status" aria-label={texts.waiting}>
    <Skeleton className="my-referrals-waiting" />
  </div>
);
