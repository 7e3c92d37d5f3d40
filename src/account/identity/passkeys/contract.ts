import { z } from 'zod';
import { admin, customer, everyone } from '../../../platform/http/endpoint.ts';
import { Id } from '../../../platform/schema.ts';
import { Session } from '../contract.ts';
import { CurrentPassword } from '../fields.ts';
import { texts as accountTexts } from '../texts.ts';
import { NewPasskey, PasskeyProof } from './fields.ts';
import { texts } from './texts.ts';

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  /** Kept by a password manager that copies it to the person's other devices. */
  isSynced: z.boolean(),
});
export type Passkey = z.infer<typeof Passkey>;

export const OwnPasskeys = z.object({
  passkeys: z.array(Passkey),
  /** False at an address where browsers allow no passkeys. */
  isAvailable: z.boolean(),
});
export type OwnPasskeys = z.infer<typeof OwnPasskeys>;

/** Options of WebAuthn in JSON; the browser passes them on unchanged. */
const Options = z.looseObject({ challenge: z.string() });
export type PasskeyOptions = z.infer<typeof Options>;

export const beginPasskeySignIn = everyone.post('/api/Account/BeginPasskeySignIn', {
  summary: 'Opțiunile pentru autentificarea cu o cheie de acces; valabile zece minute, o singură dată',
  data: Options,
  refusals: { unavailable: [409, texts.unavailable] },
});

/** Below /Token, whose cookie tells known browsers apart. */
export const signInWithPasskey = everyone.post('/Token/Passkey', {
  summary: 'Autentificare cu o cheie de acces, pentru clienți și echipă; aceeași sesiune ca la /Token',
  body: PasskeyProof,
  setsDeviceCookie: true,
  data: Session,
  refusals: {
    unavailable: [409, texts.unavailable],
    expired: [409, texts.expired],
    unknown: [400, texts.unknown],
    rejected: [400, texts.rejected],
    copied: [403, texts.copied],
    locked: [429, accountTexts.locked],
    closed: [403, accountTexts.closed],
  },
});

export const getPasskeys = customer.get('/api/Account/Passkeys', {
  summary: 'Cheile de acces ale contului',
  data: OwnPasskeys,
});

const beginRefusals = { unavailable: [409, texts.unavailable], tooMany: [409, texts.tooMany] } as const;

const addRefusals = {
  ...beginRefusals,
  expired: [409, texts.expired],
  rejected: [400, texts.rejected],
  alreadyAdded: [409, texts.alreadyAdded],
} as const;

export const beginPasskey = customer.post('/api/Account/BeginPasskey', {
  summary: 'Opțiunile pentru o cheie de acces nouă; după zece minute de la autentificare cere și parola',
  body: z.strictObject({ password: CurrentPassword.optional() }),
  data: Options,
  refusals: {
    ...beginRefusals,
    staff: [409, texts.staff],
    passwordNeeded: [403, texts.passwordNeeded, 'password'],
    wrongPassword: [400, accountTexts.wrongPassword, 'password'],
    locked: [429, accountTexts.locked],
  },
});

export const addPasskey = customer.post('/api/Account/AddPasskey', {
  summary: 'Adaugă o cheie de acces și anunță clientul pe e-mail',
  body: NewPasskey,
  data: Passkey,
  refusals: { ...addRefusals, staff: [409, texts.staff] },
});

const Removal = z.strictObject({ passkeyId: Id });

export const removePasskey = customer.post('/api/Account/RemovePasskey', {
  summary: 'Scoate o cheie de acces și anunță clientul pe e-mail',
  body: Removal,
  data: z.null(),
  refusals: { unknownPasskey: [404, texts.unknownPasskey], staff: [409, texts.staff] },
});

const ownAccount = admin('own-account');
const staffPath = '/api/admin/own-account/passkeys';

export const getStaffPasskeys = ownAccount.get(staffPath, {
  summary: 'Cheile de acces ale contului propriu',
  data: OwnPasskeys,
});

export const beginStaffPasskey = ownAccount.post(`${staffPath}/begin`, {
  sensitive: true,
  summary: 'Opțiunile pentru o cheie de acces nouă',
  data: Options,
  refusals: beginRefusals,
});

export const addStaffPasskey = ownAccount.post(staffPath, {
  auditsItself: true,
  sensitive: true,
  summary: 'Adaugă o cheie de acces contului propriu; prima aduce coduri de rezervă, arătate o singură dată',
  body: NewPasskey,
  data: z.object({ recoveryCodes: z.array(z.string()).nullable() }),
  refusals: addRefusals,
});

export const removeStaffPasskey = ownAccount.post(`${staffPath}/remove`, {
  auditsItself: true,
  sensitive: true,
  summary: 'Scoate o cheie de acces din contul propriu',
  body: Removal,
  data: z.null(),
  refusals: { unknownPasskey: [404, texts.unknownPasskey], required: [409, accountTexts.twoStepRequired] },
});
