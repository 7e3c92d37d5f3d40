import { afterCommit, type Db } from '../../platform/db/db.server.ts';
import type { Device } from './contract.ts';
import type { Role } from './rules.ts';

export type TokenRow = { accountId: number; role: Role; isStale: boolean };

export async function selectToken(db: Db, hash: string): Promise<TokenRow | undefined> {
  const [row] = await db<TokenRow[]>`
    select a.id as account_id, a.role, t.last_seen_at < now() - interval '5 minutes' as is_stale
    from account_token t join account a on a.id = t.account_id
    where t.hash = ${hash} and t.expires_at > now() and a.erased_at is null and a.locked_at is null`;
  return row;
}

export async function markSeen(db: Db, hash: string): Promise<void> {
  await db`update account_token set last_seen_at = now() where hash = ${hash}`;
}

export type NewToken = {
  hash: string;
  accountId: number;
  passwordHash: string | null;
  userAgent: string;
  ip: string;
  hours: number;
};

/** False when the password changed meanwhile. The row lock serializes it with a concurrent password change. */
export async function insertToken(db: Db, token: NewToken): Promise<boolean> {
  const rows = await db`
    insert into account_token (hash, account_id, user_agent, ip, expires_at)
    select ${token.hash}, id, ${token.userAgent}, ${token.ip}, now() + ${token.hours} * interval '1 hour'
    from account
    where id = ${token.accountId} and erased_at is null and locked_at is null and password_hash is not distinct from ${token.passwordHash}
    for share
    returning id`;
  return rows.length > 0;
}

/** Callbacks of this process, called after sessions have ended. */
export const sessionEndListeners = new Set<() => void>();

function notifySessionEnd(db: Db): void {
  const notify = (): void => {
    for (const listener of sessionEndListeners) listener();
  };
  if (!afterCommit(db, notify)) notify();
}

export async function deleteToken(db: Db, hash: string): Promise<void> {
  await db`delete from account_token where hash = ${hash}`;
  notifySessionEnd(db);
}

export async function deleteTokens(db: Db, accountId: number): Promise<void> {
  await db`delete from account_token where account_id = ${accountId}`;
  notifySessionEnd(db);
}

export async function deleteSession(db: Db, accountId: number, id: number): Promise<boolean> {
  const rows = await db`delete from account_token where account_id = ${accountId} and id = ${id} returning id`;
  notifySessionEnd(db);
  return rows.length > 0;
}

export type SessionRow = Omit<Device, 'device' | 'isCurrent'> & { hash: string; userAgent: string };

export const selectSessions = (db: Db, accountId: number): Promise<SessionRow[]> => db<SessionRow[]>`
  select id, hash, user_agent, ip,
    to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created_at,
    to_char(last_seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as last_seen_at
  from account_token where account_id = ${accountId} and expires_at > now()
  order by last_seen_at desc, id desc`;

/** Called with every new token; a small batch keeps it cheap. */
export async function deleteExpiredTokens(db: Db): Promise<void> {
  await db`
    delete from account_token where id in (
      select id from account_token where expires_at < now() order by expires_at limit 50 for update skip locked)`;
}
