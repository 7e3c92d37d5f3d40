import { readShelves } from '../../catalog/products/measure-service.server.ts';
import type { Db } from '../../platform/db/db.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import type { CourierAccounts } from '../delivery/courier-accounts.server.ts';
import { ownDeliveryAdapter } from '../delivery/couriers/index.ts';
import type { LabelFormat } from '../delivery/couriers/port.ts';
import { readLotsOfOrders } from '../inventory/lot-service.server.ts';
import { packedLines } from '../orders/record.ts';
import { type OrderRecord, readOrderRecord } from '../orders/service.server.ts';
import { mergePdfs, type PickedOrder, renderPackingSlips, renderPickingList, renderShopLabel } from './pdf.server.ts';
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

/** Whether another size may be printed where the courier does not give the wanted one. */
type Size = { format: LabelFormat; isOnly: boolean };

/** The courier's label, or the shop's own where the courier gives none for this number. */
async function labelBytes(
  db: Db,
  accounts: CourierAccounts,
  { order, parcel }: { order: OrderRecord; parcel: queries.ParcelRow },
  { format, isOnly }: Size,
): Promise<Uint8Array | Refused<LabelRefusal>> {
  const { state, awb, adapter: kind, calledAt, courierName } = parcel;
  if (isClosedParcel(state) || state === 'sending' || state === 'uncertain') return refuse('noLabel');
  const renderOwn = () => renderShopLabel(order, awb, parcel, format);
  if (awb === null || kind === ownDeliveryAdapter) return renderOwn();
  const adapter = await accounts.open(db, kind);
  // A typed number may belong to an account that is not connected.
  if (!adapter) return calledAt === null ? renderOwn() : refuse('notConnected', texts.notConnected(courierName));
  if (adapter.labelFormats.length === 0) return renderOwn();
  if (parcel.hasOtherDelivery && state === 'registered') return refuse('noLabel', texts.otherDelivery);
  const [preferred = format] = adapter.labelFormats;
  const size = isOnly || adapter.labelFormats.includes(format) ? format : preferred;
  const label = await adapter.label(awb, size);
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
  const bytes = await labelBytes(db, accounts, { order, parcel }, { format, isOnly: true });
  return isRefused(bytes) ? bytes : pdf(`eticheta-${parcel.awb ?? parcel.reference}.pdf`, bytes);
}

type LabelError = { number: string; message: string };

/** Labels asked from couriers at the same time. */
const labelsAtOnce = 4;

/**
 * Labels of the chosen orders, of all couriers, in the order of the picking list; each in the wanted size where its
 * courier gives it. What is missing is listed by order.
 */
export async function readLabels(
  db: Db,
  accounts: CourierAccounts,
  ids: readonly number[],
  format: LabelFormat,
): Promise<(File & { errors: LabelError[] }) | Refused<'noLabels'>> {
  const orders = await readInPickingOrder(db, ids);
  const parcels = await queries.selectOfOrders(db, ids);
  const readOne = (order: OrderRecord) => {
    const parcel = parcels.find(({ orderId, state }) => orderId === order.id && !isClosedParcel(state));
    if (parcel) return labelBytes(db, accounts, { order, parcel }, { format, isOnly: false });
    // An order whose number was typed when it was shipped has no parcel.
    return order.waybill ? renderShopLabel(order, order.waybill, null, format) : refuse('noLabel');
  };
  const files: { number: string; bytes: Uint8Array }[] = [];
  const errors: LabelError[] = [];
  for (let start = 0; start < orders.length; start += labelsAtOnce) {
    const some = orders.slice(start, start + labelsAtOnce);
    const labels = await Promise.all(some.map(readOne));
    for (const [index, { number }] of some.entries()) {
      const bytes = labels[index] ?? refuse('noLabel');
      if (isRefused(bytes)) errors.push({ number, message: bytes.messageUser ?? texts.noLabel });
      else files.push({ number, bytes });
    }
  }
  const merged = await mergePdfs(files.map(({ bytes }) => bytes));
  for (const index of merged.unreadable)
    errors.push({ number: files[index]?.number ?? '', message: texts.unreadableLabel });
  if (merged.bytes) return { ...pdf('etichete.pdf', merged.bytes), errors };
  return refuse('noLabels', errors.map(({ number, message }) => `${number}: ${message}`).join('\n') || undefined);
}

async function readInPickingOrder(db: Db, ids: readonly number[]): Promise<OrderRecord[]> {
  const orders = await Promise.all([...new Set(ids)].map((id) => readOrderRecord(db, id)));
  return sortForPicking(orders.filter((order) => order !== null));
}

async function readPicked(db: Db, ids: readonly number[]): Promise<PickedOrder[]> {
  const [orders, lots] = await Promise.all([readInPickingOrder(db, ids), readLotsOfOrders(db, ids)]);
  return orders.map((order) => ({ order, lots: lots.filter(({ orderId }) => orderId === order.id) }));
}

export async function readPickingList(db: Db, ids: readonly number[]): Promise<File | Refused<'unknownOrder'>> {
  const orders = await readPicked(db, ids);
  if (orders.length === 0) return refuse('unknownOrder');
  const productIds = orders.flatMap(({ order }) => packedLines(order).map(({ productId }) => productId));
  const shelves = await readShelves(db, [...new Set(productIds)]);
  return pdf('lista-de-pregatire.pdf', await renderPickingList(orders, shelves, new Date()));
}

export async function readPackingSlips(db: Db, ids: readonly number[]): Promise<File | Refused<'unknownOrder'>> {
  const orders = await readPicked(db, ids);
  return orders.length === 0 ? refuse('unknownOrder') : pdf('continut-colete.pdf', await renderPackingSlips(orders));
}
