import type { ReactNode } from 'react';
import '../checkout/part.css';

type BlockProps = { id: string; title: string; text?: string; action?: ReactNode; children: ReactNode };

/** One step of the page; its title takes the keyboard when something is missing there. */
export const Block = ({ id, title, text, action, children }: BlockProps) => (
  <section className="part" aria-labelledby={id}>
    <div className="part-head">
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {action}
    </div>
    {text && <p className="small muted">{text}</p>}
    {children}
  </section>
);
