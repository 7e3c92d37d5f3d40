import { allocate, type Bani } from '../../platform/money.ts';
import { paymentMethods, type Refund, refundFor } from '../payment-methods/methods.ts';
import type { OrderRecord } from './record.ts';
import { canTransition, isFromMarketplace } from './rules.ts';

type Line = { id: number; price: Bani; quantity: number; cancelledQuantity: number; ownDiscount?: Bani };
type Sold = { lines: readonly Line[]; total: Bani; cancelledTotal: Bani; discount: Bani };
type RefundableOrder = { total: Bani; toPay: Bani; cancelledTotal: Bani; refundedTotal: Bani; askedTotal: Bani };
type Payable = { toPay: Bani; cancelledTotal: Bani };

const remainingIn = ({ quantity, cancelledQuantity }: Line): number => quantity - cancelledQuantity;
const sum = (amounts: readonly Bani[]): Bani => amounts.reduce((all, one) => all + one, 0);

/** The total after partial cancellations. */
export const amountDue = ({ total, cancelledTotal }: Pick<Sold, 'total' | 'cancelledTotal'>): Bani =>
  total - cancelledTotal;

/** The part of `amountDue` that is paid by the payment method; cancellations reduce it before the gift card's part. */
export const moneyDue = ({ toPay, cancelledTotal }: Payable): Bani => Math.max(0, toPay - cancelledTotal);

/**
 * The refund of a cancelled order to the payment method and to the gift card, minus earlier refunds. Money that the
 * customer was asked for and has not sent does not go back.
 */
export function refundAmounts(order: RefundableOrder): { money: Bani; gift: Bani } {
  const { total, toPay, cancelledTotal, refundedTotal, askedTotal } = order;
  const gone = cancelledTotal + refundedTotal;
  return { money: Math.max(0, toPay - askedTotal - gone), gift: Math.max(0, Math.min(total - toPay, total - gone)) };
}

/** The amount by which a cancellation of the whole rest lowers an order: given back, or no longer to pay. */
export function fullCancellationAmount(order: RefundableOrder): Bani {
  const { money, gift } = refundAmounts(order);
  return money + gift;
}

type Costs = Pick<OrderRecord, 'lines' | 'deliveryCost' | 'cashFee'>;

/**
 * The amounts of a cancellation of all that is left. Its discount also holds what was refunded before or never paid. A
 * refund that failed after it had reduced a partial cancellation counts as services, so that the parts add up.
 */
export function calculateWholeCancellation(order: RefundableOrder & Costs) {
  const amount = fullCancellationAmount(order);
  const goods = remainingGoods(order);
  const services = Math.max(order.deliveryCost + order.cashFee, amount - goods);
  return { goods, services, discount: goods + services - amount, amount };
}

/** Splits a total between a gift card, which pays as much as it can, and the payment method. */
export function splitTotal(total: Bani, available: Bani): { giftAmount: Bani; toPay: Bani } {
  const giftAmount = Math.min(total, available);
  return { giftAmount, toPay: total - giftAmount };
}

/**
 * Splits an amount that goes back to the customer. The payment method gets it first, as far as it paid, and the gift
 * card the rest; `worth` is what the customer kept of the order before, and more than that does not go back.
 */
export function splitReturned(worth: Bani, giftAmount: Bani, amount: Bani): { money: Bani; gift: Bani } {
  const money = Math.min(amount, Math.max(0, worth - giftAmount));
  return { money, gift: Math.min(amount - money, giftAmount, worth) };
}

export const remainingGoods = ({ lines }: Pick<Sold, 'lines'>): Bani =>
  sum(lines.map((line) => line.price * remainingIn(line)));

/** Cancelled units reduce the discount proportionally; delivery cost and cash fee stay. */
export function remainingDiscount({ lines, discount }: Sold): Bani {
  const shares = discountShares({ lines, discount });
  const gone = lines.map(({ cancelledQuantity, quantity }, index) =>
    prorate(shares[index] ?? 0, 0, cancelledQuantity, quantity),
  );
  return discount - sum(gone);
}

