import { randomUUID } from 'node:crypto';
import { receiveUndeliveredParcel } from '../../src/aftersales/returns/parcel-return-service.server.ts';
import { createReturn } from '../../src/aftersales/returns/service.server.ts';
import { buildReturnLines, readSoldLines } from '../../src/aftersales/returns/sold-service.server.ts';
import { changeReturnState } from '../../src/aftersales/returns/step-service.server.ts';
import type { Pool } from '../../src/platform/db/db.server.ts';
import { isRefused } from '../../src/platform/http/endpoint.ts';
import { readLots, readLotsOfOrders, receiveLot } from '../../src/sales/inventory/lot-service.server.ts';
import { confirmPackedLots } from '../../src/sales/inventory/packed-service.server.ts';
import { cancelUnits } from '../../src/sales/orders/cancel-service.server.ts';
import { remainingProductUnits } from '../../src/sales/orders/record.ts';
import type { OrderState } from '../../src/sales/orders/rules.ts';
import { changeState } from '../../src/sales/orders/service.server.ts';
import { createOrderContext, type OrderContext, placeAnyOrder } from './any-order.ts';
import { type Buyer, newBuyers, newProduct } from './buyers.ts';
import { readOrder } from './order-steps.ts';

/** Units in the parcel of an order, by the code of the lot, and units returned. */
export type Parcel = { orderId: number; buyer: Buyer; units: Record<string, number>; returned: number };

export type SentLots = {
  context: OrderContext;
  productId: number;
  lotIds: Record<string, number>;
  /** Orders that left, by their id. */
  parcels: Map<number, Parcel>;
  /** Orders that did not leave. */
  waiting: number[];
};

const lotCodes = ['RA', 'RB', 'RC'] as const;
const fates = [
  'cancelled',
  'partlyCancelled',
  'restocked',
  'discarded',
  'confirmed',
  'placed',
  'otherLot',
  'refused',
  'delivered',
  'delivered',
] as const;
type Fate = (typeof fates)[number];

/** Orders of a product with three lots: sent, cancelled wholly or in part, packed from another lot, returned, waiting. */
export async function sendOrdersOfLots(db: Pool, count: number): Promise<SentLots> {
  const context = await createOrderContext(db);
  const productId = await newProduct(db, 0);
  await db`update product set is_published = true where id = ${productId}`;
  const lotIds: Record<string, number> = {};
  for (const [index, code] of lotCodes.entries()) {
    const quantity = index < 2 ? Math.ceil(count * 0.55) : count * 3;
    const expiresOn = `209${index}-06-30`;
    const lot = await db.begin((tx) => receiveLot(tx, { productId, code, expiresOn, quantity, author: 'test' }));
    if (isRefused(lot)) throw new Error(lot.reason);
    lotIds[code] = lot.id;
  }
  const sent: SentLots = { context, productId, lotIds, parcels: new Map(), waiting: [] };
  const buyers = [...(await newBuyers(db, count)).entries()];
  const sendNext = async (): Promise<void> => {
    for (let next = buyers.shift(); next; next = buyers.shift()) {
      const [index, buyer] = next;
      const own = { ...sent, context: { ...context, buyer, productIds: [productId] } };
      await sendOne(own, fates[index % fates.length] ?? 'delivered', 1 + (index % 3));
    }
  };
  // A connection is left for the shop.
  await Promise.all([sendNext(), sendNext(), sendNext(), sendNext()]);
  return sent;
}

async function sendOne(sent: SentLots, fate: Fate, quantity: number): Promise<void> {
  const { context } = sent;
  const { db } = context;
  const units = fate === 'partlyCancelled' ? quantity + 1 : quantity;
  const orderId = await placeAnyOrder(context, {
    method: 'cash',
    lines: [{ price: 5000, quantity: units, vatRate: 21 }],
    ...{ deliveryCost: 1650, cashFee: 500, discountPercent: 0, giftPercent: 0 },
  });
  const goTo = (state: OrderState) => db.begin((tx) => changeState(tx, orderId, state, { author: 'test' }));
  if (fate === 'placed') return void sent.waiting.push(orderId);
  if (fate === 'cancelled') return void (await goTo('cancelled'));
  if (fate === 'partlyCancelled') await cancelOne(context, orderId);
  await goTo('confirmed');
  if (fate === 'confirmed') return void sent.waiting.push(orderId);
  if (fate === 'otherLot') await packLast(sent, orderId);
  await goTo('shipped');
  const lots = await readLotsOfOrders(db, [orderId]);
  const parcel: Parcel = { orderId, buyer: context.buyer, units: {}, returned: 0 };
  for (const { code, quantity: packed } of lots) parcel.units[code] = packed;
  sent.parcels.set(orderId, parcel);
  if (fate === 'refused') {
    await goTo('returning');
    await receiveUndeliveredParcel(db, context.admin, { orderId, note: '', products: [] });
    parcel.returned = quantity;
    return;
  }
  await goTo('delivered');
  if (fate === 'restocked' || fate === 'discarded') {
    await returnOne(context, orderId, fate === 'restocked' ? 'restock' : 'discard');
    parcel.returned = 1;
  }
}

