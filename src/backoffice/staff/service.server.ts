import { permissionsOfMember, type StaffRole } from '../../account/identity/staff-roles.ts';
import * as staff from '../../account/identity/staff-service.server.ts';
import { resetTwoStepOf } from '../../account/identity/two-step-service.server.ts';
import { type Db, rollbackIfRefused, type Transaction } from '../../platform/db/db.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { type BodyOf, type DataOf, isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { pageOf } from '../../platform/http/list-page.ts';
import { enqueueMail } from '../../platform/mail/mail.server.ts';
import { hashSecret, hashToken, newToken } from '../../platform/secrets.server.ts';
import type * as contract from './contract.ts';
import { invitationHours, staffEmails } from './mail-texts.ts';
import * as queries from './queries.server.ts';

export async function readStaff(
  db: Db,
  { role, state, ...page }: contract.StaffQuery,
): Promise<DataOf<typeof contract.getStaff>> {
  const [members, invitations] = await Promise.all([staff.listStaff(db), queries.selectInvitations(db)]);
  const found = members.filter(
    (member) =>
      (role === 'all' || member.role === role) && (state === 'all' || member.isClosed === (state === 'closed')),
  );
  const words = ({ firstName, lastName, email }: (typeof members)[number]) => [`${firstName} ${lastName}`, email];
  const { total, rows } = pageOf(found, page, words);
  return { total, rows: rows.map(withRights), invitations: invitations.map(withRights) };
}

/** Role and permissions of a member of the team or an invited person. */
function withRights<Row extends { role: StaffRole; storedPermissions: string[] | null }>({
  storedPermissions,
  ...row
}: Row) {
  const isModified = row.role !== 'owner' && storedPermissions !== null;
  return { ...row, permissions: [...permissionsOfMember(row.role, storedPermissions)], isModified };
}

export async function readMember(
  db: Db,
  user: CurrentUser,
  id: number,
): Promise<DataOf<typeof contract.getStaffMember> | Refused<'unknownMember'>> {
  const member = await staff.readMember(db, id);
  if (isRefused(member)) return member;
  const devices = await staff.listSessionsOf(db, id, user.tokenHash);
  return isRefused(devices) ? devices : { member: withRights(member), devices };
}

export async function invite(
  db: Db,
  user: CurrentUser,
  { email, ...chosen }: BodyOf<typeof contract.inviteStaff>,
): Promise<contract.StaffInvitation | Refused<'alreadyStaff' | 'isCustomer' | 'beyondOwn'>> {
  const rights = staff.rightsToStore(user, chosen);
  if (isRefused(rights)) return rights;
  const emailUser = await staff.findEmailUser(db, email);
  if (emailUser) return refuse(emailUser === 'staff' ? 'alreadyStaff' : 'isCustomer');
  const token = newToken();
  const invitation = await queries.saveInvitation(db, {
    email,
    ...rights,
    hash: hashToken(token),
    invitedBy: user.legalEntityId,
    hours: invitationHours,
  });
  await enqueueMail(db, { to: email, ...staffEmails.invitation(rights, token) });
  return withRights(invitation);
}

export async function resetTwoStep(
  db: Db,
  user: CurrentUser,
  id: number,
): Promise<null | Refused<'unknownMember' | 'beyondOwn' | 'notOn'>> {
  return (await staff.refuseMember(db, user, id)) ?? resetTwoStepOf(db, id);
}

export async function cancel(db: Db, id: number): Promise<null | Refused<'unknownInvitation'>> {
  return (await queries.deleteInvitation(db, id)) ? null : refuse('unknownInvitation');
}

export async function readInvitation(
  db: Db,
  token: string,
): Promise<DataOf<typeof contract.getStaffInvitation> | Refused<'linkExpired'>> {
  const invitation = await queries.selectOpen(db, hashToken(token));
  return invitation ? { email: invitation.email, role: invitation.role } : refuse('linkExpired');
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
