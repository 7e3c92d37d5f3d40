import { questionLocality } from '../../account/identity/locality-service.server.ts';
import { formatPhone } from '../../account/identity/rules.ts';
import { type Db, rollbackIfRefused } from '../../platform/db/db.server.ts';
import type { WriteAudit } from '../../platform/http/audit-trail.server.ts';
import { type CurrentUser, staffAuthor } from '../../platform/http/authenticate.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { type Bani, toBani, toRon } from '../../platform/money.ts';
import { type CourierAccounts, findCourier, findCourierLockerId } from '../delivery/courier-accounts.server.ts';
import { couriers } from '../delivery/couriers/index.ts';
import { trackingUrl } from '../delivery/tracking-rules.ts';
import { hasRecalledLots } from '../inventory/lot-service.server.ts';
import { lotTexts } from '../inventory/lot-texts.ts';
import { amountToCollect } from '../orders/amounts.ts';
import { lockOrderRecord, type OrderRecord, readOrderRecord } from '../orders/service.server.ts';
import { cancelParcel as cancelAwb, dismissCancelProblem } from './cancel-service.server.ts';
import { lockOrderAndParcel, moveParcel } from './change.server.ts';
import type { OrderParcels, Parcel, ParcelTaskItem } from './contract.ts';
import type { ParcelFields } from './fields.ts';
import { enqueueCancel, sendJob } from './jobs.server.ts';
import { insertForOrder } from './new-parcel.server.ts';
import { completeSize, suggestParcel } from './packing-service.server.ts';
import * as queries from './queries.server.ts';
import {
  canBeLost,
  canCancelParcel,
  canHaveParcel,
  deliveryPlanOf,
  isClosedParcel,
  lostDecisions,
  parcelReference,
  parcelTasks,
  taskOf,
  trackedStates,
} from './rules.ts';
import { recordAwb } from './send-service.server.ts';
import { parcelStateName, texts } from './texts.ts';

type UnknownOrder = Refused<'unknownOrder'>;

/** Whether a parcel of the order is being registered or under way. */
export async function hasOpenParcel(db: Db, orderId: number): Promise<boolean> {
  const rows = await queries.selectOfOrders(db, [orderId]);
  return rows.some(({ state }) => !isClosedParcel(state));
}

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
    suggested: await suggestParcel(db, order),
    parcels: rows.map((row) =>
      presentParcel(
        row,
        events.filter(({ parcelId }) => parcelId === row.id),
        order,
      ),
    ),
  };
}

const ron = (bani: Bani | null): number | null => (bani === null ? null : toRon(bani));

function presentParcel(row: queries.ParcelRow, events: readonly queries.EventRow[], order: OrderRecord): Parcel {
  const has = (feature: 'track' | 'label'): boolean =>
    row.awb !== null && (couriers[row.adapter]?.features.includes(feature) ?? false);
  return {
    id: row.id,
    orderId: row.orderId,
    courierName: row.courierName,
    reference: row.reference,
    state: row.state,
    stateName: parcelStateName(row, row.returnId !== null),
    awb: row.awb,
    returnAwb: row.returnAwb,
    trackingUrl: trackingUrl(row.courierName, row.awb),
    cost: ron(row.cost),
    cashOnDelivery: toRon(row.cashOnDelivery),
    otherDelivery: presentOtherDelivery(row),
    hasOtherAmount: row.state === 'registered' && row.cashOnDelivery !== amountToCollect(order),
    insuredValue: toRon(row.insuredValue),
    canOpen: row.canOpen,
    pieces: row.pieces,
    weightGrams: row.weightGrams,
    message: row.message,
    cancelProblem: row.cancelProblem,
    task: taskOf({ ...row, order: order.state, isReturn: row.returnId !== null }),
    canBeLost: canBeLost(row.state, order.state),
    lostDecisions: row.state === 'lost' ? [...lostDecisions[order.state]] : [],
    createdAt: row.createdAt.toISOString(),
    trackedAt: row.trackedAt?.toISOString() ?? null,
    canCancel: canCancelParcel(row.state) && !row.isRemade,
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

function presentOtherDelivery(row: queries.ParcelRow): Parcel['otherDelivery'] {
  const plan = deliveryPlanOf(row);
  if (!plan || !row.sentTo) return null;
  const { name, phone, place } = row.sentTo;
  return { plan, sentTo: [name, formatPhone(phone), place].filter(Boolean).join(', '), isRemade: row.isRemade };
}

type CreateRefusal =
  | 'unknownOrder'
  | 'wrongOrderState'
  | 'hasParcel'
  | 'unknownCourier'
  | 'notConnected'
  | 'unknownLocker'
  | 'unknownLocality';

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
    if (order.state !== 'shipped' && (await hasRecalledLots(tx, orderId)))
      return refuse('wrongOrderState', lotTexts.recalledLot);
    const earlier = await queries.selectOfOrders(tx, [orderId]);
    if (earlier.some(({ state }) => !isClosedParcel(state))) return refuse('hasParcel');
    const courier = await findCourier(tx, order.courierId);
    if (!courier) return refuse('unknownCourier');
    const status = await accounts.status(tx, courier.adapter);
    const isAsked = status !== 'own' && fields.typedAwb === null;
    if (isAsked && status === 'notConnected') return refuse('notConnected', texts.notConnected(courier.name));
    if (isAsked && order.locker && !(await findCourierLockerId(tx, order.locker.id)))
      return refuse('unknownLocker', texts.unknownLocker(courier.name));
    const { typedAwb, insuredValue, localityConfirmed, ...plain } = fields;
    const question = isAsked && !order.locker && !localityConfirmed && (await questionLocality(tx, order.shipping));
    if (question) return refuse('unknownLocality', question.text);
    await insertForOrder(tx, order, {
      ...plain,
      ...(await completeSize(tx, order, fields)),
      courierId: courier.id,
      courierName: courier.name,
      adapter: courier.adapter,
      reference: parcelReference(order.number, earlier.length + 1),
      state: isAsked ? 'sending' : 'registered',
      awb: isAsked ? null : typedAwb,
      insuredValue: toBani(insuredValue),
      author: staffAuthor(user),
    });
    return readOrderParcels(tx, accounts, orderId);
  });

