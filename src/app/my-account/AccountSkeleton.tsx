import { Skeleton } from '../../ui/Skeleton.tsx';
import './account-frame.css';
import './section.css';

const lines = [1, 2, 3, 4, 5, 6];

/** Shown until the browser has read the session. */
export function AccountSkeleton({ isStart }: { isStart: boolean }) {
  return (
    <div className={isStart ? 'my-account is-start' : 'my-account'}>
      <div className="my-account-title">
        <Skeleton width={220} height={36} />
      </div>
      <div className="my-account-side">
        {lines.map((line) => (
          <Skeleton key={line} height={36} />
        ))}
      </div>
      <div className="my-account-main section-panel">
        <SectionSkeleton />
      </div>
    </div>
  );
}

export const SectionSkeleton = () => (
  <div className="form">
    {lines.slice(0, 3).map((line) => (
      <div key={line} className="field">
        <Skeleton width={96} height={16} />
        <Skeleton height={48} />
      </div>
    ))}
  </div>
);
