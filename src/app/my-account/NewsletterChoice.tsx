import { useState } from 'react';
import { ConfirmEmailNote } from '../../account/identity/ConfirmEmailNote.tsx';
import {
  getSubscription,
  type Subscription,
  subscribeToNewsletter,
  unsubscribeCustomer,
} from '../../content/newsletter/contract.ts';
import { call } from '../../platform/http/client.ts';
import { AsyncContent } from '../../ui/AsyncContent.tsx';
import { Button } from '../../ui/Button.tsx';
import { errorMessage } from '../../ui/error-message.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { useAsyncData } from '../../ui/use-async-data.ts';
import { focusOnMount } from './Section.tsx';
import { texts } from './texts.ts';

export function NewsletterChoice() {
  const newsletter = useNewsletter();
  return (
    <AsyncContent result={newsletter.subscription} skeleton={<Skeleton height={96} />}>
      {({ status, ...subscription }) =>
        status === 'unconfirmed' ? <ConfirmEmailNote /> : <Choice {...newsletter} {...subscription} status={status} />
      }
    </AsyncContent>
  );
}

type Status = Exclude<Subscription['status'], 'unconfirmed'>;
type ChoiceProps = Omit<Subscription, 'status'> & { status: Status } & Omit<
    ReturnType<typeof useNewsletter>,
    'subscription'
  >;

function Choice({ email, status, canAsk, busy, hasChanged, ask, leave }: ChoiceProps) {
  return (
    <div className="form">
      {/* The pressed button disappears with its state, so the new text takes the focus. */}
      <p key={status} ref={hasChanged ? focusOnMount : null} className="section-note" tabIndex={-1}>
        {statusTexts[status](email)}
      </p>
      {status !== 'confirmed' && !canAsk && <p className="section-note">{texts.newsletterTooOften}</p>}
      <div className="form-ends">
        {status !== 'confirmed' && canAsk && (
          <Button isBusy={busy === 'subscribing'} onClick={() => void ask(email)}>
            {status === 'none' ? texts.subscribe : texts.sendAgain}
          </Button>
        )}
        {status === 'confirmed' && (
          <Button isBusy={busy === 'unsubscribing'} onClick={() => void leave(texts.newsletterLeft)}>
            {texts.unsubscribe}
          </Button>
        )}
        {status === 'pending' && (
          <Button variant="text" isBusy={busy === 'unsubscribing'} onClick={() => void leave(texts.newsletterGivenUp)}>
            {texts.giveUp}
          </Button>
        )}
      </div>
    </div>
  );
}

const statusTexts: Record<Status, (email: string) => string> = {
  confirmed: texts.newsletterOn,
  pending: texts.newsletterWaits,
  none: () => texts.newsletterOff,
};

function useNewsletter() {
  const subscription = useAsyncData<Subscription>((signal) => call(getSubscription, {}, signal));
  const [busy, setBusy] = useState<'subscribing' | 'unsubscribing' | null>(null);
  const [hasChanged, setHasChanged] = useState(false);

  const change = async (
    action: 'subscribing' | 'unsubscribing',
    request: () => Promise<Subscription>,
    notify: typeof notifySubscribed,
  ) => {
    setBusy(action);
    try {
      const updated = await request();
      subscription.set(() => updated);
      setHasChanged(true);
      notify(updated);
    } catch (failure) {
      snackbar.error(errorMessage(failure));
    }
    setBusy(null);
  };

  return {
    subscription,
    busy,
    hasChanged,
    ask: (email: string) => change('subscribing', () => subscribeAndReload(email), notifySubscribed),
    leave: (successText: string) =>
      change(
        'unsubscribing',
        () => call(unsubscribeCustomer, {}),
        () => snackbar.success(successText),
      ),
  };
}

/** The response of `subscribeToNewsletter` reveals nothing about the address, so the status is loaded separately. */
async function subscribeAndReload(email: string): Promise<Subscription> {
  await call(subscribeToNewsletter, { body: { email } });
  return call(getSubscription, {});
}

function notifySubscribed({ status, email }: Subscription): void {
  if (status === 'none') snackbar.warn(texts.newsletterTooOften);
  else snackbar.success(status === 'pending' ? texts.newsletterAsked : texts.newsletterOn(email));
}
