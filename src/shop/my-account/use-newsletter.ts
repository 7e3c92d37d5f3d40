import { useState } from 'react';
import { call } from '../../kit/client.ts';
import { sentenceOf } from '../../ui/sentence-of.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { getSubscription, leave, type Subscription, subscribe } from '../newsletter/contract.ts';
import { texts } from './texts.ts';

/** Where this person stands with the newsletter, the way in and the way out. */
export function useNewsletter() {
  const subscription = useLoaded<Subscription>((signal) => call(getSubscription, {}, signal));
  const [busy, setBusy] = useState<'asking' | 'leaving' | null>(null);
  const [hasChanged, setHasChanged] = useState(false);

  const change = async (way: 'asking' | 'leaving', work: () => Promise<Subscription>, say: typeof sayAsked) => {
    setBusy(way);
    try {
      const now = await work();
      subscription.set(() => now);
      setHasChanged(true);
      say(now);
    } catch (failure) {
      snackbar.error(sentenceOf(failure));
    }
    setBusy(null);
  };

  return {
    subscription,
    busy,
    hasChanged,
    ask: (email: string) => change('asking', () => subscribeAndLook(email), sayAsked),
    leave: (words: string) =>
      change(
        'leaving',
        () => call(leave, {}),
        () => snackbar.success(words),
      ),
  };
}

/** Asking says nothing about the address, not even to its owner; looking does. */
async function subscribeAndLook(email: string): Promise<Subscription> {
  await call(subscribe, { body: { email } });
  return call(getSubscription, {});
}

function sayAsked({ status, email }: Subscription): void {
  if (status === 'none') snackbar.warn(texts.newsletterTooOften);
  else snackbar.success(status === 'pending' ? texts.newsletterAsked : texts.newsletterOn(email));
}
