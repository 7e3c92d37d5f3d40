import { type Db, isoTime } from '../../platform/db/db.server.ts';
import { count, maybeOne } from '../../platform/db/rows.server.ts';
import type { Permission } from '../../platform/http/permissions.ts';
import type { StaffRole } from './staff-roles.ts';

export type StaffRow = {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  role: StaffRole;
  /** Null for somebody who follows the template of the role. */
  storedPermissions: string[] | null;
  isClosed: boolean;
  hasTwoStep: boolean;
  sessions: number;
  createdAt: string;
  lastSignInAt: string | null;
};

const columns = (db: Db) => db`
  a.id, a.email, a.first_name, a.last_name, a.staff_role as role,
  a.staff_permissions as stored_permissions, a.locked_at is not null as is_closed,
  exists (select from two_step s where s.account_id = a.id and s.confirmed_at is not null)
    or exists (select from passkey p where p.account_id = a.id) as has_two_step,
  (select count(*)::int from account_token t where t.account_id = a.id and t.expires_at > now()) as sessions,
  ${isoTime(db, 'a.created_at')} as created_at, ${isoTime(db, 'a.last_sign_in_at')} as last_sign_in_at`;

export const selectStaff = (db: Db): Promise<StaffRow[]> => db<StaffRow[]>`
  select ${columns(db)} from account a where a.role = 'admin' and a.erased_at is null
  order by a.locked_at is not null, a.id`;

export const selectMember = (db: Db, id: number): Promise<StaffRow | undefined> =>
  maybeOne(db<StaffRow[]>`
    select ${columns(db)} from account a where a.id = ${id} and a.role = 'admin' and a.erased_at is null`);

/** Serializes changes of roles, so that two owners cannot demote each other at the same time. */
export async function lockOwners(db: Db): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtextextended('owners', 7203117))`;
}

export async function selectOwnerEmails(db: Db): Promise<string[]> {
  const rows = await db<{ email: string }[]>`
    select email from account
    where staff_role = 'owner' and locked_at is null and erased_at is null order by id`;
  return rows.map(({ email }) => email);
}

export const countOtherOwners = (db: Db, id: number): Promise<number> =>
  count(db`
    select count(*)::int as count from account
    where staff_role = 'owner' and locked_at is null and erased_at is null and id <> ${id}`);

/** When an owner must have turned on two-step sign-in; null for the other roles. */
const dueAt = (db: Db, role: StaffRole, days: number) =>
  role === 'owner' ? db`now() + ${days} * interval '1 day'` : db`null::timestamptz`;

/** Saving the role of an owner again gives no new time; the time of demo accounts never ends. */
export async function updateRights(
  db: Db,
  id: number,
  { role, permissions }: { role: StaffRole; permissions: readonly Permission[] | null },
  twoStepDays: number,
): Promise<void> {
  await db`
    update account set staff_role = ${role}, staff_permissions = ${permissions && [...permissions]}::text[],
      two_step_due_at = case
      when is_demo then null
      when staff_role = ${role} then two_step_due_at
      else ${dueAt(db, role, twoStepDays)} end
    where id = ${id} and role = 'admin'`;
}

/** For a demo account that became a real one with its first own password. */
export async function startTwoStepTime(db: Db, id: number, twoStepDays: number): Promise<void> {
  await db`
    update account set two_step_due_at = ${dueAt(db, 'owner', twoStepDays)}
    where id = ${id} and staff_role = 'owner' and not is_demo and two_step_due_at is null`;
}

export type NewStaff = {
  email: string;
  role: StaffRole;
  permissions: readonly string[] | null;
  firstName: string;
  lastName: string;
  passwordHash: string;
};

/** Undefined when the email is taken. */
export async function insertStaff(db: Db, staff: NewStaff, twoStepDays: number): Promise<number | undefined> {
  const [row] = await db<{ id: number }[]>`
    insert into account (role, staff_role, staff_permissions, email, password_hash, first_name, last_name,
      two_step_due_at, email_confirmed_at)
    values ('admin', ${staff.role}, ${staff.permissions && [...staff.permissions]}::text[], ${staff.email}, ${staff.passwordHash}, ${staff.firstName}, ${staff.lastName},
      ${dueAt(db, staff.role, twoStepDays)}, now())
    on conflict (lower(email)) where role <> 'guest' and erased_at is null do nothing
    returning id`;
  return row?.id;
}

export async function markSignedIn(db: Db, id: number): Promise<void> {
  await db`update account set last_sign_in_at = now() where id = ${id} and role = 'admin'`;
}

/** The account an API key acts as; nobody can sign in with it. */
export async function insertIntegration(db: Db, name: string): Promise<number> {
  const [row] = await db<{ id: number }[]>`
    insert into account (role, first_name) values ('integration', ${name}) returning id`;
  if (!row) throw new Error('The account was not stored');
  return row.id;
}
