import { type Db, inTransaction } from '../../platform/db/db.server.ts';
import { type CurrentUser, staffAuthor } from '../../platform/http/authenticate.server.ts';
import type { DataOf } from '../../platform/http/endpoint.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { toRon } from '../../platform/money.ts';
import { cancelOrder } from '../../sales/orders/state-service.server.ts';
import type { getMarketplaceLabel, getMarketplaceOrders, getMarketplaceReturns } from './contract.ts';
import type { Marketplace } from './gateway.server.ts';
import * as queries from './order-queries.server.ts';
import { orderJob, sweepJob } from './order-service.server.ts';
import type { CancelReason } from './port.ts';
import { texts } from './texts.ts';

type OrderPage = Parameters<typeof queries.selectOrders>[1];

export async function listOrders(
  db: Db,
  marketplace: Marketplace,
  page: OrderPage,
): Promise<DataOf<typeof getMarketplaceOrders>> {
  const [connection, total, rows] = await Promise.all([
    marketplace.readState(db),
    queries.countOrders(db, page),
    queries.selectOrders(db, page),
  ]);
  return {
    connection,
    total,
    rows: rows.map((row) => ({
      ...row,
      total: toRon(row.total),
      subsidy: toRon(row.subsidy),
      fee: toRon(row.fee),
    })),
  };
}

export async function requestSweep(db: Db, marketplace: Marketplace): Promise<null | Refused<'notConnected'>> {
  if ((await marketplace.readState(db)) === 'unset') return refuse('notConnected');
  await enqueue(db, sweepJob, {});
  return null;
}

type StepRefused = Refused<'unknownMarketplaceOrder' | 'notPossible'>;

/** Cancels the shop's order; the marketplace is told after the commit. */
export const cancel = (
  db: Db,
  user: CurrentUser,
  externalId: number,
  reason: CancelReason,
): Promise<null | StepRefused> =>
  inTransaction(db, async (tx) => {
    const view = await queries.selectView(tx, externalId);
    if (!view) return refuse('unknownMarketplaceOrder');
    if (!view.orderId) return refuse('notPossible');
    await queries.saveCancelReason(tx, externalId, reason);
    const cancelled = await cancelOrder(tx, view.orderId, {
      author: staffAuthor(user),
      reason: reason === 'customer' ? 'customer' : 'shop',
      note: texts.cancelReasons[reason],
    });
    return isRefused(cancelled) ? refuse('notPossible') : null;
  });

export const requestParcel = (db: Db, externalId: number): Promise<null | StepRefused> =>
  inTransaction(db, async (tx) => {
    const view = await queries.selectView(tx, externalId);
    if (!view) return refuse('unknownMarketplaceOrder');
    if (view.waybill !== null || !(await queries.requestParcel(tx, externalId))) return refuse('notPossible');
    await enqueue(tx, orderJob, { externalId });
    return null;
  });

export async function readLabel(
  db: Db,
  marketplace: Marketplace,
  externalId: number,
): Promise<
  DataOf<typeof getMarketplaceLabel> | Refused<'unknownMarketplaceOrder' | 'notConnected' | 'marketplaceSays'>
> {
  const parcel = await queries.selectParcelId(db, externalId);
  if (!parcel?.parcelId) return refuse('unknownMarketplaceOrder');
  const port = await marketplace.open(db);
  if (!port) return refuse('notConnected');
  const label = await port.readLabel(parcel.parcelId);
  if (!label.ok) return refuse('marketplaceSays', label.message);
  return {
    fileName: `awb-emag-${externalId}.pdf`,
    contentType: 'application/pdf',
    base64: label.value.toString('base64'),
  };
}

export async function listReturns(
  db: Db,
  page: { take: number; skip: number },
): Promise<DataOf<typeof getMarketplaceReturns>> {
  const [total, rows] = await Promise.all([queries.countReturns(db), queries.selectReturns(db, page)]);
  return { total, rows };
}
