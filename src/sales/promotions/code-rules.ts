import { type Bani, formatRon, toBani, toRon } from '../../platform/money.ts';
import { formatDate } from '../../platform/text/romanian.ts';
import type { CodeProblem, PromoCode } from './contract.ts';
import { type CouponType, calculateDiscount } from './rules.ts';
import { texts } from './texts.ts';

/** Limit of unknown codes per account and per network; protects against guessing. */
export const maxUnknownCodesPerHour = 20;

type CodeSummary = Pick<CodeWithUsage, 'code' | 'couponType' | 'value' | 'description' | 'validUntil' | 'minimumTotal'>;

export const toPromoCode = (code: CodeSummary, goodsTotal: Bani | null): PromoCode => ({
  code: code.code,
  couponType: code.couponType,
  value: code.couponType === 'Percent' ? code.value : toRon(code.value),
  abs: goodsTotal === null ? 0 : toRon(calculateDiscount(code, goodsTotal)),
  minimumTotal: toRon(code.minimumTotal),
  description: code.description,
  validUntil: code.validUntil?.toISOString() ?? null,
});

/** A code with its uses by the buyer and by everyone, at the time of the query. */
export type CodeWithUsage = {
  code: string;
  couponType: CouponType;
  value: number;
  description: string;
  validFrom: Date;
  validUntil: Date | null;
  minimumTotal: Bani;
  totalLimit: number | null;
  perCustomerLimit: number | null;
  isFirstOrder: boolean;
  isReferral: boolean;
  accountId: number | null;
  isActive: boolean;
  isEarly: boolean;
  isExpired: boolean;
  /** Uses in orders that are not cancelled; 0 when the code has no limit. */
  uses: number;
  ownUses: number;
  /** Set only for first-order and referral codes. */
  hasOrdered: boolean;
};

export type CodeCheckContext = { accountId: number | null; goodsTotal: Bani | null; checkReferral: boolean };

/** The first problem, starting with those that the buyer cannot fix. */
export function findCodeProblem(code: CodeWithUsage, context: CodeCheckContext): CodeProblem | null {
  return (
    ownerProblem(code, context) ?? timeProblem(code) ?? historyProblem(code) ?? totalProblem(code, context.goodsTotal)
  );
}

/** Another account's code is reported as unknown, unless it is a referral code and those are accepted. */
function ownerProblem(code: CodeWithUsage, { accountId, checkReferral }: CodeCheckContext): CodeProblem | null {
  if (code.accountId === null) return null;
  const isOwn = code.accountId === accountId;
  if (code.isReferral) return isOwn ? 'ownReferral' : checkReferral ? null : 'unknownCode';
  if (isOwn) return null;
  return accountId === null ? 'signInNeeded' : 'unknownCode';
}

function timeProblem(code: CodeWithUsage): CodeProblem | null {
  if (!code.isActive) return 'inactive';
  if (code.isEarly) return 'notYetValid';
  return code.isExpired ? 'expired' : null;
}

/** Referral codes are always limited to the first order. */
function historyProblem(code: CodeWithUsage): CodeProblem | null {
  const isForFirst = code.isFirstOrder || code.isReferral;
  return limitProblem(code) ?? (isForFirst && code.hasOrdered ? 'firstOrderOnly' : null);
}

export function limitProblem(code: CodeWithUsage): CodeProblem | null {
  if (isReached(code.perCustomerLimit, code.ownUses)) return 'usedByYou';
  return isReached(code.totalLimit, code.uses) ? 'usedUp' : null;
}

const isReached = (limit: number | null, uses: number): boolean => limit !== null && uses >= limit;

const totalProblem = (code: CodeWithUsage, goodsTotal: Bani | null): CodeProblem | null =>
  goodsTotal !== null && goodsTotal < code.minimumTotal ? 'belowMinimum' : null;

const ron = (bani: Bani): string => formatRon(toRon(bani));

/** The message of a problem, with its date or amount. */
export function formatCodeProblem(problem: CodeProblem, code: CodeWithUsage, goodsTotal: Bani | null): string {
  if (problem === 'notYetValid') return texts.validFrom(formatDate(code.validFrom));
  if (problem === 'expired' && code.validUntil) return texts.expiredOn(formatDate(code.validUntil));
  if (problem === 'belowMinimum')
    return texts.minimum(ron(code.minimumTotal), ron(code.minimumTotal - (goodsTotal ?? 0)));
  return texts[problem];
}

/** The same pattern is a check constraint of the table. */
export const isValidNewCode = (code: string): boolean => /^[A-Z0-9][A-Z0-9-]{2,29}$/.test(code);

/** Error message for the value of a code, in percent or RON. */
export function findValueProblem({ couponType, value }: { couponType: CouponType; value: number }): string | null {
  if (couponType === 'Percent') return isPercent(value) ? null : texts.badPercent;
  return isAmount(value) ? null : texts.badAmount;
}

const isPercent = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= 100;
const isAmount = (value: number): boolean => toBani(value) >= 1 && value <= 10_000;
