import { type Db, rollbackIfRefused, type Transaction } from '../../platform/db/db.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { enqueueMail } from '../../platform/mail/mail.server.ts';
import { toBani } from '../../platform/money.ts';
import { type PricedLine, priceLines } from '../cart/service.server.ts';
import type { QuoteProblem } from '../delivery/contract.ts';
import { type Quote, quoteDelivery } from '../delivery/service.server.ts';
import { lockGiftCardsOf } from '../gift-cards/service.server.ts';
import { reopenPacking } from '../inventory/packed-service.server.ts';
import { deductStock, lockStock, restock } from '../inventory/service.server.ts';
import { paymentMethods } from '../payment-methods/methods.ts';
import { reapplyCodes } from '../promotions/service.server.ts';
import { refundOfAmount, splitTotal } from './amounts.ts';
import * as queries from './change-queries.server.ts';
import { proformaJob } from './jobs.ts';
import { orderChangedEmail } from './mail-texts.ts';
import { refuseTotalChanged } from './place-service.server.ts';
import { lockOrder, selectOrder } from './queries.server.ts';
import {
  boughtLines,
  type ChangedLine,
  type OrderChange,
  type OrderRecord,
  type OrderRecordCode,
  type OrderRecordLine,
  type Settlement,
} from './record.ts';
import { calculateGoodsTotal, calculateTotal, canChangeLines, changedUnits, type Units } from './rules.ts';
import { enqueueAbandon, refundJob } from './state-service.server.ts';
import { fillDetail, texts } from './texts.ts';
import { ownDiscountOf } from './write-service.server.ts';

type ChangeRefusal =
  | 'unknownOrder'
  | 'notChangeable'
  | 'partlyCancelled'
  | 'unchanged'
  | 'unknownProduct'
  | 'outOfStock'
  | 'totalChanged'
  | 'nothingToPay'
  | QuoteProblem;

type NewLine = Pick<PricedLine, keyof PricedLine & keyof OrderRecordLine>;

/** The order as it would be; amounts in bani. */
type ChangedOrder = {
  order: OrderRecord;
  lines: (NewLine & { ownDiscount: number; giftCode: string })[];
  codes: OrderRecordCode[];
  /** Codes that no longer fit the products. */
  droppedCodes: string[];
  goodsTotal: number;
  deliveryCost: number;
  cashFee: number;
  discount: number;
  total: number;
  giftAmount: number;
  toPay: number;
};

/** Quote of the order with these products; changes nothing. */
export async function quoteLines(
  db: Db,
  orderId: number,
  units: readonly Units[],
): Promise<ChangedOrder | Refused<ChangeRefusal>> {
  let changed: ChangedOrder | Refused<ChangeRefusal> | null = null;
  await rollbackIfRefused(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    changed = order ? await prepare(tx, order, units) : refuse('unknownOrder');
    return refuse('unchanged');
  });
  return changed ?? refuse('unknownOrder');
}

type LinesRequest = {
  /** Idempotency key; see `isChangeMade`. */
  key: string;
  units: readonly Units[];
  /** RON */
  expectedTotal: number;
  author: string;
  note: string;
};

/**
 * Replaces the products of an order that has not left: old lines keep their price, new ones have today's; codes and
 * delivery are calculated by the rules of the checkout. Money and invoices follow; the caller replaces the invoice in the
 * same transaction and has locked the order.
 */
export async function changeLines(
  tx: Transaction,
  order: OrderRecord,
  request: LinesRequest,
): Promise<OrderChange | Refused<ChangeRefusal>> {
  const changed = await prepare(tx, order, request.units);
  if (isRefused(changed)) return changed;
  if (changed.total !== toBani(request.expectedTotal)) return refuseTotalChanged(changed.total);
  if (changed.toPay === 0 && order.state === 'awaiting_payment') return refuse('nothingToPay');
  await lockGiftCardsOf(tx, order);
  const short = await moveStock(tx, order, changed, request.author);
  if (short) return short;
  await queries.updateContent(tx, { ...changed, id: order.id });
  const change = await queries.insertChange(tx, {
    orderId: order.id,
    key: request.key,
    author: request.author,
    note: request.note,
    lines: changedNames(order, changed),
    totalBefore: order.total,
    totalAfter: changed.total,
    giftAmount: order.giftAmount - changed.giftAmount,
    settlement: settlementOf(order, changed.toPay),
  });
  await enqueueFollowUps(tx, order, change);
  return change;
}

async function prepare(
  tx: Transaction,
  order: OrderRecord,
  units: readonly Units[],
): Promise<ChangedOrder | Refused<ChangeRefusal>> {
  if (!canChangeLines(order)) return refuse('notChangeable');
  if (order.lines.some((line) => line.cancelledQuantity > 0 || line.creditedAmount > 0))
    return refuse('partlyCancelled');
  if (changedUnits(boughtLines(order.lines), units).length === 0) return refuse('unchanged');
  const bought = await linesOf(tx, order, units);
  if (isRefused(bought)) return bought;
  const lines = bought.map((line) => ({ ...line, giftCode: '' }));
  const goodsTotal = calculateGoodsTotal(lines);
  const reapplied = await reapplyCodes(tx, { order, goodsTotal, lines });
  const { uses: codes, discount, dropped, products = [], freesDelivery } = reapplied;
  const quoted = await quote(tx, order, { goodsTotal, discount, lines });
  if (!quoted.ok) return quoted;
  const { cashFee } = quoted;
  const deliveryCost = freesDelivery ? 0 : quoted.deliveryCost;
  const total = calculateTotal({ goodsTotal, deliveryCost, cashFee, discount });
  const costs = { goodsTotal, deliveryCost, cashFee, discount, total, ...splitTotal(total, order.giftAmount) };
  const discounted = lines.map((line) => ({ ...line, ownDiscount: ownDiscountOf(products, line.productId) }));
  const gifts = order.lines.filter(({ giftCode }) => codes.some(({ code }) => code === giftCode));
  return { order, lines: [...discounted, ...gifts], codes, droppedCodes: dropped, ...costs };
}

