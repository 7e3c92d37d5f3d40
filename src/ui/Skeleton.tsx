import './skeleton.css';

type SkeletonProps = { width?: number | string; height?: number | string; isRound?: boolean; className?: string };

/** The shape of something that is on its way. */
export function Skeleton({ width, height, isRound = false, className = '' }: SkeletonProps) {
  return (
    <span
      className={`skeleton ${isRound ? 'skeleton-round' : ''} ${className}`}
      style={{ width, height }}
      aria-hidden="true"
    />
  );
}
