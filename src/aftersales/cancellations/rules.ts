import { toBani, toRon } from '../../platform/money.ts';
import type { CancellableOrder, CancellableProduct } from './contract.ts';

/** Units to cancel by order line id. */
export type SelectedUnits = Readonly<Record<number, number>>;

export const selectedUnits = (
  selection: SelectedUnits,
  { id, quantity }: Pick<CancellableProduct, 'id' | 'quantity'>,
): number => Math.max(0, Math.min(selection[id] ?? 0, quantity));

export const selectAll = ({ products }: Pick<CancellableOrder, 'products'>): SelectedUnits =>
  Object.fromEntries(products.map(({ id, quantity }) => [id, quantity]));

/** Selects everything when only the whole order can be cancelled. */
export const initialSelection = (order: CancellableOrder): SelectedUnits =>
  order.canCancelProducts ? {} : selectAll(order);

const isWhole = (order: Pick<CancellableOrder, 'products'>, selection: SelectedUnits): boolean =>
  order.products.every((line) => selectedUnits(selection, line) === line.quantity);

const amountFor = (line: CancellableProduct, units: number): number => toBani(line.worth[units - 1] ?? 0);

export type Amounts = {
  units: number;
  goods: number;
  /** Delivery and fee, cancelled only with the whole order. */
  services: number;
  /** The part of the goods that was never paid. */
  unpaid: number;
  amount: number;
  totalNow: number;
  isWhole: boolean;
};

/** Amounts in RON, calculated in bani. */
export function calculateAmounts(order: CancellableOrder, selection: SelectedUnits): Amounts {
  const whole = isWhole(order, selection);
  const units = order.products.reduce((all, line) => all + selectedUnits(selection, line), 0);
  const goods = order.products.reduce((all, line) => all + amountFor(line, selectedUnits(selection, line)), 0);
  const total = toBani(order.total);
  const amount = whole ? toBani(order.wholeAmount) : goods;
  return {
    units,
    goods: toRon(goods),
    services: toRon(Math.max(0, amount - goods)),
    unpaid: toRon(Math.max(0, goods - amount)),
    amount: toRon(amount),
    totalNow: toRon(total - amount),
    isWhole: whole,
  };
}

type Returned = { amount: number; giftAmount: number };

/** The part of a cancellation that is not for the gift card, in RON. */
export const moneyOf = ({ amount, giftAmount }: Returned): number => toRon(toBani(amount) - toBani(giftAmount));

export const selectedProducts = (
  order: CancellableOrder,
  selection: SelectedUnits,
): { id: number; quantity: number }[] =>
  order.products
    .map((line) => ({ id: line.id, quantity: selectedUnits(selection, line) }))
    .filter(({ quantity }) => quantity > 0);
