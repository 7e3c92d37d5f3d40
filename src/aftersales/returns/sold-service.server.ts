import type { Db } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { listCouriers } from '../../sales/delivery/service.server.ts';
import { allocateOrderDiscount } from '../../sales/orders/amounts.ts';
import { boughtLines } from '../../sales/orders/record.ts';
import type { OrderRecord } from '../../sales/orders/service.server.ts';
import type { ChosenProducts } from './chosen-products.ts';
import { selectRemovedUnits, selectServicesRefunded } from './order-queries.server.ts';
import type { NewLine } from './queries.server.ts';
import { amountPaidFor, type ReturnKind, refundableDelivery, type SoldLine, unitsLeft } from './rules.ts';
import { refusalTexts, withDetail } from './texts.ts';

export type SoldOrderLine = { line: OrderRecord['lines'][number]; sold: SoldLine };

/** Order lines with the units and amounts that were already cancelled or returned. */
export async function readSoldLines(db: Db, order: OrderRecord): Promise<SoldOrderLine[]> {
  const removed = new Map((await selectRemovedUnits(db, order.id)).map((row) => [row.orderLineId, row]));
  const { shares } = allocateOrderDiscount(order);
  return order.lines.map((line, index) => ({
    line,
    sold: {
      orderLineId: line.id,
      price: line.price,
      quantity: line.quantity,
      discount: shares[index] ?? 0,
      removedUnits: removed.get(line.id)?.units ?? 0,
      removedAmount: removed.get(line.id)?.amount ?? 0,
    },
  }));
}

/** Whether everything that was bought comes back; the customer may keep the gifts. */
export const isFullyReturned = (lines: SoldOrderLine[]): boolean =>
  lines.every(({ line, sold }) => line.giftCode !== '' || unitsLeft(sold) === 0);

/** Turns the selected products into return lines priced at what was paid; refuses more units than are left. */
export function buildReturnLines(
  lines: SoldOrderLine[],
  selected: ChosenProducts,
): NewLine[] | Refused<'tooMany' | 'unknownLine'> {
  const returnLines: NewLine[] = [];
  for (const { id, returnQuantity, returnReason } of selected) {
    const found = lines.find(({ line }) => line.id === id);
    if (!found) return refuse('unknownLine');
    if (returnQuantity > unitsLeft(found.sold))
      return refuse('tooMany', withDetail(refusalTexts.tooMany, found.line.name));
    returnLines.push({
      orderLineId: id,
      quantity: returnQuantity,
      reason: returnReason,
      amount: amountPaidFor(found.sold, returnQuantity),
    });
  }
  return returnLines;
}

export const buildAllReturnLines = (lines: SoldOrderLine[]): NewLine[] =>
  lines
    .map(({ sold }) => ({ sold, quantity: unitsLeft(sold) }))
    .filter(({ quantity }) => quantity > 0)
    .map(({ sold, quantity }) => ({
      orderLineId: sold.orderLineId,
      quantity,
      reason: '',
      amount: amountPaidFor(sold, quantity),
    }));

export type Services = { delivery: number; fee: number };

/** Delivery and cash-on-delivery fee that are refunded when the whole order is returned. */
export async function refundableServices(db: Db, order: OrderRecord, kind?: ReturnKind): Promise<Services> {
  const { delivery, cashFee } = allocateOrderDiscount(order);
  const refunded = await selectServicesRefunded(db, order.id);
  // Nobody paid for the delivery of a refused parcel that was to be paid on arrival, a lost one was not delivered, and a
  // recall costs the buyer nothing.
  const isWhole = kind === 'lost' || kind === 'recall';
  const cheapest = order.paidAt && !isWhole ? await cheapestDeliveryPrice(db, order) : null;
  return {
    delivery: Math.max(0, refundableDelivery(delivery, cheapest) - refunded.delivery),
    fee: Math.max(0, cashFee - refunded.fee),
  };
}

/** Price without the free-delivery threshold; null when every courier is free. */
async function cheapestDeliveryPrice(db: Db, { shipping, lines }: OrderRecord): Promise<number | null> {
  const offers = await listCouriers(db, { county: shipping.county, goodsTotal: 0, lines: boughtLines(lines) });
  const prices = offers.filter(({ isFree }) => !isFree).map(({ price }) => price);
  return prices.length > 0 ? Math.min(...prices) : null;
}
