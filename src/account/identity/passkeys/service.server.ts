import { type Db, inTransaction, rollbackIfRefused, type Transaction } from '../../../platform/db/db.server.ts';
import { writeAudit } from '../../../platform/http/audit-trail.server.ts';
import type { CurrentUser } from '../../../platform/http/authenticate.server.ts';
import { type EndpointSpec, isRefused, type Refused, refuse } from '../../../platform/http/endpoint.ts';
import type { Caller } from '../../../platform/http/register-endpoints.server.ts';
import { enqueueMail } from '../../../platform/mail/mail.server.ts';
import { hashToken, newToken } from '../../../platform/secrets.server.ts';
import type { Session } from '../contract.ts';
import { deviceName } from '../device-rules.ts';
import { checkLimited, checkPassword, sessionLimits, signInLimits } from '../lockout-service.server.ts';
import { emails } from '../mail-texts.ts';
import * as accounts from '../queries.server.ts';
import { issueRecoveryCodes } from '../recovery-codes.server.ts';
import { openSession } from '../service.server.ts';
import * as twoSteps from '../two-step-queries.server.ts';
import * as contract from './contract.ts';
import type { NewPasskey, PasskeyProof } from './fields.ts';
import * as queries from './queries.server.ts';
import { maxPasskeys, type PasskeySite, passkeySite } from './rules.ts';
import * as webauthn from './verify.server.ts';

export const listPasskeys = async (db: Db, accountId: number, siteUrl: string): Promise<contract.OwnPasskeys> => ({
  passkeys: await queries.selectPasskeys(db, accountId),
  isAvailable: passkeySite(siteUrl) !== null,
});

export async function beginSignIn(db: Db, siteUrl: string): Promise<contract.PasskeyOptions | Refused<'unavailable'>> {
  const site = passkeySite(siteUrl);
  if (!site) return refuse('unavailable');
  const options = await webauthn.signInOptions(site);
  await queries.insertChallenge(db, hashToken(options.challenge), { accountId: null, userHandle: null });
  return options;
}

/** Request data of a call. */
export type Request = { siteUrl: string; caller: Caller };

type ProofRefusal = 'unavailable' | 'expired' | 'unknown' | 'rejected' | 'copied' | 'locked';

/**
 * Checks a signed challenge of `beginSignIn`. It counts as password and second step together, and a lockout of the
 * account after failed sign-ins holds for passkeys too.
 */
async function checkProof(
  db: Db,
  { siteUrl, caller }: Request,
  proof: PasskeyProof,
): Promise<{ account: accounts.AccountRow; passkey: queries.StoredPasskey } | Refused<ProofRefusal>> {
  const site = passkeySite(siteUrl);
  if (!site) return refuse('unavailable');
  const challenge = webauthn.challengeOf(proof);
  const asked = challenge === null ? undefined : await queries.consumeChallenge(db, hashToken(challenge));
  if (challenge === null || asked?.accountId !== null) return refuse('expired');
  const passkey = await queries.selectPasskey(db, proof.credentialId, site.rpId);
  const account = passkey && (await accounts.selectAccount(db, passkey.accountId));
  if (!passkey || !account) return refuse('unknown');
  const signed = await webauthn.verifyProof(site, challenge, proof, passkey);
  const limits = await signInLimits(db, account.email ?? '', account, caller);
  const check = await checkLimited(db, limits, async () => signed !== null);
  if (check === 'locked') return refuse('locked');
  return signed ? recordUse(db, caller, { account, passkey }, signed) : refuse('rejected');
}

type Owned = { account: accounts.AccountRow; passkey: queries.StoredPasskey };

async function recordUse(
  db: Db,
  caller: Caller,
  owned: Owned,
  { counter, isBackedUp }: { counter: number; isBackedUp: boolean },
): Promise<Owned | Refused<'copied'>> {
  if (await queries.recordUse(db, owned.passkey.id, counter, isBackedUp)) return owned;
  const { id, name } = owned.passkey;
  await auditPasskey(db, contract.signInWithPasskey, owned.account.id, caller, { id, name, isCopied: true });
  return refuse('copied');
}

