import type { Db } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { findCourier } from '../delivery/courier-accounts.server.ts';
import { amountToCollect } from '../orders/amounts.ts';
import { type OrderRecord, readOrderRecord } from '../orders/service.server.ts';
import { type HandoverRow, renderHandoverList } from './handover-pdf.server.ts';
import { selectHandedOver } from './handover-queries.server.ts';

type File = { fileName: string; contentType: string; base64: string };

/** The list that shop and courier sign when parcels are handed over on a day. */
export async function readHandoverList(
  db: Db,
  courierId: number,
  date: string,
): Promise<File | Refused<'unknownCourier' | 'noHandover'>> {
  const courier = await findCourier(db, courierId);
  if (!courier) return refuse('unknownCourier');
  const rows: HandoverRow[] = [];
  for (const parcel of await selectHandedOver(db, courierId, date)) {
    const order = await readOrderRecord(db, parcel.orderId);
    if (!order) continue;
    rows.push({
      ...parcel,
      awb: parcel.awb ?? order.waybill,
      orderNumber: order.number,
      recipient: `${order.shipping.firstName} ${order.shipping.lastName}`.trim(),
      place: placeOf(order),
      cash: parcel.cash ?? amountToCollect(order),
    });
  }
  if (rows.length === 0) return refuse('noHandover');
  const bytes = await renderHandoverList(courier.name, date, rows);
  const fileName = `borderou-${courier.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${date}.pdf`;
  return { fileName, contentType: 'application/pdf', base64: bytes.toString('base64') };
}

function placeOf({ locker, shipping: { locality, sector, countyName } }: OrderRecord): string {
  if (locker) return `${locker.locality}, ${locker.name}`;
  return sector === null ? `${locality}, ${countyName}` : `${locality}, sector ${sector}`;
}
