import { type ReactNode, useEffect, useRef } from 'react';
import { brand } from '../../brands/brand.ts';
import './sign-panel.css';

type SignPanelProps = {
  /** A change moves the focus to the first field. */
  step: string;
  kicker?: string;
  title: string;
  text?: string;
  children: ReactNode;
};

/** The form beside the brand's picture. */
export function SignInPanel({ step, kicker, title, text, children }: SignPanelProps) {
  const panel = useStepFocus(step);
  return (
    <section className="sign">
      <div ref={panel} className="sign-form">
        <div className="sign-head">
          {kicker && <p className="small muted num">{kicker}</p>}
          <h1 tabIndex={-1}>{title}</h1>
          {text && <p className="muted">{text}</p>}
        </div>
        {children}
      </div>
      <img className="sign-look" src={brand.welcome} alt="" width="800" height="800" />
    </section>
  );
}

function useStepFocus(step: string) {
  const panel = useRef<HTMLDivElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    const first =
      panel.current?.querySelector<HTMLElement>('input:not([readonly])') ?? panel.current?.querySelector('h1');
    first?.focus();
  }, [step]);
  return panel;
}
