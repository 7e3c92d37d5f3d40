import { shopBrand } from '../../brands/brand.ts';
import { type Db, inTransaction } from '../../platform/db/db.server.ts';
import type { WriteAudit } from '../../platform/http/audit-trail.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { type BodyOf, type DataOf, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { decryptSecret, encryptSecret, hashToken, type SecretKeys } from '../../platform/secrets.server.ts';
import { checkLimited, checkPassword, codeLimits, sessionLimits } from './lockout-service.server.ts';
import * as accounts from './queries.server.ts';
import * as totp from './totp.server.ts';
import type * as contract from './two-step-contract.ts';
import * as queries from './two-step-queries.server.ts';

/** 'off': the account has no two-step sign-in. */
export type CodeCheck = 'off' | 'missing' | 'right' | 'wrong' | 'locked';

/** Two-step sign-in with codes of an authenticator app (TOTP) and recovery codes. */
export type TwoStep = ReturnType<typeof openTwoStep>;

const plainPrefix = 'plain.';
const contextOf = (accountId: number): string => `two-step:${accountId}`;

/** Without keys the secrets are stored as they are. */
export function openTwoStep(keys: SecretKeys | null) {
  const seal = (secret: string, accountId: number): string =>
    keys ? encryptSecret(keys, secret, contextOf(accountId)) : `${plainPrefix}${secret}`;

  /** Null when the key of the secret is gone: then only recovery codes work. */
  const unseal = (stored: string, accountId: number): string | null => {
    if (stored.startsWith(plainPrefix)) return stored.slice(plainPrefix.length);
    const opened = keys && decryptSecret(keys, stored, contextOf(accountId));
    return opened?.ok ? opened.secret : null;
  };

  const consumeAppCode = async (db: Db, accountId: number, stored: string, code: string): Promise<boolean> => {
    const secret = unseal(stored, accountId);
    const step = secret === null ? null : totp.matchingStep(secret, code, new Date());
    return step !== null && queries.consumeStep(db, accountId, step);
  };

  const consumeCode = async (db: Db, accountId: number, stored: string, text: string): Promise<boolean> => {
    const code = totp.normalizeCode(text);
    if (/^\d{6}$/.test(code)) return consumeAppCode(db, accountId, stored, code);
    return queries.consumeRecoveryCode(db, accountId, recoveryHash(accountId, code));
  };

  return {
    /** Checks the code of a sign-in after the password was right. Every code is accepted once. */
    async check(db: Db, accountId: number, code: string): Promise<CodeCheck> {
      const row = await queries.selectTwoStep(db, accountId);
      if (!row?.isConfirmed) return 'off';
      if (code.trim() === '') return 'missing';
      return checkLimited(db, codeLimits(accountId), () => consumeCode(db, accountId, row.secret, code));
    },

    async begin(
      db: Db,
      { legalEntityId }: CurrentUser,
    ): Promise<DataOf<typeof contract.beginTwoStep> | Refused<'alreadyOn'>> {
      const account = await accounts.selectAccount(db, legalEntityId);
      const secret = totp.newTotpSecret();
      if (!(await queries.savePending(db, legalEntityId, seal(secret, legalEntityId)))) return refuse('alreadyOn');
      return { secret, url: totp.otpauthUrl(shopBrand.name, account?.email ?? '', secret) };
    },

    async confirm(
      db: Db,
      { legalEntityId: accountId }: CurrentUser,
      code: string,
      audit: WriteAudit,
    ): Promise<DataOf<typeof contract.confirmTwoStep> | Refused<'notBegun' | 'wrongCode' | 'locked'>> {
      const row = await queries.selectTwoStep(db, accountId);
      if (!row || row.isConfirmed) return refuse('notBegun');
      const check = await checkLimited(db, codeLimits(accountId), () =>
        consumeAppCode(db, accountId, row.secret, totp.normalizeCode(code)),
      );
      if (check !== 'right') return refuse(check === 'locked' ? 'locked' : 'wrongCode');
      return inTransaction(db, async (tx) => {
        if (!(await queries.confirmTwoStep(tx, accountId))) return refuse('notBegun');
        const result = await issueRecoveryCodes(tx, accountId);
        accounts.notifySessionChange(tx);
        await audit(tx, null);
        return result;
      });
    },
  };
}

const recoveryHash = (accountId: number, code: string): string =>
  hashToken(`recovery ${accountId} ${totp.normalizeCode(code)}`);

async function issueRecoveryCodes(db: Db, accountId: number): Promise<{ recoveryCodes: string[] }> {
  const recoveryCodes = totp.newRecoveryCodes();
  const hashes = recoveryCodes.map((code) => recoveryHash(accountId, code));
  await queries.replaceRecoveryCodes(db, accountId, hashes);
  return { recoveryCodes };
}

export async function readTwoStep(db: Db, { legalEntityId }: CurrentUser): Promise<contract.TwoStepState> {
  return (await queries.selectState(db, legalEntityId)) ?? { isOn: false, recoveryCodesLeft: 0, dueAt: null };
}

export async function renewRecoveryCodes(
  db: Db,
  user: CurrentUser,
): Promise<{ recoveryCodes: string[] } | Refused<'notOn'>> {
  return (await readTwoStep(db, user)).isOn ? issueRecoveryCodes(db, user.legalEntityId) : refuse('notOn');
}

/** Owners keep it on, except those of the demo. */
export async function disableTwoStep(db: Db, user: CurrentUser): Promise<null | Refused<'notOn' | 'required'>> {
  const { isOn, dueAt } = await readTwoStep(db, user);
  if (!isOn) return refuse('notOn');
  if (dueAt !== null) return refuse('required');
  await queries.deleteTwoStep(db, user.legalEntityId);
  return null;
}

/** For a member of staff who lost phone and recovery codes. */
export async function resetTwoStepOf(db: Db, accountId: number): Promise<null | Refused<'notOn'>> {
  const isDeleted = await queries.deleteTwoStep(db, accountId);
  accounts.notifySessionChange(db);
  return isDeleted ? null : refuse('notOn');
}

/** The password of the session, or a code of the second step for accounts that have one. */
export async function confirmIdentity(
  db: Db,
  twoStep: TwoStep,
  user: CurrentUser,
  proof: BodyOf<typeof contract.confirmIdentity>,
  audit: WriteAudit,
): Promise<null | Refused<'wrongPassword' | 'locked' | 'wrongCode' | 'codeLocked'>> {
  if ('code' in proof) {
    const check = await twoStep.check(db, user.legalEntityId, proof.code);
    if (check !== 'right') return refuse(check === 'locked' ? 'codeLocked' : 'wrongCode');
  } else {
    const account = await accounts.selectAccount(db, user.legalEntityId);
    const check = await checkPassword(db, account?.passwordHash ?? null, proof.password, sessionLimits(user));
    if (check !== 'right') return refuse(check === 'locked' ? 'locked' : 'wrongPassword');
  }
  await inTransaction(db, async (tx) => {
    await queries.confirmSession(tx, user.tokenHash);
    accounts.notifySessionChange(tx);
    await audit(tx, null);
  });
  return null;
}
