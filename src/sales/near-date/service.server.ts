import { percentBelow } from '../../catalog/products/card-rules.ts';
import {
  addOffer,
  lockProductWithOffers,
  putOfferOnSale,
  takeOfferOffSale,
} from '../../catalog/products/offer-service.server.ts';
import { unitPriceOf } from '../../catalog/products/unit-price-rules.ts';
import { type Db, inTransaction, type Pool, type Transaction } from '../../platform/db/db.server.ts';
import { defineJob, handleJob, type JobHandler, noPayload } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { type Bani, toRon } from '../../platform/money.ts';
import { moveFromOffer, moveToOffer } from '../inventory/offer-service.server.ts';
import type { NearDateOffer } from './contract.ts';
import { type JudgedLot, judgeLot, marginLevelAt, priceAt, readContext, readLots } from './lot-service.server.ts';
import * as queries from './queries.server.ts';
import { canBeFinished, daysOfPack, type EndedReason, nextPrice, offerName } from './rules.ts';
import { texts } from './texts.ts';

export type RefusalReason = keyof typeof texts.refusals;

/** Offers of products that can be bought now. */
export async function readOffersOf(db: Db, productIds: readonly number[]): Promise<NearDateOffer[]> {
  return (await queries.selectOffersOf(db, productIds)).map((row) => {
    const { unitName, unitSize, unitCount, netQuantity, isFood, portions, price, referencePrice, ...offer } = row;
    return {
      ...offer,
      price: toRon(price),
      referencePrice: toRon(referencePrice),
      percent: percentBelow(referencePrice, price),
      unitPrice: unitPriceOf(price, { unitName, unitSize, unitCount, netQuantity }),
      packDays: daysOfPack({ isFood, portions }),
    };
  });
}

type Context = Awaited<ReturnType<typeof readContext>>;
/** Without a `percent` the step of the rule, which the offer then follows. */
type Opening = { percent: number | null; author: string };

/** Puts the units of a lot on sale as an offer, or changes the price of its open offer. */
export const openOffer = (db: Db, lotId: number, opening: Opening): Promise<RefusalReason | null> =>
  withLot(db, lotId, (tx, lot, context) => open(tx, lot, context, opening));

/** Takes the offer of a lot off sale; its units are sold as fresh ones, and the rule does not offer them again. */
export const stopOffer = (db: Db, lotId: number, author: string): Promise<RefusalReason | null> =>
  withLot(db, lotId, (tx, lot) => stop(tx, lot, author));

const withLot = <Result>(
  db: Db,
  lotId: number,
  work: (tx: Transaction, lot: JudgedLot, context: Context) => Promise<Result>,
): Promise<Result | 'unknownLot'> =>
  inTransaction(db, async (tx) => {
    await queries.lockOffers(tx);
    const found = await queries.selectLot(tx, lotId);
    if (!found) return 'unknownLot';
    await lockProductWithOffers(tx, found.productId);
    const context = await readContext(tx);
    return work(tx, judgeLot((await queries.selectLot(tx, lotId)) ?? found, context), context);
  });

function findObstacle(lot: JudgedLot, { settings }: Context): RefusalReason | null {
  if (lot.blockedState) return 'blocked';
  if (!lot.isPublished) return 'unpublished';
  if (lot.freshUnits + lot.offerUnits === 0) return 'noUnits';
  if (!canBeFinished({ ...lot, marginDays: settings.marginDays })) return 'tooLate';
  return lot.reference === null ? 'noReference' : null;
}

async function open(
  tx: Transaction,
  lot: JudgedLot,
  context: Context,
  { percent: wanted, author }: Opening,
): Promise<RefusalReason | null> {
  const obstacle = findObstacle(lot, context);
  if (obstacle) return obstacle;
  const percent = wanted ?? (lot.proposal.kind === 'reduce' ? lot.proposal.percent : null);
  if (percent === null) return 'noStep';
  const price = priceAt(lot, percent, context);
  if (price === null || lot.reference === null) return 'belowMargin';
  const { id: lotId, productId, productCode: code, productName, expiresOn } = lot;
  const name = offerName(productName, expiresOn);
  const offerId = lot.offerId ?? (await addOffer(tx, { productId, code, name, price }));
  await moveToOffer(tx, { lotId, productId, offerId, reason: texts.moveToOffer, author });
  await queries.saveOffer(tx, {
    ...{ lotId, offerId, percent, author, followsRule: wanted === null },
    ...{ state: 'open', endedReason: null },
  });
  await putOfferOnSale(tx, { offerId, productId, price });
  if (lot.offerState !== 'open' || lot.offerPrice !== price)
    await queries.insertPrice(tx, { offerId, percent, reference: lot.reference, price, author });
  return null;
}

