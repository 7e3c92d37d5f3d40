import { z } from 'zod';
import { Device } from '../../account/identity/contract.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { Id, QueryId, rawText } from '../../platform/schema.ts';
import { InvitationFields, JoinFields, Role, RoleFields } from './fields.ts';
import { texts } from './texts.ts';

export const StaffMember = z.object({
  id: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: Role,
  isClosed: z.boolean(),
  hasTwoStep: z.boolean(),
  sessions: z.int(),
  createdAt: z.string(),
  lastSignInAt: z.string().nullable(),
});
export type StaffMember = z.infer<typeof StaffMember>;

export const StaffInvitation = z.object({
  id: Id,
  email: z.string(),
  role: Role,
  createdAt: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
});
export type StaffInvitation = z.infer<typeof StaffInvitation>;

const params = z.strictObject({ id: QueryId });
const unknownMember = { unknownMember: [404, texts.unknownMember] } as const;

export const getStaff = endpoint({
  method: 'GET',
  path: '/api/admin/staff',
  auth: 'admin',
  permission: 'staff:read',
  summary: 'Echipa magazinului, cu ultima autentificare, și invitațiile trimise',
  data: z.object({ members: z.array(StaffMember), invitations: z.array(StaffInvitation) }),
});

export const getStaffMember = endpoint({
  method: 'GET',
  path: '/api/admin/staff/:id',
  auth: 'admin',
  permission: 'staff:read',
  summary: 'O persoană din echipă, cu dispozitivele conectate',
  params,
  data: z.object({ member: StaffMember, devices: z.array(Device) }),
  refusals: unknownMember,
});

export const inviteStaff = endpoint({
  method: 'POST',
  path: '/api/admin/staff/invitations',
  auth: 'admin',
  permission: 'staff:write',
  sensitive: true,
  summary: 'Invită o persoană în echipă prin e-mail; o invitație nouă o înlocuiește pe cea dinainte',
  body: InvitationFields,
  data: StaffInvitation,
  refusals: {
    alreadyStaff: [409, texts.alreadyStaff, 'email'],
    isCustomer: [409, texts.isCustomer, 'email'],
  },
});

export const cancelStaffInvitation = endpoint({
  method: 'POST',
  path: '/api/admin/staff/invitations/:id/cancel',
  auth: 'admin',
  permission: 'staff:write',
  sensitive: true,
  summary: 'Retrage o invitație; linkul ei nu mai este valabil',
  params,
  data: z.null(),
  refusals: { unknownInvitation: [404, texts.unknownInvitation] },
});

export const changeStaffRole = endpoint({
  method: 'POST',
  path: '/api/admin/staff/:id/role',
  auth: 'admin',
  permission: 'staff:write',
  sensitive: true,
  summary: 'Schimbă rolul unei persoane din echipă și îi încheie sesiunile',
  params,
  body: RoleFields,
  data: z.null(),
  refusals: { ...unknownMember, lastOwner: [409, texts.lastOwner, 'role'] },
});

export const closeStaffAccount = endpoint({
  method: 'POST',
  path: '/api/admin/staff/:id/closed',
  auth: 'admin',
  permission: 'staff:write',
  sensitive: true,
  summary: 'Închide contul unei persoane din echipă, cu toate sesiunile, sau îl redeschide',
  params,
  body: z.strictObject({ isClosed: z.boolean() }),
  data: z.null(),
  refusals: { ...unknownMember, lastOwner: [409, texts.lastOwner] },
});

export const endStaffSession = endpoint({
  method: 'POST',
  path: '/api/admin/staff/:id/sessions/end',
  auth: 'admin',
  permission: 'staff:write',
  summary: 'Deconectează un dispozitiv al unei persoane din echipă',
  params,
  body: z.strictObject({ sessionId: Id }),
  data: z.null(),
  refusals: { unknownSession: [404, texts.unknownSession] },
});

export const resetStaffTwoStep = endpoint({
  method: 'POST',
  path: '/api/admin/staff/:id/two-step/off',
  auth: 'admin',
  permission: 'staff:write',
  sensitive: true,
  summary: 'Oprește autentificarea în doi pași a cuiva care și-a pierdut telefonul și codurile de rezervă',
  params,
  data: z.null(),
  refusals: { notOn: [409, texts.twoStepNotOn] },
});

const Token = rawText(100, texts.linkExpired);
const linkExpired = { linkExpired: [400, texts.linkExpired] } as const;

export const getStaffInvitation = endpoint({
  method: 'GET',
  path: '/api/staff-invitations',
  auth: 'public',
  summary: 'Cui și pentru ce rol i s-a trimis invitația din link',
  query: z.strictObject({ token: Token }),
  data: z.object({ email: z.string(), role: Role }),
  refusals: linkExpired,
});

export const acceptStaffInvitation = endpoint({
  method: 'POST',
  path: '/api/staff-invitations/accept',
  auth: 'public',
  summary: 'Creează contul persoanei invitate, cu numele și parola alese de ea',
  body: JoinFields.extend({ token: Token }),
  data: z.object({ email: z.string() }),
  refusals: { ...linkExpired, isCustomer: [409, texts.isCustomer] },
});
