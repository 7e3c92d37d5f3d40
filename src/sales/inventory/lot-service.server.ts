import type { Db, Pool, Transaction } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { defineJob, handleJob, type JobHandler, noPayload } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import * as lots from './lot-queries.server.ts';
import { selectSameLots } from './offer-queries.server.ts';
import type { BlockedState } from './packed-rules.ts';
import * as queries from './queries.server.ts';
import { averageCost } from './rules.ts';

export type { OrderLot } from './lot-queries.server.ts';

type ReceivedLot = {
  productId: number;
  code: string;
  expiresOn: string | null;
  quantity: number;
  /** Bani; another cost than that of the lot is averaged with it, and an unknown one leaves it as it is. */
  unitCost?: number | null;
  /** Empty leaves the lot's supplier as it is. */
  supplier?: string;
  author: string;
  document?: queries.StockDocument;
};

/** Adds received units to a lot, creating the lot when its code is new. */
export async function receiveLot(
  tx: Transaction,
  { productId, code, expiresOn, quantity, unitCost = null, supplier = '', author, document }: ReceivedLot,
): Promise<lots.Lot | Refused<'unknownProduct' | 'otherDate' | 'expiredLot'>> {
  if (!(await lots.lockOrCreateStock(tx, productId))) return refuse('unknownProduct');
  const lot = await lots.upsertLot(tx, { productId, code, expiresOn });
  if (!lot || lot.isExpired) return refuse('expiredLot');
  if (lot.expiresOn !== expiresOn) return refuse('otherDate');
  const newCost = unitCost === null ? lot.unitCost : await costAfter(tx, lot, { quantity, unitCost });
  if (newCost !== lot.unitCost) await lots.updateCosts(tx, [{ lotId: lot.id, unitCost: newCost }]);
  if (supplier) await lots.updateSupplier(tx, lot.id, supplier);
  const reason = { reason: 'recepție', author, ...(document ? { document } : {}) };
  await queries.moveUnits(tx, [{ lotId: lot.id, productId, quantity }], reason);
  await lots.notifyExpiryChange(tx);
  return {
    ...lot,
    quantity: lot.quantity + quantity,
    unitCost: newCost,
    supplier: supplier || lot.supplier,
  };
}

type Arrival = { quantity: number; unitCost: number };

/** The cost of a lot after units at this cost arrive, or go back where the quantity is negative (ADR-104). */
async function costAfter(db: Db, lot: lots.Lot, arrival: Arrival): Promise<number> {
  if (lot.unitCost === null || lot.unitCost === arrival.unitCost) return arrival.unitCost;
  const units = await lots.countCostedUnits(db, lot.id);
  return averageCost({ quantity: units, unitCost: lot.unitCost }, arrival);
}

/** Cost of a lot before and after units at another cost arrive; null when it stays as it is. */
export async function previewCost(
  db: Db,
  { productId, code, ...arrival }: Arrival & { productId: number; code: string },
): Promise<{ before: number; after: number } | null> {
  const lot = await lots.selectLotByCode(db, productId, code);
  if (!lot || lot.unitCost === null || lot.unitCost === arrival.unitCost) return null;
  return { before: lot.unitCost, after: await costAfter(db, lot, arrival) };
}

type TakenBack = { lotId: number; quantity: number; unitCost: number | null };

/** Takes the cost of units that go back to the supplier out of the average of their lots, before they are moved. */
export async function takeBackCosts(tx: Transaction, taken: readonly TakenBack[]): Promise<void> {
  for (const { lotId, quantity, unitCost } of taken) {
    const lot = unitCost === null ? undefined : await lots.selectLot(tx, lotId);
    if (!lot || lot.unitCost === null || unitCost === null || lot.unitCost === unitCost) continue;
    const cost = await costAfter(tx, lot, { quantity: -quantity, unitCost });
    await lots.updateCosts(tx, [{ lotId, unitCost: cost }]);
  }
}

/** Without a `unitCost` the cost stays; null makes it unknown. */
type Correction = { lotId: number; quantity: number; unitCost?: number | null; reason: string; author: string };