export async function signInWithPasskey(
  db: Db,
  request: Request,
  proof: PasskeyProof,
): Promise<Session | Refused<ProofRefusal | 'closed'>> {
  const checked = await checkProof(db, request, proof);
  if (isRefused(checked)) return checked;
  const { account, passkey } = checked;
  if (await accounts.isLocked(db, account.id)) return refuse('closed');
  const session = await openSession(db, account, request.caller);
  if (!session) return refuse('rejected');
  if (account.role === 'admin') await auditPasskey(db, contract.signInWithPasskey, account.id, request.caller, passkey);
  return session;
}

/** Whether the user has signed with a passkey of their own, for sensitive steps. */
export async function isOwnProof(db: Db, request: Request, user: CurrentUser, proof: PasskeyProof): Promise<boolean> {
  const checked = await checkProof(db, request, proof);
  return !isRefused(checked) && checked.account.id === user.legalEntityId;
}

type BeginRefusal = 'unavailable' | 'tooMany';

async function begin(
  db: Db,
  accountId: number,
  siteUrl: string,
): Promise<contract.PasskeyOptions | Refused<BeginRefusal>> {
  const site = passkeySite(siteUrl);
  const account = await accounts.selectAccount(db, accountId);
  if (!site || !account) return refuse('unavailable');
  if ((await queries.countPasskeys(db, accountId)) >= maxPasskeys) return refuse('tooMany');
  const existing = await queries.selectCredentials(db, accountId, site.rpId);
  const userHandle = existing[0]?.userHandle ?? newToken();
  const name = `${account.firstName} ${account.lastName}`.trim();
  const email = account.email ?? '';
  const options = await webauthn.creationOptions(site, { email, name, userHandle, existing });
  await queries.insertChallenge(db, hashToken(options.challenge), { accountId, userHandle });
  return options;
}

/** A session that somebody left open must not become a way in for good, so an old one needs the password again. */
export async function beginOwn(
  db: Db,
  user: CurrentUser,
  siteUrl: string,
  password: string | undefined,
): Promise<contract.PasskeyOptions | Refused<BeginRefusal | 'staff' | 'passwordNeeded' | 'wrongPassword' | 'locked'>> {
  if (user.role === 'admin') return refuse('staff');
  if (password !== undefined) {
    const account = await accounts.selectAccount(db, user.legalEntityId);
    const check = await checkPassword(db, account?.passwordHash ?? null, password, sessionLimits(user));
    if (check !== 'right') return refuse(check === 'locked' ? 'locked' : 'wrongPassword');
  } else if (!(await accounts.isRecentlyConfirmed(db, user.tokenHash))) return refuse('passwordNeeded');
  return begin(db, user.legalEntityId, siteUrl);
}

/** The endpoint of staff asks for the password itself. */
export const beginOfStaff = (
  db: Db,
  user: CurrentUser,
  siteUrl: string,
): Promise<contract.PasskeyOptions | Refused<BeginRefusal>> => begin(db, user.legalEntityId, siteUrl);

type AddRefusal = BeginRefusal | 'expired' | 'rejected' | 'alreadyAdded';

async function add(
  tx: Transaction,
  user: CurrentUser,
  { siteUrl, caller }: Request,
  created: NewPasskey,
): Promise<contract.Passkey | Refused<AddRefusal>> {
  const accountId = user.legalEntityId;
  const site = passkeySite(siteUrl);
  if (!site) return refuse('unavailable');
  const challenge = webauthn.challengeOf(created);
  const asked = challenge === null ? undefined : await queries.consumeChallenge(tx, hashToken(challenge));
  if (challenge === null || asked?.accountId !== accountId || !asked.userHandle) return refuse('expired');
  const row = await verifiedRow(site, challenge, created);
  if (!row) return refuse('rejected');
  await accounts.lockAccount(tx, accountId);
  if ((await queries.countPasskeys(tx, accountId)) >= maxPasskeys) return refuse('tooMany');
  const name = deviceName(caller.userAgent);
  const passkey = await queries.insertPasskey(tx, { ...row, accountId, userHandle: asked.userHandle, name });
  if (!passkey) return refuse('alreadyAdded');
  await tellOwner(tx, accountId, (firstName) => emails.passkeyAdded(firstName, name));
  return passkey;
}

