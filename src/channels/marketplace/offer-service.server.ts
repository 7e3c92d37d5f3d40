import { productPath } from '../../catalog/products/card-rules.ts';
import type { Db, Pool, Transaction } from '../../platform/db/db.server.ts';
import { inTransaction } from '../../platform/db/db.server.ts';
import type { WriteAudit } from '../../platform/http/audit-trail.server.ts';
import type { DataOf, Refused } from '../../platform/http/endpoint.ts';
import { isRefused, refuse } from '../../platform/http/endpoint.ts';
import { defineJob, handleJob, type JobHandler, noPayload } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { recurringJob } from '../../platform/jobs/recurring.server.ts';
import { toBani, toRon } from '../../platform/money.ts';
import { readShopSettings } from '../../platform/shop-settings.server.ts';
import type {
  findMarketplacePages,
  getMarketplaceCategory,
  getMarketplaceOffers,
  OfferSort,
  OfferView,
} from './contract.ts';
import type { OfferFields } from './fields.ts';
import type { Marketplace } from './gateway.server.ts';
import * as queries from './offer-queries.server.ts';
import { missingCharacteristic, retrySeconds, safetyContact, toHtml } from './offer-rules.ts';
import { type MarketplaceFailure, type MarketplacePort, type Offer, updatesPerCall } from './port.ts';
import { marketplaceSettings } from './settings.ts';
import { texts } from './texts.ts';

/** Also enqueued by triggers on stock, prices (0151_marketplace_offers.sql) and offers (0168). */
const offersJob = defineJob('marketplace-offers', noPayload);

const offerPicturePath = (productId: number, position: number): string =>
  `/api/marketplace/pictures/${productId}/${position}.jpg`;

/**
 * Sends the prices and the stock that the marketplace does not have, and the offers with their texts that are due. Stock
 * goes before each of those, because thousands of texts may be due.
 */
export async function sendOffers(db: Db, marketplace: Marketplace, siteUrl: string): Promise<void> {
  const port = await marketplace.open(db);
  if (!port) return;
  const { buffer } = await readShopSettings(db, marketplaceSettings);
  for (;;) {
    const updates = await queries.claimUpdates(db, buffer, updatesPerCall);
    const offer = updates.length === 0 ? await queries.claimOffer(db, buffer) : undefined;
    if (updates.length === 0 && !offer) return;
    const goesOn = offer ? await publish(db, port, offer, siteUrl) : await sendUpdates(db, port, updates);
    if (!goesOn) return;
  }
}

/** Sends the stock of these offers again, because the marketplace changed it itself: what it confirmed no longer counts. */
export const resendStock = (tx: Transaction, productIds: readonly number[]): Promise<void> =>
  queries.doubtStock(tx, productIds);

/** Returns false when further calls would fail too. */
async function publish(
  db: Db,
  port: MarketplacePort,
  claimed: queries.ClaimedOffer,
  siteUrl: string,
): Promise<boolean> {
  const result = await port.saveOffer(toOffer(claimed, siteUrl), claimed.isFirst);
  if (result.ok) await queries.savePublished(db, claimed, result.value.warning);
  else await saveFailure(db, claimed, result, true);
  return result.ok || result.kind === 'refused';
}

function toOffer(row: queries.ClaimedOffer, siteUrl: string): Offer {
  const { details, warnings, pictureCount, id, name } = row;
  return {
    ...row,
    description: toHtml(details),
    images: Array.from({ length: pictureCount }, (_, position) => siteUrl + offerPicturePath(id, position)),
    url: siteUrl + productPath({ id, name }),
    safetyInformation: warnings.join(' '),
    manufacturer: safetyContact(row.manufacturerAddress, row.manufacturerContact),
    responsible: safetyContact(row.responsibleAddress, row.responsibleContact),
  };
}

