import { z } from 'zod';
import { Device } from '../../account/identity/contract.ts';
import { staffRoles } from '../../account/identity/staff-roles.ts';
import { admin, everyone } from '../../platform/http/endpoint.ts';
import { list } from '../../platform/http/list.ts';
import { permissions } from '../../platform/http/permissions.ts';
import { Id, QueryId, rawText, text } from '../../platform/schema.ts';
import { InvitationFields, JoinFields, RightsFields, Role } from './fields.ts';
import { memberStates } from './rights-rules.ts';
import { texts } from './texts.ts';

const read = admin('staff:read');
const write = admin('staff:write');

const Rights = z.object({
  role: Role,
  permissions: z.array(z.enum(permissions)),
  /** The permissions are not those of the role. */
  isModified: z.boolean(),
});

export const StaffMember = Rights.extend({
  id: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isClosed: z.boolean(),
  hasTwoStep: z.boolean(),
  sessions: z.int(),
  createdAt: z.string(),
  lastSignInAt: z.string().nullable(),
});
export type StaffMember = z.infer<typeof StaffMember>;

export const StaffInvitation = Rights.extend({
  id: Id,
  email: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
});
export type StaffInvitation = z.infer<typeof StaffInvitation>;

const params = z.strictObject({ id: QueryId });
const unknownMember = { unknownMember: [404, texts.unknownMember] } as const;
const beyondOwn = { beyondOwn: [403, texts.beyondOwn] } as const;

export const getStaff = read.get('/api/admin/staff', {
  summary: 'Echipa magazinului, cu ultima autentificare, și invitațiile trimise',
  ...list({
    row: StaffMember,
    query: {
      search: text(60, texts.search).default(''),
      role: z.enum(['all', ...staffRoles]).default('all'),
      state: z.enum(['all', ...memberStates]).default('all'),
    },
    data: { invitations: z.array(StaffInvitation) },
  }),
});
export type StaffQuery = z.output<typeof getStaff.query>;

export const getStaffMember = read.get('/api/admin/staff/:id', {
  summary: 'O persoană din echipă, cu dispozitivele conectate',
  params,
  data: z.object({ member: StaffMember, devices: z.array(Device) }),
  refusals: unknownMember,
});

export const inviteStaff = write.post('/api/admin/staff/invitations', {
  sensitive: true,
  summary: 'Invită o persoană în echipă prin e-mail; o invitație nouă o înlocuiește pe cea dinainte',
  body: InvitationFields,
  data: StaffInvitation,
  refusals: {
    ...beyondOwn,
    alreadyStaff: [409, texts.alreadyStaff, 'email'],
    isCustomer: [409, texts.isCustomer, 'email'],
  },
});

export const cancelStaffInvitation = write.post('/api/admin/staff/invitations/:id/cancel', {
  sensitive: true,
  summary: 'Retrage o invitație; linkul ei nu mai este valabil',
  params,
  data: z.null(),
  refusals: { unknownInvitation: [404, texts.unknownInvitation] },
});

export const changeStaffRole = write.post('/api/admin/staff/:id/role', {
  sensitive: true,
  summary:
    'Schimbă rolul și drepturile unei persoane din echipă și îi încheie sesiunile; fără `permissions` are ce spune rolul',
  params,
  body: RightsFields,
  data: z.null(),
  refusals: { ...unknownMember, ...beyondOwn, lastOwner: [409, texts.lastOwner, 'role'] },
});

export const closeStaffAccount = write.post('/api/admin/staff/:id/closed', {
  sensitive: true,
  summary: 'Închide contul unei persoane din echipă, cu toate sesiunile, sau îl redeschide',
  params,
  body: z.strictObject({ isClosed: z.boolean() }),
  data: z.null(),
  refusals: { ...unknownMember, ...beyondOwn, lastOwner: [409, texts.lastOwner] },
});

export const endStaffSession = write.post('/api/admin/staff/:id/sessions/end', {
  summary: 'Deconectează un dispozitiv al unei persoane din echipă',
  params,
  body: z.strictObject({ sessionId: Id }),
  data: z.null(),
  refusals: { ...beyondOwn, unknownSession: [404, texts.unknownSession] },
});

export const resetStaffTwoStep = write.post('/api/admin/staff/:id/two-step/off', {
  sensitive: true,
  summary: 'Oprește autentificarea în doi pași a cuiva care și-a pierdut telefonul și codurile de rezervă',
  params,
  data: z.null(),
  refusals: { ...unknownMember, ...beyondOwn, notOn: [409, texts.twoStepNotOn] },
});

const Token = rawText(100, texts.linkExpired);
const linkExpired = { linkExpired: [400, texts.linkExpired] } as const;

export const getStaffInvitation = everyone.get('/api/staff-invitations', {
  summary: 'Cui și pentru ce rol i s-a trimis invitația din link',
  query: z.strictObject({ token: Token }),
  data: z.object({ email: z.string(), role: Role }),
  refusals: linkExpired,
});

export const acceptStaffInvitation = everyone.post('/api/staff-invitations/accept', {
  summary: 'Creează contul persoanei invitate, cu numele și parola alese de ea',
  body: JoinFields.extend({ token: Token }),
  data: z.object({ email: z.string() }),
  refusals: { ...linkExpired, isCustomer: [409, texts.isCustomer] },
});
