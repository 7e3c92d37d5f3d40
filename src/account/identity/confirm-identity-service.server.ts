import { type Db, inTransaction } from '../../platform/db/db.server.ts';
import type { WriteAudit } from '../../platform/http/audit-trail.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { type BodyOf, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { checkPassword, sessionLimits } from './lockout-service.server.ts';
import { isOwnProof, type Request } from './passkeys/service.server.ts';
import * as accounts from './queries.server.ts';
import type * as contract from './two-step-contract.ts';
import * as queries from './two-step-queries.server.ts';
import type { TwoStep } from './two-step-service.server.ts';

/** The password of the session, a code of the second step for accounts that have one, or a passkey. */
export async function confirmIdentity(
  db: Db,
  twoStep: TwoStep,
  user: CurrentUser,
  proof: BodyOf<typeof contract.confirmIdentity>,
  request: Request,
  audit: WriteAudit,
): Promise<null | Refused<'wrongPassword' | 'locked' | 'wrongCode' | 'codeLocked' | 'wrongPasskey'>> {
  if ('passkey' in proof) {
    if (!(await isOwnProof(db, request, user, proof.passkey))) return refuse('wrongPasskey');
  } else if ('code' in proof) {
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
