import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { Subscription } from '../newsletter/contract.ts';
import { texts } from './texts.ts';
import { useNewsletter } from './use-newsletter.ts';
import { focusOnArrival } from './use-open-form.ts';

export function NewsletterChoice() {
  const newsletter = useNewsletter();
  return (
    <Loaded of={newsletter.subscription} skeleton={<Skeleton height={96} />}>
      {(subscription) => <Choice {...newsletter} {...subscription} />}
    </Loaded>
  );
}

type ChoiceProps = Subscription & Omit<ReturnType<typeof useNewsletter>, 'subscription'>;

function Choice({ email, status, canAsk, busy, hasChanged, ask, leave }: ChoiceProps) {
  return (
    <div className="form">
      {/* The button that was pressed goes with its state, so the keyboard goes to the new one. */}
      <p key={status} ref={hasChanged ? focusOnArrival : null} className="section-note" tabIndex={-1}>
        {sentences[status](email)}
      </p>
      {status !== 'confirmed' && !canAsk && <p className="section-note">{texts.newsletterTooOften}</p>}
      <div className="form-ends">
        {status !== 'confirmed' && canAsk && (
          <Button isBusy={busy === 'asking'} onClick={() => void ask(email)}>
            {status === 'none' ? texts.subscribe : texts.sendAgain}
          </Button>
        )}
        {status === 'confirmed' && (
          <Button isBusy={busy === 'leaving'} onClick={() => void leave(texts.newsletterLeft)}>
            {texts.unsubscribe}
          </Button>
        )}
        {status === 'pending' && (
          <Button variant="text" isBusy={busy === 'leaving'} onClick={() => void leave(texts.newsletterGivenUp)}>
            {texts.giveUp}
          </Button>
        )}
      </div>
    </div>
  );
}

const sentences: Record<Subscription['status'], (email: string) => string> = {
  confirmed: texts.newsletterOn,
  pending: texts.newsletterWaits,
  none: () => texts.newsletterOff,
};