async function cancelOne({ db }: OrderContext, orderId: number): Promise<void> {
  const { lines } = await readOrder(db, orderId);
  const [line] = lines;
  if (!line) return;
  const units = [{ orderLineId: line.id, quantity: 1 }];
  const cancelled = await cancelUnits(db, {
    orderId,
    key: randomUUID(),
    units,
    expectedAmount: null,
    author: 'client',
  });
  if (isRefused(cancelled)) throw new Error(cancelled.reason);
}

/** Packs the order from the lot that expires last. */
async function packLast({ context: { db }, productId, lotIds }: SentLots, orderId: number): Promise<void> {
  const order = await readOrder(db, orderId);
  const units = remainingProductUnits(order);
  const lotId = lotIds.RC ?? 0;
  const packed = units.map((unit) => ({ ...unit, lotId }));
  const refused = await db.begin((tx) =>
    confirmPackedLots(tx, { orderId, units, packed, correctsStock: false, author: 'test' }),
  );
  if (refused) throw new Error(`${refused.reason} ${JSON.stringify(await readLots(db, productId))}`);
}

async function returnOne({ db }: OrderContext, orderId: number, outcome: 'restock' | 'discard'): Promise<void> {
  const order = await readOrder(db, orderId);
  const [line] = order.lines;
  await db.begin(async (tx) => {
    const lines = buildReturnLines(await readSoldLines(tx, order), [
      { id: line?.id ?? 0, returnQuantity: 1, returnReason: '' },
    ]);
    if (isRefused(lines)) throw new Error(lines.reason);
    const request = { kind: 'return', requestKey: randomUUID(), declaredBy: '', address: order.shipping } as const;
    const { id } = await createReturn(tx, order, { ...request, lines, iban: null, ibanHolder: null });
    for (const state of ['approved', 'received'] as const) {
      const rows = await tx<{ id: number }[]>`select id from return_line where return_id = ${id}`;
      const products = rows.map((row) => ({ id: row.id, outcome }));
      const changed = await changeReturnState(tx, id, { state, author: 'test', note: '', products });
      if (isRefused(changed)) throw new Error(changed.reason);
    }
  });
}

export const recallFields = (lotIds: number[]) => ({
  lotIds,
  reason: 'Lotul conține lapte praf, care nu este scris pe etichetă.',
  hazard: 'Persoanele alergice la lapte pot avea o reacție alergică gravă.',
  lotPlace: 'Pe fundul flaconului, sub codul de bare.',
  action: 'keep',
  instructions: '',
  remedies: ['refund', 'replacement', 'return'],
  remedyDays: 14,
  phone: '021 310 45 60',
  email: 'contact@vitrina.example',
  reminderDays: 3,
  maxReminders: 2,
});

type Row = { orderId: number; code: string; quantity: number };

/** The recipients of a recall with their units, as 'order lot quantity'. */
export async function recipientUnits(db: Pool, recallId: number): Promise<string[]> {
  const rows = await db<Row[]>`
    select c.order_id, l.code, u.quantity from recall_recipient c
    join recall_unit u on u.recipient_id = c.id join stock_lot l on l.id = u.lot_id where c.recall_id = ${recallId}`;
  return rows.map(({ orderId, code, quantity }) => `${orderId} ${code} ${quantity}`).toSorted();
}

/** Units of these lots in the parcels, in the same form. */
export const parcelUnits = ({ parcels }: SentLots, codes: readonly string[]): string[] =>
  [...parcels.values()]
    .flatMap(({ orderId, units }) =>
      Object.entries(units).flatMap(([code, quantity]) =>
        codes.includes(code) ? [`${orderId} ${code} ${quantity}`] : [],
      ),
    )
    .toSorted();

/** How many orders hold any of these lots. */
export const countParcels = ({ parcels }: SentLots, codes: readonly string[]): number =>
  [...parcels.values()].filter(({ units }) => codes.some((code) => code in units)).length;
