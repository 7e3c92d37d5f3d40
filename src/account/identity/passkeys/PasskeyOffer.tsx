import { useEffect, useState } from 'react';
import { readStored, writeStored } from '../../../platform/browser-storage.ts';
import { call } from '../../../platform/http/client.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { currentAccountId } from '../session.ts';
import { getPasskeys } from './contract.ts';
import { PasskeyIcon } from './PasskeyIcon.tsx';
import { texts } from './screen-texts.ts';
import { canKeepPasskey } from './support.ts';
import './passkeys.css';

/** The account that closed the note in this browser. */
const closedKey = 'passkey-offer-closed';

const isClosed = (): boolean => readStored(closedKey) === String(currentAccountId());
const close = (): void => writeStored(closedKey, String(currentAccountId()));

/** After sign-in, a note for people without a passkey on a device that can keep one; it stays closed once closed. */
export function PasskeyOffer({ to }: { to: string }) {
  const [isOffered, setIsOffered] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    void mayOffer(controller.signal).then((may) => controller.signal.aborted || setIsOffered(may));
    return () => controller.abort();
  }, []);
  if (!isOffered) return null;
  const dismiss = () => {
    close();
    setIsOffered(false);
  };
  return (
    <aside className="passkey-offer" aria-label={texts.offer}>
      <PasskeyIcon />
      <div>
        <p>
          <b>{texts.offer}</b>
        </p>
        <p className="small">{texts.offerText}</p>
      </div>
      <div className="passkey-offer-ends">
        <ButtonLink variant="brand" size="s" to={to}>
          {texts.add}
        </ButtonLink>
        <Button variant="text" size="s" onClick={dismiss}>
          {texts.offerClose}
        </Button>
      </div>
    </aside>
  );
}

/** A failure offers nothing: the note is no reason for an error. */
async function mayOffer(signal: AbortSignal): Promise<boolean> {
  if (isClosed() || !(await canKeepPasskey()) || signal.aborted) return false;
  return call(getPasskeys, {}, signal).then(
    ({ passkeys, isAvailable }) => isAvailable && passkeys.length === 0,
    () => false,
  );
}
