import type { Transaction } from '../src/platform/db/db.server.ts';
import { type ParcelState, parcelReference } from '../src/sales/parcels/rules.ts';

/** Courier events of a parcel, by the hours after it was shipped. */
const journey: { state: ParcelState; hours: number; text: string }[] = [
  { state: 'pickedUp', hours: 2, text: 'Preluat de la expeditor' },
  { state: 'inTransit', hours: 8, text: 'Sosit în depozitul de sortare' },
  { state: 'inTransit', hours: 15, text: 'În drum spre orașul destinatarului' },
  { state: 'outForDelivery', hours: 20, text: 'Predat curierului pentru livrare' },
];

type ShippedOrder = {
  id: number;
  number: string;
  courierId: number;
  courierName: string;
  adapter: string;
  awb: string;
  shippedAt: Date;
  cash: number;
};

/** Parcels of the shipped orders whose courier has an API, each as far on its way as the time since then allows. */
export async function insertParcels(tx: Transaction): Promise<void> {
  const shipped = await tx<ShippedOrder[]>`
    select o.id, o.number, o.courier_id, o.courier_name, c.adapter, o.waybill as awb, s.at as shipped_at,
      case when o.payment_method = 'cash' and o.paid_at is null then o.total - o.cancelled_total else 0 end as cash
    from orders o join courier c on c.id = o.courier_id
    join order_state_change s on s.order_id = o.id and s.state = 'shipped'
    where o.state = 'shipped' and o.waybill is not null and c.adapter <> 'table'`;
  for (const { id, number, cash, shippedAt, ...order } of shipped) {
    const events = journey
      .map(({ hours, ...event }) => ({ ...event, at: new Date(shippedAt.getTime() + hours * 3_600_000) }))
      .filter(({ at }) => at.getTime() < Date.now());
    const [parcel] = await tx<{ id: number }[]>`
      insert into parcel ${tx({
        ...order,
        orderId: id,
        reference: parcelReference(number, 1),
        state: events.at(-1)?.state ?? 'registered',
        cashOnDelivery: cash,
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
