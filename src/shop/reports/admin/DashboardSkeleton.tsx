import { Skeleton } from '../../../ui/Skeleton.tsx';

export const DashboardSkeleton = () => (
  <div className="screen-skeleton">
    <Skeleton height={92} />
    <div className="panels">
      <Skeleton height={320} />
      <Skeleton height={320} />
    </div>
    <Skeleton height={240} />
  </div>
);
