import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { sentenceOf } from '../../ui/sentence-of.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { texts } from './screen-texts.ts';
import { useCountdown } from './use-countdown.ts';

type ResetSentProps = { email: string; sendAgain: () => Promise<unknown>; onBack: () => void };

const pause = 60;

/** The same words for every address: whether it has an account is nobody's business. */
export function ResetSent({ email, sendAgain, onBack }: ResetSentProps) {
  const [remaining, restart] = useCountdown(pause);
  const [isBusy, setIsBusy] = useState(false);
  const again = async () => {
    setIsBusy(true);
    await sendAgain().then(
      () => {
        restart();
        snackbar.success(texts.sentAgain);
      },
      (failure: unknown) => snackbar.error(sentenceOf(failure)),
    );
    setIsBusy(false);
  };
  return (
    <div className="form">
      <p>
        {texts.sentFirst}
        <b className="sign-email">{email}</b>
        {texts.sentThen}
      </p>
      <Button disabled={remaining > 0} isBusy={isBusy} onClick={() => void again()} className="num">
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
