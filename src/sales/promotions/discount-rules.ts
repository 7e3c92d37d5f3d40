import { allocate, type Bani } from '../../platform/money.ts';
import { type CouponType, calculateDiscount } from './rules.ts';

/** The kind and scope of a code; without any of the four lists it is for all products. */
export type CodeRule = {
  couponType: CouponType;
  /** Percent, or bani; 0 for the other kinds. */
  value: number;
  productIds: readonly number[];
  categoryIds: readonly number[];
  producerIds: readonly number[];
  familyIds: readonly number[];
  excludesReduced: boolean;
  buyQuantity: number | null;
  getQuantity: number | null;
  giftProductId: number | null;
};

/** A line of a cart or an order; the price is in bani, VAT included. */
export type CodeLine = {
  productId: number;
  price: Bani;
  quantity: number;
  /** The product's category and those above it. */
  categoryIds: readonly number[];
  producerId: number;
  familyId: number | null;
  /** Sold below its earlier price. */
  isReduced: boolean;
};

/** Whether the code depends on which products are bought, not only on their total. */
export const isForProducts = (rule: CodeRule): boolean =>
  rule.couponType === 'BuyGet' || rule.couponType === 'Gift' || rule.excludesReduced || hasScope(rule);

const hasScope = ({ productIds, categoryIds, producerIds, familyIds }: CodeRule): boolean =>
  productIds.length + categoryIds.length + producerIds.length + familyIds.length > 0;

/** Whether the code counts the line. */
export function fitsLine(rule: CodeRule, line: CodeLine): boolean {
  if (rule.couponType === 'Gift') return line.productId === rule.giftProductId;
  if (rule.excludesReduced && line.isReduced) return false;
  return (
    !hasScope(rule) ||
    rule.productIds.includes(line.productId) ||
    rule.producerIds.includes(line.producerId) ||
    (line.familyId !== null && rule.familyIds.includes(line.familyId)) ||
    line.categoryIds.some((id) => rule.categoryIds.includes(id))
  );
}

const grossOf = ({ price, quantity }: Pick<CodeLine, 'price' | 'quantity'>): Bani => price * quantity;
const sum = (amounts: readonly Bani[]): Bani => amounts.reduce((all, one) => all + one, 0);

/** Free units of each line: the cheapest ones first. */
function freeUnits(lines: readonly CodeLine[], buyQuantity: number, getQuantity: number): number[] {
  const units = sum(lines.map(({ quantity }) => quantity));
  let left = Math.floor(units / (buyQuantity + getQuantity)) * getQuantity;
  const free = lines.map(() => 0);
  const byPrice = lines.map((line, index) => ({ ...line, index }));
  for (const { index, quantity } of byPrice.sort((a, b) => a.price - b.price || a.productId - b.productId)) {
    const taken = Math.min(left, quantity);
    free[index] = taken;
    left -= taken;
  }
  return free;
}

/** The discount of the code on each line, never more than the line; all zero for a code for the whole order. */
export function lineDiscounts(rule: CodeRule, lines: readonly CodeLine[]): Bani[] {
  if (!isForProducts(rule)) return lines.map(() => 0);
  const fitting = lines.map((line) => ({ ...line, quantity: fitsLine(rule, line) ? line.quantity : 0 }));
  if (rule.couponType === 'Gift') return fitting.map(({ price, quantity }) => price * Math.min(quantity, 1));
  if (rule.couponType === 'BuyGet') {
    const free = freeUnits(fitting, rule.buyQuantity ?? 1, rule.getQuantity ?? 1);
    return fitting.map(({ price }, index) => price * (free[index] ?? 0));
  }
  const weights = fitting.map(grossOf);
  const goods = sum(weights);
  return allocate(Math.min(goods, rule.couponType === 'FreeDelivery' ? 0 : calculateDiscount(rule, goods)), weights);
}

/** The discount of one code. An amount for the whole order may exceed the products; delivery takes the rest. */
const codeDiscount = (rule: CodeRule, lines: readonly CodeLine[], goodsTotal: Bani): Bani => {
  if (isForProducts(rule)) return sum(lineDiscounts(rule, lines));
  return rule.couponType === 'FreeDelivery' ? 0 : calculateDiscount(rule, goodsTotal);
};

type Discounts = {
  /** Discount of each code. */
  codes: Bani[];
  /** Discount of each line, from codes for some products: the part that is not split over all lines. */
  lines: Bani[];
  freesDelivery: boolean;
};

/**
 * The discounts of several codes. Each one is calculated from the full prices, so their order does not matter; where
 * codes for some products together exceed a line, the later ones by `code` give less.
 */
export function calculateDiscounts(
  rules: readonly (CodeRule & { code: string })[],
  lines: readonly CodeLine[],
  goodsTotal: Bani,
): Discounts {
  const left = lines.map(grossOf);
  const byCode = new Map<string, Bani>();
  for (const rule of rules.toSorted((a, b) => (a.code < b.code ? -1 : 1))) {
    const given = lineDiscounts(rule, lines).map((amount, index) => Math.min(amount, left[index] ?? 0));
    for (const [index, amount] of given.entries()) left[index] = (left[index] ?? 0) - amount;
    byCode.set(rule.code, isForProducts(rule) ? sum(given) : codeDiscount(rule, lines, goodsTotal));
  }
  return {
    codes: rules.map(({ code }) => byCode.get(code) ?? 0),
    lines: lines.map((line, index) => grossOf(line) - (left[index] ?? 0)),
    freesDelivery: rules.some((rule) => rule.couponType === 'FreeDelivery' && hasFittingLine(rule, lines)),
  };
}

/** Whether the code has an effect on these products. */
export function hasFittingLine(rule: CodeRule, lines: readonly CodeLine[]): boolean {
  if (!isForProducts(rule)) return true;
  if (rule.couponType === 'FreeDelivery') return lines.some((line) => fitsLine(rule, line));
  return sum(lineDiscounts(rule, lines)) > 0;
}
