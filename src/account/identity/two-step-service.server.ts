import { shopBrand } from '../../brands/brand.ts';
import { type Db, inTransaction } from '../../platform/db/db.server.ts';
import type { WriteAudit } from '../../platform/http/audit-trail.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { type DataOf, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { decryptSecret, encryptSecret, type SecretKeys } from '../../platform/secrets.server.ts';
import { checkLimited, codeLimits } from './lockout-service.server.ts';
import * as passkeys from './passkeys/queries.server.ts';
import * as accounts from './queries.server.ts';
import { consumeRecoveryCode, issueRecoveryCodes } from './recovery-codes.server.ts';
import * as totp from './totp.server.ts';
import type * as contract from './two-step-contract.ts';
import * as queries from './two-step-queries.server.ts';

/** 'off': the account has no two-step sign-in. */
export type CodeCheck = 'off' | 'missing' | 'right' | 'wrong' | 'locked';

/**
 * The second step of staff after the password: a code of an authenticator app (TOTP) or a recovery code. An account with
 * a passkey has a second step too, even without the app.
 */
export type TwoStep = ReturnType<typeof openTwoStep>;

const plainPrefix = 'plain.';
const contextOf = (accountId: number): string => `two-step:${accountId}`;

/**
 * Without keys the secrets are stored as they are. Passkeys of another host than `rpId` do not count, so that a shop that
 * moved locks nobody out.
 */
export function openTwoStep(keys: SecretKeys | null, rpId: string | null = null) {
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

  const consumeCode = async (db: Db, accountId: number, stored: string | null, text: string): Promise<boolean> => {
    const code = totp.normalizeCode(text);
    if (/^\d{6}$/.test(code)) return stored !== null && consumeAppCode(db, accountId, stored, code);
    return consumeRecoveryCode(db, accountId, code);
  };

  return {
    /** Checks the code of a sign-in after the password was right. Every code is accepted once. */
    async check(db: Db, accountId: number, code: string): Promise<CodeCheck> {
      const row = await queries.selectTwoStep(db, accountId);
      const secret = row?.isConfirmed ? row.secret : null;
      if (secret === null && !(await passkeys.hasPasskey(db, accountId, rpId))) return 'off';
      if (code.trim() === '') return 'missing';
      return checkLimited(db, codeLimits(accountId), () => consumeCode(db, accountId, secret, code));
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

export async function readTwoStep(db: Db, { legalEntityId }: CurrentUser): Promise<contract.TwoStepState> {
  const state = await queries.selectState(db, legalEntityId);
  return state ?? { isOn: false, hasPasskey: false, recoveryCodesLeft: 0, dueAt: null };
}

export async function renewRecoveryCodes(
  db: Db,
  user: CurrentUser,
): Promise<{ recoveryCodes: string[] } | Refused<'notOn'>> {
  const { isOn, hasPasskey } = await readTwoStep(db, user);
  return isOn || hasPasskey ? issueRecoveryCodes(db, user.legalEntityId) : refuse('notOn');
}

/** Owners keep it on, except those of the demo. Recovery codes stay as long as the account has passkeys. */
export async function disableTwoStep(db: Db, user: CurrentUser): Promise<null | Refused<'notOn' | 'required'>> {
  const { isOn, hasPasskey, dueAt } = await readTwoStep(db, user);
  if (!isOn) return refuse('notOn');
  if (dueAt !== null) return refuse('required');
  await queries.deleteTwoStep(db, user.legalEntityId);
  if (!hasPasskey) await queries.deleteRecoveryCodes(db, user.legalEntityId);
  return null;
}

/** For a member of staff who lost phone and recovery codes; passkeys go too, because they were on the phone. */
export async function resetTwoStepOf(db: Db, accountId: number): Promise<null | Refused<'notOn'>> {
  const hadApp = await queries.deleteTwoStep(db, accountId);
  const hadPasskeys = await passkeys.deletePasskeys(db, accountId);
  await queries.deleteRecoveryCodes(db, accountId);
  accounts.notifySessionChange(db);
  return hadApp || hadPasskeys ? null : refuse('notOn');
}
