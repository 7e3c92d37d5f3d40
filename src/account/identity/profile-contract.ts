import { z } from 'zod';
import { customer, everyone } from '../../platform/http/endpoint.ts';
import { permissions } from '../../platform/http/permissions.ts';
import { Id } from '../../platform/schema.ts';
import { CallerId, CallerQuery, CurrentPassword, FirstName, LastName, OptionalPhone, Phone } from './fields.ts';
import { texts } from './texts.ts';

export const Profile = z.object({
  legalEntityId: Id,
  userName: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string().nullable(),
  isPhoneVerified: z.boolean(),
  createdAt: z.string(),
});
export type Profile = z.infer<typeof Profile>;

export const LegalEntity = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  isAdmin: z.boolean(),
  /** Permissions of an admin in the back office; empty for customers. */
  permissions: z.array(z.enum(permissions)),
});
export type LegalEntity = z.infer<typeof LegalEntity>;

export const ProfileChange = z.strictObject({
  legalEntityId: CallerId,
  firstName: FirstName,
  lastName: LastName,
  phoneNumber: OptionalPhone,
});
export type ProfileChange = z.infer<typeof ProfileChange>;

export const getUserProfile = customer.get('/api/User/GetUserProfileById', {
  summary: 'Profilul clientului',
  query: CallerQuery,
  data: Profile,
});

export const updateUserProfile = customer.post('/api/User/UpdateUserProfile', {
  summary: 'Schimbă numele și telefonul; un telefon nou trebuie verificat din nou',
  body: ProfileChange,
  data: Profile,
});

export const getLegalEntity = customer.get('/api/LegalEntity/GetLegalEntityById', {
  alias: '/api/legal-entity/GetLegalEntityById',
  summary: 'Persoana din spatele contului',
  query: CallerQuery,
  data: LegalEntity,
});

export const exportData = customer.get('/api/User/ExportData', {
  summary: 'Tot ce păstrăm despre această persoană',
  data: z.record(z.string(), z.unknown()),
});

export const deleteAccount = customer.post('/api/User/DeleteAccount', {
  summary: 'Șterge datele personale și încheie toate sesiunile',
  body: z.strictObject({ password: CurrentPassword }),
  data: z.null(),
  refusals: {
    wrongPassword: [400, texts.wrongPassword, 'password'],
    locked: [429, texts.locked],
    adminStays: [409, texts.adminStays],
  },
});

export const sendPhoneCode = customer.post('/api/Twilio/SendCode', {
  summary: 'Trimite un cod de verificare prin SMS',
  body: z.strictObject({ phoneNumber: Phone }),
  data: z.null(),
  refusals: { tooManyCodes: [429, texts.tooManyCodes] },
});

export const verifyPhoneCode = customer.post('/api/Twilio/VerifyCode', {
  summary: 'Verifică codul primit; numărul devine telefonul verificat al contului',
  body: z.strictObject({
    phoneNumber: Phone,
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, texts.code)
      .meta({ examples: ['123456'] }),
  }),
  data: z.object({ phoneNumber: z.string(), isPhoneVerified: z.literal(true) }),
  refusals: {
    codeExpired: [400, texts.codeExpired, 'code'],
    wrongCode: [400, texts.wrongCode, 'code'],
    tooManyTries: [429, texts.tooManyTries],
  },
});

export const getEmailState = customer.get('/api/Account/EmailState', {
  summary: 'Adresa de e-mail a contului și dacă a fost confirmată',
  data: z.object({ email: z.string(), isConfirmed: z.boolean() }),
});

export const sendEmailConfirmation = customer.post('/api/Account/SendEmailConfirmation', {
  summary: 'Trimite linkul care confirmă adresa de e-mail a contului',
  data: z.null(),
});

export const confirmEmail = everyone.post('/api/Account/ConfirmEmail', {
  summary: 'Confirmă adresa de e-mail a unui cont cu tokenul din mesaj',
  body: z.strictObject({ token: z.string().regex(/^[\w-]{20,60}$/, texts.emailLinkExpired) }),
  data: z.null(),
  refusals: { linkExpired: [400, texts.emailLinkExpired] },
});
