import { useState } from 'react';
import { call } from '../../kit/client.ts';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { sentenceOf } from '../../ui/sentence-of.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { subscribe } from '../newsletter/contract.ts';
import { texts } from './texts.ts';

export function NewsletterChoice({ email, isOn }: { email: string; isOn: boolean }) {
  const [state, setState] = useState<'idle' | 'asking' | 'asked'>('idle');
  const ask = async () => {
    setState('asking');
    try {
      await call(subscribe, { body: { email } });
      setState('asked');
    } catch (failure) {
      snackbar.error(sentenceOf(failure));
      setState('idle');
    }
  };
  return (
    <div className="form">
      <p className="section-note">{isOn ? texts.newsletterOn : texts.newsletterOff}</p>
      <FormMessage kind="ok">{state === 'asked' ? texts.newsletterAsked : null}</FormMessage>
      {!isOn && state !== 'asked' && (
        <div className="form-ends">
          <Button isBusy={state === 'asking'} onClick={() => void ask()}>
            {texts.subscribe}
          </Button>
        </div>
      )}
    </div>
  );
}
