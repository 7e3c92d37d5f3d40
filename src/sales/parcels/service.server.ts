import { type Db, inTransaction, rollbackIfRefused } from '../../platform/db/db.server.ts';
import { type CurrentUser, staffAuthor } from '../../platform/http/authenticate.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { type Bani, toBani, toRon } from '../../platform/money.ts';
import { type CourierAccounts, findCourier, findCourierLockerId } from '../delivery/courier-accounts.server.ts';
import { couriers } from '../delivery/couriers/index.ts';
import { trackingUrl } from '../delivery/tracking-rules.ts';
import { amountToCollect } from '../orders/amounts.ts';
import { lockOrderRecord, readOrderRecord, setWaybill } from '../orders/service.server.ts';
import { lockBoth, moveParcel } from './change.server.ts';
import type { OrderParcels, Parcel } from './contract.ts';
import type { ParcelFields } from './fields.ts';
import * as queries from './queries.server.ts';
import { canCancelParcel, canHaveParcel, isClosedParcel, parcelReference, trackedStates } from './rules.ts';
import { sendJob } from './send-service.server.ts';
import { stateNames, texts } from './texts.ts';

type UnknownOrder = Refused<'unknownOrder'>;

export async function readOrderParcels(
  db: Db,
  accounts: CourierAccounts,
  orderId: number,
): Promise<OrderParcels | UnknownOrder> {
  const order = await readOrderRecord(db, orderId);
  if (!order) return refuse('unknownOrder');
  const rows = await queries.selectOfOrders(db, [orderId]);
  const events = await queries.selectEvents(
    db,
    rows.map(({ id }) => id),
  );
  const courier = await findCourier(db, order.courierId);
  const amount = amountToCollect(order);
  return {
    canCreate: canHaveParcel(order.state) && rows.every(({ state }) => isClosedParcel(state)),
    courier: courier ? await accounts.status(db, courier.adapter) : 'own',
    courierName: order.courierName,
    cashOnDelivery: toRon(amount),
    parcels: rows.map((row) =>
      presentParcel(
        row,
        events.filter(({ parcelId }) => parcelId === row.id),
        amount,
      ),
    ),
  };
}

const ron = (bani: Bani | null): number | null => (bani === null ? null : toRon(bani));

function presentParcel(row: queries.ParcelRow, events: readonly queries.EventRow[], amountDue: Bani): Parcel {
  const has = (feature: 'track' | 'label'): boolean =>
    row.awb !== null && (couriers[row.adapter]?.features.includes(feature) ?? false);
  return {
    id: row.id,
    orderId: row.orderId,
    courierName: row.courierName,
    reference: row.reference,
    state: row.state,
    stateName: stateNames[row.state],
    awb: row.awb,
    returnAwb: row.returnAwb,
    trackingUrl: trackingUrl(row.courierName, row.awb),
    cost: ron(row.cost),
    cashOnDelivery: toRon(row.cashOnDelivery),
    hasOtherAmount: row.state === 'registered' && row.cashOnDelivery !== amountDue,
    insuredValue: toRon(row.insuredValue),
    canOpen: row.canOpen,
    pieces: row.pieces,
    weightGrams: row.weightGrams,
    message: row.message,
    createdAt: row.createdAt.toISOString(),
    trackedAt: row.trackedAt?.toISOString() ?? null,
    canCancel: canCancelParcel(row.state),
    canTrack: has('track') && trackedStates.includes(row.state),
    hasCourierLabel: has('label'),
    events: events.map(({ at, state, text, place }) => ({
      at: at.toISOString(),
      text,
      place,
      isKnown: state !== 'unknown',
    })),
  };
}

type CreateRefusal =
  | 'unknownOrder'
  | 'wrongOrderState'
  | 'hasParcel'
  | 'unknownCourier'
  | 'notConnected'
  | 'unknownLocker';

/**
 * Stores the parcel and lets a job ask the courier for the AWB after the commit. With a typed number, or for a courier
 * without an API, nothing is asked.
 */
