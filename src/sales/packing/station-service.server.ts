import { pictureUrl } from '../../catalog/products/card-rules.ts';
import { type Db, inTransaction, rollbackIfRefused } from '../../platform/db/db.server.ts';
import { type CurrentUser, hasPermission, staffAuthor } from '../../platform/http/authenticate.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { readShopSettings } from '../../platform/shop-settings.server.ts';
import { readLotsOfOrders, readLotsOfProducts } from '../inventory/lot-service.server.ts';
import { readContent } from '../inventory/service.server.ts';
import { matchingOrderNumbers } from '../orders/number-rules.ts';
import { type OrderRecord, packedLines, remainingProductUnits } from '../orders/record.ts';
import { stateNames } from '../orders/rules.ts';
import { lockOrderRecord } from '../orders/service.server.ts';
import { suggestParcel } from '../parcels/packing-service.server.ts';
import { withoutSymbology } from './gs1-rules.ts';
import { checkScan, isExpectedWeight, type PackScan } from './pack-rules.ts';
import * as queries from './queries.server.ts';
import { confirmLots, isPackable, type PackRefusal } from './service.server.ts';
import { packingSettings } from './settings.ts';
import type { PackOrder } from './station-contract.ts';
import { texts } from './texts.ts';

type UnknownOrder = Refused<'unknownOrder'>;

/** By what a scanner read or a person wrote. */
export async function findOrder(db: Db, scanned: string): Promise<{ id: number } | UnknownOrder> {
  const code = withoutSymbology(scanned);
  return (await queries.selectOrderByCode(db, code, matchingOrderNumbers(code))) ?? refuse('unknownOrder');
}

async function present(db: Db, order: OrderRecord, session: string): Promise<PackOrder> {
  const [content, orderLots, packing, scans, settings, parcel] = await Promise.all([
    readContent(db, order.id, remainingProductUnits(order)),
    readLotsOfOrders(db, [order.id]),
    queries.selectPacking(db, order.id),
    queries.selectScans(db, order.id),
    readShopSettings(db, packingSettings),
    suggestParcel(db, order),
  ]);
  const productIds = content.map(({ productId }) => productId);
  const [products, lots] = await Promise.all([
    queries.selectProducts(db, productIds),
    readLotsOfProducts(db, productIds),
  ]);
  const taken = new Map(orderLots.map(({ lotId, quantity }) => [lotId, quantity]));
  const named = new Map(packedLines(order).map((line) => [line.productId, line]));
  return {
    id: order.id,
    number: order.number,
    stateName: stateNames[order.state],
    canPack: isPackable(order),
    isPacked: !packing?.isOpen && orderLots.some(({ isPacked }) => isPacked),
    recipient: `${order.shipping.firstName} ${order.shipping.lastName}`,
    courierName: order.courierName,
    note: order.note,
    lines: content.map(({ productId, quantity }) => ({
      productId,
      quantity,
      code: named.get(productId)?.code ?? '',
      name: named.get(productId)?.name ?? '',
      gtin: products.find(({ id }) => id === productId)?.gtin ?? null,
      needsLot: products.find(({ id }) => id === productId)?.needsLot ?? false,
      image: pictureUrl(products.find(({ id }) => id === productId)?.image ?? null),
      lots: lots
        .filter((lot) => lot.productId === productId)
        .map(({ id, code, expiresOn, isExpired, blockedState, quantity: onShelf }) => ({
          ...{ lotId: id, code, expiresOn, isExpired, blockedState },
          units: onShelf + (taken.get(id) ?? 0),
        })),
    })),
    scans,
    expectedGrams: parcel.weightGrams,
    tolerancePercent: settings.weightTolerancePercent,
    otherPacker: packing?.isActive && packing.session !== session ? packing.packerName : null,
  };
}

type Start = { session: string; takesOver: boolean; startsAgain: boolean };

/** Somebody else's packing is only shown, unless it is taken over. */
export const start = (
  db: Db,
  user: CurrentUser,
  orderId: number,
  { session, takesOver, startsAgain }: Start,
): Promise<PackOrder | UnknownOrder> =>
  inTransaction(db, async (tx) => {
    const order = await lockOrderRecord(tx, orderId);
    if (!order) return refuse('unknownOrder');
    const packing = await queries.selectPacking(tx, orderId);
    const isFree = !packing?.isActive || packing.session === session;
    if (isPackable(order) && (isFree || takesOver)) {
      const isPacked = !packing?.isOpen && (await readLotsOfOrders(tx, [orderId])).some((lot) => lot.isPacked);
      if (!isPacked || startsAgain) await queries.upsertPacking(tx, orderId, session, staffAuthor(user));
      if (startsAgain) await queries.deleteScans(tx, orderId);
    }
    return present(tx, order, session);
  });

type SessionRefusal = Refused<'unknownOrder' | 'notPackable' | 'otherPacker'>;

async function lockOwn(
  tx: Parameters<typeof lockOrderRecord>[0],
  orderId: number,
  session: string,
): Promise<OrderRecord | SessionRefusal> {
  const order = await lockOrderRecord(tx, orderId);
  if (!order) return refuse('unknownOrder');
  if (!isPackable(order)) return refuse('notPackable');
  const packing = await queries.selectPacking(tx, orderId);
  if (packing?.session === session) return order;
  return refuse('otherPacker', packing ? texts.otherPacker(packing.packerName) : texts.notStarted);
}

/** Scans that were stored before are left out, so that a browser may send them again. */
export const addScans = (
  db: Db,
  user: CurrentUser,
  orderId: number,
  { session, scans }: { session: string; scans: readonly PackScan[] },
): Promise<{ order: PackOrder; refused: { id: string; message: string }[] } | SessionRefusal> =>
  inTransaction(db, async (tx) => {
    const order = await lockOwn(tx, orderId, session);
    if (isRefused(order)) return order;
    const { lines, scans: stored } = await present(tx, order, session);
    const refused: { id: string; message: string }[] = [];
    const all = [...stored];
    const canCorrect = hasPermission(user, 'stock:write');
    for (const scan of scans) {
      if (all.some(({ id }) => id === scan.id)) continue;
      const problem = checkScan(lines, all, scan, canCorrect);
      if (problem) {
        refused.push({ id: scan.id, message: texts.problems[problem] });
        continue;
      }
      await queries.insertScan(tx, orderId, scan, staffAuthor(user));
      all.push(scan);
    }
    await queries.markSeen(tx, orderId);
    return { order: await present(tx, order, session), refused };
  });

type Finish = { session: string; weightGrams: number | null; confirmsWeight: boolean };

export const finish = (
  db: Db,
  user: CurrentUser,
  orderId: number,
  { session, weightGrams, confirmsWeight }: Finish,
): Promise<PackOrder | SessionRefusal | Refused<PackRefusal | 'weightDiffers'>> =>
  rollbackIfRefused(db, async (tx) => {
    const order = await lockOwn(tx, orderId, session);
    if (isRefused(order)) return order;
    const { scans, expectedGrams, tolerancePercent } = await present(tx, order, session);
    if (weightGrams !== null && !confirmsWeight && !isExpectedWeight(weightGrams, expectedGrams, tolerancePercent))
      return refuse('weightDiffers', texts.weightDiffersFrom(expectedGrams));
    const lots = scans.map(({ lotId, quantity }) => ({ lotId, quantity }));
    const correctsStock = hasPermission(user, 'stock:write');
    const refused = await confirmLots(tx, user, order, { lots, correctsStock });
    if (isRefused(refused)) return refused;
    await queries.markFinished(tx, orderId, weightGrams);
    return present(tx, order, session);
  });
