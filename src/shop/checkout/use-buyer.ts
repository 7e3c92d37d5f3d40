import { isLoggedIn, useSession } from '../account/session.ts';

/** Whoever is buying, outside of rendering: the customer, otherwise the guest. */
export function buyerId(): number | undefined {
  const { data, guest } = useSession.getState();
  return data.legalEntityId ?? guest.legalEntityId ?? undefined;
}

export const useIsGuest = (): boolean => !useSession(isLoggedIn);
