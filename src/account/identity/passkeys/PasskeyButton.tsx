import { useEffect, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { session } from '../session.ts';
import { PasskeyIcon } from './PasskeyIcon.tsx';
import { texts } from './screen-texts.ts';
import { supportsAutofill, supportsPasskeys } from './support.ts';

const loadBrowser = () => import('./browser.ts');

/**
 * Signs in with a passkey. With `hasAutofill` the browser also offers the passkeys of this device in the field of the
 * page whose `autocomplete` ends in `webauthn`.
 */
export function PasskeyButton({ hasAutofill = false }: { hasAutofill?: boolean }) {
  // Shown until the browser is known, so that nothing moves in browsers that have passkeys.
  const [isSupported, setIsSupported] = useState(true);
  const [isBusy, setIsBusy] = useState(false);
  const askAgain = useAutofill(hasAutofill);
  useEffect(() => setIsSupported(supportsPasskeys()), []);
  if (!isSupported) return null;

  const signIn = async () => {
    setIsBusy(true);
    try {
      const { signInByPasskey } = await loadBrowser();
      const signedIn = await signInByPasskey();
      if (signedIn) return session.change(signedIn);
    } catch (failure) {
      snackbar.error(errorMessage(failure));
    } finally {
      setIsBusy(false);
    }
    askAgain();
  };
  return (
    <Button size="l" isFull isBusy={isBusy} onClick={() => void signIn()}>
      <PasskeyIcon />
      {texts.signIn}
    </Button>
  );
}

/** Asks for a passkey by autofill while the page is open. Returns how to ask again, because the button ends the question. */
function useAutofill(isOn: boolean): () => void {
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks again
  useEffect(() => {
    if (!isOn) return;
    const controller = new AbortController();
    void askByAutofill(controller.signal).then((mayAskAgain) => mayAskAgain && setRound((before) => before + 1));
    return () => controller.abort();
  }, [isOn, round]);
  return () => setRound((before) => before + 1);
}

/** True when a passkey was refused, so that the person may choose again. */
async function askByAutofill(signal: AbortSignal): Promise<boolean> {
  if (!(await supportsAutofill()) || signal.aborted) return false;
  const { signInByPasskey, stopAsking } = await loadBrowser();
  if (signal.aborted) return false;
  signal.addEventListener('abort', stopAsking, { once: true });
  try {
    const signedIn = await signInByPasskey({ isAutofill: true });
    if (signedIn && !signal.aborted) session.change(signedIn);
    return false;
  } catch (failure) {
    if (!signal.aborted) snackbar.error(errorMessage(failure));
    return !signal.aborted;
  }
}
