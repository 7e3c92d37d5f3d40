import type { Transaction } from '../../platform/db/db.server.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import type { Bani } from '../../platform/money.ts';
import { allocateDiscount, allocateOrderDiscount } from '../orders/amounts.ts';
import { type OrderRecord, readOrderRecord } from '../orders/service.server.ts';
import * as queries from './queries.server.ts';
import {
  creditOrderLine,
  creditRemainder,
  creditService,
  formatInvoiceNumber,
  type InvoiceLine,
  type LineLeft,
  reduceOrderLine,
  remainingOf,
  returnLabelLines,
  serviceCodes,
} from './rules.ts';
import {
  type Invoice,
  invoiceEmailJob,
  issueDueInvoice,
  today,
  writeInvoice,
  writeOrderInvoice,
} from './service.server.ts';

export type StornoRequest = { orderId: number; reason: string; givesMoneyBack?: boolean };

/** Credits everything remaining of the invoice; null when nothing is remaining. */
export async function issueStorno(
  tx: Transaction,
  { orderId, reason, givesMoneyBack }: StornoRequest,
): Promise<Invoice | null> {
  await queries.lockOrder(tx, orderId);
  const [first, ...earlier] = await queries.selectCurrent(tx, orderId);
  if (!first) return null;
  return insertStorno(
    tx,
    first,
    { reason, cause: null, givesMoneyBack },
    creditLines(first, earlier, (lines) => lines.flatMap(({ remaining }) => creditRemainder(remaining) ?? [])),
  );
}

/**
 * After the products of an order changed: takes its invoice back and writes one of what it is now. Null when it has no
 * invoice yet.
 */
export async function replaceInvoice(tx: Transaction, { orderId, reason }: StornoRequest): Promise<Invoice | null> {
  await queries.lockOrder(tx, orderId);
  const [current] = await queries.selectCurrent(tx, orderId);
  const order = await readOrderRecord(tx, orderId);
  if (!current || !order) return null;
  await issueStorno(tx, { orderId, reason, givesMoneyBack: false });
  const invoice = await writeOrderInvoice(tx, order);
  if (invoice) await enqueue(tx, invoiceEmailJob, { invoiceId: invoice.id });
  return invoice;
}

export type PartialStorno = {
  orderId: number;
  /** Deduplication key such as 'return 12': one storno per cause. */
  cause: string;
  /** Printed reason: 'Retur', 'Produse anulate'. */
  reason: string;
  /** Units to credit. `amount` includes VAT and defaults to what was paid. */
  lines: readonly { orderLineId: number; quantity: number; amount?: Bani }[];
  /** Delivery cost and cash fee to credit; nothing by default. */
  delivery?: Bani;
  cashFee?: Bani;
  /** Kept from the refund for the label with which the customer sent the return: a positive line; 0 by default. */
  charge?: Bani;
};

/**
 * Credits part of an invoice in the caller's transaction and locks the order: units at what was paid for them (the
 * same amounts as `calculatePaidAmounts` of orders/amounts.ts) and the given services, at most what earlier stornos
 * left. Null when nothing is left to credit, or when the order has no invoice: a later one contains what is left.
 */
export const issuePartialStorno = (tx: Transaction, request: PartialStorno): Promise<Invoice | null> =>
  creditOnce(tx, request, partialLines(request), returnLabelLines(request.charge ?? 0));

type CreditRequest = { orderId: number; cause: string; reason: string };

/** An invoice that is due is written first, so that the storno does not depend on when its job runs. */
async function creditOnce(
  tx: Transaction,
  request: CreditRequest,
  credit: CreditLines,
  charges: InvoiceLine[] = [],
): Promise<Invoice | null> {
  await queries.lockOrder(tx, request.orderId);
  const existing = await queries.selectByCause(tx, request.cause);
  if (existing) return existing;
  await issueDueInvoice(tx, request.orderId);
  const [first, ...earlier] = await queries.selectCurrent(tx, request.orderId);
  if (!first || first.deducted.includes(request.cause)) return null;
  const credited = creditLines(first, earlier, credit);
  return insertStorno(tx, first, request, credited.length > 0 ? [...credited, ...charges] : []);
}

type Reduction = {
  orderId: number;
  cause: string;
  reason: string;
  lines: readonly { orderLineId: number; amount: Bani }[];
  delivery: Bani;
  cashFee: Bani;
};

/** Gets the lines of the invoice that are one line of the order, or one service. */
type CreditLines = (lines: readonly LineLeft[]) => InvoiceLine[];

type Services = { delivery?: Bani; cashFee?: Bani };