/** A refused batch is sent one by one, because one bad row refuses all and is not named. */
async function sendUpdates(db: Db, port: MarketplacePort, updates: queries.ClaimedUpdate[]): Promise<boolean> {
  const result = await port.updateOffers(updates);
  if (result.ok) {
    await queries.saveSent(db, updates);
    return true;
  }
  if (result.kind === 'refused' && updates.length > 1) {
    for (const update of updates) {
      const claimed = await queries.renewClaim(db, update);
      if (claimed && !(await sendUpdates(db, port, [claimed]))) return false;
    }
    return true;
  }
  for (const update of updates) await saveFailure(db, update, result);
  return result.kind === 'refused';
}

async function saveFailure(
  db: Db,
  claim: queries.ClaimedUpdate,
  { kind, message }: MarketplaceFailure,
  isOfTexts = false,
): Promise<void> {
  const refused = isOfTexts ? retrySeconds.refusedTexts : retrySeconds.refusedValues;
  await queries.saveFailure(db, claim, {
    message,
    isOfTexts,
    retrySeconds: kind === 'refused' ? refused : retrySeconds.passing,
  });
}

/** Reads how the marketplace sees the offers; those whose product changed are sent again. */
export async function readOfferStates(db: Db, marketplace: Marketplace): Promise<void> {
  await queries.markChanged(db);
  const port = (await queries.hasPublished(db)) ? await marketplace.open(db) : null;
  for (let page = 1; port; page++) {
    const states = await port.listOffers(page);
    // The list may be unavailable for hours; the states stay as they were.
    if (!states.ok || states.value.length === 0) return;
    await queries.saveStates(db, states.value);
  }
}

/** Not every minute and hour exactly: the marketplace asks for calls away from round times. */
const sendSeconds = 59;
const stateSeconds = 3541;

export const offerJobs = (marketplace: Marketplace, siteUrl: string) => {
  const send = (db: Pool) => sendOffers(db, marketplace, siteUrl);
  return {
    handlers: [handleJob(offersJob, send)] as JobHandler[],
    recurring: [recurringJob('marketplace-offers-round', sendSeconds, send)],
    /** Long lists, which stock does not wait for. */
    reading: [recurringJob('marketplace-offer-states', stateSeconds, (db) => readOfferStates(db, marketplace))],
  };
};

type Page = { search: string; state: 'all' | OfferView['state']; sort: OfferSort; take: number; skip: number };

export async function listOffers(
  db: Db,
  marketplace: Marketplace,
  page: Page,
): Promise<DataOf<typeof getMarketplaceOffers>> {
  const { buffer, feePercent } = await readShopSettings(db, marketplaceSettings);
  const [connection, total, rows] = await Promise.all([
    marketplace.readState(db),
    queries.countOffers(db, buffer, page),
    queries.selectOffers(db, buffer, page),
  ]);
  return { connection, buffer, fee: feePercent, total, rows: rows.map(toView) };
}

const toView = ({
  price,
  ownPrice,
  minPrice,
  maxPrice,
  sentPrice,
  feeRate,
  ...row
}: queries.OfferViewRow): OfferView => ({
  ...row,
  price: toRon(price),
  ownPrice: ownPrice === null ? null : toRon(ownPrice),
  minPrice: toRon(minPrice),
  maxPrice: toRon(maxPrice),
  sentPrice: sentPrice === null ? null : toRon(sentPrice),
  feePercent: feeRate === null ? null : feeRate / 100,
});

async function readView(db: Db, id: number): Promise<OfferView | Refused<'unknownOffer'>> {
  const { buffer } = await readShopSettings(db, marketplaceSettings);
  const row = await queries.selectOffer(db, buffer, id);
  return row ? toView(row) : refuse('unknownOffer');
}

type CallRefused = Refused<'notConnected' | 'marketplaceSays'>;

const sayFailure = ({ message }: MarketplaceFailure): CallRefused => refuse('marketplaceSays', message);

export async function readCategory(
  db: Db,
  marketplace: Marketplace,
  id: number,
): Promise<DataOf<typeof getMarketplaceCategory> | CallRefused | Refused<'unknownCategory'>> {
  const port = await marketplace.open(db);
  if (!port) return refuse('notConnected');
  const category = await port.readCategory(id);
  if (!category.ok) return sayFailure(category);
  return category.value ?? refuse('unknownCategory');
}

