import { z } from 'zod';
import { inTransaction, type Pool, type Transaction } from '../../platform/db/db.server.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { Id } from '../../platform/schema.ts';
import { type CourierAccounts, findCourierLockerId } from '../delivery/courier-accounts.server.ts';
import type {
  CourierAdapter,
  CourierFailure,
  CourierResult,
  CreatedParcel,
  CreatedReturn,
  Destination,
  ParcelRequest,
  ReturnRequest,
} from '../delivery/couriers/port.ts';
import { amountToCollect } from '../orders/amounts.ts';
import { type OrderRecord, setWaybill } from '../orders/service.server.ts';
import { lockOrderAndParcel, moveParcel } from './change.server.ts';
import { enqueueCancel, ParcelPayload, sendJob } from './jobs.server.ts';
import * as queries from './queries.server.ts';
import { canHaveParcel, splitWeight } from './rules.ts';
import { texts } from './texts.ts';

/** The label of a return is ready; handled by returns, which tells the customer. */
export const returnLabelReady = defineJob('return-label-ready', ParcelPayload);
/** Looks up by our reference whether a lost answer left an AWB behind. */
const lookupJob = defineJob('parcel-lookup', z.object({ parcelId: Id, lookups: z.int() }));

export type SendOptions = {
  accounts: CourierAccounts;
  /** A courier may still be working on a request whose answer was lost. */
  lookupDelaySeconds?: number;
  retryDelaySeconds?: number;
};

const maxCalls = 4;
const maxLookups = 10;

type Call = {
  parcel: queries.ParcelRow;
  create: (adapter: CourierAdapter) => Promise<CourierResult<Created>>;
};
/** Only returns have a code. */
type Created = CreatedParcel & Partial<CreatedReturn>;

async function send(db: Pool, options: SendOptions, parcelId: number): Promise<void> {
  const call = await inTransaction(db, (tx) => beginCall(tx, options, parcelId));
  if (!call) return;
  const adapter = await options.accounts.open(db, call.parcel.adapter);
  const result: CourierResult<Created> = adapter
    ? await call.create(adapter)
    : { ok: false, kind: 'auth', message: texts.notConnected(call.parcel.courierName) };
  await inTransaction(db, (tx) => finishCall(tx, options, parcelId, result));
}

/** Writes that the call begins. A call that began before and left no answer is never repeated, but looked up. */
async function beginCall(tx: Transaction, options: SendOptions, parcelId: number): Promise<Call | null> {
  const both = await lockOrderAndParcel(tx, parcelId);
  if (both?.parcel.state !== 'sending') return null;
  const { parcel, order } = both;
  if (parcel.calledAt) {
    await becomeUncertain(tx, options, parcel, '');
    return null;
  }
  const isReturn = parcel.returnId !== null;
  if (parcel.isUnwanted || !(isReturn || canHaveParcel(order.state))) {
    const message = isReturn ? texts.returnClosed : texts.orderClosed;
    await moveParcel(tx, parcel, 'failed', { message });
    return null;
  }
  const cashOnDelivery = isReturn ? 0 : amountToCollect(order);
  await queries.updateParcel(tx, parcelId, { attempts: parcel.attempts + 1, calledAt: new Date(), cashOnDelivery });
  if (isReturn) {
    const request = await createReturnRequest(tx, parcel);
    return { parcel, create: (adapter) => adapter.createReturn(request) };
  }
  await queries.storeDelivery(tx, parcelId);
  const request = await createRequest(tx, order, { ...parcel, cashOnDelivery });
  return { parcel, create: (adapter) => adapter.createParcel(request) };
}

async function createReturnRequest(tx: Transaction, parcel: queries.ParcelRow): Promise<ReturnRequest> {
  const sender = await queries.selectSender(tx, parcel.id);
  if (!sender) throw new Error(`Parcel ${parcel.id} has no sender`);
  const { address, ...person } = sender;
  const { weightGrams, lengthCm, widthCm, heightCm, reference, content } = parcel;
  const locker = parcel.lockerId === null ? null : await queries.selectLocker(tx, parcel.lockerId);
  return {
    reference,
    sender: person,
    address,
    // An unknown locker is refused by the courier, which the return shows.
    locker: parcel.lockerId === null ? null : { ...toLocker(locker), kind: 'locker' },
    piece: { weightGrams, lengthCm, widthCm, heightCm },
    content,
  };
}

const toLocker = (locker: queries.ReturnLocker | null) => ({
  lockerId: locker?.id ?? '',
  county: locker?.county ?? '',
  locality: locker?.locality ?? '',
  street: locker?.street ?? '',
  postalCode: locker?.postalCode ?? '',
});

async function createRequest(tx: Transaction, order: OrderRecord, parcel: queries.ParcelRow): Promise<ParcelRequest> {
  const { lengthCm, widthCm, heightCm, weightGrams, pieces } = parcel;
  const toPiece = (grams: number) => ({ weightGrams: grams, lengthCm, widthCm, heightCm });
  const [first = weightGrams, ...others] = splitWeight(weightGrams, pieces);
  const { firstName, lastName, phoneNumber } = order.shipping;
  return {
    reference: parcel.reference,
    service: null,
    recipient: { name: `${firstName} ${lastName}`.trim(), phone: phoneNumber, email: order.email },
    destination: await destinationOf(tx, order),
    pieces: [toPiece(first), ...others.map(toPiece)],
    cashOnDelivery: parcel.cashOnDelivery,
    insuredValue: parcel.insuredValue,
    canOpen: parcel.canOpen,
    content: parcel.content,
    note: parcel.note,
    typedAwb: null,
  };
}

