import type { Db, Transaction } from '../../platform/db/db.server.ts';
import type { Bani } from '../../platform/money.ts';
import { productPath } from './card-rules.ts';
import { insertCopy, selectFreeCode } from './copy-queries.server.ts';
import * as queries from './offer-queries.server.ts';
import { maxCodeLength } from './product-fields.ts';

const codeSuffix = '-T';
/** Digits of the number that tells several offers of one product apart. */
const codeDigits = 5;

type NewOffer = { productId: number; code: string; name: string; price: Bani };

/**
 * Adds the price key of an offer (ADR-118): a product row with its own price and stock that no list shows. It is not on
 * sale until `putOfferOnSale`.
 */
export async function addOffer(tx: Transaction, { productId, code, name, price }: NewOffer): Promise<number> {
  const freeCode = await selectFreeCode(
    tx,
    `${code.slice(0, maxCodeLength - codeSuffix.length - codeDigits)}${codeSuffix}`,
  );
  const differences = { code: freeCode, gtin: null, name, basePrice: price, rrp: null, isPublished: false };
  const offerId = await insertCopy(tx, productId, differences, ['product_picture']);
  await queries.insertHistory(tx, offerId, productId);
  await queries.attachOffer(tx, offerId, productId);
  return offerId;
}

/** Before stock is locked, so that a change of the price of the product cannot deadlock. */
export const lockProductWithOffers = (tx: Transaction, productId: number): Promise<void> =>
  queries.lockProducts(tx, productId);

type Offer = { offerId: number; productId: number };

export async function putOfferOnSale(tx: Transaction, { offerId, productId, price }: Offer & { price: Bani }) {
  await queries.updateOffer(tx, offerId, price, true);
  await announce(tx, productId);
}

export async function takeOfferOffSale(tx: Transaction, { offerId, productId }: Offer): Promise<void> {
  await queries.endOffer(tx, offerId);
  await announce(tx, productId);
}

async function announce(tx: Transaction, productId: number): Promise<void> {
  await queries.updateHasOffers(tx, productId);
  await queries.notifyOffers(tx, productId);
}

/** The page of the product that an offer belongs to; null for any other id. */
export async function findPageOfOffer(db: Db, offerId: number): Promise<string | null> {
  const product = await queries.selectProductOfOffer(db, offerId);
  return product ? productPath(product) : null;
}
