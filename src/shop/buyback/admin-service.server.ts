import { authorOf, type Who } from '../../kit/admit.server.ts';
import { type Db, inTransaction, type Transaction, wholeOrNothing } from '../../kit/db.server.ts';
import { isRefused, type Refused, refuse } from '../../kit/endpoint.ts';
import { putJob } from '../../kit/jobs.server.ts';
import { toBani } from '../../kit/money.ts';
import { addUsedCopy } from '../catalog/used-service.server.ts';
import { receiveLot } from '../inventory/lot-service.server.ts';
import { nameAuthors } from '../orders/admin-service.server.ts';
import type { AdminBuyBack, BuyBackSort } from './admin-contract.ts';
import { adminBuyBackOf } from './present.server.ts';
import * as queries from './queries.server.ts';
import type { BuyBackRow } from './record.ts';
import { type BuyBackState, isFairOffer, numberOf, offerDays } from './rules.ts';
import * as states from './state-service.server.ts';

type Page = { search: string; state?: BuyBackState | undefined; sort: BuyBackSort; take: number; skip: number };

export async function listBuyBacks(
  db: Db,
  { search, state = undefined, ...page }: Page,
): Promise<{ total: number; buyBacks: AdminBuyBack[] }> {
  const wanted = { search, state: state ?? null };
  const [total, rows] = await Promise.all([queries.countIn(db, wanted), queries.selectPage(db, wanted, page)]);
  return { total, buyBacks: await Promise.all(rows.map((row) => present(db, row))) };
}

export async function readBuyBack(db: Db, id: number): Promise<AdminBuyBack | Refused<'unknownBuyBack'>> {
  const row = await queries.selectOne(db, id);
  return row ? present(db, row) : refuse('unknownBuyBack');
}

const present = async (db: Db, row: BuyBackRow): Promise<AdminBuyBack> =>
  adminBuyBackOf(row, await nameAuthors(db, row.states));

type NotChanged = Refused<'unknownBuyBack' | 'wrongState'>;

/** In RON. */
type Offer = { id: number; offer: number; note: string };

export const makeOffer = (
  db: Db,
  who: Who,
  { id, offer, note }: Offer,
): Promise<AdminBuyBack | NotChanged | Refused<'tooHigh'>> =>
  wholeOrNothing(db, async (tx) => {
    const bani = toBani(offer);
    const what = { state: 'offered', author: authorOf(who), note, offer: bani, offerDays } as const;
    const changed = await states.change(tx, id, what);
    if (isRefused(changed)) return changed;
    if (!isFairOffer(bani, changed.basePrice)) return refuse('tooHigh');
    await states.putOfferEnd(tx, id);
    return present(tx, changed);
  });

export const reject = (
  db: Db,
  who: Who,
  { id, reason }: { id: number; reason: string },
): Promise<AdminBuyBack | NotChanged> =>
  inTransaction(db, async (tx) => {
    const changed = await states.change(tx, id, { state: 'rejected', author: authorOf(who), note: reason });
    return isRefused(changed) ? changed : present(tx, changed);
  });

type Sale = { price: number; condition: string; details: string };
type Parcel = { id: number; note: string; sale: Sale | null };

/** Arrived and as described: the code follows, and with a sale the product is in the shop again. */
export const receive = (
  db: Db,
  who: Who,
  { id, note, sale }: Parcel,
): Promise<AdminBuyBack | NotChanged | Refused<'notForSale'>> =>
  wholeOrNothing(db, async (tx) => {
    const row = await queries.lockOne(tx, id);
    if (!row) return refuse('unknownBuyBack');
    const changed = await states.change(tx, id, { state: 'received', author: authorOf(who), note });
    if (isRefused(changed)) return changed;
    await putJob(tx, states.payJob, { buyBackId: id });
    if (!sale) return present(tx, changed);
    const usedProductId = await putOnSale(tx, row, sale, authorOf(who));
    if (isRefused(usedProductId)) return usedProductId;
    await queries.setUsedProduct(tx, id, usedProductId);
    return present(tx, await states.existing(tx, id));
  });

async function putOnSale(
  tx: Transaction,
  { id, productId, name }: BuyBackRow,
  { price, condition, details }: Sale,
  author: string,
): Promise<number | Refused<'notForSale'>> {
  const usedId = await addUsedCopy(tx, {
    productId,
    code: numberOf(id),
    name: `${name}, ${condition}`,
    price: toBani(price),
    details,
  });
  if (isRefused(usedId)) return usedId;
  const lot = await receiveLot(tx, { productId: usedId, code: numberOf(id), expiresOn: null, quantity: 1, author });
  return isRefused(lot) ? refuse('notForSale') : usedId;
}