/** Existing pages of the marketplace that the product's offer may join. */
export async function findPages(
  db: Db,
  marketplace: Marketplace,
  productId: number,
): Promise<DataOf<typeof findMarketplacePages> | CallRefused | Refused<'unknownProduct'>> {
  const product = await queries.selectProduct(db, productId);
  if (!product) return refuse('unknownProduct');
  const port = await marketplace.open(db);
  if (!port) return refuse('notConnected');
  const { gtin } = product;
  if (!gtin) return { gtin, pages: [] };
  const pages = await port.findByEan(gtin);
  return pages.ok ? { gtin, pages: pages.value } : sayFailure(pages);
}

type FieldRefused = CallRefused | Refused<'unknownCategory' | 'categoryClosed' | 'missingCharacteristic' | 'eanNeeded'>;

/** An offer that joins a page keeps that page's category and characteristics. */
async function checkFields(
  db: Db,
  marketplace: Marketplace,
  { categoryId, partNumberKey, characteristics }: OfferFields,
  gtin: string | null,
): Promise<null | FieldRefused> {
  if (partNumberKey) return null;
  const category = await readCategory(db, marketplace, categoryId);
  if (isRefused(category)) return category;
  if (!category.isAllowed) return refuse('categoryClosed');
  const missing = missingCharacteristic(category, characteristics);
  if (missing) return refuse('missingCharacteristic', texts.missingCharacteristic(missing));
  return category.isEanMandatory && !gtin ? refuse('eanNeeded') : null;
}

const toValues = ({
  price,
  minPrice,
  maxPrice,
  feePercent,
  partNumberKey,
  ...fields
}: OfferFields): queries.OfferValues => ({
  ...fields,
  price: price === null ? null : toBani(price),
  minPrice: toBani(minPrice),
  maxPrice: toBani(maxPrice),
  feeRate: feePercent === null ? null : Math.round(feePercent * 100),
  partNumberKey: partNumberKey || null,
});

/** The category is read at the marketplace before the transaction of the change. */
export async function addOffer(
  db: Db,
  marketplace: Marketplace,
  { productId, ...fields }: OfferFields & { productId: number },
  audit: WriteAudit,
): Promise<OfferView | FieldRefused | Refused<'unknownProduct' | 'offerTaken' | 'notSellable'>> {
  const product = await queries.selectProduct(db, productId);
  if (!product) return refuse('unknownProduct');
  if (product.isBuyBack) return refuse('notSellable');
  if (product.isOffer) return refuse('offerTaken');
  const problem = await checkFields(db, marketplace, fields, product.gtin);
  if (problem) return problem;
  return inTransaction(db, async (tx) => {
    if (!(await queries.insertOffer(tx, productId, toValues(fields)))) return refuse('offerTaken');
    const view = await saved(tx, productId, audit);
    return isRefused(view) ? refuse('unknownProduct') : view;
  });
}

async function saved(tx: Transaction, id: number, audit: WriteAudit): Promise<OfferView | Refused<'unknownOffer'>> {
  await enqueue(tx, offersJob, {});
  const view = await readView(tx, id);
  if (!isRefused(view)) await audit(tx, view);
  return view;
}

export async function editOffer(
  db: Db,
  marketplace: Marketplace,
  id: number,
  { version, ...fields }: OfferFields & { version: number },
  audit: WriteAudit,
): Promise<OfferView | FieldRefused | Refused<'unknownOffer' | 'changed'>> {
  const product = await queries.selectProduct(db, id);
  const before = await readView(db, id);
  if (isRefused(before)) return before;
  const problem = await checkFields(db, marketplace, fields, product?.gtin ?? null);
  if (problem) return problem;
  return inTransaction(db, async (tx) =>
    (await queries.updateOffer(tx, id, version, toValues(fields))) ? saved(tx, id, audit) : refuse('changed'),
  );
}

export const sendAgain = (db: Db, id: number): Promise<null | Refused<'unknownOffer'>> =>
  inTransaction(db, async (tx) => {
    if ((await queries.markDue(tx, [id])) === 0) return refuse('unknownOffer');
    await enqueue(tx, offersJob, {});
    return null;
  });
