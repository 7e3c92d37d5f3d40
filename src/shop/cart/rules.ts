import { type Bani, toBani, toRon } from '../../kit/money.ts';
import { remainingForFreeShipping } from '../delivery/rules.ts';
import type { PromoCode } from '../promotions/contract.ts';
import { discountOfAll, finalTotal, withAbs } from '../promotions/rules.ts';

export const mostQuantity = 99;
/** Different products in one cart. */
export const mostLines = 100;
export const actionTypes = ['AddProduct', 'DeleteProduct', 'ChangeQuantity'] as const;
export type ActionType = (typeof actionTypes)[number];

/** A line as the browser keeps it under 'guest-cart', field by field. Prices in RON. */
export type GuestLine = {
  productId: number;
  name: string;
  brand: string;
  price: number;
  image: string;
  isInStock: boolean;
  quantity: number;
  productAttributeIds: number[];
  isSecondHand: boolean;
  isAvailableForBuyBack: boolean;
};

export type UnpaidOrder = { number: string; path: string };

/** A line as the screens show it, whoever's it is. */
export type Line = GuestLine & {
  /** Null in a guest's cart. */
  shoppingCartId: number | null;
  productAttributes: { id: number; name: string }[];
  /** How many could be bought now; null until the server was asked. */
  available: number | null;
  /** What the price was when the shopper last saw it. */
  seenPrice: number;
  /** One's own unpaid order that holds what is missing. */
  unpaidOrder: UnpaidOrder | null;
};

type Counted = { productId: number; quantity: number };

/** Adding appends. */
export const addLine = <One extends Counted>(lines: readonly One[], line: One): One[] => [...lines, line];

/** Works only for a product that is there, otherwise false; what lay on several lines comes together on the first. */
export function updateLine<One extends Counted>(
  lines: readonly One[],
  productId: number,
  change: Partial<One> & { quantity: number },
): One[] | false {
  const first = lines.find((line) => line.productId === productId);
  if (!first) return false;
  return lines
    .filter((line) => line === first || line.productId !== productId)
    .map((line) => (line === first ? { ...line, ...change } : line));
}

/** Deleting removes all lines of that product. */
export const deleteLines = <One extends Counted>(lines: readonly One[], productId: number): One[] =>
  lines.filter((line) => line.productId !== productId);

/** The list view: one line for each product, quantities summed. */
export function mergeLines<One extends Counted>(lines: readonly One[]): One[] {
  const merged = new Map<number, One>();
  for (const line of lines) {
    const before = merged.get(line.productId);
    merged.set(line.productId, before ? { ...before, quantity: before.quantity + line.quantity } : line);
  }
  return [...merged.values()];
}

export const countOf = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Only whole numbers from 1 to 99, and no more than there are; a line that is already larger may stay. */
export function boundQuantity(wanted: number, available: number | null): number {
  const most = Math.min(mostQuantity, Math.max(available ?? mostQuantity, 1));
  return Number.isFinite(wanted) ? Math.min(Math.max(Math.trunc(wanted), 1), most) : 1;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** 21 capital letters from as many whole random numbers. */
export const guestIdOf = (random: () => number): string =>
  Array.from({ length: 21 }, () => letters[random() % letters.length]).join('');

export const isGuestId = (text: string | null): text is string => /^[A-Z]{21}$/.test(text ?? '');

/** Sum of price times quantity. */
export const goodsTotalOf = (lines: readonly { price: number; quantity: number }[]): Bani =>
  lines.reduce((sum, { price, quantity }) => sum + toBani(price) * quantity, 0);

type Code = Pick<PromoCode, 'code' | 'couponType' | 'value' | 'minimumTotal'>;

/** A code with a minimum waits until the products reach it. */
export const isReached = ({ minimumTotal }: Pick<Code, 'minimumTotal'>, goodsTotal: Bani): boolean =>
  goodsTotal >= toBani(minimumTotal);

/** Codes with what each takes off now, in RON. */
export const codesFor = <One extends Code>(codes: readonly One[], goodsTotal: Bani): (One & { abs: number })[] =>
  codes.map((code) => (isReached(code, goodsTotal) ? withAbs(code, goodsTotal) : { ...code, abs: 0 }));

export type Totals = { goods: Bani; discount: Bani; shipping: Bani; final: Bani };

type Sums = {
  lines: readonly { price: number; quantity: number }[];
  codes: readonly Code[];
  /** RON */
  shippingCost: number;
};

export function totalsOf({ lines, codes, shippingCost }: Sums): Totals {
  const goods = goodsTotalOf(lines);
  const reached = codes.filter((code) => isReached(code, goods));
  const discount = discountOfAll(reached.map(inBani), goods);
  const shipping = toBani(shippingCost);
  return { goods, discount, shipping, final: finalTotal(goods, shipping, discount) };
}

const inBani = ({ couponType, value }: Code) => ({
  couponType,
  value: couponType === 'Percent' ? value : toBani(value),
});

/** What still has to be bought, in RON. What delivery costs does not bring free delivery nearer. */
export const remainingOf = ({ goods, discount }: Totals, limit: number): number =>
  toRon(remainingForFreeShipping(toBani(limit), finalTotal(goods, 0, discount)));

/** From 0 to 100. */
export const progressOf = (totals: Totals, limit: number): number =>
  limit > 0 ? Math.floor(((limit - remainingOf(totals, limit)) / limit) * 100) : 100;

export type Trouble = 'gone' | 'fewer' | null;

/** Why a line cannot be ordered as it is. */
export function troubleOf({
  isInStock,
  available,
  quantity,
}: Pick<Line, 'isInStock' | 'available' | 'quantity'>): Trouble {
  if (!isInStock || available === 0) return 'gone';
  return available !== null && available < quantity ? 'fewer' : null;
}

export const hasNewPrice = ({ price, seenPrice }: Pick<Line, 'price' | 'seenPrice'>): boolean => price !== seenPrice;

/** The fields a browser keeps, and no others. */
export const guestLineFrom = (line: GuestLine): GuestLine => ({
  productId: line.productId,
  name: line.name,
  brand: line.brand,
  price: line.price,
  image: line.image,
  isInStock: line.isInStock,
  quantity: line.quantity,
  productAttributeIds: line.productAttributeIds,
  isSecondHand: line.isSecondHand,
  isAvailableForBuyBack: line.isAvailableForBuyBack,
});
