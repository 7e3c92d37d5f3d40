import type { Who } from '../../kit/admit.server.ts';
import type { Db } from '../../kit/db.server.ts';
import { isRefused, type Refused, refuse } from '../../kit/endpoint.ts';
import { toBani } from '../../kit/money.ts';
import type { PersonalData } from '../../kit/personal-data.server.ts';
import { hashToken } from '../../kit/secrets.server.ts';
import type { Caller } from '../../kit/serve.server.ts';
import { networkOf } from '../account/device-rules.ts';
import { mostMisses, promoCodeOf } from './code-rules.ts';
import type { CodeProblem, OwnPromoCode, PromoCode } from './contract.ts';
import * as queries from './queries.server.ts';
import { checkCode } from './service.server.ts';

type Question = { coupon: string; checkReferral: boolean; goodsTotal?: number | undefined };

/** Whoever tries many codes that do not exist gets no answer any more, not even about one that does. */
export async function verifyCode(
  db: Db,
  who: Who | null,
  question: Question,
  caller: Caller,
): Promise<PromoCode | Refused<CodeProblem | 'tooMany'>> {
  const attempt = await queries.beginTry(db, hashToken(`promo code ${networkOf(caller.ip)}`));
  const answer = attempt.before < mostMisses ? await checkFor(db, who, question) : refuse('tooMany');
  const isMiss = isRefused(answer) && answer.why === 'unknownCode';
  await (isMiss ? queries.sweepMisses(db) : queries.forgetTry(db, attempt.id));
  return answer;
}

const checkFor = (db: Db, who: Who | null, { coupon, checkReferral, goodsTotal }: Question) =>
  checkCode(
    db,
    { accountId: who?.legalEntityId ?? null, email: null },
    coupon,
    goodsTotal === undefined ? null : toBani(goodsTotal),
    { checkReferral },
  );

export const listActive = async (db: Db): Promise<PromoCode[]> =>
  (await queries.selectPublic(db)).map((row) => promoCodeOf(row, null));

export async function listOwn(db: Db, accountId: number): Promise<OwnPromoCode[]> {
  const rows = await queries.selectOwn(db, accountId);
  return rows.map((row) => ({ ...promoCodeOf(row, null), isReferral: row.isReferral, state: row.state }));
}

export const promotionsData: PersonalData = {
  room: 'promoCodes',
  export: async (db, accountId) => ({
    own: await listOwn(db, accountId),
    used: await queries.selectUses(db, accountId),
  }),
  erase: (tx, accountId) => queries.forgetBuyer(tx, accountId),
};
