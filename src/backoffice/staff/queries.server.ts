import type { StaffRole } from '../../account/identity/staff-roles.ts';
import { type Db, isoTime } from '../../platform/db/db.server.ts';
import { exists, maybeOne } from '../../platform/db/rows.server.ts';
import type { Permission } from '../../platform/http/permissions.ts';
import type { StaffInvitation } from './contract.ts';

type InvitationRow = Omit<StaffInvitation, 'permissions' | 'isModified'> & { storedPermissions: string[] | null };

const columns = (db: Db) => db`
  id, email, role, permissions as stored_permissions, ${isoTime(db, 'created_at')} as created_at, ${isoTime(db, 'expires_at')} as expires_at,
  expires_at <= now() as is_expired`;

export const selectInvitations = (db: Db): Promise<InvitationRow[]> => db<InvitationRow[]>`
  select ${columns(db)} from staff_invitation order by id desc`;

type NewInvitation = {
  email: string;
  role: StaffRole;
  permissions: readonly Permission[] | null;
  hash: string;
  invitedBy: number;
  hours: number;
};

/** Replaces an earlier invitation of the same address, whose link ends. */
export async function saveInvitation(db: Db, { hours, ...invitation }: NewInvitation): Promise<InvitationRow> {
  const [row] = await db<InvitationRow[]>`
    insert into staff_invitation (email, role, permissions, hash, invited_by, expires_at)
    values (${invitation.email}, ${invitation.role},
      ${invitation.permissions && [...invitation.permissions]}::text[], ${invitation.hash}, ${invitation.invitedBy},
      now() + ${hours} * interval '1 hour')
    on conflict (email) do update set role = excluded.role, permissions = excluded.permissions,
      hash = excluded.hash, invited_by = excluded.invited_by,
      created_at = excluded.created_at, expires_at = excluded.expires_at
    returning ${columns(db)}`;
  if (!row) throw new Error('The invitation was not stored');
  return row;
}

export const deleteInvitation = (db: Db, id: number): Promise<boolean> =>
  exists(db`delete from staff_invitation where id = ${id} returning id`);

export type OpenInvitation = { email: string; role: StaffRole; permissions: string[] | null };

export const selectOpen = (db: Db, hash: string): Promise<OpenInvitation | undefined> =>
  maybeOne(db<OpenInvitation[]>`
    select email, role, permissions from staff_invitation where hash = ${hash} and expires_at > now()`);

/** Returns the invitation to only one of several concurrent calls. */
export const consumeInvitation = (db: Db, hash: string): Promise<OpenInvitation | undefined> =>
  maybeOne(db<OpenInvitation[]>`
    delete from staff_invitation where hash = ${hash} and expires_at > now() returning email, role, permissions`);

export const hasOrders = (db: Db, accountId: number): Promise<boolean> =>
  exists(db`select from orders where account_id = ${accountId} limit 1`);
