import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import type { CourierAccounts } from '../delivery/courier-accounts.server.ts';
import { couriers } from '../delivery/couriers/index.ts';
import type { ReturnSource } from '../delivery/couriers/port.ts';
import { readContent } from '../inventory/service.server.ts';
import { discardParcel } from './cancel-service.server.ts';
import { readLabel } from './document-service.server.ts';
import { sendJob } from './jobs.server.ts';
import { suggestForUnits } from './packing-service.server.ts';
import * as queries from './queries.server.ts';
import { isClosedParcel, parcelReference } from './rules.ts';

import { texts } from './texts.ts';

type ReturnCourier = {
  name: string;
  isConnected: boolean;
  /** Empty when the courier offers no returns through its API. */
  sources: readonly ReturnSource[];
  /** Whose lockers the customer chooses from; null when the shop lists none. */
  lockerCourierId: number | null;
};

/** Return services of a courier. */
export async function readReturnCourier(db: Db, accounts: CourierAccounts, adapter: string): Promise<ReturnCourier> {
  const definition = couriers[adapter];
  const lockerCourierId = await queries.selectLockerCourier(db, adapter);
  return {
    name: definition?.name ?? adapter,
    isConnected: (await accounts.status(db, adapter)) === 'connected',
    sources: (definition?.returnSources ?? []).filter((source) => source === 'address' || lockerCourierId !== null),
    lockerCourierId,
  };
}

export const findReturnLocker = (db: Db, lockerId: number): Promise<queries.ReturnLocker | null> =>
  queries.selectLocker(db, lockerId);

type NewReturnParcel = {
  orderId: number;
  returnId: number;
  /** 'RET-100012' */
  number: string;
  adapter: string;
  lockerId: number | null;
  sender: queries.ReturnSender;
  units: readonly { productId: number; quantity: number }[];
  author: string;
};

/** Asks the courier for a label, by a job; does nothing while the return has a label or waits for one. */
export async function createReturnParcel(tx: Transaction, request: NewReturnParcel): Promise<void> {
  const { number, adapter, units, ...parcel } = request;
  const earlier = await queries.selectOfReturn(tx, parcel.returnId);
  if (earlier.some(({ state }) => !isClosedParcel(state))) return;
  const courier = await queries.selectCourierOf(tx, adapter);
  const parcelId = await queries.insertParcel(tx, {
    ...parcel,
    ...(await suggestForUnits(tx, await readContent(tx, parcel.orderId, units))),
    adapter,
    courierId: courier?.id ?? 0,
    courierName: couriers[adapter]?.name ?? adapter,
    reference: parcelReference(number, earlier.length + 1),
    state: 'sending',
    awb: null,
    cashOnDelivery: 0,
    insuredValue: 0,
    canOpen: false,
    pieces: 1,
    content: texts.returnContent,
    note: '',
  });
  await enqueue(tx, sendJob, { parcelId });
}

/** The return was cancelled or rejected. */
export async function discardReturnParcel(tx: Transaction, returnId: number): Promise<void> {
  for (const parcel of await queries.selectOfReturn(tx, returnId)) await discardParcel(tx, parcel);
}

type LabelFile = { fileName: string; contentType: string; base64: string };

/** The label of a return as PDF. A4, because customers print it at home. */
export async function readReturnLabel(
  db: Db,
  accounts: CourierAccounts,
  returnId: number,
): Promise<LabelFile | Refused<'noLabel' | 'courierFailed'>> {
  const [parcel] = await queries.selectOfReturn(db, returnId);
  if (!parcel?.awb) return refuse('noLabel');
  const file = await readLabel(db, accounts, parcel.id, 'A4');
  if (!isRefused(file)) return file;
  return file.reason === 'courierFailed' ? refuse('courierFailed') : refuse('noLabel');
}

export const readReturnIdOf = async (db: Db, parcelId: number): Promise<number | null> =>
  (await queries.selectParcel(db, parcelId))?.returnId ?? null;
