import { randomUUID } from 'node:crypto';
import { addGuest } from '../../account/identity/service.server.ts';
import { type Db, type Transaction, withoutTrace } from '../../platform/db/db.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { isRefused, type Refused } from '../../platform/http/endpoint.ts';
import type { Caller } from '../../platform/http/register-endpoints.server.ts';
import type { Bani } from '../../platform/money.ts';
import type { PricedLine } from '../cart/service.server.ts';
import type { CourierOffer } from '../delivery/rules.ts';
import { listCouriers } from '../delivery/service.server.ts';
import { isGiftCode } from '../gift-cards/rules.ts';
import { limitGuesses } from '../promotions/codes-service.server.ts';
import type { NewOrder } from './place-contract.ts';
import * as queries from './place-queries.server.ts';
import {
  findProblem,
  payByGiftCards,
  type QuotedDraft,
  readOrderLines,
  redeem,
  refuseCode,
  reservationHolderOf,
} from './place-service.server.ts';
import { calculateGoodsTotal, calculateTotal } from './rules.ts';

export type QuoteInput = Pick<NewOrder, 'guestId' | 'products' | 'codes' | 'declinedGifts'> & {
  isProductOnly: boolean;
  /** Null before there is an address. */
  county: string | null;
};

/** `toPay` is what remains beside gift cards. */
export type QuotedOffer = { courier: CourierOffer; delivery: Bani; total: Bani; toPay: Bani };
export type OrderQuote = { lines: PricedLine[]; goodsTotal: Bani; discount: Bani; offers: QuotedOffer[] };
export type QuoteRefusal = 'unknownProduct' | 'emptyCart' | 'outOfStock' | 'unknownCode' | 'invalidCode' | 'tooMany';

/** The totals that an order paid in advance would have with each courier, by the rules of placing it; leaves no trace. */
export const quoteOrder = (
  db: Db,
  user: CurrentUser | null,
  input: QuoteInput,
  caller: Caller,
): Promise<OrderQuote | Refused<QuoteRefusal>> =>
  input.codes.length === 0
    ? withoutTrace(db, (tx) => quoteLocked(tx, user, input))
    : limitGuesses(db, user, caller, input.codes, () => withoutTrace(db, (tx) => quoteLocked(tx, user, input)));

async function quoteLocked(
  tx: Transaction,
  user: CurrentUser | null,
  input: QuoteInput,
): Promise<OrderQuote | Refused<QuoteRefusal>> {
  const role = user?.role ?? 'guest';
  const legalEntityId = user?.legalEntityId ?? (await addGuest(tx, nobody));
  const holder = reservationHolderOf({ role, legalEntityId }, input);
  const [buyer, earlier, lines] = await Promise.all([
    queries.lockBuyer(tx, legalEntityId),
    queries.lockEarlierOrders(tx, randomUUID(), holder),
    readOrderLines(tx, { role, legalEntityId }, holder, input),
  ]);
  if (!buyer) throw new Error(`Account ${legalEntityId} is gone`);
  const problem = findProblem(lines, input, earlier.length > 0);
  if (problem) return problem;
  const draft: QuotedDraft = {
    orderId: buyer.orderId,
    accountId: legalEntityId,
    email: buyer.email ?? '',
    isGuest: role === 'guest',
    origin: 'web',
    unpaid: earlier.map(({ id }) => id),
    lines,
  };
  return priceOffers(tx, draft, input);
}

const nobody = { email: null, firstName: '', lastName: '', phoneNumber: null };

async function priceOffers(
  tx: Transaction,
  draft: QuotedDraft,
  { codes, declinedGifts, county }: QuoteInput,
): Promise<OrderQuote | Refused<QuoteRefusal>> {
  const { lines } = draft;
  const goodsTotal = calculateGoodsTotal(lines);
  const promoCodes = codes.filter((code) => !isGiftCode(code));
  const used = await redeem(tx, draft, promoCodes, goodsTotal, declinedGifts);
  if (!used.ok) return refuseCode(used, codes);
  const { discount } = used;
  const couriers = await listCouriers(tx, { county, goodsTotal, discount, lines });
  const priced = couriers.map((courier) => {
    const delivery = used.freesDelivery ? 0 : courier.price;
    return { courier, delivery, total: calculateTotal({ goodsTotal, discount, deliveryCost: delivery, cashFee: 0 }) };
  });
  const dearest = Math.max(0, ...priced.map(({ total }) => total));
  const paid = await payByGiftCards(tx, draft, codes, dearest);
  if (isRefused(paid)) return paid;
  const offers = priced.map((offer) => ({ ...offer, toPay: offer.total - Math.min(offer.total, paid.giftAmount) }));
  return { lines, goodsTotal, discount, offers };
}
