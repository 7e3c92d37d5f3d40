import { afterCommit, type Db, isoTime, type Pool } from '../../platform/db/db.server.ts';
import { exists, maybeOne } from '../../platform/db/rows.server.ts';
import type { Device, GuestRegistration, Registration } from './contract.ts';
import type { Role } from './rules.ts';
import type { StaffRole } from './staff-roles.ts';

export type AccountRow = {
  id: number;
  role: Role;
  /** Only and always set for admins. */
  staffRole: StaffRole | null;
  email: string | null;
  passwordHash: string | null;
  firstName: string;
  lastName: string;
  phoneNumber: string | null;
  isPhoneVerified: boolean;
  isEmailConfirmed: boolean;
  createdAt: string;
};

const columns = (db: Db) => db`
  id, role, staff_role, email, password_hash, first_name, last_name,
  phone_number, phone_verified_at is not null as is_phone_verified,
  email_confirmed_at is not null as is_email_confirmed,
  ${isoTime(db, 'created_at')} as created_at`;

/** Guests have no password and are never found by their e-mail. */
export const selectByEmail = (db: Db, email: string): Promise<AccountRow | undefined> =>
  maybeOne(db<AccountRow[]>`
    select ${columns(db)} from account where lower(email) = ${email} and role <> 'guest' and erased_at is null`);

export const selectAccount = (db: Db, id: number): Promise<AccountRow | undefined> =>
  maybeOne(db<AccountRow[]>`select ${columns(db)} from account where id = ${id} and erased_at is null`);

/** Replaces the link of an earlier email. */
export async function saveEmailLink(db: Db, id: number, hash: string): Promise<void> {
  await db`update account set email_confirm_hash = ${hash} where id = ${id} and erased_at is null`;
}

export const confirmEmailByLink = (db: Db, hash: string): Promise<boolean> =>
  exists(db`
    update account set email_confirmed_at = coalesce(email_confirmed_at, now()), email_confirm_hash = null
    where email_confirm_hash = ${hash} and erased_at is null returning id`);

export async function confirmEmail(db: Db, id: number): Promise<void> {
  await db`update account set email_confirmed_at = coalesce(email_confirmed_at, now()) where id = ${id}`;
}

/** Serializes changes to the data of one account until the transaction ends. */
export async function lockAccount(db: Db, id: number): Promise<void> {
  await db`select from account where id = ${id} for no key update`;
}

export type NewAccount = Omit<Registration, 'password' | 'acceptTerms'> & { passwordHash: string };

/** Undefined when the email is taken, also by a concurrent registration. */
export const insertCustomer = (db: Db, account: NewAccount): Promise<AccountRow | undefined> =>
  maybeOne(db<AccountRow[]>`
    insert into account (role, email, password_hash, first_name, last_name, phone_number, newsletter_consent_at, terms_accepted_at, referral_code)
    values ('customer', ${account.email}, ${account.passwordHash}, ${account.firstName}, ${account.lastName}, ${account.phoneNumber},
      case when ${account.wantsNewsletter} then now() end, now(), ${account.referralCode})
    on conflict (lower(email)) where role <> 'guest' and erased_at is null do nothing
    returning ${columns(db)}`);

export async function insertGuest(db: Db, guest: GuestRegistration): Promise<AccountRow[]> {
  return db<AccountRow[]>`
    insert into account (role, email, first_name, last_name, phone_number)
    values ('guest', ${guest.email}, ${guest.firstName}, ${guest.lastName}, ${guest.phoneNumber})
    returning ${columns(db)}`;
}

/** Cascades to the guest's own rows; a guest referenced by rows that must stay, such as orders, is kept. */
export async function deleteGuest(db: Pool, id: number): Promise<void> {
  try {
    await db`
      delete from account where id = ${id} and role = 'guest'
        and not exists (select from account_token where account_id = ${id} and expires_at > now())`;
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
  }
}

/** PostgreSQL error codes foreign_key_violation and restrict_violation. */
const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '23503' || error.code === '23001');

export async function updateProfile(db: Db, id: number, change: Omit<GuestRegistration, 'email'>): Promise<void> {
  await db`
    update account set first_name = ${change.firstName}, last_name = ${change.lastName},
      phone_verified_at = case when phone_number is not distinct from ${change.phoneNumber} then phone_verified_at end,
      phone_number = ${change.phoneNumber}
    where id = ${id} and erased_at is null`;
}

export async function updateVerifiedPhone(db: Db, id: number, phoneNumber: string): Promise<void> {
  await db`update account set phone_number = ${phoneNumber}, phone_verified_at = now() where id = ${id} and erased_at is null`;
}

