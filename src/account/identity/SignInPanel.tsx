import { type ReactNode, useEffect, useRef, useState } from 'react';
import { shopBrand } from '../../brands/brand.ts';
import { useCountdown } from '../../ui/use-countdown.ts';
import './sign-panel.css';
import { Button } from '../../ui/Button.tsx';
import { EmailAddress } from '../../ui/EmailAddress.tsx';
import { errorMessage } from '../../ui/error-message.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { texts } from './screen-texts.ts';

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
      <img className="sign-look" src={shopBrand.welcome} alt="" width="800" height="800" />
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

type ResetSentProps = { email: string; sendAgain: () => Promise<unknown>; onBack: () => void };

const resendDelaySeconds = 60;

/** The text is the same for every address, so that it does not reveal whether an account exists. */
export function ResetEmailSent({ email, sendAgain, onBack }: ResetSentProps) {
  const [remaining, restart] = useCountdown(resendDelaySeconds);
  const [isBusy, setIsBusy] = useState(false);
  const resend = async () => {
    setIsBusy(true);
    await sendAgain().then(
      () => {
        restart();
        snackbar.success(texts.sentAgain);
      },
      (failure: unknown) => snackbar.error(errorMessage(failure)),
    );
    setIsBusy(false);
  };
  return (
    <div className="form">
      <p>
        {texts.sentFirst}
        <b>
          <EmailAddress address={email} />
        </b>
        {texts.sentThen}
      </p>
      <Button disabled={remaining > 0} isBusy={isBusy} onClick={() => void resend()} className="num">
        {remaining > 0 ? texts.sendAgainIn(remaining) : texts.sendAgain}
      </Button>
      <p className="small">
        <button type="button" className="link" onClick={onBack}>
          {texts.backToSignIn}
        </button>
      </p>
    </div>
  );
}