const serviceAmount = ({ delivery = 0, cashFee = 0 }: Services, code: string): Bani =>
  code === serviceCodes.delivery ? delivery : code === serviceCodes.cashFee ? cashFee : 0;

const creditServices = (lines: readonly LineLeft[], services: Services): InvoiceLine[] =>
  lines.flatMap(({ line, remaining }) => creditService(line, remaining, serviceAmount(services, line.code)) ?? []);

const reductionLines =
  (request: Reduction): CreditLines =>
  (lines) => {
    const id = lines[0]?.line.orderLineId ?? null;
    if (id === null) return creditServices(lines, request);
    const requested = request.lines.find(({ orderLineId }) => orderLineId === id);
    return requested ? reduceOrderLine(lines, requested.amount) : [];
  };

const partialLines =
  ({ lines: requests, ...services }: PartialStorno): CreditLines =>
  (lines) => {
    const id = lines[0]?.line.orderLineId ?? null;
    if (id === null) return creditServices(lines, services);
    const requested = requests.find(({ orderLineId }) => orderLineId === id);
    return requested ? creditOrderLine(lines, { units: requested.quantity, amount: requested.amount }) : [];
  };

function creditLines(first: Invoice, earlier: readonly Invoice[], credit: CreditLines): InvoiceLine[] {
  const credited = earlier.flatMap(({ content }) => content.lines);
  const left = first.content.lines.map((line) => ({ line, remaining: remainingOf(line, credited) }));
  const groups = Map.groupBy(left, ({ line }) => line.orderLineId ?? line.code);
  return [...groups.values()].flatMap(credit);
}

type StornoCause = { reason: string; cause: string | null; givesMoneyBack?: boolean | undefined };

async function insertStorno(
  tx: Transaction,
  first: Invoice,
  { reason, cause, givesMoneyBack }: StornoCause,
  lines: InvoiceLine[],
): Promise<Invoice | null> {
  if (lines.length === 0) return null;
  const { series, orderId, id: stornoOf } = first;
  const content = {
    ...first.content,
    issuedOn: await today(tx),
    lines,
    stornoOf: formatInvoiceNumber(first),
    reason,
    givesMoneyBack: givesMoneyBack ?? (await queries.selectIsPaid(tx, orderId)),
    replaces: undefined,
  };
  return writeInvoice(tx, { series, kind: 'storno', orderId, stornoOf, content, cause, deducted: [] });
}

type RefundDetails = { orderId: number; reason: string; author: string };

/**
 * Books a refund without a return: splits it over the lines of the order and credits them. Runs in the transaction
 * that stores the refund. A refund that replaces a failed one is already on a storno, so only the difference is booked,
 * at most what is left of the order.
 */
export async function bookRefund(tx: Transaction, { orderId, reason, author }: RefundDetails): Promise<void> {
  await queries.lockOrder(tx, orderId);
  const order = await readOrderRecord(tx, orderId);
  if (!order?.paidAt || order.state === 'cancelled') return;
  await issueDueInvoice(tx, orderId);
  const charges = await remainingCharges(tx, order);
  const shares = allocateDiscount(charges, Math.max(0, await queries.selectUnbookedAmount(tx, orderId)));
  const lines = order.lines
    .map(({ id }, index) => ({ orderLineId: id, amount: shares[index] ?? 0 }))
    .filter(({ amount }) => amount > 0);
  const [delivery = 0, cashFee = 0] = shares.slice(order.lines.length);
  const amount = shares.reduce((sum, share) => sum + share, 0);
  if (amount === 0) return;
  const id = await queries.insertRefund(tx, { orderId, amount, delivery, cashFee, reason, author, lines });
  const reduction = { orderId, cause: `refund ${id}`, reason, lines, delivery, cashFee };
  await creditOnce(tx, reduction, reductionLines(reduction));
}

type Charge = { isProduct: boolean; gross: number };

/** Paid and not yet credited: lines first, then delivery and fee. */
async function remainingCharges(tx: Transaction, order: OrderRecord): Promise<Charge[]> {
  const credited = await queries.selectCreditedAmounts(tx, order.id);
  const creditedServices = await queries.selectCreditedServices(tx, order.id);
  const { shares, delivery, cashFee } = allocateOrderDiscount(order);
  const left = (paid: number, back: number) => Math.max(0, paid - back);
  return [
    ...order.lines.map(({ id, price, quantity }, index) => ({
      isProduct: true,
      gross: left(price * quantity - (shares[index] ?? 0), credited.get(id) ?? 0),
    })),
    { isProduct: false, gross: left(delivery, creditedServices.delivery) },
    { isProduct: false, gross: left(cashFee, creditedServices.cashFee) },
  ];
}
