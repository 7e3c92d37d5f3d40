import type { Bani } from '../../kit/money.ts';
import { discountShares } from '../orders/worth-rules.ts';

/** A line of an order, and what of it was cancelled, returned or is on its way back. */
export type SoldLine = {
  orderLineId: number;
  price: Bani;
  quantity: number;
  /** Its part of the order's discount. */
  discount: Bani;
  goneUnits: number;
  goneAmount: Bani;
};

type Charges = {
  lines: readonly { price: Bani; quantity: number }[];
  deliveryCost: Bani;
  cashFee: Bani;
  discount: Bani;
};

/** How the discount of an order lies on its lines, and what was paid for delivery and fee after it. */
export function spreadDiscount({ lines, deliveryCost, cashFee, discount }: Charges) {
  const charges = [
    ...lines.map(({ price, quantity }) => ({ isProduct: true, gross: price * quantity })),
    { isProduct: false, gross: deliveryCost },
    { isProduct: false, gross: cashFee },
  ];
  const shares = discountShares(charges, discount);
  const [offDelivery = 0, offFee = 0] = shares.slice(lines.length);
  return { shares: shares.slice(0, lines.length), delivery: deliveryCost - offDelivery, cashFee: cashFee - offFee };
}

export const unitsLeft = ({ quantity, goneUnits }: SoldLine): number => Math.max(0, quantity - goneUnits);

/**
 * What was really paid for some units of a line. Whichever went before, and whichever of those were taken back again,
 * all that is given for a line is never more than was paid for it, and with its last unit exactly that.
 */
export function worthOf({ price, quantity, discount, goneUnits, goneAmount }: SoldLine, units: number): Bani {
  const before = price * goneUnits - goneAmount;
  const byNow = Math.round((discount * (goneUnits + units)) / quantity);
  const off = Math.min(Math.max(byNow - before, 0), price * units);
  return price * units - off;
}

/** Of the delivery goes back what the cheapest way would have cost: the rest was the buyer's own choice. */
export const deliveryBack = (paid: Bani, cheapest: Bani | null): Bani => Math.min(paid, cheapest ?? paid);
