import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Db, inTransaction, type Pool, rollbackIfRefused, type Transaction } from '../../platform/db/db.server.ts';
import { isRefused, type Refused } from '../../platform/http/endpoint.ts';
import { defineJob, handleJob, type JobHandler, noPayload } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { recurringJob } from '../../platform/jobs/recurring.server.ts';
import { readShopSettings } from '../../platform/shop-settings.server.ts';
import { listTariffs } from '../../sales/delivery/service.server.ts';
import { lockStock } from '../../sales/inventory/service.server.ts';
import { placeMarketplaceOrder } from '../../sales/orders/marketplace-place-service.server.ts';
import type { OrderRecord } from '../../sales/orders/record.ts';
import { hasLeft, isClosed } from '../../sales/orders/rules.ts';
import { readOrderRecord } from '../../sales/orders/service.server.ts';
import { cancelOrder, lockOrderRecord } from '../../sales/orders/state-service.server.ts';
import type { Marketplace } from './gateway.server.ts';
import { readOfferStates } from './offer-service.server.ts';
import * as queries from './order-queries.server.ts';
import { hasSameLines, mergeByProduct, problemOf, toBilling, toShipping } from './order-rules.ts';
import { makeParcel, type Pair } from './parcel-service.server.ts';
import type { CancelReason, MarketplaceFailure, MarketplaceOrder, MarketplacePort } from './port.ts';
import { fail } from './port.ts';
import { readReturns } from './return-service.server.ts';
import { marketplaceSettings } from './settings.ts';
import { texts } from './texts.ts';

/** Also enqueued by triggers on orders and invoices (0152_marketplace_orders.sql). */
export const orderJob = defineJob('marketplace-order', z.object({ externalId: z.number().int() }));
export const sweepJob = defineJob('marketplace-sweep', noPayload);

const invoicePath = (token: string): string => `/api/marketplace/invoices/${token}.pdf`;

type Context = { db: Db; port: MarketplacePort; siteUrl: string };
/** The next step follows at once with the order as it was read last, nothing is left to do, or a call failed. */
type Outcome = { next: MarketplaceOrder } | 'done' | MarketplaceFailure;

/** A step writes its result before the next one, so that a process that dies leaves nothing half known. */
const maxSteps = 4;

/**
 * Brings the order of the marketplace and that of the shop to the same state. Safe to repeat at any time. Returns false
 * while another process works on the order.
 */
export async function advanceOrder(
  db: Db,
  marketplace: Marketplace,
  externalId: number,
  siteUrl: string,
): Promise<boolean> {
  const port = await marketplace.open(db);
  if (!port) return true;
  await queries.insertAnnounced(db, [externalId]);
  const claim = await queries.claimOrder(db, externalId);
  if (!claim) return false;
  let failure: MarketplaceFailure | null = null;
  try {
    failure = await takeSteps({ db, port, siteUrl }, claim);
  } finally {
    await queries.releaseOrder(db, claim, failure?.message ?? null);
  }
  // A refusal stays the same until somebody acts; the others pass, so the job is tried again.
  if (failure && failure.kind !== 'refused') throw new Error(failure.message);
  return true;
}

async function takeSteps(context: Context, claim: queries.ClaimedOrder): Promise<MarketplaceFailure | null> {
  const found = await context.port.readOrder(claim.externalId);
  if (!found.ok) return found;
  if (!found.value) {
    await close(context.db, claim, 'problem', texts.unknownOrder);
    return null;
  }
  let order: MarketplaceOrder = found.value;
  for (let step = 0; step < maxSteps; step++) {
    const row = await inTransaction(context.db, (tx) => queries.lockClaimed(tx, claim));
    const outcome: Outcome = row ? await takeStep(context, row, order) : 'done';
    if (outcome === 'done') return null;
    if ('ok' in outcome) return outcome;
    order = outcome.next;
  }
  return null;
}

async function takeStep(context: Context, row: queries.ClaimedOrder, order: MarketplaceOrder): Promise<Outcome> {
  switch (row.state) {
    case 'announced':
    case 'problem':
      return takeOrder(context, row, order);
    case 'taken':
      return acknowledgeTaken(context, row, order);
    case 'refusing':
      return refuseOrder(context, row, order);
    case 'acknowledged':
      return followOrder(context, row, order);
    default:
      return 'done';
  }
}

