import { type Db, inTransaction, type Pool, type Transaction } from '../../platform/db/db.server.ts';
import type { WriteAudit } from '../../platform/http/audit-trail.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { handleJob, type JobHandler } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import type { CourierAccounts } from '../delivery/courier-accounts.server.ts';
import type { CourierAdapter, CourierFailure } from '../delivery/couriers/port.ts';
import { orderCancelled } from '../orders/jobs.ts';
import { lockOrderRecord, type OrderRecord, setWaybill } from '../orders/service.server.ts';
import { lockOrderAndParcel, moveParcel } from './change.server.ts';
import { cancelJob, enqueueCancel } from './jobs.server.ts';
import { insertCopy } from './new-parcel.server.ts';
import * as queries from './queries.server.ts';
import { canCancelParcel, cancelPlans, canHaveParcel } from './rules.ts';
import { texts } from './texts.ts';

export type CancelOptions = { accounts: CourierAccounts; retryDelaySeconds?: number };

const maxTries = 6;

/** The AWB is cancelled by the plan of its state; called again it does nothing more. */
export async function discardParcel(tx: Transaction, parcel: queries.ParcelRow): Promise<void> {
  const plan = cancelPlans[parcel.state];
  if (plan === 'nothing') return;
  // The cancellation that is under way is then that of the order.
  if (parcel.isRemade) await queries.updateParcel(tx, parcel.id, { isRemade: false });
  if (parcel.isUnwanted) return;
  const cancelProblem = plan === 'warn' ? texts.pickedUpAlready : '';
  await queries.updateParcel(tx, parcel.id, { isUnwanted: true, cancelProblem });
  if (plan === 'cancel') await enqueueCancel(tx, parcel.id);
}

const discardOfOrder = (db: Pool, orderId: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const order = await lockOrderRecord(tx, orderId);
    if (order?.state !== 'cancelled') return;
    for (const parcel of await queries.selectOfOrders(tx, [orderId])) await discardParcel(tx, parcel);
  });

/**
 * Null when the courier no longer has the AWB. A courier that refuses is asked where the parcel is: after a crash between
 * its answer and our commit the AWB is already gone.
 */
async function cancelAtCourier(adapter: CourierAdapter, awb: string): Promise<CourierFailure | null> {
  const cancelled = await adapter.cancel(awb);
  if (cancelled.ok || cancelled.kind === 'notFound') return null;
  if (cancelled.kind !== 'invalid') return cancelled;
  const tracking = await adapter.track([awb]);
  if (!tracking.ok) return cancelled;
  const { notFound, parcels } = tracking.value;
  const isGone = notFound.includes(awb) || parcels.some((one) => one.awb === awb && one.state === 'cancelled');
  return isGone ? null : cancelled;
}

async function cancelUnwanted(db: Pool, options: CancelOptions, parcelId: number, tries: number): Promise<void> {
  const parcel = await queries.selectParcel(db, parcelId);
  if (!parcel?.isUnwanted || !canCancelParcel(parcel.state)) return;
  const adapter = await options.accounts.open(db, parcel.adapter);
  const isTyped = parcel.calledAt === null;
  const failure = await failureOf(adapter, parcel);
  await inTransaction(db, async (tx) => {
    const both = await lockOrderAndParcel(tx, parcelId);
    if (!both || !canCancelParcel(both.parcel.state)) return;
    if (!failure && !(isTyped && parcel.awb)) return closeUnwanted(tx, options.accounts, both);
    const isTemporary = failure?.kind === 'unavailable' || failure?.kind === 'unknownOutcome';
    if (isTemporary && tries < maxTries) return retryLater(tx, options, parcelId, tries);
    const problem = failure?.message ?? texts.cancelByHand;
    await queries.updateParcel(tx, parcelId, both.parcel.isRemade ? notRemade(problem) : { cancelProblem: problem });
  });
}

/** The parcel keeps its AWB and is not cancelled; the reason stands beside it. */
const notRemade = (problem: string): queries.ParcelUpdate => ({
  isRemade: false,
  isUnwanted: false,
  message: texts.notRemade(problem),
});

type LockedParcel = { parcel: queries.ParcelRow; order: OrderRecord };

/** One whose AWB is made again is followed by a copy. */
async function closeUnwanted(
  tx: Transaction,
  accounts: CourierAccounts,
  { parcel, order }: LockedParcel,
): Promise<void> {
  await closeCancelled(tx, parcel);
  if (parcel.isRemade && canHaveParcel(order.state))
    await insertCopy(tx, accounts, order, { parcel, author: parcel.author });
}

async function failureOf(adapter: CourierAdapter | null, parcel: queries.ParcelRow): Promise<CourierFailure | null> {
  if (parcel.awb === null || parcel.calledAt === null) return null;
  return adapter
    ? cancelAtCourier(adapter, parcel.awb)
    : { ok: false, kind: 'auth', message: texts.notConnected(parcel.courierName) };
}

const retryLater = (
  tx: Transaction,
  { retryDelaySeconds = 60 }: CancelOptions,
  parcelId: number,
  tries: number,
): Promise<void> =>
  enqueue(tx, cancelJob, { parcelId, tries: tries + 1 }, { delaySeconds: retryDelaySeconds * 2 ** tries });

async function closeCancelled(tx: Transaction, parcel: queries.ParcelRow): Promise<void> {
  await moveParcel(tx, parcel, 'cancelled', { cancelProblem: '', isRemade: false });
  if (parcel.returnId === null) await setWaybill(tx, parcel.orderId, null);
}

type CourierRefusal = 'unknownParcel' | 'wrongState' | 'notConnected' | 'courierFailed';

/** By staff. The courier is asked first, so a crash before the commit is repaired by a second try. */
export async function cancelParcel(
  db: Db,
  accounts: CourierAccounts,
  parcelId: number,
  audit: WriteAudit,
): Promise<queries.ParcelRow | Refused<CourierRefusal>> {
  const parcel = await queries.selectParcel(db, parcelId);
  if (!parcel) return refuse('unknownParcel');
  if (!canCancelParcel(parcel.state)) return refuse('wrongState');
  const isTyped = parcel.calledAt === null;
  const adapter = await accounts.open(db, parcel.adapter);
  if (!adapter && !isTyped) return refuse('notConnected', texts.notConnected(parcel.courierName));
  // A typed number may belong to another account of the shop, so it is cancelled here even when the courier has none.
  const failure = adapter && parcel.awb ? await cancelAtCourier(adapter, parcel.awb) : null;
  if (failure) return refuse('courierFailed', failure.message);
  const result = await inTransaction(db, async (tx) => {
    const both = await lockOrderAndParcel(tx, parcelId);
    if (!both || !canCancelParcel(both.parcel.state)) return refuse('wrongState');
    await closeCancelled(tx, both.parcel);
    await audit(tx, null);
    return null;
  });
  return isRefused(result) ? result : parcel;
}

/** Staff have agreed with the courier what happens to a parcel whose AWB could not be cancelled. */
export async function dismissCancelProblem(tx: Transaction, parcelId: number): Promise<queries.ParcelRow | null> {
  const parcel = (await lockOrderAndParcel(tx, parcelId))?.parcel ?? null;
  if (parcel) await queries.updateParcel(tx, parcelId, { cancelProblem: '' });
  return parcel;
}

export const cancelJobs = (options: CancelOptions): JobHandler[] => [
  handleJob(orderCancelled, (db, { orderId }) => discardOfOrder(db, orderId)),
  handleJob(cancelJob, (db, { parcelId, tries }) => cancelUnwanted(db, options, parcelId, tries)),
];