/**
 * An order awaiting payment can only be cancelled whole, because its payment has the full amount; one of the marketplace,
 * because it takes no partial cancellation of orders that were paid there.
 */
export const canCancelUnits = (order: Pick<OrderRecord, 'state' | 'origin'>): boolean =>
  order.state !== 'awaiting_payment' && !isFromMarketplace(order) && canTransition(order.state, 'cancelled');

type CreditedLine = Line & { creditedAmount: Bani };

/** Amounts paid for the units, after earlier cancellations, and at most what refunds of the shop left of the line. */
export function calculateCancelledAmounts(
  { lines, discount }: { lines: readonly CreditedLine[]; discount: Bani },
  units: readonly LineUnits[],
): LineAmount[] {
  const shares = discountShares({ lines, discount });
  const leftOf = (orderLineId: number): Bani => {
    const index = lines.findIndex(({ id }) => id === orderLineId);
    const line = lines[index];
    return line ? Math.max(0, line.price * line.quantity - (shares[index] ?? 0) - line.creditedAmount) : 0;
  };
  const unitsBefore = (id: number) => lines.find((line) => line.id === id)?.cancelledQuantity ?? 0;
  return calculatePaidAmounts({ lines, discount }, unitsBefore, units).map((line) => {
    const amount = Math.min(line.amount, leftOf(line.orderLineId));
    return { ...line, amount, discount: line.goods - amount };
  });
}

/** Whether the order still has these units, each line at most once. */
export function hasUnitsLeft({ lines }: Pick<Sold, 'lines'>, units: readonly LineUnits[]): boolean {
  const isOnce = new Set(units.map(({ orderLineId }) => orderLineId)).size === units.length;
  return isOnce && units.every(({ orderLineId, quantity }) => quantity <= remainingInLine(lines, orderLineId));
}

function remainingInLine(lines: readonly Line[], orderLineId: number): number {
  const line = lines.find(({ id }) => id === orderLineId);
  return line ? remainingIn(line) : 0;
}

/** Whether the units are all that is left, so that the whole order is cancelled. */
export const coversRemainingUnits = ({ lines }: Pick<Sold, 'lines'>, units: readonly LineUnits[]): boolean =>
  lines.every(
    (line) => (units.find(({ orderLineId }) => orderLineId === line.id)?.quantity ?? 0) === remainingIn(line),
  );

type GiftableLine = Line & { giftCode: string };

/** Units to cancel with the gifts that go with them: those of `lostCodes`, and all when nothing bought is left. */
export function withGifts(
  lines: readonly GiftableLine[],
  units: readonly LineUnits[],
  lostCodes: readonly string[],
): LineUnits[] {
  const isRest = coversRemainingUnits({ lines: lines.filter(({ giftCode }) => giftCode === '') }, units);
  const gifts = lines.filter(
    (line) =>
      line.giftCode !== '' &&
      remainingIn(line) > 0 &&
      (isRest || lostCodes.includes(line.giftCode)) &&
      !units.some(({ orderLineId }) => orderLineId === line.id),
  );
  return [...units, ...gifts.map((line) => ({ orderLineId: line.id, quantity: remainingIn(line) }))];
}

export const remainingUnits = ({ lines }: Pick<Sold, 'lines'>): LineUnits[] =>
  lines.filter((line) => remainingIn(line) > 0).map((line) => ({ orderLineId: line.id, quantity: remainingIn(line) }));

type Paid = Pick<OrderRecord, 'paymentMethod' | 'paidAt'>;

export const refundOfAmount = ({ paymentMethod, paidAt }: Paid, amount: Bani): Refund =>
  refundFor(paymentMethod, paidAt !== null && amount > 0);

