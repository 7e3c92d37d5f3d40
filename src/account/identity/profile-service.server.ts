import { type Db, inTransaction } from '../../platform/db/db.server.ts';
import type { PersonalData } from '../../platform/db/personal-data.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { type BodyOf, type DataOf, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { enqueueRateLimitedMail } from '../../platform/mail/mail.server.ts';
import { deleteOutboxOf } from '../../platform/mail/outbox.server.ts';
import { hashSecret, hashToken, newCode, verifySecret } from '../../platform/secrets.server.ts';
import { enqueueSms } from '../../platform/sms.server.ts';
import { addresses, billings } from './address-book-service.server.ts';
import * as codes from './code-queries.server.ts';
import * as emailChanges from './email-change-queries.server.ts';
import { deleteDevices } from './lockout-queries.server.ts';
import { checkPassword, sessionLimits } from './lockout-service.server.ts';
import { emails, phoneCodeSms } from './mail-texts.ts';
import * as passkeys from './passkeys/queries.server.ts';
import type { getEmailState, LegalEntity, Profile, ProfileChange, verifyPhoneCode } from './profile-contract.ts';
import * as accounts from './queries.server.ts';
import { listSessions, newEmailLink } from './service.server.ts';

export async function readProfile(db: Db, accountId: number): Promise<Profile> {
  const { id, email, firstName, lastName, phoneNumber, isPhoneVerified, createdAt } = await ownAccount(db, accountId);
  const userName = email ?? '';
  return { legalEntityId: id, userName, email: userName, firstName, lastName, phoneNumber, isPhoneVerified, createdAt };
}

/** The address of an account whose owner confirmed it, otherwise ''. Only it leads to what belongs to an address. */
export async function readConfirmedEmail(db: Db, accountId: number): Promise<string> {
  const { email, isEmailConfirmed } = await ownAccount(db, accountId);
  return isEmailConfirmed ? (email ?? '') : '';
}

export async function readEmailState(db: Db, accountId: number): Promise<DataOf<typeof getEmailState>> {
  const { email, isEmailConfirmed } = await ownAccount(db, accountId);
  return { email: email ?? '', isConfirmed: isEmailConfirmed };
}

export const sendEmailConfirmation = (db: Db, accountId: number): Promise<null> =>
  inTransaction(db, async (tx) => {
    const { email, firstName, isEmailConfirmed } = await ownAccount(tx, accountId);
    if (!email || isEmailConfirmed) return null;
    const link = await newEmailLink(tx, accountId);
    await enqueueRateLimitedMail(tx, 'confirm-email', { to: email, ...emails.confirmEmail(firstName, link) });
    return null;
  });

export const confirmEmail = async (db: Db, token: string): Promise<null | Refused<'linkExpired'>> =>
  (await accounts.confirmEmailByLink(db, hashToken(token))) ? null : refuse('linkExpired');

export async function readLegalEntity(db: Db, user: CurrentUser): Promise<LegalEntity> {
  const { id, role, email, firstName, lastName, phoneNumber } = await ownAccount(db, user.legalEntityId);
  const permissions = [...(user.staff?.permissions ?? [])];
  const name = `${firstName} ${lastName}`.trim();
  return { id, name, email: email ?? '', phoneNumber, isAdmin: role === 'admin', permissions };
}

/** Throws when the account was erased after the token was accepted. */
async function ownAccount(db: Db, accountId: number): Promise<accounts.AccountRow> {
  const account = await accounts.selectAccount(db, accountId);
  if (!account) throw new Error(`Account ${accountId} does not exist`);
  return account;
}

export async function updateProfile(db: Db, accountId: number, change: ProfileChange): Promise<Profile> {
  await accounts.updateProfile(db, accountId, change);
  return readProfile(db, accountId);
}

/** All data about the account: of this feature, and of every feature in `personalData`. */
export async function exportData(
  db: Db,
  user: CurrentUser,
  personalData: PersonalData[],
): Promise<Record<string, unknown>> {
  const id = user.legalEntityId;
  const others = await Promise.all(
    personalData.map(async (feature): Promise<[string, unknown]> => [feature.section, await feature.export(db, id)]),
  );
  return {
    exportedAt: new Date().toISOString(),
    profile: await readProfile(db, id),
    emailChange: (await emailChanges.selectOwn(db, id)) ?? null,
    consents: await accounts.selectConsents(db, id),
    addresses: await addresses.list(db, id),
    billingIdentities: await billings.list(db, id),
    sessions: await listSessions(db, user),
    passkeys: await passkeys.selectPasskeys(db, id),
    ...Object.fromEntries(others),
  };
}

export async function deleteAccount(
  db: Db,
  user: CurrentUser,
  password: string,
  personalData: PersonalData[],
): Promise<null | Refused<'wrongPassword' | 'locked' | 'adminStays'>> {
  const account = await ownAccount(db, user.legalEntityId);
  if (account.role === 'admin') return refuse('adminStays');
  const check = await checkPassword(db, account.passwordHash, password, sessionLimits(user));
  if (check !== 'right') return refuse(check === 'locked' ? 'locked' : 'wrongPassword');
  await eraseAccount(db, account, personalData);
  return null;
}

/** Erases the personal data; records the law requires stay, anonymized. */
export async function eraseAccount(
  db: Db,
  { id, email, phoneNumber, isEmailConfirmed }: accounts.AccountRow,
  personalData: PersonalData[],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await accounts.lockAccount(tx, id);
    for (const feature of personalData) await feature.erase(tx, id);
    await accounts.eraseAccount(tx, id);
    await accounts.deleteTokens(tx, id);
    await addresses.removeAll(tx, id);
    await billings.removeAll(tx, id);
    await codes.deleteCodes(tx, id);
    await emailChanges.deleteChange(tx, id);
    await deleteDevices(tx, id);
    await passkeys.deletePasskeys(tx, id);
    if (email && isEmailConfirmed) await deleteOutboxOf(tx, email);
    if (phoneNumber) await deleteOutboxOf(tx, phoneNumber);
  });
}

const maxCodesPerHour = 3;

export async function sendCode(
  db: Db,
  accountId: number,
  phoneNumber: string,
): Promise<null | Refused<'tooManyCodes'>> {
  const code = newCode();
  const codeHash = await hashSecret(code);
  return inTransaction(db, async (tx) => {
    await accounts.lockAccount(tx, accountId);
    if ((await codes.countCodes(tx, accountId, phoneNumber)) >= maxCodesPerHour) return refuse('tooManyCodes');
    await codes.insertCode(tx, accountId, phoneNumber, codeHash);
    await enqueueSms(tx, { to: phoneNumber, ...phoneCodeSms(code) });
    return null;
  });
}

export async function verifyCode(
  db: Db,
  accountId: number,
  { phoneNumber, code }: BodyOf<typeof verifyPhoneCode>,
): Promise<DataOf<typeof verifyPhoneCode> | Refused<'codeExpired' | 'wrongCode' | 'tooManyTries'>> {
  const sent = await codes.selectCode(db, accountId, phoneNumber);
  if (!sent) return refuse('codeExpired');
  if (!(await codes.recordAttempt(db, sent.id))) return refuse('tooManyTries');
  if (!(await verifySecret(sent.codeHash, code))) return refuse('wrongCode');
  return inTransaction(db, async (tx) => {
    if (!(await codes.consumeCode(tx, sent.id))) return refuse('codeExpired');
    await accounts.updateVerifiedPhone(tx, accountId, phoneNumber);
    return { phoneNumber, isPhoneVerified: true };
  });
}