async function verifiedRow(site: PasskeySite, challenge: string, created: NewPasskey) {
  const info = await webauthn.verifyNewPasskey(site, challenge, created);
  return (
    info && {
      credentialId: info.credential.id,
      publicKey: info.credential.publicKey,
      counter: info.credential.counter,
      transports: created.transports,
      deviceType: info.credentialDeviceType,
      isBackedUp: info.credentialBackedUp,
      rpId: site.rpId,
    }
  );
}

async function tellOwner(
  tx: Transaction,
  accountId: number,
  emailTo: (firstName: string) => ReturnType<typeof emails.passkeyAdded>,
): Promise<void> {
  const account = await accounts.selectAccount(tx, accountId);
  if (account?.email) await enqueueMail(tx, { to: account.email, ...emailTo(account.firstName) });
}

/** The audit log is otherwise of the back office; changes to how somebody signs in are in it for customers too. */
const auditPasskey = (
  db: Db,
  endpoint: EndpointSpec,
  accountId: number,
  { requestId }: Caller,
  { id, name, isCopied = false }: { id: number; name: string; isCopied?: boolean },
): Promise<void> =>
  writeAudit(
    db,
    endpoint,
    { accountId, requestId, params: undefined, query: undefined, result: null, body: { name, isCopied } },
    { entity: null, subject: String(id), subjectName: name, changes: [] },
  );

export const addOwn = (
  db: Db,
  user: CurrentUser,
  request: Request,
  created: NewPasskey,
): Promise<contract.Passkey | Refused<AddRefusal | 'staff'>> =>
  inTransaction(db, async (tx) => {
    if (user.role === 'admin') return refuse('staff');
    const passkey = await add(tx, user, request, created);
    if (!isRefused(passkey)) await auditPasskey(tx, contract.addPasskey, user.legalEntityId, request.caller, passkey);
    return passkey;
  });

/** The first second step of an account brings recovery codes. */
export const addOfStaff = (
  db: Db,
  user: CurrentUser,
  request: Request,
  created: NewPasskey,
): Promise<{ recoveryCodes: string[] | null } | Refused<AddRefusal>> =>
  inTransaction(db, async (tx) => {
    const passkey = await add(tx, user, request, created);
    if (isRefused(passkey)) return passkey;
    const accountId = user.legalEntityId;
    await auditPasskey(tx, contract.addStaffPasskey, accountId, request.caller, passkey);
    accounts.notifySessionChange(tx);
    const state = await twoSteps.selectState(tx, accountId);
    return state?.recoveryCodesLeft === 0 ? issueRecoveryCodes(tx, accountId) : { recoveryCodes: null };
  });

async function remove(
  tx: Transaction,
  endpoint: EndpointSpec,
  user: CurrentUser,
  caller: Caller,
  passkeyId: number,
): Promise<null | Refused<'unknownPasskey'>> {
  const name = await queries.deletePasskey(tx, user.legalEntityId, passkeyId);
  if (name === undefined) return refuse('unknownPasskey');
  await tellOwner(tx, user.legalEntityId, (firstName) => emails.passkeyRemoved(firstName, name));
  await auditPasskey(tx, endpoint, user.legalEntityId, caller, { id: passkeyId, name });
  accounts.notifySessionChange(tx);
  return null;
}

export const removeOwn = (
  db: Db,
  user: CurrentUser,
  caller: Caller,
  passkeyId: number,
): Promise<null | Refused<'unknownPasskey' | 'staff'>> =>
  user.role === 'admin'
    ? Promise.resolve(refuse('staff'))
    : inTransaction(db, (tx) => remove(tx, contract.removePasskey, user, caller, passkeyId));

/** Owners keep a second step: an authenticator app or a passkey. */
export const removeOfStaff = (
  db: Db,
  user: CurrentUser,
  caller: Caller,
  passkeyId: number,
): Promise<null | Refused<'unknownPasskey' | 'required'>> =>
  rollbackIfRefused(db, async (tx) => {
    const accountId = user.legalEntityId;
    await accounts.lockAccount(tx, accountId);
    const removed = await remove(tx, contract.removeStaffPasskey, user, caller, passkeyId);
    if (isRefused(removed)) return removed;
    const state = await twoSteps.selectState(tx, accountId);
    if (state?.isOn || (await queries.countPasskeys(tx, accountId)) > 0) return null;
    if (state?.dueAt) return refuse('required');
    await twoSteps.deleteRecoveryCodes(tx, accountId);
    return null;
  });