async function stop(tx: Transaction, lot: JudgedLot, author: string): Promise<RefusalReason | null> {
  const { id: lotId, productId, offerId, offerPercent: percent } = lot;
  if (offerId !== null) {
    await takeOfferOffSale(tx, { offerId, productId });
    await moveFromOffer(tx, { lotId, productId, offerId, reason: texts.moveFromOffer, author });
  }
  const { followsRule } = lot;
  await queries.saveOffer(tx, { lotId, offerId, state: 'stopped', followsRule, percent, endedReason: null, author });
  return null;
}

/** Takes an offer off sale. Its units stay with it, because they are not to be sold as fresh ones. */
async function end(tx: Transaction, lot: JudgedLot, endedReason: EndedReason): Promise<void> {
  const { id: lotId, productId, offerId, offerPercent: percent, followsRule } = lot;
  if (offerId !== null) await takeOfferOffSale(tx, { offerId, productId });
  await queries.saveOffer(tx, { lotId, offerId, state: 'ended', followsRule, percent, endedReason, author: system });
}

const system = 'sistem';

function reasonToEnd(lot: JudgedLot, { settings }: Context): EndedReason | null {
  if (lot.daysLeft < 0) return 'expired';
  if (!lot.isPublished) return 'unpublished';
  return canBeFinished({ ...lot, marginDays: settings.marginDays }) ? null : 'tooLate';
}

/** Follows the clock, the rules and the prices of the products: ends, reprices and opens offers. Idempotent. */
async function updateOffers(db: Pool): Promise<void> {
  const { lots, context } = await readLots(db);
  for (const lot of lots) if (needsUpdate(lot, context)) await withLot(db, lot.id, updateLot);
}

const needsUpdate = (lot: JudgedLot, context: Context): boolean =>
  lot.offerState === 'open' || lot.offerState === 'stopped' || opensAlone(lot, context);

async function updateLot(tx: Transaction, lot: JudgedLot, context: Context): Promise<void> {
  if (lot.offerState === 'stopped') return void (lot.offerUnits > 0 && (await stop(tx, lot, system)));
  if (lot.offerState === 'open') return followOpen(tx, lot, context);
  if (opensAlone(lot, context)) await open(tx, lot, context, { percent: null, author: system });
}

/** The rule opens no offer below the cost, nor for a pack of which it is not known how long it lasts. */
const opensAlone = (lot: JudgedLot, context: Context): boolean =>
  context.settings.isAutomatic &&
  (lot.offerState === null || lot.offerState === 'ended') &&
  lot.packDays !== null &&
  lot.proposedPrice !== null &&
  findObstacle(lot, context) === null &&
  marginLevelAt(lot, lot.proposedPrice, context) !== 'belowCost';

async function followOpen(tx: Transaction, lot: JudgedLot, context: Context): Promise<void> {
  const reason = reasonToEnd(lot, context);
  if (reason) return end(tx, lot, reason);
  const { id: lotId, productId, offerId, offerPercent, offerPrice: current, reference } = lot;
  if (offerId === null || offerPercent === null || current === null || reference === null) return;
  const { percent, price } = priceNow(lot, { offerPercent, current }, context);
  await putOfferOnSale(tx, { offerId, productId, price });
  if (price === current) return;
  await queries.saveOffer(tx, {
    ...{ lotId, offerId, percent, followsRule: lot.followsRule, author: system },
    ...{ state: 'open', endedReason: null },
  });
  await queries.insertPrice(tx, { offerId, percent, reference, price, author: system });
}

/** A later step of the rule, or a product that became cheaper, lowers the price. A step below the cost waits for staff. */
function priceNow(
  lot: JudgedLot,
  { offerPercent, current }: { offerPercent: number; current: Bani },
  context: Context,
): { percent: number; price: Bani } {
  const rulePercent = lot.followsRule && lot.proposal.kind === 'reduce' ? lot.proposal.percent : 0;
  const candidates = [...new Set([Math.max(rulePercent, offerPercent), offerPercent])];
  for (const percent of candidates) {
    const proposed = priceAt(lot, percent, context);
    if (proposed === null) continue;
    const price = nextPrice(current, proposed);
    const isForStaff = percent > offerPercent && marginLevelAt(lot, price, context) === 'belowCost';
    if (!isForStaff) return { percent, price };
  }
  return { percent: offerPercent, price: current };
}

/** Also enqueued by the database when a product with offers changes its price. */
const updateJob = defineJob('near-date-update', noPayload);

/** Enqueues today's update at startup; each run enqueues the next one for midnight. */
export async function scheduleOfferUpdate(db: Db): Promise<void> {
  const { today } = await queries.selectDays(db);
  await enqueue(db, updateJob, {}, { key: `${updateJob.kind} ${today}` });
}

export const enqueueOfferUpdate = (tx: Transaction): Promise<void> => enqueue(tx, updateJob, {});

export const nearDateJobs: JobHandler[] = [
  handleJob(updateJob, async (db) => {
    const { tomorrow, secondsUntilTomorrow } = await queries.selectDays(db);
    await enqueue(db, updateJob, {}, { key: `${updateJob.kind} ${tomorrow}`, delaySeconds: secondsUntilTomorrow });
    await updateOffers(db);
  }),
];
