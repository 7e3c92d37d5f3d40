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
  /** Applies by itself; nobody types it. */
  isAutomatic: boolean;
  /** Units of the products that must be bought; 1 for most codes. */
  minimumQuantity: number;
  /** Not limited by the lowest margin of the shop. */
  allowsBelowMargin: boolean;
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
  /** With VAT; null when no lot says it. */
  unitCost: Bani | null;
};

/** An automatic gift is added to the order as a line of its own; with a typed code, one unit in the cart is free. */
export const addsGift = ({ couponType, isAutomatic }: Pick<CodeRule, 'couponType' | 'isAutomatic'>): boolean =>
  couponType === 'Gift' && isAutomatic;

const freesUnit = (rule: CodeRule): boolean => rule.couponType === 'Gift' && !rule.isAutomatic;

/** Whether the code depends on which products are bought, not only on their total. */
export const isForProducts = (rule: CodeRule): boolean =>
  rule.couponType === 'BuyGet' ||
  rule.couponType === 'Gift' ||
  rule.excludesReduced ||
  rule.minimumQuantity > 1 ||
  hasScope(rule);

const hasScope = ({ productIds, categoryIds, producerIds, familyIds }: CodeRule): boolean =>
  productIds.length + categoryIds.length + producerIds.length + familyIds.length > 0;

/** Whether the code counts the line. */
export function fitsLine(rule: CodeRule, line: CodeLine): boolean {
  if (freesUnit(rule)) return line.productId === rule.giftProductId;
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

/** Whether enough units of the products are bought; a free unit of the cart asks for none. */
const hasMinimumQuantity = (rule: CodeRule, lines: readonly CodeLine[]): boolean =>
  freesUnit(rule) || sum(lines.map((line) => (fitsLine(rule, line) ? line.quantity : 0))) >= rule.minimumQuantity;

/** The discount of the code on each line, never more than the line; all zero for a code for the whole order. */
export function lineDiscounts(rule: CodeRule, lines: readonly CodeLine[]): Bani[] {
  if (!isForProducts(rule) || addsGift(rule) || !hasMinimumQuantity(rule, lines)) return lines.map(() => 0);
  const fitting = lines.map((line) => ({ ...line, quantity: fitsLine(rule, line) ? line.quantity : 0 }));
  if (freesUnit(rule)) return fitting.map(({ price, quantity }) => price * Math.min(quantity, 1));
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
  /** Codes that give less than they say, because of the lowest margin. */
  limitedCodes: string[];
};

type Given = { code: string; total: Bani; lines: Bani[] };

/**
 * The discounts of several codes. Each one is calculated from the full prices, so their order does not matter; where
 * codes for some products together exceed a line, the later ones by `code` give less. `room` is what the lowest margin
 * lets them take off together; null without a limit.
 */
export function calculateDiscounts(
  rules: readonly (CodeRule & { code: string })[],
  lines: readonly CodeLine[],
  goodsTotal: Bani,
  room: Bani | null = null,
): Discounts {
  const left = lines.map(grossOf);
  const wanted = rules
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
    .map((rule): Given & { isLimited: boolean } => {
      const given = lineDiscounts(rule, lines).map((amount, index) => Math.min(amount, left[index] ?? 0));
      for (const [index, amount] of given.entries()) left[index] = (left[index] ?? 0) - amount;
      const total = isForProducts(rule) ? sum(given) : codeDiscount(rule, lines, goodsTotal);
      return { code: rule.code, total, lines: given, isLimited: !rule.allowsBelowMargin };
    });
  const kept = room === null ? wanted : limitToRoom(wanted, room);
  return {
    codes: rules.map(({ code }) => kept.find((one) => one.code === code)?.total ?? 0),
    lines: lines.map((_, index) => sum(kept.map((one) => one.lines[index] ?? 0))),
    freesDelivery: rules.some((rule) => rule.couponType === 'FreeDelivery' && hasFittingLine(rule, lines)),
    limitedCodes: kept.filter(({ total }, index) => total < (wanted[index]?.total ?? 0)).map(({ code }) => code),
  };
}

/** Divides the room over the limited codes in proportion to what they would take off. */
function limitToRoom(wanted: readonly (Given & { isLimited: boolean })[], room: Bani): Given[] {
  const weights = wanted.map(({ total, isLimited }) => (isLimited ? total : 0));
  if (sum(weights) <= room) return [...wanted];
  const shares = allocate(room, weights);
  return wanted.map((one, index) => {
    if (!one.isLimited) return one;
    const total = shares[index] ?? 0;
    return { code: one.code, total, lines: allocate(Math.min(total, sum(one.lines)), one.lines) };
  });
}

/** Whether the code has an effect on these products. */
export function hasFittingLine(rule: CodeRule, lines: readonly CodeLine[]): boolean {
  if (!isForProducts(rule)) return true;
  if (rule.couponType === 'FreeDelivery' || addsGift(rule))
    return hasMinimumQuantity(rule, lines) && lines.some((line) => fitsLine(rule, line));
  return sum(lineDiscounts(rule, lines)) > 0;
}
