import { Skeleton } from '../../ui/Skeleton.tsx';
import { GridSkeleton } from './GridSkeleton.tsx';
import './wish-lists.css';
import { texts } from './texts.ts';

export function WishListSkeleton() {
  return (
    <div className="wish-lists">
      <h1>{texts.title}</h1>
      <div className="wish-tabs" aria-hidden="true">
        <Skeleton width={128} height={44} />
        <Skeleton width={128} height={44} />
      </div>
      <GridSkeleton />
    </div>
  );
}
