import type { Db } from '../../platform/db/db.server.ts';
import type { OrderRecord } from '../../sales/orders/record.ts';
import { hasLeft, isClosed } from '../../sales/orders/rules.ts';
import { readOrderRecord } from '../../sales/orders/service.server.ts';
import * as queries from './order-queries.server.ts';
import { hasSameLines, isReduced, problemOf } from './order-rules.ts';
import { type Context, close, closeCancelled, type Outcome } from './order-steps.server.ts';
import { makeParcel, type Pair } from './parcel-service.server.ts';
import type { CancelReason, MarketplaceFailure, MarketplaceOrder } from './port.ts';
import { cancelHere, findForeignLine, replace } from './take-order.server.ts';
import { texts } from './texts.ts';

const invoicePath = (token: string): string => `/api/marketplace/invoices/${token}.pdf`;

const reasonOf = ({ cancelReason }: OrderRecord): CancelReason => (cancelReason === 'customer' ? 'customer' : 'other');

export async function followOrder(
  context: Context,
  row: queries.ClaimedOrder,
  order: MarketplaceOrder,
): Promise<Outcome> {
  const { db, port } = context;
  const shop = row.orderId === null ? null : await readOrderRecord(db, row.orderId);
  if (!shop) return close(db, row, 'problem', texts.unknownOrder);
  if (order.state === 'cancelled')
    return shop.state === 'cancelled' ? closeCancelled(db, row, order, 'cancelled') : cancelHere(db, row, order);
  if (shop.state === 'cancelled') {
    const result = await port.cancelOrder(row.externalId, row.cancelReason ?? reasonOf(shop));
    return result.ok ? closeCancelled(db, row, order, 'cancelled') : result;
  }
  if (await canTakeReduced(db, row, { order, shop })) return replace(db, row, order);
  await queries.saveState(db, row.externalId, 'acknowledged', { problem: await findDifference(db, row, order) });
  let refusal: MarketplaceFailure | null = null;
  for (const act of [attachInvoice, makeParcel, finalize]) {
    const failure = await act(context, row, { order, shop });
    if (failure && failure.kind !== 'refused') return failure;
    // A refused act waits for staff and does not hold up the rest.
    refusal ??= failure;
  }
  if (refusal) return refusal;
  if (await isFinished(db, row, shop)) return close(db, row, 'acknowledged');
  return 'done';
}

/** Lines or units that the marketplace took off after the acknowledgement, as long as nothing is on its way. */
async function canTakeReduced(db: Db, row: queries.ClaimedOrder, { order, shop }: Pair): Promise<boolean> {
  if (hasLeft(shop.state) || shop.waybill !== null || row.parcelState !== null || problemOf(order)) return false;
  const isFewer = isReduced(order, await queries.selectTakenLines(db, row.externalId));
  return isFewer && (await findForeignLine(db, order)) === null;
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
  const invoice = await queries.selectInvoice(db, shop.id);
  if (!invoice || invoice.id === row.invoiceId) return null;
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