/** Amount that the courier collects with the parcel; 0 when the order is paid or paid otherwise. */
export const amountToCollect = (order: Paid & Payable): Bani =>
  paymentMethods[order.paymentMethod].isPaidOnDelivery && !order.paidAt ? moneyDue(order) : 0;

/** `own` is the part of the discount that belongs to this charge alone, from codes for some products. */
type Charge = { isProduct: boolean; gross: Bani; own?: Bani };

/** Splits a discount over charges: their own parts, then products, the rest over services. */
export function allocateDiscount(charges: readonly Charge[], discount: Bani): Bani[] {
  const own = charges.map((charge) => charge.own ?? 0);
  const shared = Math.max(0, discount - sum(own));
  const products = charges.map(({ isProduct, gross }, index) => (isProduct ? gross - (own[index] ?? 0) : 0));
  const services = charges.map(({ isProduct, gross }) => (isProduct ? 0 : gross));
  const fromProducts = Math.min(shared, sum(products));
  const fromServices = Math.min(shared - fromProducts, sum(services));
  const productShares = allocate(fromProducts, products);
  const serviceShares = allocate(fromServices, services);
  return charges.map((_, index) => (own[index] ?? 0) + (productShares[index] ?? 0) + (serviceShares[index] ?? 0));
}

type Charges = {
  lines: readonly { price: Bani; quantity: number; ownDiscount?: Bani }[];
  deliveryCost: Bani;
  cashFee: Bani;
  discount: Bani;
};

/** Splits the order discount over lines, delivery and cash fee; delivery and fee are returned after discount. */
export function allocateOrderDiscount({ lines, deliveryCost, cashFee, discount }: Charges) {
  const charges = [
    ...lines.map(({ price, quantity, ownDiscount = 0 }) => ({
      isProduct: true,
      gross: price * quantity,
      own: ownDiscount,
    })),
    { isProduct: false, gross: deliveryCost },
    { isProduct: false, gross: cashFee },
  ];
  const shares = allocateDiscount(charges, discount);
  const [offDelivery = 0, offFee = 0] = shares.slice(lines.length);
  return { shares: shares.slice(0, lines.length), delivery: deliveryCost - offDelivery, cashFee: cashFee - offFee };
}

/** Part of an amount for some units; rounding is cumulative, so the parts add up to the whole in any steps. */
export const prorate = (whole: Bani, before: number, units: number, of: number): Bani =>
  Math.round((whole * (before + units)) / of) - Math.round((whole * before) / of);

type BoughtLine = { id: number; price: Bani; quantity: number; ownDiscount?: Bani };
type Bought = { lines: readonly BoughtLine[]; discount: Bani };
export type LineUnits = { orderLineId: number; quantity: number };
export type LineAmount = LineUnits & { goods: Bani; discount: Bani; amount: Bani };

const discountShares = ({ lines, discount }: Bought): Bani[] =>
  allocateDiscount(
    lines.map(({ price, quantity, ownDiscount = 0 }) => ({
      isProduct: true,
      gross: price * quantity,
      own: ownDiscount,
    })),
    discount,
  );

/**
 * Amounts paid for units of an order, with the discount split proportionally. `unitsBefore` returns how many units of a
 * line were cancelled or returned earlier, so that the amounts of all steps add up exactly to what was paid.
 */
export function calculatePaidAmounts(
  { lines, discount }: Bought,
  unitsBefore: (orderLineId: number) => number,
  units: readonly LineUnits[],
): LineAmount[] {
  const shares = discountShares({ lines, discount });
  return units.flatMap(({ orderLineId, quantity }) => {
    const index = lines.findIndex(({ id }) => id === orderLineId);
    const line = lines[index];
    if (!line) return [];
    const goods = line.price * quantity;
    const off = prorate(shares[index] ?? 0, unitsBefore(orderLineId), quantity, line.quantity);
    return [{ orderLineId, quantity, goods, discount: off, amount: goods - off }];
  });
}