export const createParcel = (
  db: Db,
  accounts: CourierAccounts,
  user: CurrentUser,
  orderId: number,
  fields: ParcelFields,
): Promise<OrderParcels | Refused<CreateRefusal>> =>
  rollbackIfRefused(db, async (tx) => {
    const order = await lockOrderRecord(tx, orderId);
    if (!order) return refuse('unknownOrder');
    if (!canHaveParcel(order.state)) return refuse('wrongOrderState');
    const earlier = await queries.selectOfOrders(tx, [orderId]);
    if (earlier.some(({ state }) => !isClosedParcel(state))) return refuse('hasParcel');
    const courier = await findCourier(tx, order.courierId);
    if (!courier) return refuse('unknownCourier');
    const status = await accounts.status(tx, courier.adapter);
    const isAsked = status !== 'own' && fields.typedAwb === null;
    if (isAsked && status === 'notConnected') return refuse('notConnected', texts.notConnected(courier.name));
    if (isAsked && order.locker && !(await findCourierLockerId(tx, order.locker.id)))
      return refuse('unknownLocker', texts.unknownLocker(courier.name));
    const { typedAwb, insuredValue, ...plain } = fields;
    const id = await queries.insertParcel(tx, {
      ...plain,
      orderId,
      courierId: courier.id,
      courierName: courier.name,
      adapter: courier.adapter,
      reference: parcelReference(order.number, earlier.length + 1),
      state: isAsked ? 'sending' : 'registered',
      awb: isAsked ? null : typedAwb,
      insuredValue: toBani(insuredValue),
      cashOnDelivery: amountToCollect(order),
      author: staffAuthor(user),
    });
    if (isAsked) await enqueue(tx, sendJob, { parcelId: id });
    else await setWaybill(tx, orderId, typedAwb);
    return readOrderParcels(tx, accounts, orderId);
  });

/** What a person found in the courier's account after a lost answer: the number, or null when there is no AWB. */
export const resolveParcel = (
  db: Db,
  accounts: CourierAccounts,
  parcelId: number,
  awb: string | null,
): Promise<OrderParcels | Refused<'unknownParcel' | 'wrongState' | 'unknownOrder'>> =>
  rollbackIfRefused(db, async (tx) => {
    const both = await lockBoth(tx, parcelId);
    if (!both) return refuse('unknownParcel');
    const { parcel } = both;
    if (parcel.state !== 'uncertain') return refuse('wrongState');
    if (awb === null) {
      await moveParcel(tx, parcel, 'sending', { calledAt: null });
      await enqueue(tx, sendJob, { parcelId });
    } else {
      await moveParcel(tx, parcel, 'registered', { awb, message: texts.typed });
      await setWaybill(tx, parcel.orderId, awb);
    }
    return readOrderParcels(tx, accounts, parcel.orderId);
  });

type Audit = (db: Db, result: unknown) => Promise<void>;
type CourierRefusal = 'unknownParcel' | 'wrongState' | 'notConnected' | 'courierFailed';

/** Cancels at the courier first: repeating that does no harm, so a crash before the commit is repaired by a second try. */
export async function cancelParcel(
  db: Db,
  accounts: CourierAccounts,
  parcelId: number,
  audit: Audit,
): Promise<OrderParcels | Refused<CourierRefusal | 'unknownOrder'>> {
  const parcel = await queries.selectParcel(db, parcelId);
  if (!parcel) return refuse('unknownParcel');
  if (!canCancelParcel(parcel.state)) return refuse('wrongState');
  const isTyped = parcel.calledAt === null;
  const adapter = await accounts.open(db, parcel.adapter);
  if (!adapter && !isTyped) return refuse('notConnected', texts.notConnected(parcel.courierName));
  if (adapter && parcel.awb) {
    const cancelled = await adapter.cancel(parcel.awb);
    // A typed number may belong to another account of the shop, so the courier's refusal does not hold it back.
    if (!cancelled.ok && !(isTyped && cancelled.kind === 'notFound')) return refuse('courierFailed', cancelled.message);
  }
  const result = await inTransaction(db, async (tx) => {
    const both = await lockBoth(tx, parcelId);
    if (!both || !(await moveParcel(tx, both.parcel, 'cancelled'))) return refuse('wrongState');
    if (both.order.waybill === parcel.awb) await setWaybill(tx, parcel.orderId, null);
    await audit(tx, null);
    return null;
  });
  return isRefused(result) ? result : readOrderParcels(db, accounts, parcel.orderId);
}
