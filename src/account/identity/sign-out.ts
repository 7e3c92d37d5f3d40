import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { call } from '../../platform/http/client.ts';
import { endCurrentSession } from './contract.ts';
import { isGuest, session, useSession } from './session.ts';

const clearCallbacks = new Set<() => void>();

/** Registers a callback that clears customer data of a feature; returns the function that unregisters it. */
export function onSignOut(clear: () => void): () => void {
  clearCallbacks.add(clear);
  return () => clearCallbacks.delete(clear);
}

/** Runs the callbacks whenever the customer changes: sign-out here, in another tab, or an expired token. */
export function clearOnSignOut(): () => void {
  return useSession.subscribe(({ data }, before) => {
    if (before.data.legalEntityId !== null && before.data.legalEntityId !== data.legalEntityId) {
      for (const clear of clearCallbacks) clear();
    }
  });
}

/** Clears the browser at once, whether or not the request succeeds. */
export async function signOut(): Promise<void> {
  const request = call(endCurrentSession, {}).catch(() => undefined);
  clearSession();
  await request;
}

/** Clears the session in this browser only. */
export function clearSession(): void {
  session.clear();
  if (isGuest(useSession.getState())) session.uninitialiseGuest();
}

/**
 * Ends the session with `end` and navigates. The synchronous flush makes this navigation run after the redirect of
 * RequireSignIn to /account, so that it wins.
 */
export function useEndSession() {
  const navigate = useNavigate();
  return (end: () => unknown, to = '/') => {
    flushSync(() => {
      end();
    });
    return navigate(to, { replace: true });
  };
}
