import { brand } from '../../brands/brand.ts';
import type { Transaction } from '../../kit/db.server.ts';
import type { Refused } from '../../kit/endpoint.ts';
import { putJob } from '../../kit/jobs.server.ts';
import { putMail } from '../../kit/mail.server.ts';
import { emptyCart, type PricedLine } from '../cart/service.server.ts';
import type { Quote } from '../delivery/service.server.ts';
import type { Holder } from '../inventory/service.server.ts';
import type { Billing, Shipping } from './contract.ts';
import { transferLetter } from './mail-texts.ts';
import type { NewOrder } from './place-contract.ts';
import * as queries from './queries.server.ts';
import type { OrderRecord, OrderRecordCode } from './record.ts';
import { firstState, orderNumber, type PaymentMethod, secondsToPay, termsVersion } from './rules.ts';
import { placedJob, putTimers } from './state-service.server.ts';

/** Who buys what, and where it goes. */
export type Draft = {
  orderId: number;
  accountId: number;
  isGuest: boolean;
  holder: Holder;
  email: string;
  shipping: Shipping;
  billing: Billing;
  lines: PricedLine[];
  /** Older orders of the same holder that nobody paid. */
  unpaid: number[];
};

/** What it costs, in bani. */
export type Priced = { goodsTotal: number; discount: number; codes: OrderRecordCode[]; quoted: Quote; total: number };

type Taking = () => Promise<Refused<'outOfStock'> | null>;

/**
 * The order with its lines, codes, first state and what follows from it goes out in one trip, and the units begin to be
 * taken with it: after the order, so that others wait no longer for the stock than they must, and before the cart is
 * emptied, as whoever changes a cart comes from the stock too.
 */
export async function writeOrder(
  tx: Transaction,
  draft: Draft,
  priced: Priced,
  body: NewOrder,
  takeUnits: Taking,
): Promise<OrderRecord | Refused<'outOfStock'>> {
  const row = rowOf(draft, priced, body);
  // A card may still be declined: then the cart is still there.
  const keepsCart = draft.isGuest || (row.paymentMethod === 'card' && row.state === 'awaiting_payment');
  const [written, short] = await Promise.all([
    queries.insertOrder(tx, row),
    takeUnits(),
    keepsCart ? null : emptyCart(tx, draft.accountId, idsOf(draft.lines)),
    follow(tx, row),
  ]);
  if (short) return short;
  const order = recordOf(row, draft, written);
  await putTransferLetter(tx, order);
  return order;
}

const idsOf = (lines: PricedLine[]): number[] => lines.map(({ productId }) => productId);

export async function putTransferLetter(tx: Transaction, order: OrderRecord): Promise<void> {
  const isAwaited = order.paymentMethod === 'transfer' && order.state === 'awaiting_payment';
  if (isAwaited) await putMail(tx, { to: order.email, ...transferLetter(order) });
}

type Following = { id: number; state: OrderRecord['state']; paymentMethod: PaymentMethod };

/** Placed orders are confirmed; the others end when their time is over. */
export async function follow(tx: Transaction, { id, state, paymentMethod }: Following): Promise<void> {
  const seconds = secondsToPay[paymentMethod];
  if (state === 'placed') await putJob(tx, placedJob, { orderId: id });
  else if (seconds) await putTimers(tx, id, seconds, paymentMethod === 'card');
}

function rowOf(draft: Draft, { quoted, ...costs }: Priced, body: NewOrder): queries.NewRecord {
  const { orderId, shipping, lines } = draft;
  const state = firstState(body.paymentMethod, costs.total);
  return {
    ...draft,
    ...costs,
    id: orderId,
    number: orderNumber(brand.code, orderId),
    checkoutKey: body.checkoutKey,
    state,
    paymentMethod: body.paymentMethod,
    isPaid: costs.total === 0,
    isFinished: state === 'placed',
    phoneNumber: shipping.phoneNumber,
    firstName: shipping.firstName,
    lastName: shipping.lastName,
    courierId: quoted.courier.id,
    courierName: quoted.courier.name,
    locker: quoted.locker,
    deliveryCost: quoted.deliveryCost,
    cashFee: quoted.cashFee,
    termsVersion,
    note: body.note,
    lines: lines.map(({ available: _, isInStock: __, ...line }) => line),
    secondsToPay: state === 'awaiting_payment' ? secondsToPay[body.paymentMethod] : null,
    author: 'client',
  };
}

/** Put together from what was written, to spare another trip. */
function recordOf(row: queries.NewRecord, { isGuest }: Draft, { lineIds, ...times }: queries.Written): OrderRecord {
  const ids = new Map(lineIds.map(({ id, productId }) => [productId, id]));
  return {
    ...row,
    ...times,
    isGuest,
    cancelReason: null,
    waybill: null,
    cancelledTotal: 0,
    lines: row.lines.map((line) => ({
      ...line,
      id: ids.get(line.productId) ?? 0,
      cancelledQuantity: 0,
      returnedQuantity: 0,
    })),
    states: [{ state: row.state, at: times.createdAt, author: row.author, note: '' }],
  };
}
