import type { Db } from '../../platform/db/db.server.ts';
import { isRefused } from '../../platform/http/endpoint.ts';
import { toRon } from '../../platform/money.ts';
import { type PricedLine, priceLines } from '../cart/service.server.ts';
import { findCarrier, quoteForCarrier } from '../delivery/service.server.ts';
import type { Units } from '../inventory/service.server.ts';
import { calculateGoodsTotal, calculateTotal } from '../orders/rules.ts';
import { paymentMethods } from '../payment-methods/methods.ts';
import type { Repeat } from './contract.ts';
import { failureText, type RepeatMail } from './mail-texts.ts';
import * as queries from './queries.server.ts';
import { allowedActions, reducePrice } from './rules.ts';

/** The lines that are sold today, at the reduced price. */
export async function priceRepeat(
  db: Db,
  { lines, percent }: { lines: readonly Units[]; percent: number },
): Promise<PricedLine[]> {
  const priced = await priceLines(db, null, [...lines]);
  return priced.map((line) => ({ ...line, price: reducePrice(line.price, percent) }));
}

export type Destination = Pick<queries.RepeatRow, 'courierId' | 'lockerId' | 'shipping' | 'paymentMethod'>;

/** Null when the courier, the locker or cash is no longer offered. */
export async function quoteRepeat(db: Db, to: Destination, lines: readonly PricedLine[]) {
  const carrier = await findCarrier(db, to);
  const goodsTotal = calculateGoodsTotal(lines);
  const isCash = paymentMethods[to.paymentMethod].isPaidOnDelivery;
  const quoted = await quoteForCarrier(db, carrier, { county: to.shipping.county, goodsTotal, lines, isCash });
  if (isRefused(quoted)) return null;
  const { deliveryCost, cashFee, courier, locker } = quoted;
  const costs = { goodsTotal, deliveryCost, cashFee };
  return { ...costs, total: calculateTotal({ ...costs, discount: 0 }), courierName: courier.name, locker };
}

/** The date of a skipped delivery that can still be taken back. */
export const skippedDate = ({ cycles, lastOn }: queries.RepeatRow, today: string): string | null =>
  cycles.find(({ state, dueOn }) => state === 'skipped' && dueOn === lastOn && dueOn > today)?.dueOn ?? null;

export async function presentRepeat(db: Db, row: queries.RepeatRow, today: string): Promise<Repeat> {
  const ids = row.lines.map(({ productId }) => productId);
  const orderIds = row.cycles.flatMap(({ orderId }) => orderId ?? []);
  const [lines, names, orders] = await Promise.all([
    priceRepeat(db, row),
    queries.selectNames(db, ids),
    queries.selectOrders(db, orderIds),
  ]);
  const quoted = await quoteRepeat(db, row, lines);
  const skippedOn = skippedDate(row, today);
  const { id, state, pauseReason, intervalDays, percent, nextOn, shipping, courierId, paymentMethod } = row;
  return {
    id,
    state,
    pauseReason,
    actions: allowedActions(state, skippedOn),
    intervalDays,
    percent,
    nextOn,
    skippedOn,
    lines: row.lines.map(({ productId, quantity, toldPrice }) => {
      const sold = lines.find((line) => line.productId === productId);
      return {
        productId,
        quantity,
        name: sold?.name ?? names.find((one) => one.id === productId)?.name ?? '',
        image: sold?.image ?? '',
        price: toRon(sold?.price ?? toldPrice),
        isSold: sold !== undefined,
        isInStock: (sold?.available ?? 0) >= quantity,
      };
    }),
    costs: quoted && {
      goodsTotal: toRon(quoted.goodsTotal),
      deliveryCost: toRon(quoted.deliveryCost),
      cashFee: toRon(quoted.cashFee),
      total: toRon(quoted.total),
    },
    shipping,
    courierId,
    courierName: quoted?.courierName ?? '',
    lockerName: quoted?.locker ? `${quoted.locker.name}, ${quoted.locker.locality}` : null,
    paymentMethod,
    cardId: row.cardId,
    cardName: row.cardName,
    cycles: row.cycles.map(({ dueOn, state: cycleState, orderId, nextAttemptOn, lastError }) => {
      const order = orders.find((one) => one.id === orderId);
      return {
        dueOn,
        state: cycleState,
        order: order ? { ...order, total: toRon(order.total) } : null,
        nextAttemptOn,
        error: lastError && failureText(lastError),
      };
    }),
    sourceOrderId: row.sourceOrderId,
    agreedText: row.agreedText,
    agreedAt: row.agreedAt.toISOString(),
  };
}

export const toMail = (row: queries.RepeatRow, lines: readonly PricedLine[]): RepeatMail => ({
  id: row.id,
  accountId: row.accountId,
  firstName: row.firstName,
  intervalDays: row.intervalDays,
  nextOn: row.nextOn,
  shipping: row.shipping,
  paymentMethod: row.paymentMethod,
  cardName: row.cardName,
  lines: lines.map(({ productId, name, quantity, price }) => ({ productId, name, quantity, price })),
  agreedText: row.agreedText,
});
