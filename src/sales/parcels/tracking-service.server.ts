import { type Db, inTransaction, type Pool, type Transaction } from '../../platform/db/db.server.ts';
import type { WriteAudit } from '../../platform/http/audit-trail.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { type RecurringJob, recurringJob } from '../../platform/jobs/recurring.server.ts';
import { enqueueMail } from '../../platform/mail/mail.server.ts';
import type { CourierAccounts } from '../delivery/courier-accounts.server.ts';
import type { TrackedParcel, Tracking } from '../delivery/couriers/port.ts';
import { enqueueOrderPush } from '../orders/push-service.server.ts';
import { changeState, readOrderRecord } from '../orders/service.server.ts';
import { lockOrderAndParcel, moveParcel } from './change.server.ts';
import type { OrderParcels } from './contract.ts';
import { atLockerEmail } from './mail-texts.ts';
import * as queries from './queries.server.ts';
import { cancelPlans, isOnTheWayBack, orderSteps, trackedState, trackedStates } from './rules.ts';
import { readOrderParcels } from './service.server.ts';
import { texts } from './texts.ts';

const defaultIntervalSeconds = 900;
const parcelsPerRun = 2000;
const parcelsPerCall = 50;

/** Asks all couriers about parcels under way. A courier that fails does not hold up the others. */
export async function trackParcels(db: Pool, accounts: CourierAccounts, before: Date): Promise<string[]> {
  const rows = await queries.selectUnderWay(db, before, parcelsPerRun);
  const failures: string[] = [];
  for (const [adapter, parcels] of Map.groupBy(rows, (row) => row.adapter)) {
    const failure = await trackCourier(db, accounts, adapter, parcels);
    if (failure) failures.push(failure);
  }
  return failures;
}

async function trackCourier(
  db: Pool,
  accounts: CourierAccounts,
  name: string,
  parcels: readonly queries.TrackedRow[],
): Promise<string | null> {
  const adapter = await accounts.open(db, name);
  if (!adapter) return null;
  for (let start = 0; start < parcels.length; start += parcelsPerCall) {
    const some = parcels.slice(start, start + parcelsPerCall);
    const tracking = await adapter.track(some.flatMap(trackedNumbers));
    if (!tracking.ok) return tracking.kind === 'unsupported' ? null : tracking.message;
    for (const parcel of some) await applyTracking(db, parcel.id, tracking.value);
  }
  return null;
}

/** A parcel on its way back may travel under another number. */
const trackedNumbers = ({ awb, returnAwb, state }: queries.TrackedRow): string[] =>
  [awb, isOnTheWayBack(state) ? returnAwb : null].filter((number) => number !== null);

/** Stores the events of one parcel and lets its order follow, in one transaction. */
async function applyTracking(db: Db, parcelId: number, { parcels }: Tracking): Promise<void> {
  await inTransaction(db, async (tx) => {
    const both = await lockOrderAndParcel(tx, parcelId);
    if (!both || !trackedStates.includes(both.parcel.state)) return;
    const { parcel } = both;
    const find = (awb: string | null): TrackedParcel | undefined => parcels.find((one) => one.awb === awb);
    const [there, back] = [find(parcel.awb), parcel.returnAwb ? find(parcel.returnAwb) : undefined];
    await queries.markTracked(tx, [parcel.id]);
    await queries.insertEvents(tx, parcel.id, [...(there?.events ?? []), ...(back?.events ?? [])]);
    if (there?.returnAwb) await queries.updateParcel(tx, parcel.id, { returnAwb: there.returnAwb });
    // Delivered under the number of the way back means delivered to the shop.
    const reported = back?.state === 'delivered' ? 'returned' : (there?.state ?? 'unknown');
    const state = trackedState(parcel.state, reported);
    if (!state) return;
    const isLeft = parcel.isUnwanted && !parcel.isRemade && cancelPlans[state] === 'warn';
    await moveParcel(tx, parcel, state, {
      ...(isLeft ? { cancelProblem: texts.pickedUpAlready } : {}),
      ...(parcel.isRemade ? { isRemade: false, isUnwanted: false } : {}),
    });
    // Staff say that a return has arrived, when they have looked at the products.
    if (parcel.returnId !== null) return;
    await moveOrder(tx, both.order.id, orderSteps(both.order.state, state));
    if (state === 'atLocker') await tellOfLocker(tx, both.order.id);
  });
}

/** The customer gets the e-mail of the last step only. */
async function moveOrder(tx: Transaction, orderId: number, steps: ReturnType<typeof orderSteps>): Promise<void> {
  for (const [index, state] of steps.entries()) {
    const moved = await changeState(tx, orderId, state, { author: 'curier', isSilent: index < steps.length - 1 });
    if (isRefused(moved)) throw new Error(`Order ${orderId} cannot become ${state}: ${moved.reason}`);
  }
}

/** The code that opens the locker comes from the courier. */
async function tellOfLocker(tx: Transaction, orderId: number): Promise<void> {
  const order = await readOrderRecord(tx, orderId);
  if (order?.state !== 'shipped') return;
  if (order.email) await enqueueMail(tx, { to: order.email, ...atLockerEmail(order) });
  await enqueueOrderPush(tx, order, 'locker');
}

type Refusal = 'unknownParcel' | 'wrongState' | 'notConnected' | 'courierFailed' | 'unknownOrder';

/** Asks about one parcel now. */
export async function refreshParcel(
  db: Db,
  accounts: CourierAccounts,
  parcelId: number,
  audit: WriteAudit,
): Promise<OrderParcels | Refused<Refusal>> {
  const parcel = await queries.selectParcel(db, parcelId);
  if (!parcel) return refuse('unknownParcel');
  if (!parcel.awb || !trackedStates.includes(parcel.state)) return refuse('wrongState');
  const adapter = await accounts.open(db, parcel.adapter);
  if (!adapter) return refuse('notConnected', texts.notConnected(parcel.courierName));
  const tracking = await adapter.track(trackedNumbers(parcel));
  if (!tracking.ok) return refuse('courierFailed', tracking.message);
  await applyTracking(db, parcelId, tracking.value);
  await audit(db, null);
  return readOrderParcels(db, accounts, parcel.orderId);
}

export const trackingJob = (accounts: CourierAccounts, intervalSeconds = defaultIntervalSeconds): RecurringJob =>
  recurringJob('parcel-tracking', intervalSeconds, async (db) => {
    const before = new Date(Date.now() - (intervalSeconds / 2) * 1000);
    const failures = await trackParcels(db, accounts, before);
    if (failures.length > 0) throw new Error(failures.join(' '));
  });
