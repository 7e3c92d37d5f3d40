import type { ReactNode } from 'react';
import type { Part as PartName } from './step-rules.ts';
import './part.css';

type PartProps = { name: PartName; title: string; text?: ReactNode; action?: ReactNode; children: ReactNode };

/** One part of the checkout; its name is also where a link from the summary leads. */
export function Part({ name, title, text, action, children }: PartProps) {
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
