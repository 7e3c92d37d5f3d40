import type { Bani } from '../../kit/money.ts';
import type { OrderRecord } from './record.ts';
import { canBecome } from './rules.ts';
import { type UnitsBack, type Worth, worthOf } from './worth-rules.ts';

/** How money goes back; 'none' when none had come in. */
export const refundWays = ['card', 'transfer', 'none'] as const;
export type RefundWay = (typeof refundWays)[number];

type Line = { id: number; price: Bani; quantity: number; cancelledQuantity: number };
type Sold = { lines: readonly Line[]; total: Bani; cancelledTotal: Bani; discount: Bani };

const leftIn = ({ quantity, cancelledQuantity }: Line): number => quantity - cancelledQuantity;
const sum = (amounts: readonly Bani[]): Bani => amounts.reduce((all, one) => all + one, 0);

/** What the order costs now: cancelled parts are no longer sold. */
export const dueOf = ({ total, cancelledTotal }: Pick<Sold, 'total' | 'cancelledTotal'>): Bani =>
  total - cancelledTotal;

export const goodsLeft = ({ lines }: Pick<Sold, 'lines'>): Bani => sum(lines.map((line) => line.price * leftIn(line)));

/** A cancelled part takes its share of the discount along; delivery and fee stay as they were. */
export function discountLeft(order: Sold): Bani {
  const goodsGone = sum(order.lines.map(({ price, cancelledQuantity }) => price * cancelledQuantity));
  return order.discount - (goodsGone - order.cancelledTotal);
}

/** Money that waits for its payment is counted by the payment: such an order is cancelled whole, or changed. */
export const canCancelUnits = ({ state }: Pick<OrderRecord, 'state'>): boolean =>
  state !== 'awaiting_payment' && canBecome(state, 'cancelled');

/** What was paid for the units, after those that were cancelled before. */
export const worthToCancel = (order: Sold, units: readonly UnitsBack[]): Worth[] =>
  worthOf(order, (id) => order.lines.find((line) => line.id === id)?.cancelledQuantity ?? 0, units);

/** Only units that the order still has, each line once. */
export function areLeft({ lines }: Pick<Sold, 'lines'>, units: readonly UnitsBack[]): boolean {
  const isOnce = new Set(units.map(({ orderLineId }) => orderLineId)).size === units.length;
  return isOnce && units.every(({ orderLineId, quantity }) => quantity <= leftOfLine(lines, orderLineId));
}

function leftOfLine(lines: readonly Line[], orderLineId: number): number {
  const line = lines.find(({ id }) => id === orderLineId);
  return line ? leftIn(line) : 0;
}

/** Whoever cancels the last units cancels the order. */
export const isAllLeft = ({ lines }: Pick<Sold, 'lines'>, units: readonly UnitsBack[]): boolean =>
  lines.every((line) => (units.find(({ orderLineId }) => orderLineId === line.id)?.quantity ?? 0) === leftIn(line));

export const allLeft = ({ lines }: Pick<Sold, 'lines'>): UnitsBack[] =>
  lines.filter((line) => leftIn(line) > 0).map((line) => ({ orderLineId: line.id, quantity: leftIn(line) }));

type Paid = Pick<OrderRecord, 'paymentMethod' | 'paidAt'>;

export function refundWayOf({ paymentMethod, paidAt }: Paid, amount: Bani): RefundWay {
  if (!paidAt || amount === 0) return 'none';
  return paymentMethod === 'card' ? 'card' : 'transfer';
}
