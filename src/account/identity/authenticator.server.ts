import type { Pool } from '../../platform/db/db.server.ts';
import type { CurrentUser, Identify, StaffAccess } from '../../platform/http/authenticate.server.ts';
import { hashToken } from '../../platform/secrets.server.ts';
import * as sessions from './queries.server.ts';
import { permissionsOfMember, type StaffRole } from './staff-roles.ts';

export type Authenticator = { identify: Identify; close: () => Promise<void> };

/**
 * Resolves bearer tokens to users; null when a token is unknown, expired or revoked. One page makes several calls, so
 * results are cached for a second. The cache is cleared when a session ends in this process, and by NOTIFY when it ends
 * in another one. `rpId` is the host whose passkeys count as a second step.
 */
export async function createAuthenticator(db: Pool, rpId: string | null): Promise<Authenticator> {
  const cache = new TokenCache();
  const clear = (): void => cache.clear();
  const subscription = await db.listen('session', clear, clear);
  sessions.sessionEndListeners.add(clear);
  return {
    identify: async (token) => {
      const tokenHash = hashToken(token);
      return cache.find(tokenHash) ?? cache.load(tokenHash, () => selectUser(db, tokenHash, rpId));
    },
    close: async () => {
      sessions.sessionEndListeners.delete(clear);
      await subscription.unlisten().catch(() => {});
    },
  };
}

async function selectUser(db: Pool, tokenHash: string, rpId: string | null): Promise<CurrentUser | null> {
  const token = await sessions.selectToken(db, tokenHash, rpId);
  if (!token) return null;
  if (token.isStale) await sessions.markSeen(db, tokenHash);
  const user = { legalEntityId: token.accountId, role: token.role, tokenHash };
  return token.staffRole ? { ...user, staff: accessOf(token, token.staffRole) } : user;
}

/** An owner without two-step sign-in, when the time for it is over, can do nothing but turn it on. */
const accessOf = (
  { staffPermissions, isTwoStepOverdue, isConfirmed }: sessions.TokenRow,
  role: StaffRole,
): StaffAccess => ({
  permissions: isTwoStepOverdue ? ['own-account'] : permissionsOfMember(role, staffPermissions),
  isConfirmed,
});

const cacheMs = 1000;
const maxCachedTokens = 10_000;

export class TokenCache {
  readonly #users = new Map<string, { user: CurrentUser; expiresAt: number }>();
  #generation = 0;

  find(tokenHash: string): CurrentUser | null {
    const found = this.#users.get(tokenHash);
    return found && found.expiresAt > performance.now() ? found.user : null;
  }

  /** A result is not cached when the cache was cleared during the load: its session may have just ended. */
  async load(tokenHash: string, select: () => Promise<CurrentUser | null>): Promise<CurrentUser | null> {
    const generation = this.#generation;
    const user = await select();
    if (user && generation === this.#generation) this.#add(tokenHash, user);
    return user;
  }

  #add(tokenHash: string, user: CurrentUser): void {
    if (this.#users.size >= maxCachedTokens) this.#users.clear();
    this.#users.set(tokenHash, { user, expiresAt: performance.now() + cacheMs });
  }

  clear(): void {
    this.#generation++;
    this.#users.clear();
  }
}
