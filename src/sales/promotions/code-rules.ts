import { type Bani, formatRon, toBani, toRon } from '../../platform/money.ts';
import { formatDate } from '../../platform/text/romanian.ts';
import type { CodeProblem, PromoCode } from './contract.ts';
import { type CodeLine, type CodeRule, calculateDiscounts, hasFittingLine, isForProducts } from './discount-rules.ts';
import type { CouponType } from './rules.ts';
import { texts } from './texts.ts';

/** Limit of unknown codes per account and per network; protects against guessing. */
export const maxUnknownCodesPerHour = 20;

type CodeSummary = CodeRule &
  Pick<CodeWithUsage, 'code' | 'description' | 'validUntil' | 'minimumTotal' | 'isStackable' | 'gift'>;

/** `lines` are null where the products are not known. */
export type Basket = {
  goodsTotal: Bani | null;
  lines: readonly CodeLine[] | null;
  /** Largest discount of all codes together that keeps the lowest margin; null without a limit. */
  room?: Bani | null;
  /** The other codes of the cart. */
  others?: readonly (CodeRule & { code: string })[];
};

export const emptyBasket: Basket = { goodsTotal: null, lines: null };

export const toPromoCode = (code: CodeSummary, basket: Basket): PromoCode => ({
  code: code.code,
  couponType: code.couponType,
  value: couponValue(code, basket),
  abs: toRon(discountOf(code, basket)),
  minimumTotal: toRon(code.minimumTotal),
  description: code.description,
  validUntil: code.validUntil?.toISOString() ?? null,
  ...(dependsOnProducts(code, basket) ? { isForProducts: true } : {}),
  ...(code.couponType === 'FreeDelivery' ? { freesDelivery: true } : {}),
  ...(code.isStackable ? {} : { isAlone: true }),
  ...(code.isAutomatic ? { isAutomatic: true } : {}),
  ...(code.gift ? { gift: toShownGift(code.gift) } : {}),
  ...(discountsOf(code, basket).limitedCodes.includes(code.code) ? { isLimited: true } : {}),
});

const toShownGift = ({ productId, name, image, quantity, isInStock }: Gift): PromoCode['gift'] => {
  return { productId, name, image, quantity, isInStock };
};

const dependsOnProducts = (code: CodeSummary, { room = null }: Basket): boolean =>
  isForProducts(code) ||
  code.isAutomatic ||
  (room !== null && !code.allowsBelowMargin && code.couponType !== 'FreeDelivery');

/** 1§9: a percentage, or the amount in RON that the code subtracts, also where only some products count. */
function couponValue(code: CodeSummary, basket: Basket): number {
  if (code.couponType === 'Percent') return code.value;
  return toRon(dependsOnProducts(code, basket) && basket.goodsTotal !== null ? discountOf(code, basket) : code.value);
}

const discountOf = (code: CodeSummary, basket: Basket): Bani =>
  basket.goodsTotal === null ? 0 : (discountsOf(code, basket).codes[0] ?? 0);

const discountsOf = (code: CodeSummary, { goodsTotal, lines, room = null, others = [] }: Basket) =>
  calculateDiscounts([code, ...others], lines ?? [], goodsTotal ?? 0, goodsTotal === null ? null : room);

/** The product that an automatic gift adds to the order, with today's price and stock. */
export type Gift = {
  productId: number;
  name: string;
  image: string;
  quantity: number;
  /** Of all its units, with VAT. */
  price: Bani;
  /** Of all its units, with VAT; 0 when it is not known. */
  cost: Bani;
  /** Whether all units are in stock, not counting those that somebody holds. */
  isInStock: boolean;
};

/** A code with its uses by the buyer and by everyone, at the time of the query. */
export type CodeWithUsage = CodeRule & {
  code: string;
  isStackable: boolean;
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
  /** Set only for automatic gifts. */
  gift?: Gift;
  isEarly: boolean;
  isExpired: boolean;
  /** Uses in orders that are not cancelled; 0 when the code has no limit. */
  uses: number;
  ownUses: number;
  /** Set only for first-order and referral codes. */
  hasOrdered: boolean;
};

export type CodeCheckContext = Basket & { accountId: number | null; checkReferral: boolean };

/** The first problem, starting with those that the buyer cannot fix. */
export function findCodeProblem(code: CodeWithUsage, context: CodeCheckContext): CodeProblem | null {
  return (
    ownerProblem(code, context) ??
    timeProblem(code) ??
    historyProblem(code) ??
    productsProblem(code, context) ??
    totalProblem(code, context.goodsTotal)
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

const productsProblem = (code: CodeWithUsage, { lines }: Basket): CodeProblem | null =>
  lines !== null && !hasFittingLine(code, lines) ? 'noProducts' : null;

const totalProblem = (code: CodeWithUsage, goodsTotal: Bani | null): CodeProblem | null =>
  goodsTotal !== null && goodsTotal < code.minimumTotal ? 'belowMinimum' : null;

type Combinable = Pick<CodeWithUsage, 'code' | 'isStackable'>;

/** Codes are combined only when both allow it. */
export const findExcluding = <One extends Combinable>(code: Combinable, applied: readonly One[]): One | undefined =>
  applied.find((one) => one.code !== code.code && !(code.isStackable && one.isStackable));

/** Names the code that excludes the other; the one that was applied first stays. */
export const formatExclusion = (code: Combinable, applied: Combinable): string =>
  applied.isStackable ? texts.excludesOthers(code.code, applied.code) : texts.excludedBy(code.code, applied.code);

/** Said when the refused code would take off more than all those that are applied. */
export const formatBetterCode = (code: string, amount: Bani, applied: Bani): string =>
  amount > applied ? texts.givesMore(code, ron(amount), ron(applied)) : '';

const ron = (bani: Bani): string => formatRon(toRon(bani));

/** 'Cadou: Magneziu, pentru comenzi peste 200 lei': the name of the line, as on the invoice. */
export const giftLineName = (name: string, description: string): string =>
  [`${texts.gift}: ${name}`, description && `${description.charAt(0).toLowerCase()}${description.slice(1)}`]
    .filter(Boolean)
    .join(', ');

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
  if (couponType === 'Fixed') return isAmount(value) ? null : texts.badAmount;
  return value === 0 ? null : texts.noValue;
}

const isPercent = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= 100;
const isAmount = (value: number): boolean => toBani(value) >= 1 && value <= 10_000;
