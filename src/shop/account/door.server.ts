import type { Identify, Who } from '../../kit/admit.server.ts';
import type { Pool } from '../../kit/db.server.ts';
import { hashToken } from '../../kit/secrets.server.ts';
import { KnownTokens } from './known-tokens.server.ts';
import * as sessions from './session-queries.server.ts';

export type Door = { identify: Identify; close: () => Promise<void> };

/**
 * Who a token belongs to; null when it is unknown, expired or revoked. The calls of one page come together, so whoever
 * came a moment ago is known without asking: forgotten at once when a session ends here, as soon as it is heard of when
 * it ends in another process, and a second later in any case.
 */
export async function openDoor(db: Pool): Promise<Door> {
  const known = new KnownTokens();
  const forget = (): void => known.forget();
  const listening = await db.listen('session', forget, forget);
  sessions.endings.add(forget);
  return {
    identify: async (token) => {
      const tokenHash = hashToken(token);
      return known.find(tokenHash) ?? known.keep(tokenHash, () => ask(db, tokenHash));
    },
    close: async () => {
      sessions.endings.delete(forget);
      await listening.unlisten().catch(() => {});
    },
  };
}

async function ask(db: Pool, tokenHash: string): Promise<Who | null> {
  const known = await sessions.selectToken(db, tokenHash);
  if (!known) return null;
  if (known.isStale) await sessions.markSeen(db, tokenHash);
  return { legalEntityId: known.accountId, role: known.role, tokenHash };
}
