import { Skeleton } from '../../ui/Skeleton.tsx';
import { texts } from './texts.ts';

/** The shape of any screen: a title, and a panel under it. */
export const ScreenSkeleton = () => (
  <div className="screen-skeleton" role="status" aria-label={texts.waiting}>
    <Skeleton width={220} height={30} />
    <Skeleton height={360} />
  </div>
);
