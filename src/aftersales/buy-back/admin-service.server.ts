import { addUsedCopy } from '../../catalog/products/copy-service.server.ts';
import { type Db, inTransaction, rollbackIfRefused, type Transaction } from '../../platform/db/db.server.ts';
import { type CurrentUser, staffAuthor } from '../../platform/http/authenticate.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { toBani } from '../../platform/money.ts';
import { receiveLot } from '../../sales/inventory/lot-service.server.ts';
import { loadAuthorNames } from '../../sales/orders/admin-service.server.ts';
import type { AdminBuyBack, BuyBackSort } from './admin-contract.ts';
import { adminBuyBackOf } from './present.server.ts';
import * as queries from './queries.server.ts';
import type { BuyBackRow } from './record.ts';
import { type BuyBackState, isFairOffer, numberOf, offerDays } from './rules.ts';
import * as buyBacks from './service.server.ts';

type Page = { search: string; state?: BuyBackState | undefined; sort: BuyBackSort; take: number; skip: number };

export async function listBuyBacks(
  db: Db,
  { search, state = undefined, ...page }: Page,
): Promise<{ total: number; rows: AdminBuyBack[] }> {
  const filter = { search, state: state ?? null };
  const [total, rows] = await Promise.all([queries.countRequests(db, filter), queries.selectPage(db, filter, page)]);
  return { total, rows: await Promise.all(rows.map((row) => present(db, row))) };
}

export async function readBuyBack(db: Db, id: number): Promise<AdminBuyBack | Refused<'unknownBuyBack'>> {
  const row = await queries.selectOne(db, id);
  return row ? present(db, row) : refuse('unknownBuyBack');
}

const present = async (db: Db, row: BuyBackRow): Promise<AdminBuyBack> =>
  adminBuyBackOf(row, await loadAuthorNames(db, row.states));

type StateRefusal = Refused<'unknownBuyBack' | 'wrongState'>;

/** In RON. */
type Offer = { id: number; offer: number; note: string };

export const makeOffer = (
  db: Db,
  user: CurrentUser,
  { id, offer, note }: Offer,
): Promise<AdminBuyBack | StateRefusal | Refused<'tooHigh'>> =>
  rollbackIfRefused(db, async (tx) => {
    const bani = toBani(offer);
    const change = { state: 'offered', author: staffAuthor(user), note, offer: bani, offerDays } as const;
    const changed = await buyBacks.changeState(tx, id, change);
    if (isRefused(changed)) return changed;
    if (!isFairOffer(bani, changed.basePrice)) return refuse('tooHigh');
    await buyBacks.scheduleOfferEnd(tx, id);
    return present(tx, changed);
  });

export const reject = (
  db: Db,
  user: CurrentUser,
  { id, reason }: { id: number; reason: string },
): Promise<AdminBuyBack | StateRefusal> =>
  inTransaction(db, async (tx) => {
    const changed = await buyBacks.changeState(tx, id, { state: 'rejected', author: staffAuthor(user), note: reason });
    return isRefused(changed) ? changed : present(tx, changed);
  });

type Sale = { price: number; condition: string; details: string };
type Parcel = { id: number; note: string; sale: Sale | null };

/** Marks the parcel as received; a job issues the code, and `sale` lists the product for resale. */
export const receive = (
  db: Db,
  user: CurrentUser,
  { id, note, sale }: Parcel,
): Promise<AdminBuyBack | StateRefusal | Refused<'notForSale'>> =>
  rollbackIfRefused(db, async (tx) => {
    const row = await queries.lockRequest(tx, id);
    if (!row) return refuse('unknownBuyBack');
    const changed = await buyBacks.changeState(tx, id, { state: 'received', author: staffAuthor(user), note });
    if (isRefused(changed)) return changed;
    await enqueue(tx, buyBacks.payJob, { buyBackId: id });
    if (!sale) return present(tx, changed);
    const usedProductId = await putOnSale(tx, row, sale, staffAuthor(user));
    if (isRefused(usedProductId)) return usedProductId;
    await queries.setUsedProduct(tx, id, usedProductId);
    return present(tx, await buyBacks.readExisting(tx, id));
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
