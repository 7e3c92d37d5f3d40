import type { Who } from '../../kit/admit.server.ts';
import type { Db } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import { type Bani, toBani, toRon } from '../../kit/money.ts';
import { courierOf } from '../delivery/arrival-rules.ts';
import type { Courier } from '../delivery/contract.ts';
import { listCouriers } from '../delivery/service.server.ts';
import type { Units } from '../inventory/service.server.ts';
import { isCustomer } from './hold-service.server.ts';
import { priceLines, readLines } from './service.server.ts';

/** The discount is what the browser shows; an order works it out for itself. */
type Terms = { discount?: number | undefined; county?: string | undefined };
type Worth = { county: string | null; goodsTotal: Bani; discount: Bani };

/** What the cart is worth: a visitor's items, or the customer's own lines. */
async function worthOf(db: Db, who: Who | null, items: Units[], terms: Terms): Promise<Worth> {
  const isOwn = items.length === 0 && isCustomer(who);
  const lines = isOwn ? await readLines(db, who.legalEntityId) : await priceLines(db, null, items);
  const goodsTotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  return { county: terms.county ?? null, goodsTotal, discount: toBani(terms.discount ?? 0) };
}

export async function readCouriers(db: Db, who: Who | null, items: Units[], terms: Terms): Promise<Courier[]> {
  const offers = await listCouriers(db, await worthOf(db, who, items, terms));
  const now = new Date();
  return offers.map((offer) => courierOf(offer, now));
}

type Asked = Terms & { courier?: number | undefined };

/** In RON. Without a courier, what the first of the list asks. */
export async function readDeliveryCost(
  db: Db,
  who: Who | null,
  items: Units[],
  { courier, ...terms }: Asked,
): Promise<number | Refused<'unknownCourier'>> {
  const offers = await listCouriers(db, await worthOf(db, who, items, terms));
  const offer = courier === undefined ? offers[0] : offers.find(({ id }) => id === courier);
  if (!offer && courier !== undefined) return refuse('unknownCourier');
  return toRon(offer?.price ?? 0);
}
