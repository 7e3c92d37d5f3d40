import { create } from 'zustand';
import { onSignOut } from '../../account/identity/sign-out.ts';
import { call } from '../../platform/http/client.ts';
import { countUnseenConversations } from './contract.ts';

/** Number of unread conversations, shown beside chat links. */
export const useUnseen = create<{ count: number }>(() => ({ count: 0 }));

export const setUnseen = (count: number): void => useUnseen.setState({ count });

onSignOut(() => setUnseen(0));

/** Failures are ignored: the count is not essential. */
export async function refreshUnseen(legalEntityId: number): Promise<void> {
  const count = await call(countUnseenConversations, { query: { legalEntityId } }).catch(() => null);
  if (count !== null) setUnseen(count);
}