async function close(
  db: Db,
  { externalId }: queries.ClaimedOrder,
  state: queries.ClaimedOrder['state'],
  problem: string | null = null,
): Promise<'done'> {
  await queries.saveState(db, externalId, state, { problem, isClosed: true });
  return 'done';
}

const totalOf = ({ lines, deliveryCost, deliveryDiscount }: MarketplaceOrder): number =>
  lines.reduce((sum, { price, quantity, discount }) => sum + price * quantity - discount, 0) +
  deliveryCost -
  deliveryDiscount;

/** Orders the units here before the marketplace hears of it, in one transaction with the stock. */
async function takeOrder({ db }: Context, row: queries.ClaimedOrder, order: MarketplaceOrder): Promise<Outcome> {
  const { externalId } = row;
  await queries.saveSeen(db, externalId, { total: totalOf(order), subsidy: order.subsidy });
  if (order.state === 'cancelled') return close(db, row, 'cancelled');
  if (order.isFulfilledByMarketplace) return close(db, row, 'skipped', texts.byMarketplace);
  if (order.state === 'finalized' || order.state === 'returned')
    return close(db, row, 'skipped', texts.handledElsewhere);
  const problem = problemOf(order) ?? (await findForeignLine(db, order));
  if (problem) {
    await queries.saveState(db, externalId, 'problem', { problem });
    return 'done';
  }
  const taken = await rollbackIfRefused(db, async (tx) => {
    if (!(await queries.lockClaimed(tx, row))) throw new Error(texts.busy);
    return place(tx, order, 0);
  });
  if (isRefused(taken)) await queries.saveState(db, externalId, 'refusing');
  return { next: order };
}

async function findForeignLine(db: Db, order: MarketplaceOrder): Promise<string | null> {
  const offered = await queries.selectOffered(
    db,
    order.lines.map(({ offerId }) => offerId),
  );
  const foreign = order.lines.find(({ offerId }) => !offered.includes(offerId));
  return foreign ? texts.unknownLine(foreign.name) : null;
}

/** The idempotency key of the shop's order: the same for the same number and attempt. */
function checkoutKeyOf(externalId: number, attempt: number): string {
  const hash = createHash('sha256').update(`emag ${externalId} ${attempt}`).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}

async function place(
  tx: Transaction,
  order: MarketplaceOrder,
  attempt: number,
): Promise<OrderRecord | Refused<'unknownProduct' | 'outOfStock'>> {
  const { id, customer, lines, deliveryCost, deliveryDiscount, isPaidOnDelivery, lockerName } = order;
  if (!customer) throw new Error(texts.noCustomer);
  const products = mergeByProduct(lines);
  const { feePercent, parcels } = await readShopSettings(tx, marketplaceSettings);
  const [own] = parcels === 'shop' ? (await listTariffs(tx)).filter(({ kind }) => kind === 'door') : [];
  const placed = await placeMarketplaceOrder(tx, {
    checkoutKey: checkoutKeyOf(id, attempt),
    shipping: toShipping(customer),
    billing: toBilling(customer),
    products,
    deliveryCost,
    deliveryDiscount,
    isPaidOnDelivery,
    courier: own ? { id: own.id, name: own.name } : { id: 0, name: 'eMAG' },
    note: texts.orderNote(id, lockerName),
  });
  if (isRefused(placed)) return placed;
  const rates = await queries.selectFeeRates(
    tx,
    products.map(({ productId }) => productId),
  );
  const rateOf = (productId: number): number =>
    rates.find((rate) => rate.productId === productId)?.feeRate ?? Math.round(feePercent * 100);
  await queries.saveTaken(
    tx,
    id,
    placed.id,
    products.map(({ productId, quantity }) => ({ productId, quantity, feeRate: rateOf(productId) })),
  );
  return placed;
}

