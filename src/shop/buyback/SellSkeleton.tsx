import { Skeleton } from '../../ui/Skeleton.tsx';
import { formTexts as texts } from './texts.ts';
import './sell-back.css';

/** The title is already true; the rest is on its way. */
export const SellSkeleton = () => (
  <div className="sell-back">
    <h1>{texts.title}</h1>
    <Skeleton className="sell-back-waiting" />
    <Skeleton className="sell-back-waiting" />
    <Skeleton className="sell-back-waiting" />
  </div>
);
