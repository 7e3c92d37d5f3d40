import type { Db } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import { listCouriers } from '../delivery/service.server.ts';
import type { OrderRecord } from '../orders/service.server.ts';
import type { ChosenProducts } from './fields.ts';
import { deliveryBack, type SoldLine, spreadDiscount, unitsLeft, worthOf } from './money-rules.ts';
import { selectGone } from './order-queries.server.ts';
import type { NewLine } from './queries.server.ts';
import { naming, texts } from './texts.ts';

export type Sold = { line: OrderRecord['lines'][number]; sold: SoldLine };

/** The lines of an order, with what of each is gone already. */
export async function readSold(db: Db, order: OrderRecord): Promise<Sold[]> {
  const gone = new Map((await selectGone(db, order.id)).map((row) => [row.orderLineId, row]));
  const { shares } = spreadDiscount(order);
  return order.lines.map((line, index) => ({
    line,
    sold: {
      orderLineId: line.id,
      price: line.price,
      quantity: line.quantity,
      discount: shares[index] ?? 0,
      goneUnits: gone.get(line.id)?.units ?? 0,
      goneAmount: gone.get(line.id)?.amount ?? 0,
    },
  }));
}

/** Nothing of the order is kept. */
export const isAllGone = (lines: Sold[]): boolean => lines.every(({ sold }) => unitsLeft(sold) === 0);

/** The chosen units at what was paid for them; never more than are left. */
export function choose(lines: Sold[], chosen: ChosenProducts): NewLine[] | Refused<'tooMany' | 'unknownLine'> {
  const made: NewLine[] = [];
  for (const { id, returnQuantity, returnReason } of chosen) {
    const found = lines.find(({ line }) => line.id === id);
    if (!found) return refuse('unknownLine');
    if (returnQuantity > unitsLeft(found.sold)) return refuse('tooMany', naming(texts.tooMany, found.line.name));
    made.push({
      orderLineId: id,
      quantity: returnQuantity,
      reason: returnReason,
      amount: worthOf(found.sold, returnQuantity),
    });
  }
  return made;
}

export const chooseAll = (lines: Sold[]): NewLine[] =>
  lines
    .map(({ sold }) => ({ sold, quantity: unitsLeft(sold) }))
    .filter(({ quantity }) => quantity > 0)
    .map(({ sold, quantity }) => ({
      orderLineId: sold.orderLineId,
      quantity,
      reason: '',
      amount: worthOf(sold, quantity),
    }));

export type Services = { delivery: number; fee: number };

/** What is given back besides the goods when nothing is kept. */
export async function servicesBack(db: Db, order: OrderRecord): Promise<Services> {
  const { delivery, cashFee } = spreadDiscount(order);
  return { delivery: deliveryBack(delivery, await cheapestWay(db, order)), fee: cashFee };
}

/** As for an order that is not worth a free delivery; null where none costs anything. */
async function cheapestWay(db: Db, { shipping }: OrderRecord): Promise<number | null> {
  const offers = await listCouriers(db, { county: shipping.county, goodsTotal: 0 });
  const prices = offers.filter(({ isFree }) => !isFree).map(({ price }) => price);
  return prices.length > 0 ? Math.min(...prices) : null;
}