/** Says that the order was received and reads it again, because until then customers may change it. */
async function acknowledge(
  port: MarketplacePort,
  order: MarketplaceOrder,
): Promise<MarketplaceOrder | MarketplaceFailure> {
  if (order.state !== 'new') return order;
  const result = await port.acknowledge(order.id);
  if (!result.ok && result.kind !== 'lost' && result.kind !== 'refused') return result;
  const again = await port.readOrder(order.id);
  if (!again.ok) return again;
  if (!again.value || again.value.state === 'new') return result.ok ? fail('unavailable', texts.unknownOrder) : result;
  return again.value;
}

const isFailure = (value: MarketplaceOrder | MarketplaceFailure): value is MarketplaceFailure => 'ok' in value;

async function acknowledgeTaken(
  { db, port }: Context,
  row: queries.ClaimedOrder,
  read: MarketplaceOrder,
): Promise<Outcome> {
  const order = await acknowledge(port, read);
  if (isFailure(order)) return order;
  if (order.state === 'cancelled') return cancelHere(db, row);
  const taken = await queries.selectTakenLines(db, row.externalId);
  if (!hasSameLines(order, taken)) return replace(db, row, order);
  await queries.saveState(db, row.externalId, 'acknowledged');
  return { next: order };
}

/** The customer changed the order before it was acknowledged: the first one makes room for the changed one. */
async function replace(db: Db, row: queries.ClaimedOrder, order: MarketplaceOrder): Promise<Outcome> {
  await inTransaction(db, async (tx) => {
    const { externalId, orderId } = row;
    if (orderId === null || !(await queries.lockClaimed(tx, row))) throw new Error(texts.busy);
    const before = await lockOrderRecord(tx, orderId);
    const productIds = [...(before?.lines ?? []), ...mergeByProduct(order.lines)].map(({ productId }) => productId);
    await lockStock(tx, [...new Set(productIds)], [orderId]);
    await cancelOrder(tx, orderId, { author: 'client', reason: 'superseded', isSilent: true });
    const problem = problemOf(order) ?? (await findForeignLine(tx, order));
    if (problem) return queries.saveState(tx, externalId, 'problem', { problem });
    // The number of the replaced order makes the key of every attempt its own.
    const placed = await rollbackIfRefused(tx, (inner) => place(inner, order, orderId));
    return queries.saveState(tx, externalId, isRefused(placed) ? 'refusing' : 'acknowledged');
  });
  return { next: order };
}

async function cancelHere(db: Db, row: queries.ClaimedOrder): Promise<'done'> {
  await inTransaction(db, async (tx) => {
    if (!(await queries.lockClaimed(tx, row))) throw new Error(texts.busy);
    const cancelled =
      row.orderId === null
        ? null
        : await cancelOrder(tx, row.orderId, { author: 'client', reason: 'customer', note: texts.cancelledThere });
    const order = row.orderId === null ? null : await lockOrderRecord(tx, row.orderId);
    const isLate = isRefused(cancelled) && order?.state !== 'cancelled';
    await queries.saveState(tx, row.externalId, 'cancelled', {
      problem: isLate ? texts.cancelledAfterShipping : null,
      isClosed: true,
    });
  });
  return 'done';
}

/** The units were sold before: the order is cancelled there with the reason that says so. */
async function refuseOrder({ db, port }: Context, row: queries.ClaimedOrder, read: MarketplaceOrder): Promise<Outcome> {
  const order = await acknowledge(port, read);
  if (isFailure(order)) return order;
  if (order.state === 'cancelled') return close(db, row, 'refused');
  const result = await port.cancelOrder(row.externalId, 'outOfStock');
  return result.ok ? close(db, row, 'refused') : result;
}

const reasonOf = ({ cancelReason }: OrderRecord): CancelReason => (cancelReason === 'customer' ? 'customer' : 'other');

