import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { SectionName } from './step-rules.ts';
import { texts } from './texts.ts';
import './checkout-section.css';
import './checkout.css';

type CheckoutSectionProps = {
  name: SectionName;
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
};

/** The name is also the fragment that the summary links to. */
export function CheckoutSection({ name, title, text, action, children }: CheckoutSectionProps) {
  const titleId = `${name}-title`;
  return (
    <section className="part" id={name} aria-labelledby={titleId}>
      <div className="part-head">
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {action}
      </div>
      {text && <p className="small muted">{text}</p>}
      {children}
    </section>
  );
}

export const CheckoutSkeleton = () => (
  <div className="checkout" role="status" aria-label={texts.waiting}>
    <div className="checkout-parts">
      <Skeleton className="checkout-block" height={196} />
      <Skeleton className="checkout-block" height={120} />
      <Skeleton className="checkout-block" height={284} />
    </div>
    <Skeleton className="checkout-block" height={280} />
  </div>
);
