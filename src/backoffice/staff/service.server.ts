import * as staff from '../../account/identity/staff-service.server.ts';
import { type Db, rollbackIfRefused, type Transaction } from '../../platform/db/db.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { type BodyOf, type DataOf, isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { enqueueMail } from '../../platform/mail/mail.server.ts';
import { hashSecret, hashToken, newToken } from '../../platform/secrets.server.ts';
import type * as contract from './contract.ts';
import { invitationHours, staffEmails } from './mail-texts.ts';
import * as queries from './queries.server.ts';

export async function readStaff(db: Db): Promise<DataOf<typeof contract.getStaff>> {
  const [members, invitations] = await Promise.all([staff.listStaff(db), queries.selectInvitations(db)]);
  return { members, invitations };
}

export async function readMember(
  db: Db,
  user: CurrentUser,
  id: number,
): Promise<DataOf<typeof contract.getStaffMember> | Refused<'unknownMember'>> {
  const member = await staff.readMember(db, id);
  if (isRefused(member)) return member;
  const devices = await staff.listSessionsOf(db, id, user.tokenHash);
  return isRefused(devices) ? devices : { member, devices };
}

export async function invite(
  db: Db,
  user: CurrentUser,
  { email, role }: BodyOf<typeof contract.inviteStaff>,
): Promise<contract.StaffInvitation | Refused<'alreadyStaff' | 'isCustomer'>> {
  const emailUser = await staff.findEmailUser(db, email);
  if (emailUser) return refuse(emailUser === 'staff' ? 'alreadyStaff' : 'isCustomer');
  const token = newToken();
  const invitation = await queries.saveInvitation(db, {
    email,
    role,
    hash: hashToken(token),
    invitedBy: user.legalEntityId,
    hours: invitationHours,
  });
  await enqueueMail(db, { to: email, ...staffEmails.invitation(role, token) });
  return invitation;
}

export async function cancel(db: Db, id: number): Promise<null | Refused<'unknownInvitation'>> {
  return (await queries.deleteInvitation(db, id)) ? null : refuse('unknownInvitation');
}

export async function readInvitation(
  db: Db,
  token: string,
): Promise<DataOf<typeof contract.getStaffInvitation> | Refused<'linkExpired'>> {
  return (await queries.selectOpen(db, hashToken(token))) ?? refuse('linkExpired');
}

/** An account with orders stays; its owner can reset its password and close it. */
async function freeAddress(tx: Transaction, email: string): Promise<void> {
  const id = await staff.findUnconfirmedCustomer(tx, email);
  if (id !== null && !(await queries.hasOrders(tx, id))) await staff.removeUnconfirmedCustomer(tx, id);
}

export async function accept(
  db: Db,
  { token, password, ...names }: BodyOf<typeof contract.acceptStaffInvitation>,
): Promise<DataOf<typeof contract.acceptStaffInvitation> | Refused<'linkExpired' | 'isCustomer'>> {
  const hash = hashToken(token);
  if (!(await queries.selectOpen(db, hash))) return refuse('linkExpired');
  const passwordHash = await hashSecret(password);
  return rollbackIfRefused(db, async (tx) => {
    const invitation = await queries.consumeInvitation(tx, hash);
    if (!invitation) return refuse('linkExpired');
    await freeAddress(tx, invitation.email);
    const id = await staff.addStaff(tx, { ...invitation, ...names, passwordHash });
    return id === undefined ? refuse('isCustomer') : { email: invitation.email };
  });
}