async function followOrder(context: Context, row: queries.ClaimedOrder, order: MarketplaceOrder): Promise<Outcome> {
  const { db, port } = context;
  const shop = row.orderId === null ? null : await readOrderRecord(db, row.orderId);
  if (!shop) return close(db, row, 'problem', texts.unknownOrder);
  if (order.state === 'cancelled')
    return shop.state === 'cancelled' ? close(db, row, 'cancelled') : cancelHere(db, row);
  if (shop.state === 'cancelled') {
    const result = await port.cancelOrder(row.externalId, row.cancelReason ?? reasonOf(shop));
    return result.ok ? close(db, row, 'cancelled') : result;
  }
  await queries.saveState(db, row.externalId, 'acknowledged', { problem: await findDifference(db, row, order) });
  for (const act of [attachInvoice, makeParcel, finalize]) {
    const failure = await act(context, row, { order, shop });
    if (failure) return failure;
  }
  if (await isFinished(db, row, shop)) return close(db, row, 'acknowledged');
  return 'done';
}

async function findDifference(db: Db, row: queries.ClaimedOrder, order: MarketplaceOrder): Promise<string | null> {
  if (order.isCancellationRequested) return texts.cancellationRequested;
  if (row.parcelState === 'unknown') return texts.parcelUnknown;
  return hasSameLines(order, await queries.selectTakenLines(db, row.externalId)) ? null : texts.changedAfter;
}

async function isFinished(db: Db, { externalId }: queries.ClaimedOrder, shop: OrderRecord): Promise<boolean> {
  const view = await queries.selectView(db, externalId);
  return view !== undefined && isClosed(shop.state) && view.hasInvoice && view.isFinalized && view.problem === null;
}

/** An attachment of this name is there already when an answer was lost. */
async function attachInvoice(
  { db, port, siteUrl }: Context,
  row: queries.ClaimedOrder,
  { order, shop }: Pair,
): Promise<MarketplaceFailure | null> {
  const invoice = row.invoiceSentAt ? undefined : await queries.selectInvoice(db, shop.id);
  if (!invoice) return null;
  const name = `Factura ${invoice.name}`;
  if (!order.attachments.includes(name)) {
    const url = siteUrl + invoicePath(row.invoiceToken);
    const result = await port.attachInvoice({ id: row.externalId, name, url });
    if (!result.ok) return result;
  }
  await queries.saveInvoiceSent(db, row.externalId, invoice.id);
  return null;
}

async function finalize(
  { db, port }: Context,
  row: queries.ClaimedOrder,
  { order, shop }: Pair,
): Promise<MarketplaceFailure | null> {
  if (row.finalizedAt || !hasLeft(shop.state)) return null;
  if (order.state === 'inProgress' || order.state === 'prepared') {
    const result = await port.finalize(row.externalId);
    if (!result.ok) return result;
  }
  await queries.saveFinalized(db, row.externalId);
  return null;
}

const hourMs = 3_600_000;
/** Changes are read with an overlap; orders that are open here are read in any case. */
const lookBackMs = 25 * hourMs;

/** Finds what a lost callback would have told: new orders, changed ones, and those about which something is left to do. */
export async function sweepOrders(db: Db, marketplace: Marketplace): Promise<void> {
  const port = await marketplace.open(db);
  if (!port) return;
  const now = new Date();
  const listed = await port.listOrders(new Date(now.getTime() - lookBackMs), now);
  if (!listed.ok) throw new Error(listed.message);
  const changed = listed.value.filter(({ state }) => state === 'new' || state === 'inProgress').map(({ id }) => id);
  await queries.insertAnnounced(db, changed);
  await queries.reopenProblems(db);
  for (const externalId of await queries.selectOpen(db)) await enqueue(db, orderJob, { externalId });
  await readReturns(db, port, now);
}

const busySeconds = 5;

/** Away from full hours, as the marketplace asks. */
const sweepSeconds = 3547;

export const orderJobs = (marketplace: Marketplace, siteUrl: string) => ({
  handlers: [
    handleJob(orderJob, async (db: Pool, { externalId }) => {
      const isDone = await advanceOrder(db, marketplace, externalId, siteUrl);
      // The other process may have read the order before the change that this job is about.
      if (!isDone) await enqueue(db, orderJob, { externalId }, { delaySeconds: busySeconds });
    }),
    handleJob(sweepJob, async (db: Pool) => {
      await sweepOrders(db, marketplace);
      await readOfferStates(db, marketplace);
    }),
  ] as JobHandler[],
  recurring: [recurringJob('marketplace-sweep-round', sweepSeconds, (db) => sweepOrders(db, marketplace))],
});
