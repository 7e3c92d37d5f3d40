import { isLoggedIn, useSession } from '../../account/identity/session.ts';

/** Account id of the customer or, without one, of the guest; for use outside of components. */
export function buyerId(): number | undefined {
  const { data, guest } = useSession.getState();
  return data.legalEntityId ?? guest.legalEntityId ?? undefined;
}

export const useIsGuest = (): boolean => !useSession(isLoggedIn);
