import { getUserProfile, type Profile } from '../../account/identity/profile-contract.ts';
import { useSession } from '../../account/identity/session.ts';
import { call } from '../../platform/http/client.ts';
import { useAsyncData } from '../../ui/use-async-data.ts';

/** The account id these API calls expect. */
export const ownId = (): number | undefined => useSession.getState().data.legalEntityId ?? undefined;

export const useProfile = () =>
  useAsyncData<Profile>((signal) => call(getUserProfile, { query: { legalEntityId: ownId() } }, signal));
