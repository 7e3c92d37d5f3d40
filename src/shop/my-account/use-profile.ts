import { call } from '../../kit/client.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { getUserProfile, type Profile } from '../account/profile-contract.ts';
import { useSession } from '../account/session.ts';

/** The owner every call of these screens names. */
export const ownId = (): number | undefined => useSession.getState().data.legalEntityId ?? undefined;

export const useProfile = () =>
  useLoaded<Profile>((signal) => call(getUserProfile, { query: { legalEntityId: ownId() } }, signal));
