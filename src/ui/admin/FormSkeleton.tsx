import { Skeleton } from '../Skeleton.tsx';

/** The shape of a form in panels. */
export const FormSkeleton = () => (
  <div className="panels">
    <Skeleton height={320} />
    <Skeleton height={320} />
  </div>
);
