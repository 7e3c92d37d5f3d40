import type { Db } from '../../platform/db/db.server.ts';
import { hashToken } from '../../platform/secrets.server.ts';
import * as totp from './totp.server.ts';
import * as queries from './two-step-queries.server.ts';

const recoveryHash = (accountId: number, code: string): string =>
  hashToken(`recovery ${accountId} ${totp.normalizeCode(code)}`);

/** Makes ten new codes, which are shown once; the earlier ones are no longer valid. */
export async function issueRecoveryCodes(db: Db, accountId: number): Promise<{ recoveryCodes: string[] }> {
  const recoveryCodes = totp.newRecoveryCodes();
  const hashes = recoveryCodes.map((code) => recoveryHash(accountId, code));
  await queries.replaceRecoveryCodes(db, accountId, hashes);
  return { recoveryCodes };
}

/** Every code is accepted once, in any spelling. */
export const consumeRecoveryCode = (db: Db, accountId: number, code: string): Promise<boolean> =>
  queries.consumeRecoveryCode(db, accountId, recoveryHash(accountId, code));
