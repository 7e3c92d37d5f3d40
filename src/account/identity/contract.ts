import { z } from 'zod';
import { customer, customerOrGuest, everyone } from '../../platform/http/endpoint.ts';
import { Id, rawText } from '../../platform/schema.ts';
import {
  CurrentPassword,
  Email,
  FirstName,
  GuestName,
  LastName,
  NewPassword,
  OptionalEmail,
  OptionalPhone,
} from './fields.ts';
import { texts } from './texts.ts';
import { SignInCode } from './two-step-contract.ts';

/** The browser stores all fields but `isAdmin` under the localStorage key 'data'. */
export const Session = z.object({
  token: z.string(),
  userName: z.string(),
  legalEntityId: Id,
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string().nullable(),
  isAdmin: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const GuestSession = z.object({ token: z.string(), legalEntityId: Id, userName: z.string() });
export type GuestSession = z.infer<typeof GuestSession>;

export const Registration = z.strictObject({
  email: Email,
  password: NewPassword,
  firstName: FirstName,
  lastName: LastName,
  phoneNumber: OptionalPhone,
  wantsNewsletter: z.boolean().default(false),
  referralCode: z
    .string()
    .trim()
    .regex(/^[\w-]{0,60}$/, texts.referralCode)
    .nullish()
    .transform((code) => code || null),
  acceptTerms: z.literal(true, texts.acceptTerms),
});
export type Registration = z.infer<typeof Registration>;

export const GuestRegistration = z.strictObject({
  email: OptionalEmail,
  firstName: GuestName,
  lastName: GuestName,
  phoneNumber: OptionalPhone,
});
export type GuestRegistration = z.infer<typeof GuestRegistration>;

export const Device = z.object({
  id: Id,
  device: z.string(),
  ip: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
});
export type Device = z.infer<typeof Device>;

export const verifyEmail = everyone.get('/api/Account/VerifyEmail', {
  summary: 'Spune dacă există un cont cu această adresă de e-mail',
  query: z.strictObject({ email: Email }),
  data: z.object({ exists: z.boolean() }),
});

export const registerCustomer = everyone.post('/api/Account/Register', {
  summary: 'Creează un cont și autentifică clientul',
  body: Registration,
  setsDeviceCookie: true,
  data: Session,
  refusals: { emailTaken: [409, texts.emailTaken] },
});

export const registerGuest = everyone.post('/api/Account/RegisterGuest', {
  summary: 'Deschide o sesiune de vizitator',
  body: GuestRegistration,
  data: GuestSession,
});

export const signIn = everyone.post('/Token', {
  summary: 'Autentificare cu e-mail și parolă',
  bodyEncoding: 'form',
  body: z.strictObject({
    username: Email,
    password: CurrentPassword,
    grant_type: z.literal('password'),
    /** For staff with two-step sign-in: a code of the authenticator app or a recovery code. */
    code: SignInCode.default(''),
  }),
  setsDeviceCookie: true,
  data: Session,
  refusals: {
    wrongCredentials: [400, texts.wrongCredentials, 'password'],
    locked: [429, texts.locked],
    closed: [403, texts.closed],
    codeNeeded: [403, texts.codeNeeded, 'code'],
    wrongCode: [400, texts.wrongCode, 'code'],
    codeLocked: [429, texts.tooManyCodeTries],
  },
});

export const endCurrentSession = customerOrGuest.post('/api/Account/Logout', {
  summary: 'Încheie sesiunea curentă',
  data: z.null(),
});

export const signOutEverywhere = customer.post('/api/Account/LogoutEverywhere', {
  summary: 'Încheie toate sesiunile contului',
  data: z.null(),
});

export const getSessions = customer.get('/api/Account/Sessions', {
  summary: 'Dispozitivele conectate',
  data: z.array(Device),
});

export const endSession = customer.post('/api/Account/EndSession', {
  summary: 'Deconectează un dispozitiv',
  body: z.strictObject({ sessionId: Id }),
  data: z.null(),
  refusals: { unknownSession: [404, texts.unknownSession] },
});

export const changePassword = customer.post('/api/Account/ChangePassword', {
  summary: 'Schimbă parola, încheie toate sesiunile și deschide una nouă',
  body: z.strictObject({ oldPassword: CurrentPassword, newPassword: NewPassword }),
  data: Session,
  refusals: {
    wrongPassword: [400, texts.wrongPassword, 'oldPassword'],
    shortPassword: [400, texts.staffPassword, 'newPassword'],
    locked: [429, texts.locked],
  },
});

export const requestResetPassword = everyone.post('/api/Account/RequestResetPassword', {
  summary: 'Trimite linkul de resetare a parolei; răspunsul este același și pentru o adresă necunoscută',
  body: z.strictObject({ email: Email }),
  data: z.null(),
});

export const resetPassword = everyone.post('/api/Account/ResetPassword', {
  summary: 'Alege o parolă nouă cu tokenul din link',
  body: z.strictObject({ token: rawText(100, texts.linkExpired), newPassword: NewPassword }),
  data: z.null(),
  refusals: {
    linkExpired: [400, texts.linkExpired, 'token'],
    shortPassword: [400, texts.staffPassword, 'newPassword'],
  },
});
