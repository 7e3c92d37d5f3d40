import type { ReactNode } from 'react';
import './section.css';

type SectionProps = { title: string; text: string; action?: ReactNode; children: ReactNode };

export function Section({ title, text, action, children }: SectionProps) {
  return (
    <section className="account-section">
      <header className="section-head">
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}

export const Panel = ({ children }: { children: ReactNode }) => <div className="section-panel">{children}</div>;

/** For `ref`: moves the focus to the element when it appears. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
