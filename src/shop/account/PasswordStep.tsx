import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { sentenceOf } from '../../ui/sentence-of.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { ChosenEmail } from './ChosenEmail.tsx';
import { texts } from './screen-texts.ts';
import type { SignIn } from './use-sign-in.ts';

export function PasswordStep({ signing, goTo, sendReset, reset }: SignIn) {
  const [isAsking, setIsAsking] = useState(false);
  const forgot = async () => {
    setIsAsking(true);
    await sendReset().then(
      () => goTo('sent'),
      (failure: unknown) => snackbar.error(sentenceOf(failure)),
    );
    setIsAsking(false);
  };
  return (
    <form className="form" {...signing.props}>
      <FormMessage>{signing.message}</FormMessage>
      <ChosenEmail email={signing.values.email} onChange={() => goTo('email')} />
      <PasswordField label={texts.password} autoComplete="current-password" {...signing.field('password')} />
      <Button type="submit" variant="buy" size="l" isBusy={signing.isSending}>
        {texts.enter}
      </Button>
      <p className="small sign-links">
        <button type="button" className="link" aria-busy={isAsking} onClick={() => void (isAsking || forgot())}>
          {texts.forgot}
        </button>
        <button type="button" className="link" onClick={reset}>
          {texts.startOver}
        </button>
      </p>
    </form>
  );
}