/** Sets a lot to the counted quantity and records the difference as a move. */
export async function correctStock(
  tx: Transaction,
  { lotId, quantity, unitCost, reason, author }: Correction,
): Promise<lots.Lot | Refused<'unknownLot'>> {
  const found = await lots.selectLot(tx, lotId);
  if (!found) return refuse('unknownLot');
  const { productId } = found;
  await queries.lockStockRows(tx, [productId]);
  const lot = (await lots.selectLot(tx, lotId)) ?? found;
  const difference = quantity - lot.quantity;
  if (difference !== 0) await queries.moveUnits(tx, [{ lotId, productId, quantity: difference }], { reason, author });
  if (difference < 0) await lots.trimReservations(tx, [productId]);
  if (unitCost !== undefined) await lots.updateCosts(tx, [{ lotId, unitCost }]);
  await lots.notifyExpiryChange(tx);
  return { ...lot, quantity, unitCost: unitCost === undefined ? lot.unitCost : unitCost };
}

export const readLots = (db: Db, productId: number): Promise<lots.Lot[]> => lots.selectLots(db, productId);

export const readMoves = (
  db: Db,
  productId: number,
  { take, skip }: { take: number; skip: number },
): Promise<lots.Move[]> => lots.selectMoves(db, productId, take, skip);

/** Without a `unitCost` the lot keeps its own. */
export type LotCount = {
  productId: number;
  code: string;
  expiresOn: string | null;
  quantity: number;
  unitCost?: number | null;
};

export const readLotsOfProducts = (db: Db, productIds: number[]): Promise<lots.Lot[]> =>
  lots.selectLotsOfProducts(db, productIds);

type LotBlock = { state: BlockedState | null; reason: string; author: string };

/** Blocks a lot and the units of its offer, so that they are neither sold nor packed, or with a null state puts them on sale again. */
export async function setLotBlocked(
  tx: Transaction,
  lotId: number,
  block: LotBlock,
): Promise<null | Refused<'unknownLot'>> {
  const same = await selectSameLots(tx, lotId);
  if (same.length === 0) return refuse('unknownLot');
  const productIds = same.map(({ productId }) => productId);
  await queries.lockStockRows(tx, productIds);
  for (const lot of same) await lots.updateBlocked(tx, lot.lotId, block);
  if (block.state) await lots.trimReservations(tx, productIds);
  return null;
}

export const readLotsByIds = (db: Db, lotIds: readonly number[]): Promise<lots.Lot[]> =>
  lots.selectLotsByIds(db, lotIds);

/** The lots from which orders took their units, the first to expire first. */
export const readLotsOfOrders = (db: Db, orderIds: readonly number[]): Promise<lots.OrderLot[]> =>
  lots.selectLotsOfOrders(db, orderIds);

/** Whether an order has units of recalled lots, which may not be sent. */
export const hasRecalledLots = async (db: Db, orderId: number): Promise<boolean> =>
  (await lots.selectRecalledLotsOfOrders(db, [orderId])).length > 0;

/** Units that a document adds to lots (positive) or takes out of them (negative). */
export type DocumentMove = { lotId: number; productId: number; quantity: number };

/**
 * Moves the units of a document. Returns the lots that have fewer units than it takes out; then nothing is moved. The
 * caller has locked the stock with `lockLots`.
 */
export async function moveDocumentUnits(
  tx: Transaction,
  moves: readonly DocumentMove[],
  { reason, author, document }: { reason: string; author: string; document: queries.StockDocument },
): Promise<number[]> {
  const productIds = [...new Set(moves.map(({ productId }) => productId))];
  const units = new Map((await lots.selectLotsOfProducts(tx, productIds)).map(({ id, quantity }) => [id, quantity]));
  for (const { lotId, quantity } of moves) units.set(lotId, (units.get(lotId) ?? 0) + quantity);
  const short = [...units].flatMap(([lotId, quantity]) => (quantity < 0 ? [lotId] : []));
  if (short.length > 0) return short;
  const parts = moves.filter(({ quantity }) => quantity !== 0);
  // An update changes each lot once, so moves of the same lot are one.
  if (parts.length > 0) await queries.moveUnits(tx, mergeByLot(parts), { reason, author, document });
  const fewer = parts.filter(({ quantity }) => quantity < 0).map(({ productId }) => productId);
  if (fewer.length > 0) await lots.trimReservations(tx, fewer);
  await lots.notifyExpiryChange(tx);
  return [];
}

