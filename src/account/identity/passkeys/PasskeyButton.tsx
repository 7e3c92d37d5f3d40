import { useEffect, useState } from 'react';
import { ApiError } from '../../../platform/http/client.ts';
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
  // The browser answers one question at a time.
  useAutofill(hasAutofill && !isBusy);
  useEffect(() => setIsSupported(supportsPasskeys()), []);
  if (!isSupported) return null;

  const signIn = async () => {
    setIsBusy(true);
    try {
      const { signInByPasskey } = await loadBrowser();
      const signedIn = await signInByPasskey();
      if (signedIn) session.change(signedIn);
    } catch (failure) {
      snackbar.error(errorMessage(failure));
    }
    setIsBusy(false);
  };
  return (
    <Button size="l" isFull isBusy={isBusy} onClick={() => void signIn()}>
      <PasskeyIcon />
      {texts.signIn}
    </Button>
  );
}

/** Asks for a passkey by autofill while the page is open. */
function useAutofill(isOn: boolean): void {
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks again
  useEffect(() => {
    if (!isOn) return;
    const controller = new AbortController();
    void signInByAutofill(controller.signal).then((isExpired) => isExpired && setRound((before) => before + 1));
    return () => controller.abort();
  }, [isOn, round]);
}

/** True when the page was open for longer than a challenge is valid, so that the person may choose again. */
async function signInByAutofill(signal: AbortSignal): Promise<boolean> {
  if (!(await supportsAutofill())) return false;
  const { signInByPasskey } = await loadBrowser();
  if (signal.aborted) return false;
  try {
    const signedIn = await signInByPasskey(signal);
    if (signedIn) session.change(signedIn);
    return false;
  } catch (failure) {
    snackbar.error(errorMessage(failure));
    return failure instanceof ApiError && failure.reason === 'expired';
  }
}