async function destinationOf(tx: Transaction, { locker, shipping }: OrderRecord): Promise<Destination> {
  if (!locker) {
    const { county, locality, sector, street, number, details, postalCode } = shipping;
    return { kind: 'address', county, locality, sector, street, number, details, postalCode };
  }
  const { county, locality, street, postalCode } = locker;
  const lockerId = (await findCourierLockerId(tx, locker.id)) ?? '';
  return { kind: 'locker', lockerId, county, locality, street, postalCode };
}

async function finishCall(
  tx: Transaction,
  options: SendOptions,
  parcelId: number,
  result: CourierResult<Created>,
): Promise<void> {
  const parcel = (await lockOrderAndParcel(tx, parcelId))?.parcel;
  if (!parcel) return;
  if (result.ok) return register(tx, parcel, result.value);
  if (parcel.state !== 'sending') return;
  if (result.kind === 'unknownOutcome') return becomeUncertain(tx, options, parcel, result.message);
  if (result.kind === 'unavailable' && parcel.attempts < maxCalls) return sendLater(tx, options, parcel);
  await moveParcel(tx, parcel, 'failed', { message: result.message });
}

async function register(tx: Transaction, parcel: queries.ParcelRow, created: Created): Promise<void> {
  const { awb, cost, dropOffCode = null } = created;
  if (!(await moveParcel(tx, parcel, 'registered', { awb, cost, dropOffCode }))) return;
  // Cancelled while the answer was awaited.
  if (parcel.isUnwanted) return enqueueCancel(tx, parcel.id);
  await recordAwb(tx, parcel, awb);
}

/** The order gets the number; the customer of a return is told that the label is ready. */
export const recordAwb = (tx: Transaction, parcel: queries.ParcelRow, awb: string | null): Promise<void> =>
  parcel.returnId === null
    ? setWaybill(tx, parcel.orderId, awb)
    : enqueue(tx, returnLabelReady, { parcelId: parcel.id }, { key: `${returnLabelReady.kind} ${parcel.id}` });

async function becomeUncertain(
  tx: Transaction,
  { lookupDelaySeconds = 60 }: SendOptions,
  parcel: queries.ParcelRow,
  message: string,
): Promise<void> {
  await queries.updateParcel(tx, parcel.id, { state: 'uncertain', message });
  await enqueue(tx, lookupJob, { parcelId: parcel.id, lookups: 1 }, { delaySeconds: lookupDelaySeconds });
}

/** Only when it is known that the courier has no parcel with this reference. */
async function sendLater(
  tx: Transaction,
  { retryDelaySeconds = 30 }: SendOptions,
  parcel: queries.ParcelRow,
): Promise<void> {
  await queries.updateParcel(tx, parcel.id, { state: 'sending', calledAt: null, message: '' });
  await enqueue(tx, sendJob, { parcelId: parcel.id }, { delaySeconds: retryDelaySeconds * parcel.attempts });
}

async function lookUp(db: Pool, options: SendOptions, parcelId: number, lookups: number): Promise<void> {
  const parcel = await queries.selectParcel(db, parcelId);
  if (parcel?.state !== 'uncertain') return;
  const adapter = await options.accounts.open(db, parcel.adapter);
  const found: CourierResult<CreatedParcel> = adapter
    ? await adapter.findByReference(parcel.reference, parcel.calledAt ?? parcel.createdAt)
    : { ok: false, kind: 'auth', message: texts.notConnected(parcel.courierName) };
  await inTransaction(db, async (tx) => {
    const locked = (await lockOrderAndParcel(tx, parcelId))?.parcel;
    if (locked?.state !== 'uncertain') return;
    if (found.ok) return register(tx, locked, found.value);
    return handleNotFound(tx, options, locked, found, lookups);
  });
}

async function handleNotFound(
  tx: Transaction,
  options: SendOptions,
  parcel: queries.ParcelRow,
  { kind, message }: CourierFailure,
  lookups: number,
): Promise<void> {
  if (kind === 'notFound') {
    if (parcel.attempts < maxCalls) return sendLater(tx, options, parcel);
    await moveParcel(tx, parcel, 'failed', { message });
    return;
  }
  // Otherwise a person decides: the courier cannot look it up, or refuses the account.
  await queries.updateParcel(tx, parcel.id, { message });
  const { lookupDelaySeconds = 60 } = options;
  if (kind === 'unavailable' && lookups < maxLookups)
    await enqueue(
      tx,
      lookupJob,
      { parcelId: parcel.id, lookups: lookups + 1 },
      { delaySeconds: lookupDelaySeconds * 2 ** lookups },
    );
}

export const sendJobs = (options: SendOptions): JobHandler[] => [
  handleJob(sendJob, (db, { parcelId }) => send(db, options, parcelId)),
  handleJob(lookupJob, (db, { parcelId, lookups }) => lookUp(db, options, parcelId, lookups)),
];