/** The lines in the order of the request. */
async function linesOf(
  tx: Transaction,
  order: OrderRecord,
  units: readonly Units[],
): Promise<NewLine[] | Refused<'unknownProduct'>> {
  const before = boughtLines(order.lines);
  const added = units.filter(({ productId }) => !before.some((line) => line.productId === productId));
  const priced = await priceLines(tx, order.holder, [...added]);
  const lines: NewLine[] = [];
  for (const { productId, quantity } of units) {
    const line = [...before, ...priced].find((one) => one.productId === productId);
    if (!line) return refuse('unknownProduct');
    const { code, name, brand, image, price, vatRate, attributeIds, parts } = line;
    lines.push({ productId, code, name, brand, image, price, vatRate, attributeIds, parts, quantity });
  }
  return lines;
}

const quote = (
  tx: Transaction,
  { courierId, locker, shipping, paymentMethod }: OrderRecord,
  value: { goodsTotal: number; discount: number; lines: readonly NewLine[] },
): Promise<Quote | Refused<QuoteProblem>> =>
  quoteDelivery(tx, {
    courierId,
    lockerId: locker?.id ?? null,
    county: shipping.county,
    ...value,
    isCash: paymentMethods[paymentMethod].isPaidOnDelivery,
  });

/** Units that leave the order go back to the lots they came from. */
async function moveStock(
  tx: Transaction,
  { id: orderId, holder, lines: before }: OrderRecord,
  { lines }: ChangedOrder,
  author: string,
): Promise<Refused<'outOfStock'> | null> {
  const differences = changedUnits(before, lines);
  await lockStock(
    tx,
    differences.map(({ productId }) => productId),
    [orderId],
  );
  const removed = differences
    .filter(({ quantity }) => quantity < 0)
    .map(({ productId, quantity }) => ({ productId, quantity: -quantity }));
  const added = differences.filter(({ quantity }) => quantity > 0);
  await reopenPacking(tx, orderId);
  if (removed.length > 0) await restock(tx, { orderId, units: removed, reason: 'comandă modificată', author });
  if (added.length === 0) return null;
  const taken = await deductStock(tx, { holder, orderId, units: added });
  if (taken.ok) return null;
  const names = lines.filter(({ productId }) => taken.productIds.includes(productId)).map(({ name }) => name);
  return refuse('outOfStock', fillDetail(texts.outOfStock, names.join(', ')));
}

/** Bought products, then the gifts that the customer no longer gets. */
const changedNames = (order: OrderRecord, { lines }: ChangedOrder): ChangedLine[] => {
  const [bought, left] = [boughtLines(order.lines), boughtLines(lines)];
  const changed = changedUnits(bought, left).map(({ productId }) => {
    const [before, after] = [bought, left].map((list) => list.find((line) => line.productId === productId));
    return { name: after?.name ?? before?.name ?? '', before: before?.quantity ?? 0, after: after?.quantity ?? 0 };
  });
  const gone = order.lines.filter(({ giftCode }) => giftCode && !lines.some((line) => line.giftCode === giftCode));
  return [...changed, ...gone.map(({ name, quantity }) => ({ name, before: quantity, after: 0 }))];
};

function settlementOf(order: OrderRecord, toPay: number): Settlement {
  if (!order.paidAt || toPay === order.toPay) return 'none';
  return toPay > order.toPay ? 'asked' : refundOfAmount(order, order.toPay - toPay);
}

async function enqueueFollowUps(tx: Transaction, before: OrderRecord, change: OrderChange): Promise<void> {
  const { id, settlement, totalBefore, totalAfter, giftAmount } = change;
  const { isOnline, isPaidToAccount } = paymentMethods[before.paymentMethod];
  const orderId = before.id;
  if (settlement === 'card')
    await enqueue(tx, refundJob, {
      orderId,
      amount: totalBefore - totalAfter - giftAmount,
      key: `change-${id}`,
      reason: 'comandă modificată',
    });
  if (isPaidToAccount) await enqueue(tx, proformaJob, { orderId, sendsEmail: false });
  if (isOnline && before.state === 'awaiting_payment') await enqueueAbandon(tx, orderId);
  const order = await selectOrder(tx, orderId);
  if (order?.email) await enqueueMail(tx, { to: order.email, ...orderChangedEmail(order, change) });
}

/** Whether the request with this key was carried out before. */
export const isChangeMade = async (db: Db, orderId: number, key: string): Promise<boolean> =>
  (await queries.selectByKey(db, orderId, key)) !== undefined;

export const readOpenDifference = (db: Db, orderId: number): Promise<number> => queries.sumOpenDifferences(db, orderId);

/** The money that the customer was asked for after changes has arrived. */
export const settleDifferences = (tx: Transaction, orderId: number): Promise<boolean> =>
  queries.settleDifferences(tx, orderId);
