import { brand } from '../../brands/brand.ts';
import type { Pool } from '../../kit/db.server.ts';
import type { CourierOffer } from '../delivery/rules.ts';
import { freeShippingLimit, listCouriers } from '../delivery/service.server.ts';
import { cardsOf } from '../search/service.server.ts';
import { frameOf } from '../search/shelves.server.ts';
import { feedHead, feedItem, feedTail, type Printed, type Shipping } from './google-merchant.ts';
import { streamPrinted } from './queries.server.ts';

const batch = 500;

/** The feed piece by piece: never more of it in memory than one batch of products. */
export async function* writeMerchantFeed(db: Pool, siteUrl: string): AsyncGenerator<string> {
  const shipping = await readShipping(db);
  yield feedHead({ name: brand.name, siteUrl, description: brand.description });
  for await (const printed of streamPrinted(db, batch)) yield itemsOf(db, printed, siteUrl, shipping);
  yield feedTail;
}

/** Prices are those of the cards, so the feed says what the pages say; what is no longer on the shelves is left out. */
function itemsOf(db: Pool, rows: Printed[], siteUrl: string, shipping: Shipping): string {
  const printedOf = new Map(rows.map((row) => [row.id, row]));
  const { lineage } = frameOf(db);
  return cardsOf(db, [...printedOf.keys()])
    .flatMap((card) => {
      const printed = printedOf.get(card.id);
      if (!printed) return [];
      const categories = (lineage.get(printed.categoryId) ?? []).map(({ name }) => name);
      return [feedItem({ card, printed, categories }, siteUrl, shipping)];
    })
    .join('');
}

/** The cheapest way to the door, as one without a locker nearby would pay it. */
async function readShipping(db: Pool): Promise<Shipping> {
  const [freeFrom, couriers] = await Promise.all([
    freeShippingLimit(db),
    listCouriers(db, { county: null, goodsTotal: -1 }),
  ]);
  const [first] = couriers.filter(({ kind }) => kind === 'door').sort(byPrice);
  return { service: first?.name ?? 'Curier', price: first?.price ?? 0, freeFrom };
}

const byPrice = (one: CourierOffer, other: CourierOffer): number => one.price - other.price;
