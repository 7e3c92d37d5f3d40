import { create } from 'zustand';
import { call } from '../../kit/client.ts';
import { countUnseenConversations } from './contract.ts';

/** How many conversations have something new: the number beside the links to the chat. */
export const useUnseen = create<{ count: number }>(() => ({ count: 0 }));

export const setUnseen = (count: number): void => useUnseen.setState({ count });

/** Nobody misses the number when it cannot be had. */
export async function recount(legalEntityId: number): Promise<void> {
  const count = await call(countUnseenConversations, { query: { legalEntityId } }).catch(() => null);
  if (count !== null) setUnseen(count);
}