function mergeByLot(parts: readonly DocumentMove[]): DocumentMove[] {
  const merged = new Map<number, DocumentMove>();
  for (const part of parts) {
    const quantity = (merged.get(part.lotId)?.quantity ?? 0) + part.quantity;
    merged.set(part.lotId, { ...part, quantity });
  }
  return [...merged.values()].filter(({ quantity }) => quantity !== 0);
}

/** Also locks the stock rows until the transaction ends. */
export async function lockLots(tx: Transaction, productIds: number[]): Promise<lots.Lot[]> {
  await lots.lockOrCreateStocks(tx, productIds);
  return lots.selectLotsOfProducts(tx, productIds);
}

/** Sets many lots to their counted quantities. The caller has locked the stock with `lockLots`. */
export async function saveCounts(
  tx: Transaction,
  counts: readonly LotCount[],
  author: { reason: string; author: string },
): Promise<void> {
  await lots.insertLots(tx, counts);
  const productIds = [...new Set(counts.map(({ productId }) => productId))];
  const counted = new Map(counts.map((count) => [`${count.productId} ${count.code}`, count]));
  const saved = (await lots.selectLotsOfProducts(tx, productIds)).flatMap(({ id, productId, code, quantity }) => {
    const count = counted.get(`${productId} ${code}`);
    return count
      ? [{ lotId: id, productId, quantity: count.quantity - quantity, unitCost: count.unitCost ?? null }]
      : [];
  });
  const parts = saved.filter(({ quantity }) => quantity !== 0);
  await lots.updateCosts(
    tx,
    saved.filter(({ unitCost }) => unitCost !== null),
  );
  if (parts.length > 0) await queries.moveUnits(tx, parts, author);
  const fewer = parts.filter(({ quantity }) => quantity < 0).map(({ productId }) => productId);
  if (fewer.length > 0) await lots.trimReservations(tx, fewer);
  await lots.notifyExpiryChange(tx);
}

const productsPerBatch = 500;

/** Writes off expired lots, deletes reservations that expired a day ago and clears cached pages. */
export async function cleanUpStock(db: Pool): Promise<void> {
  while (await db.begin(writeOffBatch));
  await lots.deleteExpiredReservations(db);
  await lots.notifyExpiryChange(db);
}

async function writeOffBatch(tx: Transaction): Promise<boolean> {
  const productIds = await lots.selectExpiredProducts(tx, productsPerBatch);
  if (productIds.length === 0) return false;
  await queries.lockStockRows(tx, productIds);
  const expired = await lots.selectExpiredUnits(tx, productIds);
  const parts = expired.map((units) => ({ ...units, quantity: -units.quantity }));
  await queries.moveUnits(tx, parts, { reason: 'expirat', author: 'sistem' });
  await lots.trimReservations(tx, productIds);
  return true;
}

const cleanupJob = defineJob('stock-sweep', noPayload);

/** Enqueues today's cleanup at startup; the job key makes it run once a day. Each run enqueues the next one for midnight. */
export async function scheduleStockCleanup(db: Db): Promise<void> {
  const { today } = await lots.selectDays(db);
  await enqueue(db, cleanupJob, {}, { key: `${cleanupJob.kind} ${today}` });
}

export const inventoryJobs: JobHandler[] = [
  handleJob(cleanupJob, async (db) => {
    const { tomorrow, secondsUntilTomorrow } = await lots.selectDays(db);
    await enqueue(db, cleanupJob, {}, { key: `${cleanupJob.kind} ${tomorrow}`, delaySeconds: secondsUntilTomorrow });
    await cleanUpStock(db);
  }),
];
