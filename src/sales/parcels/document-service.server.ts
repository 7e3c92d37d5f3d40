import type { Db } from '../../platform/db/db.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import type { CourierAccounts } from '../delivery/courier-accounts.server.ts';
import { ownDeliveryAdapter } from '../delivery/couriers/index.ts';
import type { LabelFormat } from '../delivery/couriers/port.ts';
import { type OrderRecord, readOrderRecord } from '../orders/service.server.ts';
import { mergePdfs, renderPackingSlips, renderPickingList, renderShopLabel } from './pdf.server.ts';
import * as queries from './queries.server.ts';
import { isClosedParcel, sortForPicking } from './rules.ts';
import { texts } from './texts.ts';

type File = { fileName: string; contentType: string; base64: string };
type LabelRefusal = 'noLabel' | 'notConnected' | 'courierFailed';

const pdf = (fileName: string, bytes: Uint8Array): File => ({
  fileName,
  contentType: 'application/pdf',
  base64: Buffer.from(bytes).toString('base64'),
});

type Labelled = Pick<queries.ParcelRow, 'state' | 'awb' | 'adapter' | 'courierName' | 'hasOtherDelivery'>;

/** The courier's label, or the shop's own where the courier has none. */
async function labelBytes(
  db: Db,
  accounts: CourierAccounts,
  { order, parcel }: { order: OrderRecord; parcel: Labelled },
  format: LabelFormat,
): Promise<Uint8Array | Refused<LabelRefusal>> {
  if (isClosedParcel(parcel.state) || parcel.state === 'sending' || parcel.state === 'uncertain')
    return refuse('noLabel');
  if (parcel.awb === null || parcel.adapter === ownDeliveryAdapter) return renderShopLabel(order, parcel.awb);
  if (parcel.hasOtherDelivery && parcel.state === 'registered') return refuse('noLabel', texts.otherDelivery);
  const adapter = await accounts.open(db, parcel.adapter);
  if (!adapter) return refuse('notConnected', texts.notConnected(parcel.courierName));
  const label = await adapter.label(parcel.awb, format);
  return label.ok ? label.value : refuse('courierFailed', label.message);
}

export async function readLabel(
  db: Db,
  accounts: CourierAccounts,
  parcelId: number,
  format: LabelFormat,
): Promise<File | Refused<LabelRefusal | 'unknownParcel'>> {
  const parcel = await queries.selectParcel(db, parcelId);
  const order = parcel && (await readOrderRecord(db, parcel.orderId));
  if (!order) return refuse('unknownParcel');
  const bytes = await labelBytes(db, accounts, { order, parcel }, format);
  return isRefused(bytes) ? bytes : pdf(`eticheta-${parcel.awb ?? parcel.reference}.pdf`, bytes);
}

type LabelError = { number: string; message: string };

/** Labels of the chosen orders in the order of the picking list; what is missing is listed by order. */
export async function readLabels(
  db: Db,
  accounts: CourierAccounts,
  ids: readonly number[],
  format: LabelFormat,
): Promise<(File & { errors: LabelError[] }) | Refused<'noLabels'>> {
  const orders = await readInPickingOrder(db, ids);
  const parcels = await queries.selectOfOrders(db, ids);
  const files: Uint8Array[] = [];
  const errors: LabelError[] = [];
  for (const order of orders) {
    const parcel = parcels.find(({ orderId, state }) => orderId === order.id && !isClosedParcel(state));
    const bytes = parcel ? await labelBytes(db, accounts, { order, parcel }, format) : await labelWithoutParcel(order);
    if (isRefused(bytes)) errors.push({ number: order.number, message: bytes.messageUser ?? texts.noLabel });
    else files.push(bytes);
  }
  const [first] = errors;
  if (files.length === 0) return refuse('noLabels', orders.length === 1 ? first?.message : undefined);
  return { ...pdf('etichete.pdf', await mergePdfs(files)), errors };
}

/** An order whose number was typed when it was shipped has no parcel, but a label of the shop. */
const labelWithoutParcel = async (order: OrderRecord): Promise<Uint8Array | Refused<LabelRefusal>> =>
  order.waybill ? renderShopLabel(order, order.waybill) : refuse('noLabel');

async function readInPickingOrder(db: Db, ids: readonly number[]): Promise<OrderRecord[]> {
  const orders = await Promise.all([...new Set(ids)].map((id) => readOrderRecord(db, id)));
  return sortForPicking(orders.filter((order) => order !== null));
}

export async function readPickingList(db: Db, ids: readonly number[]): Promise<File | Refused<'unknownOrder'>> {
  const orders = await readInPickingOrder(db, ids);
  if (orders.length === 0) return refuse('unknownOrder');
  return pdf('lista-de-pregatire.pdf', await renderPickingList(orders, new Date()));
}

export async function readPackingSlips(db: Db, ids: readonly number[]): Promise<File | Refused<'unknownOrder'>> {
  const orders = await readInPickingOrder(db, ids);
  return orders.length === 0 ? refuse('unknownOrder') : pdf('continut-colete.pdf', await renderPackingSlips(orders));
}
