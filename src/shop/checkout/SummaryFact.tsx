import type { ReactNode } from 'react';
import { ChangeLink } from './ChangeLink.tsx';
import { checkoutPath, type Part } from './step-rules.ts';

/** One thing that was chosen, and the way to where it was. */
export const SummaryFact = ({ part, title, children }: { part: Part; title: string; children: ReactNode }) => (
  <div className="summary-fact">
    <div className="part-head">
      <h2>{title}</h2>
      <ChangeLink to={`${checkoutPath}#${part}`} what={title} />
    </div>
    <p className="summary-lines">{children}</p>
  </div>
);
