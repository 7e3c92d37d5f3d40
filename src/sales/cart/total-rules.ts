import { type Bani, toBani, toRon } from '../../platform/money.ts';
import { remainingForFreeShipping } from '../delivery/rules.ts';
import type { PromoCode } from '../promotions/contract.ts';
import { calculateFinalTotal, calculateTotalDiscount, withDiscountAmount } from '../promotions/rules.ts';

export const sumGoods = (lines: readonly { price: number; quantity: number }[]): Bani =>
  lines.reduce((sum, { price, quantity }) => sum + toBani(price) * quantity, 0);

type Code = Pick<PromoCode, 'code' | 'couponType' | 'value' | 'minimumTotal'> &
  Partial<Pick<PromoCode, 'abs' | 'isForProducts' | 'freesDelivery' | 'isAlone' | 'isAutomatic' | 'description'>>;

/** Gift cards are kept with the codes, but pay instead of reducing the price. */
export const isGiftCard = ({ couponType }: Pick<Code, 'couponType'>): boolean => couponType === 'GiftCard';

/** Codes that are sent with an order and with checks of other codes: neither gift cards nor automatic discounts. */
export const isPromoCode = (code: Pick<Code, 'couponType' | 'isAutomatic'>): boolean =>
  !isGiftCard(code) && !code.isAutomatic;

/** The name beside a discount: what staff wrote for an automatic one. */
export const discountName = ({ code, isAutomatic, description }: Pick<Code, 'code' | 'isAutomatic' | 'description'>) =>
  isAutomatic && description ? description : code;

/** Money on the gift cards of the cart. */
export const sumGiftCards = (codes: readonly Pick<Code, 'couponType' | 'value'>[]): Bani =>
  codes.filter(isGiftCard).reduce((sum, { value }) => sum + toBani(value), 0);

/** A code has no effect until the products reach its minimum. */
export const isMinimumReached = ({ minimumTotal }: Pick<Code, 'minimumTotal'>, goodsTotal: Bani): boolean =>
  goodsTotal >= toBani(minimumTotal);

/**
 * Codes that can be applied now, beside those that are; gift cards go with every code, and automatic
 * discounts give way to codes.
 */
export const filterOfferedCodes = <One extends Pick<Code, 'code' | 'minimumTotal' | 'isAlone'>>(
  codes: readonly One[],
  applied: readonly Pick<Code, 'code' | 'isAlone' | 'couponType' | 'isAutomatic'>[],
  goodsTotal: Bani,
): One[] => {
  const promoCodes = applied.filter(isPromoCode);
  return codes.filter(
    (one) =>
      isMinimumReached(one, goodsTotal) &&
      !promoCodes.some(({ code, isAlone }) => code === one.code || isAlone || one.isAlone),
  );
};

/** Codes with their current discount in RON. */
export const withCurrentDiscounts = <One extends Code>(
  codes: readonly One[],
  goodsTotal: Bani,
): (One & { abs: number })[] =>
  codes.map((code) => {
    if (isGiftCard(code) || !isMinimumReached(code, goodsTotal)) return { ...code, abs: 0 };
    return code.isForProducts ? { ...code, abs: code.abs ?? 0 } : withDiscountAmount(code, goodsTotal);
  });

export type Totals = {
  goods: Bani;
  discount: Bani;
  shipping: Bani;
  final: Bani;
  gift: Bani;
  /** A code makes delivery free, whatever the goods cost. */
  isDeliveryFree: boolean;
};

type Sums = {
  lines: readonly { price: number; quantity: number }[];
  codes: readonly Code[];
  /** RON */
  shippingCost: number;
};

export function calculateTotals({ lines, codes, shippingCost }: Sums): Totals {
  const goods = sumGoods(lines);
  const reached = codes.filter((code) => !isGiftCard(code) && isMinimumReached(code, goods));
  const discount = calculateTotalDiscount(reached.map(inBani), goods);
  const isDeliveryFree = reached.some(({ freesDelivery }) => freesDelivery);
  const shipping = isDeliveryFree ? 0 : toBani(shippingCost);
  const final = calculateFinalTotal(goods, shipping, discount);
  return { goods, discount, shipping, final, gift: Math.min(final, sumGiftCards(codes)), isDeliveryFree };
}

/** The server calculates codes for some products, so their discount counts as an amount. */
const inBani = ({ couponType, value, isForProducts, abs = 0 }: Code) => {
  if (isForProducts) return { couponType: 'Fixed', value: toBani(abs) };
  return { couponType, value: couponType === 'Percent' ? value : toBani(value) };
};

/** In RON. The delivery cost does not count towards free delivery. */
export const remainingUntilFreeShipping = ({ goods, discount, isDeliveryFree }: Totals, limit: number): number =>
  isDeliveryFree ? 0 : toRon(remainingForFreeShipping(toBani(limit), calculateFinalTotal(goods, 0, discount)));

/** Percent, from 0 to 100. */
export const freeShippingProgress = (totals: Totals, limit: number): number =>
  limit > 0 ? Math.floor(((limit - remainingUntilFreeShipping(totals, limit)) / limit) * 100) : 100;
