import { type Bani, showRon, toBani, toRon } from '../../kit/money.ts';
import { showDay } from '../../kit/romanian.ts';
import type { CodeProblem, CouponType, PromoCode } from './contract.ts';
import { discountOf } from './rules.ts';
import { texts } from './texts.ts';

/** How many codes that do not exist one network may try in an hour. */
export const mostMisses = 20;

type Shown = Pick<CodeFacts, 'code' | 'couponType' | 'value' | 'description' | 'validUntil' | 'minimumTotal'>;

/** The code as the contract has it. */
export const promoCodeOf = (code: Shown, goodsTotal: Bani | null): PromoCode => ({
  code: code.code,
  couponType: code.couponType,
  value: code.couponType === 'Percent' ? code.value : toRon(code.value),
  abs: goodsTotal === null ? 0 : toRon(discountOf(code, goodsTotal)),
  minimumTotal: toRon(code.minimumTotal),
  description: code.description,
  validUntil: code.validUntil?.toISOString() ?? null,
});

/** What is known of a code and of the one who wants to use it, at the database's moment. */
export type CodeFacts = {
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
  /** Uses by anyone, and by this buyer, without those of cancelled orders; counted where there is a limit. */
  uses: number;
  ownUses: number;
  /** Looked up for codes of the first order. */
  hasOrdered: boolean;
};

export type Wish = { accountId: number | null; goodsTotal: Bani | null; checkReferral: boolean };

/** The first thing that stands in the way, from what cannot be helped to what can. */
export function problemOf(code: CodeFacts, wish: Wish): CodeProblem | null {
  return ownerProblem(code, wish) ?? timeProblem(code) ?? historyProblem(code) ?? totalProblem(code, wish.goodsTotal);
}

/** Somebody else's code does not exist, unless it is a referral and referrals are asked for. */
function ownerProblem(code: CodeFacts, { accountId, checkReferral }: Wish): CodeProblem | null {
  if (code.accountId === null) return null;
  const isOwn = code.accountId === accountId;
  if (code.isReferral) return isOwn ? 'ownReferral' : checkReferral ? null : 'unknownCode';
  if (isOwn) return null;
  return accountId === null ? 'signInNeeded' : 'unknownCode';
}

function timeProblem(code: CodeFacts): CodeProblem | null {
  if (!code.isActive) return 'inactive';
  if (code.isEarly) return 'notYetValid';
  return code.isExpired ? 'expired' : null;
}

/** A referral code is for the first order, whatever else it says. */
function historyProblem(code: CodeFacts): CodeProblem | null {
  const isForFirst = code.isFirstOrder || code.isReferral;
  return limitProblem(code) ?? (isForFirst && code.hasOrdered ? 'firstOrderOnly' : null);
}

export function limitProblem(code: CodeFacts): CodeProblem | null {
  if (isReached(code.perCustomerLimit, code.ownUses)) return 'usedByYou';
  return isReached(code.totalLimit, code.uses) ? 'usedUp' : null;
}

const isReached = (limit: number | null, uses: number): boolean => limit !== null && uses >= limit;

const totalProblem = (code: CodeFacts, goodsTotal: Bani | null): CodeProblem | null =>
  goodsTotal !== null && goodsTotal < code.minimumTotal ? 'belowMinimum' : null;

const ron = (bani: Bani): string => showRon(toRon(bani));

/** The sentence for a problem, with the day or the amount where there is one. */
export function problemText(problem: CodeProblem, code: CodeFacts, goodsTotal: Bani | null): string {
  if (problem === 'notYetValid') return texts.validFrom(showDay(code.validFrom));
  if (problem === 'expired' && code.validUntil) return texts.expiredOn(showDay(code.validUntil));
  if (problem === 'belowMinimum')
    return texts.minimum(ron(code.minimumTotal), ron(code.minimumTotal - (goodsTotal ?? 0)));
  return texts[problem];
}

/** What a new code may look like; the table says the same. */
export const isNewCode = (code: string): boolean => /^[A-Z0-9][A-Z0-9-]{2,29}$/.test(code);

type NewCode = {
  couponType: CouponType;
  value: number;
  isReferral: boolean;
  isPublic: boolean;
  accountId: number | null;
};

/** What does not fit together in a code from the back office; value in percent or RON. */
export function bodyProblem(body: NewCode): string | null {
  const isFine = body.couponType === 'Percent' ? isPercent(body.value) : isAmount(body.value);
  if (!isFine) return body.couponType === 'Percent' ? texts.badPercent : texts.badAmount;
  if (body.isReferral && body.accountId === null) return texts.lonelyReferral;
  return body.isPublic && body.accountId !== null ? texts.publicPersonal : null;
}

const isPercent = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= 100;
const isAmount = (value: number): boolean => toBani(value) >= 1 && value <= 10_000;