/** Stores what staff found in the courier's account after a lost answer: the number, or null when there is no AWB. */
export const resolveParcel = (
  db: Db,
  accounts: CourierAccounts,
  parcelId: number,
  awb: string | null,
): Promise<OrderParcels | Refused<'unknownParcel' | 'wrongState' | 'unknownOrder'>> =>
  rollbackIfRefused(db, async (tx) => {
    const both = await lockOrderAndParcel(tx, parcelId);
    if (!both) return refuse('unknownParcel');
    const { parcel } = both;
    if (parcel.state !== 'uncertain') return refuse('wrongState');
    if (awb === null) {
      await moveParcel(tx, parcel, 'sending', { calledAt: null });
      await enqueue(tx, sendJob, { parcelId });
    } else {
      await moveParcel(tx, parcel, 'registered', { awb, message: texts.typed });
      await (parcel.isUnwanted ? enqueueCancel(tx, parcelId) : recordAwb(tx, parcel, awb));
    }
    return readOrderParcels(tx, accounts, parcel.orderId);
  });

type CourierRefusal = 'unknownParcel' | 'wrongState' | 'notConnected' | 'courierFailed';

export async function cancelParcel(
  db: Db,
  accounts: CourierAccounts,
  parcelId: number,
  audit: WriteAudit,
): Promise<OrderParcels | Refused<CourierRefusal | 'unknownOrder'>> {
  const cancelled = await cancelAwb(db, accounts, parcelId, audit);
  return isRefused(cancelled) ? cancelled : readOrderParcels(db, accounts, cancelled.orderId);
}

export const dismissProblem = (
  db: Db,
  accounts: CourierAccounts,
  parcelId: number,
): Promise<OrderParcels | Refused<'unknownParcel' | 'unknownOrder'>> =>
  rollbackIfRefused(db, async (tx) => {
    const parcel = await dismissCancelProblem(tx, parcelId);
    return parcel ? readOrderParcels(tx, accounts, parcel.orderId) : refuse('unknownParcel');
  });

const maxTasks = 200;

/** Parcels that wait for a person, by kind of task, the longest waiting first. */
export async function listParcelTasks(db: Db): Promise<ParcelTaskItem[]> {
  const tasks = (await queries.selectTaskRows(db, maxTasks)).flatMap((row) => {
    const task = taskOf({ ...row, order: row.orderState, isReturn: row.returnId !== null });
    return task ? [{ row, task }] : [];
  });
  return tasks
    .toSorted((a, b) => parcelTasks.indexOf(a.task) - parcelTasks.indexOf(b.task))
    .map(
      ({ row: { since, cancelProblem, state: _, orderState: __, hasOtherDelivery: ___, message, ...row }, task }) => ({
        ...row,
        task,
        text: cancelProblem || message,
        since: since.toISOString(),
      }),
    );
}
