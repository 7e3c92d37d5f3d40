import { addDays } from '../../platform/days.ts';
import type { Db } from '../../platform/db/db.server.ts';
import { isRefused } from '../../platform/http/endpoint.ts';
import { toRon } from '../../platform/money.ts';
import { type PricedLine, priceLines } from '../cart/service.server.ts';
import { findCarrier, quoteForCarrier } from '../delivery/service.server.ts';
import { nextOrderOn, quartersBesidesBreaks, quartersPerPortion, rhythmOf } from '../home-supply/rules.ts';
import { type HomeRecord, readHome, readPortions } from '../home-supply/service.server.ts';
import type { Units } from '../inventory/service.server.ts';
import { calculateGoodsTotal, calculateTotal } from '../orders/rules.ts';
import { paymentMethods } from '../payment-methods/methods.ts';
import type { Repeat } from './contract.ts';
import { canUnskip, isDelivered, linesOfParcel, type Proposal, proposalFor, shareDays } from './line-rules.ts';
import { failureText, type RepeatMail } from './mail-texts.ts';
import * as queries from './queries.server.ts';
import { allowedActions, type LineAction, reducePrice } from './rules.ts';

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

/** Costs of the next parcel at today's prices; of all lines while none of them is delivered. */
export async function quoteNextParcel(db: Db, row: queries.RepeatRow) {
  const parcel = linesOfParcel(row.lines, row.nextOn);
  const lines = parcel.length > 0 ? parcel : row.lines;
  return quoteRepeat(db, row, await priceRepeat(db, { lines, percent: row.percent }));
}

/** The lines that were skipped with a parcel. */
export const skippedLines = ({ lines }: queries.RepeatRow, dueOn: string): queries.LineRow[] =>
  lines.filter(({ skippedOn }) => skippedOn !== null && skippedOn >= dueOn && skippedOn <= addDays(dueOn, shareDays));

/** The date of a skipped parcel that can still be taken back. */
export const skippedDate = (row: queries.RepeatRow, today: string): string | null =>
  row.cycles.find(({ state, dueOn }) => state === 'skipped' && dueOn > today && skippedLines(row, dueOn).length > 0)
    ?.dueOn ?? null;

/** The actions open to the customer for one product of a running repeat delivery. */
export function allowedLineActions({ state }: queries.RepeatRow, line: queries.LineRow, today: string): LineAction[] {
  if (state !== 'active') return [];
  if (!isDelivered(line)) return ['resume'];
  return [...(canUnskip(line, today) ? (['skip', 'unskip'] as const) : (['skip'] as const)), 'pause'];
}

type PresentDay = { today: string; announceDays: number; home?: HomeRecord[] };

export async function presentRepeat(db: Db, row: queries.RepeatRow, day: PresentDay): Promise<Repeat> {
  const { today } = day;
  const ids = row.lines.map(({ productId }) => productId);
  const orderIds = row.cycles.flatMap(({ orderId }) => orderId ?? []);
  const [priced, names, orders, portions, home, quoted] = await Promise.all([
    priceRepeat(db, row),
    queries.selectNames(db, ids),
    queries.selectOrders(db, orderIds),
    readPortions(db, ids),
    day.home ?? readHome(db, row.accountId),
    quoteNextParcel(db, row),
  ]);
  const skippedOn = skippedDate(row, today);
  const parcel = linesOfParcel(row.lines, row.nextOn);
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
    lines: row.lines.map((line) => {
      const { productId, quantity, toldPrice } = line;
      const sold = priced.find((one) => one.productId === productId);
      return {
        productId,
        quantity,
        name: sold?.name ?? names.find((one) => one.id === productId)?.name ?? '',
        image: sold?.image ?? '',
        price: toRon(sold?.price ?? toldPrice),
        isSold: sold !== undefined,
        isInStock: (sold?.available ?? 0) >= quantity,
        intervalDays: line.intervalDays,
        nextOn: line.nextOn,
        skippedOn: canUnskip(line, today) ? line.skippedOn : null,
        isPaused: !isDelivered(line),
        isInNextParcel: parcel.includes(line),
        actions: allowedLineActions(row, line, today),
        proposal: state === 'active' ? proposalOf(line, portions, home, day) : null,
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

/** Schedule of a line by the daily portion and the packs at home. */
function proposalOf(
  line: queries.LineRow,
  portions: ReadonlyMap<number, number>,
  home: readonly HomeRecord[],
  day: PresentDay,
): Proposal | null {
  const record = home.find(({ productId }) => productId === line.productId);
  const perPack = portions.get(line.productId) ?? null;
  const quarters = record ? quartersBesidesBreaks(record.changes, day.today) : quartersPerPortion;
  const lastsDays = rhythmOf(line.quantity, perPack, quarters);
  return proposalFor(line, { lastsDays, orderOn: record ? nextOrderOn(record, day.today) : null }, day);
}

export const toMail = (row: queries.RepeatRow, lines: readonly PricedLine[]): RepeatMail => ({
  id: row.id,
  accountId: row.accountId,
  firstName: row.firstName,
  intervals: row.lines.map(({ productId, intervalDays }) => ({ productId, intervalDays })),
  nextOn: row.nextOn,
  shipping: row.shipping,
  paymentMethod: row.paymentMethod,
  cardName: row.cardName,
  lines: lines.map(({ productId, name, quantity, price }) => ({ productId, name, quantity, price })),
  agreedText: row.agreedText,
});
