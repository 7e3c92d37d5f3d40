type SkeletonProps = { width?: number | string; height?: number | string; isRound?: boolean; className?: string };

/** A placeholder while content loads. */
export function Skeleton({ width, height, isRound = false, className = '' }: SkeletonProps) {
  return (
    <span
      className={`skeleton ${isRound ? 'skeleton-round' : ''} ${className}`}
      style={{ width, height }}
      aria-hidden="true"
    />
  );
}
