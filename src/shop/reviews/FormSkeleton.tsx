import { Skeleton } from '../../ui/Skeleton.tsx';
import { texts } from '../../ui/texts.ts';
import './review-editor.css';

/** The title is already true; the form is on its way. */
export const FormSkeleton = ({ title }: { title: string }) => (
  <div className="review-editor">
    <h1>{title}</h1>
    <div className="review-editor-panel" role="status" aria-label={texts.waiting}>
      <Skeleton height={88} />
      <Skeleton width={220} height={44} />
      <Skeleton height={48} />
      <Skeleton height={150} />
      <Skeleton width={180} height={44} />
    </div>
  </div>
);
