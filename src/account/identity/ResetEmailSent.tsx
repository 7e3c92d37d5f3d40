import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { EmailAddress } from '../../ui/EmailAddress.tsx';
import { errorMessage } from '../../ui/error-message.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { texts } from './screen-texts.ts';

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

/** Remaining seconds. */
function useCountdown(from: number): [remaining: number, restart: () => void] {
  const [remaining, setRemaining] = useState(from);
  const isRunning = remaining > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setRemaining((before) => before - 1), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return [remaining, () => setRemaining(from)];
}
