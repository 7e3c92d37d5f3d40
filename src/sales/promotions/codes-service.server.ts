import { ipNetwork } from '../../account/identity/device-rules.ts';
import type { Db } from '../../platform/db/db.server.ts';
import type { PersonalData } from '../../platform/db/personal-data.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import type { Caller } from '../../platform/http/register-endpoints.server.ts';
import { toBani } from '../../platform/money.ts';
import { hashToken } from '../../platform/secrets.server.ts';
import { maxUnknownCodesPerHour, toPromoCode } from './code-rules.ts';
import type { CodeProblem, OwnPromoCode, PromoCode } from './contract.ts';
import * as queries from './queries.server.ts';
import { withDiscountAmount } from './rules.ts';
import { checkCode, findUsableCodes } from './service.server.ts';

type VerifyInput = { coupon: string; checkReferral: boolean; goodsTotal?: number | undefined };

export const verifyCode = (
  db: Db,
  user: CurrentUser | null,
  input: VerifyInput,
  caller: Caller,
): Promise<PromoCode | Refused<CodeProblem | 'tooMany'>> =>
  limitGuesses(db, user, caller, [input.coupon], () => checkForVisitor(db, user, input));

async function checkForVisitor(db: Db, user: CurrentUser | null, { coupon, checkReferral, goodsTotal }: VerifyInput) {
  const found = await checkCode(
    db,
    { accountId: user?.legalEntityId ?? null, email: null },
    coupon,
    goodsTotal === undefined ? null : toBani(goodsTotal),
    { checkReferral },
  );
  return isRefused(found) || goodsTotal !== undefined || !user ? found : withCartDiscount(db, user, found);
}

/** Adds the discount on the caller's cart on the server; 0 below the code's minimum. */
async function withCartDiscount(db: Db, user: CurrentUser, code: PromoCode): Promise<PromoCode> {
  const total = await queries.selectCartTotal(db, user.legalEntityId);
  return total > 0 && total >= toBani(code.minimumTotal) ? withDiscountAmount(code, total) : code;
}

/** Public codes; for a customer only those that the customer can use. */
export async function listActiveCodes(db: Db, user: CurrentUser | null): Promise<PromoCode[]> {
  const rows = await queries.selectPublic(db);
  const usable = user && (await findUsableCodes(db, user.legalEntityId, codesOf(rows)));
  return rows.filter(({ code }) => usable === null || usable.has(code)).map((row) => toPromoCode(row, null));
}

const codesOf = (rows: { code: string }[]): string[] => rows.map(({ code }) => code);

export async function listOwnCodes(db: Db, accountId: number): Promise<OwnPromoCode[]> {
  const rows = await queries.selectOwn(db, accountId);
  const usable = await findUsableCodes(db, accountId, codesOf(rows));
  return rows.map((row) => {
    const isUnmet = row.state === 'usable' && !row.isReferral && !usable.has(row.code);
    return { ...toPromoCode(row, null), isReferral: row.isReferral, state: isUnmet ? 'unmet' : row.state };
  });
}

export const promotionsData: PersonalData = {
  section: 'promoCodes',
  export: async (db, accountId) => ({
    own: await listOwnCodes(db, accountId),
    used: await queries.selectUses(db, accountId),
  }),
  erase: (tx, accountId) => queries.eraseBuyer(tx, accountId),
};

/**
 * Runs a check of promo codes under one rate limit: after `maxUnknownCodesPerHour` unknown codes, the account or network
 * is refused. Existing codes are not counted, so that many people of one network can use the same code.
 */
export async function limitGuesses<Result>(
  db: Db,
  user: CurrentUser | null,
  caller: Caller,
  codes: readonly string[],
  check: () => Promise<Result>,
): Promise<Result | Refused<'tooMany'>> {
  const isGuessing = await queries.isGuessing(db, rateLimitKeys(user, caller), codes, maxUnknownCodesPerHour);
  return isGuessing ? refuse('tooMany') : check();
}

const rateLimitKeys = (user: CurrentUser | null, { ip }: Caller): string[] => [
  hashToken(`promo code ${ipNetwork(ip)}`),
  ...(user ? [hashToken(`promo code account ${user.legalEntityId}`)] : []),
];
