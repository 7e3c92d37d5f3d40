import { create } from 'zustand';
import { onSignOut } from '../../account/identity/sign-out.ts';
import { call } from '../../platform/http/client.ts';
import { countUnseenConversations } from './contract.ts';

/** Number of unread conversations, shown beside chat links. */
export const useUnseen = create<{ count: number }>(() => ({ count: 0 }));

export const setUnseen = (count: number): void => useUnseen.setState({ count });

let lastRefresh: { owner: number; at: number } | null = null;

onSignOut(() => {
  lastRefresh = null;
  setUnseen(0);
});

const maxAgeMs = 10_000;

/** For the places that show the count: those of one page read it once. */
export async function loadUnseen(legalEntityId: number): Promise<void> {
  const isRecent = lastRefresh?.owner === legalEntityId && Date.now() - lastRefresh.at < maxAgeMs;
  if (!isRecent) await refreshUnseen(legalEntityId);
}

/** Failures are ignored: the count is not essential. */
export async function refreshUnseen(legalEntityId: number): Promise<void> {
  lastRefresh = { owner: legalEntityId, at: Date.now() };
  const count = await call(countUnseenConversations, { query: { legalEntityId } }).catch(() => null);
  if (count !== null) setUnseen(count);
}
