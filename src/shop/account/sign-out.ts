import { call } from '../../kit/client.ts';
import { logout } from './contract.ts';
import { isGuest, session, useSession } from './session.ts';

const clearings = new Set<() => void>();

/** Rooms that remember something of a customer say how it is forgotten; returns the way to take that back. */
export function onSignOut(clear: () => void): () => void {
  clearings.add(clear);
  return () => clearings.delete(clear);
}

/** However a customer goes (here, in another tab, by an expired token), what the rooms remember goes too. */
export function forgetWhoLeaves(): () => void {
  return useSession.subscribe(({ data }, before) => {
    if (before.data.legalEntityId !== null && before.data.legalEntityId !== data.legalEntityId) {
      for (const clear of clearings) clear();
    }
  });
}

/** Nothing stays in the browser, whether or not the server could be told. */
export async function signOut(): Promise<void> {
  const told = call(logout, {}).catch(() => undefined);
  leave();
  await told;
}

/** Forgets the visitor here, without a word to the server. */
export function leave(): void {
  session.clear();
  if (isGuest(useSession.getState())) session.uninitialiseGuest();
}
