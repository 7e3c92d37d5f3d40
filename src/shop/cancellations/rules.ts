import { toBani, toRon } from '../../kit/money.ts';
import type { RefundWay } from '../orders/cancel-rules.ts';
import type { CancellableOrder, CancellableProduct } from './contract.ts';

/** How many units of each line are to go. */
export type Chosen = Readonly<Record<number, number>>;

export const unitsOf = (chosen: Chosen, { id, quantity }: Pick<CancellableProduct, 'id' | 'quantity'>): number =>
  Math.max(0, Math.min(chosen[id] ?? 0, quantity));

export const everything = ({ products }: Pick<CancellableOrder, 'products'>): Chosen =>
  Object.fromEntries(products.map(({ id, quantity }) => [id, quantity]));

/** What can only go as a whole is chosen as a whole. */
export const firstChoice = (order: CancellableOrder): Chosen => (order.canCancelProducts ? {} : everything(order));

const isWhole = (order: Pick<CancellableOrder, 'products'>, chosen: Chosen): boolean =>
  order.products.every((line) => unitsOf(chosen, line) === line.quantity);

const worthOf = (line: CancellableProduct, units: number): number => toBani(line.worth[units - 1] ?? 0);

export type Sums = {
  units: number;
  goods: number;
  /** Delivery and fee, which go with the last product only. */
  services: number;
  amount: number;
  totalNow: number;
  isWhole: boolean;
};

/** What the choice means in money, in RON; counted in bani on the way. */
export function sumsOf(order: CancellableOrder, chosen: Chosen): Sums {
  const whole = isWhole(order, chosen);
  const units = order.products.reduce((all, line) => all + unitsOf(chosen, line), 0);
  const goods = order.products.reduce((all, line) => all + worthOf(line, unitsOf(chosen, line)), 0);
  const total = toBani(order.total);
  const amount = whole ? total : goods;
  return {
    units,
    goods: toRon(goods),
    services: toRon(amount - goods),
    amount: toRon(amount),
    totalNow: toRon(total - amount),
    isWhole: whole,
  };
}

export function wayOf({ isPaid, paymentMethod }: Pick<CancellableOrder, 'isPaid' | 'paymentMethod'>): RefundWay {
  if (!isPaid) return 'none';
  return paymentMethod === 'card' ? 'card' : 'transfer';
}

export const wishOf = (order: CancellableOrder, chosen: Chosen): { id: number; quantity: number }[] =>
  order.products
    .map((line) => ({ id: line.id, quantity: unitsOf(chosen, line) }))
    .filter(({ quantity }) => quantity > 0);
