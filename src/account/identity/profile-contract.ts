import { z } from 'zod';
import { endpoint } from '../../platform/http/endpoint.ts';
import { permissions } from '../../platform/http/permissions.ts';
import { Id } from '../../platform/schema.ts';
import { CurrentPassword, FirstName, LastName, OptionalPhone, Owner, OwnerQuery, Phone } from './fields.ts';
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
  legalEntityId: Owner,
  firstName: FirstName,
  lastName: LastName,
  phoneNumber: OptionalPhone,
});
export type ProfileChange = z.infer<typeof ProfileChange>;

export const getUserProfile = endpoint({
  method: 'GET',
  path: '/api/User/GetUserProfileById',
  auth: 'customer',
  summary: 'Profilul clientului',
  query: OwnerQuery,
  data: Profile,
});

export const updateUserProfile = endpoint({
  method: 'POST',
  path: '/api/User/UpdateUserProfile',
  auth: 'customer',
  summary: 'Schimbă numele și telefonul; un telefon nou trebuie verificat din nou',
  body: ProfileChange,
  data: Profile,
});

export const getLegalEntity = endpoint({
  method: 'GET',
  path: '/api/LegalEntity/GetLegalEntityById',
  alias: '/api/legal-entity/GetLegalEntityById',
  auth: 'customer',
  summary: 'Persoana din spatele contului',
  query: OwnerQuery,
  data: LegalEntity,
});

export const exportData = endpoint({
  method: 'GET',
  path: '/api/User/ExportData',
  auth: 'customer',
  summary: 'Tot ce păstrăm despre această persoană',
  data: z.record(z.string(), z.unknown()),
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/User/DeleteAccount',
  auth: 'customer',
  summary: 'Șterge datele personale și încheie toate sesiunile',
  body: z.strictObject({ password: CurrentPassword }),
  data: z.null(),
  refusals: {
    wrongPassword: [400, texts.wrongPassword, 'password'],
    locked: [429, texts.locked],
    adminStays: [409, texts.adminStays],
  },
});

export const sendPhoneCode = endpoint({
  method: 'POST',
  path: '/api/Twilio/SendCode',
  auth: 'customer',
  summary: 'Trimite un cod de verificare prin SMS',
  body: z.strictObject({ phoneNumber: Phone }),
  data: z.null(),
  refusals: { tooManyCodes: [429, texts.tooManyCodes] },
});

export const verifyPhoneCode = endpoint({
  method: 'POST',
  path: '/api/Twilio/VerifyCode',
  auth: 'customer',
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

export const getEmailState = endpoint({
  method: 'GET',
  path: '/api/Account/EmailState',
  auth: 'customer',
  summary: 'Adresa de e-mail a contului și dacă a fost confirmată',
  data: z.object({ email: z.string(), isConfirmed: z.boolean() }),
});

export const sendEmailConfirmation = endpoint({
  method: 'POST',
  path: '/api/Account/SendEmailConfirmation',
  auth: 'customer',
  summary: 'Trimite linkul care confirmă adresa de e-mail a contului',
  data: z.null(),
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/Account/ConfirmEmail',
  auth: 'public',
  summary: 'Confirmă adresa de e-mail a unui cont cu tokenul din mesaj',
  body: z.strictObject({ token: z.string().regex(/^[\w-]{20,60}$/, texts.emailLinkExpired) }),
  data: z.null(),
  refusals: { linkExpired: [400, texts.emailLinkExpired] },
});
