import type { Transaction } from '../src/platform/db/db.server.ts';
import { amountToCollect } from '../src/sales/orders/amounts.ts';
import { readOrderRecord } from '../src/sales/orders/service.server.ts';
import { type ParcelState, parcelReference } from '../src/sales/parcels/rules.ts';

/** What couriers say of a parcel, by the hours after it was shipped. */
const journey: { state: ParcelState; hours: number; text: string }[] = [
  { state: 'pickedUp', hours: 2, text: 'Preluat de la expeditor' },
  { state: 'inTransit', hours: 8, text: 'Sosit în depozitul de sortare' },
  { state: 'inTransit', hours: 15, text: 'În drum spre orașul destinatarului' },
  { state: 'outForDelivery', hours: 20, text: 'Predat curierului pentru livrare' },
];

/** Parcels of the shipped orders whose courier has an API, each as far on its way as the time since then allows. */
export async function insertParcels(tx: Transaction): Promise<void> {
  const shipped = await tx<{ id: number; adapter: string; shippedAt: Date }[]>`
    select o.id, c.adapter, s.at as shipped_at
    from orders o join courier c on c.id = o.courier_id
    join order_state_change s on s.order_id = o.id and s.state = 'shipped'
    where o.state = 'shipped' and o.waybill is not null and c.adapter <> 'table'`;
  for (const { id, adapter, shippedAt } of shipped) {
    const order = await readOrderRecord(tx, id);
    if (!order) continue;
    const events = journey
      .map(({ hours, ...event }) => ({ ...event, at: new Date(shippedAt.getTime() + hours * 3_600_000) }))
      .filter(({ at }) => at.getTime() < Date.now());
    const [parcel] = await tx<{ id: number }[]>`
      insert into parcel ${tx({
        orderId: order.id,
        courierId: order.courierId,
        courierName: order.courierName,
        adapter,
        reference: parcelReference(order.number, 1),
        state: events.at(-1)?.state ?? 'registered',
        awb: order.waybill,
        cashOnDelivery: amountToCollect(order),
        insuredValue: 0,
        canOpen: false,
        pieces: 1,
        weightGrams: 900,
        lengthCm: 25,
        widthCm: 20,
        heightCm: 15,
        content: 'Produse',
        note: '',
        author: 'sistem',
        createdAt: shippedAt,
      })} returning id`;
    const rows = events.map((event) => ({ parcelId: parcel?.id, ...event, code: event.text, place: null }));
    if (rows.length > 0) await tx`insert into parcel_event ${tx(rows)}`;
  }
}
