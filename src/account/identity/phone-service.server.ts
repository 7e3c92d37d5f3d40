import { type Db, inTransaction } from '../../platform/db/db.server.ts';
import { type BodyOf, type DataOf, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { hashSecret, newCode, verifySecret } from '../../platform/secrets.server.ts';
import { enqueueSms } from '../../platform/sms.server.ts';
import * as codes from './code-queries.server.ts';
import { codeText } from './mail-texts.ts';
import type { verifyPhoneCode } from './profile-contract.ts';
import { lockAccount, updateVerifiedPhone } from './queries.server.ts';

const maxCodesPerHour = 3;

export async function sendCode(
  db: Db,
  accountId: number,
  phoneNumber: string,
): Promise<null | Refused<'tooManyCodes'>> {
  const code = newCode();
  const codeHash = await hashSecret(code);
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, accountId);
    if ((await codes.countCodes(tx, accountId, phoneNumber)) >= maxCodesPerHour) return refuse('tooManyCodes');
    await codes.insertCode(tx, accountId, phoneNumber, codeHash);
    await enqueueSms(tx, { to: phoneNumber, text: codeText(code) });
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
    await updateVerifiedPhone(tx, accountId, phoneNumber);
    return { phoneNumber, isPhoneVerified: true };
  });
}