/** False when the password is no longer the verified one. */
export const updatePassword = (
  db: Db,
  id: number,
  previousHash: string | null,
  passwordHash: string,
): Promise<boolean> =>
  exists(db`
    update account set password_hash = ${passwordHash}, is_demo = false
    where id = ${id} and password_hash = ${previousHash} and erased_at is null returning id`);

/** Clears the personal data; the row stays because orders and invoices reference it. */
export async function eraseAccount(db: Db, id: number): Promise<void> {
  await db`
    update account set erased_at = now(), email = null, password_hash = null, first_name = '', last_name = '', phone_number = null,
      phone_verified_at = null, email_confirmed_at = null, email_confirm_hash = null, newsletter_consent_at = null, referral_code = null, is_demo = false
    where id = ${id}`;
}

export const isLocked = (db: Db, id: number): Promise<boolean> =>
  exists(db`select from account where id = ${id} and locked_at is not null`);

export async function setLocked(db: Db, id: number, isLocked: boolean): Promise<void> {
  await db`update account set locked_at = case when ${isLocked} then coalesce(locked_at, now()) end where id = ${id}`;
}

export const selectConsents = (db: Db, id: number): Promise<unknown> =>
  maybeOne(db`
    select ${isoTime(db, 'terms_accepted_at')} as terms_accepted_at, ${isoTime(db, 'newsletter_consent_at')} as newsletter_consent_at,
      ${isoTime(db, 'phone_verified_at')} as phone_verified_at, referral_code
    from account where id = ${id}`);

export const hasDemoAccount = (db: Db): Promise<boolean> =>
  exists(db`select from account where is_demo and erased_at is null limit 1`);

export type TokenRow = {
  accountId: number;
  role: Role;
  staffRole: StaffRole | null;
  staffPermissions: string[] | null;
  isStale: boolean;
  /** The password was entered within the last ten minutes. */
  isConfirmed: boolean;
  /** An owner has not turned on two-step sign-in in time. */
  isTwoStepOverdue: boolean;
};

/** `rpId`: the host whose passkeys count as a second step. */
export const selectToken = (db: Db, hash: string, rpId: string | null): Promise<TokenRow | undefined> =>
  maybeOne(db<TokenRow[]>`
    select a.id as account_id, a.role, a.staff_role, a.staff_permissions, t.last_seen_at < now() - interval '5 minutes' as is_stale,
      coalesce(t.confirmed_at > now() - interval '10 minutes', false) as is_confirmed,
      coalesce(a.two_step_due_at < now(), false)
        and not exists (select from two_step s where s.account_id = a.id and s.confirmed_at is not null)
        and not exists (select from passkey p where p.account_id = a.id and p.rp_id = ${rpId})
        as is_two_step_overdue
    from account_token t join account a on a.id = t.account_id
    where t.hash = ${hash} and t.expires_at > now() and a.erased_at is null and a.locked_at is null`);

/** Whether the owner of a session signed in, or entered the password again, within the last ten minutes. */
export const isRecentlyConfirmed = (db: Db, hash: string): Promise<boolean> =>
  exists(db`select from account_token where hash = ${hash} and confirmed_at > now() - interval '10 minutes'`);

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
export const insertToken = (db: Db, token: NewToken): Promise<boolean> =>
  exists(db`
    insert into account_token (hash, account_id, user_agent, ip, confirmed_at, expires_at)
    select ${token.hash}, id, ${token.userAgent}, ${token.ip}, now(), now() + ${token.hours} * interval '1 hour'
    from account
    where id = ${token.accountId} and erased_at is null and locked_at is null and password_hash is not distinct from ${token.passwordHash}
    for share
    returning id`);

/** Callbacks of this process, called after sessions have ended. */
export const sessionEndListeners = new Set<() => void>();

/** Clears the cached sessions of this process after the commit; other processes are notified by triggers. */
export function notifySessionChange(db: Db): void {
  const notify = (): void => {
    for (const listener of sessionEndListeners) listener();
  };
  if (!afterCommit(db, notify)) notify();
}

export async function deleteToken(db: Db, hash: string): Promise<void> {
  await db`delete from account_token where hash = ${hash}`;
  notifySessionChange(db);
}

export async function deleteTokens(db: Db, accountId: number): Promise<void> {
  await db`delete from account_token where account_id = ${accountId}`;
  notifySessionChange(db);
}

export async function deleteSession(db: Db, accountId: number, id: number): Promise<boolean> {
  const rows = await db`delete from account_token where account_id = ${accountId} and id = ${id} returning id`;
  notifySessionChange(db);
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
