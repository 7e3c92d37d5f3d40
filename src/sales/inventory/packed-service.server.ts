import type { Transaction } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import * as lots from './lot-queries.server.ts';
import { lotTexts } from './lot-texts.ts';
import { takeFromOffers } from './offer-service.server.ts';
import { planPackedLots, shortLots } from './packed-rules.ts';
import * as queries from './queries.server.ts';
import { allocateUnits, type LotUnits, sumUnits, type Units } from './rules.ts';

type PackedLots = {
  orderId: number;
  /** Units of the products of the order; bundles are the units of their parts. */
  units: Units[];
  packed: LotUnits[];
  /** Units that the books have in an assumed lot may be moved to the packed one; needs the permission to change stock. */
  correctsStock: boolean;
  author: string;
};

export type PackedRefusal =
  | 'otherProduct'
  | 'expiredLot'
  | 'blockedLot'
  | 'shortLot'
  | 'tooMany'
  | 'tooFew'
  | 'otherUnits';

/**
 * Stores which lots left with an order. The stock moves of the order are corrected where they assumed other lots, so that
 * the stock by lot is right; that of the product does not change. The caller has locked the order.
 */
export async function confirmPackedLots(
  tx: Transaction,
  { orderId, units, packed, correctsStock, author }: PackedLots,
): Promise<null | Refused<PackedRefusal>> {
  await queries.lockStockRows(
    tx,
    units.map(({ productId }) => productId),
    [orderId],
  );
  const content = await queries.selectContent(tx, orderId, units);
  const productIds = content.map(({ productId }) => productId);
  const assumed = await queries.lockUnitsOfOrder(tx, orderId, productIds);
  if (correctsStock) {
    const short = shortLots(await lots.selectLotsOfProducts(tx, productIds), assumed, packed);
    await takeFromOffers(tx, short, { reason: lotTexts.fromOfferMove, author });
  }
  const shelf = await lots.selectLotsOfProducts(tx, productIds);
  const plan = planPackedLots({
    content,
    assumed,
    shelf: shelf.map(({ id, ...lot }) => ({ ...lot, lotId: id })),
    packed,
    correctsStock,
  });
  if (plan.problem !== null) {
    const code = 'lotId' in plan ? shelf.find(({ id }) => id === plan.lotId)?.code : undefined;
    return refuse(plan.problem, code && lotTexts.named(code, lotTexts[plan.problem]));
  }
  const { returned, corrected, taken } = plan;
  if (returned.length > 0) await queries.moveUnits(tx, returned, { reason: lotTexts.otherLotMove, orderId, author });
  if (corrected.length > 0) await queries.moveUnits(tx, corrected, { reason: lotTexts.correctionMove, author });
  if (taken.length > 0) await queries.moveUnits(tx, taken, { reason: lotTexts.otherLotMove, orderId, author });
  // An expired or blocked lot that got its units back cannot be sold, so carts may hold more than there is.
  if (returned.length > 0) {
    await lots.trimReservations(tx, productIds);
    await lots.notifyExpiryChange(tx);
  }
  await lots.replacePackedLots(tx, orderId, packed, author);
  return null;
}

/** The content of an order changed after it was packed, so it has to be packed again. */
export const reopenPacking = (tx: Transaction, orderId: number): Promise<void> => lots.deletePackedLots(tx, orderId);

/**
 * Replaces the units of an order in recalled lots by units of lots on sale, which it gets before the carts. Returns
 * whether there were enough; otherwise nothing is moved. The caller has locked the order, which was not sent yet.
 */
export async function replaceRecalledLots(tx: Transaction, orderId: number, author: string): Promise<boolean> {
  const recalled = (await lots.selectRecalledLotsOfOrders(tx, [orderId])).map(({ lotId }) => lotId);
  const products = await lots.selectLotsByIds(tx, recalled);
  const productIds = [...new Set(products.map(({ productId }) => productId))].toSorted((a, b) => a - b);
  const held = await queries.lockUnitsOfOrder(tx, orderId, productIds);
  const returned = held.filter(({ lotId }) => recalled.includes(lotId));
  const sellable = (await lots.selectLotsOfProducts(tx, productIds))
    .filter(({ blockedState, isExpired, quantity }) => blockedState === null && !isExpired && quantity > 0)
    .map(({ id, ...lot }) => ({ ...lot, lotId: id }));
  const wanted = sumUnits(returned);
  const taken = allocateUnits(wanted, sellable);
  const isEnough = wanted.every(({ productId, quantity }) =>
    sumUnits(taken).some((one) => one.productId === productId && one.quantity === quantity),
  );
  if (!isEnough) return false;
  await queries.moveUnits(tx, returned, { reason: lotTexts.recalledMove, orderId, author });
  const gone = taken.map((part) => ({ ...part, quantity: -part.quantity }));
  await queries.moveUnits(tx, gone, { reason: lotTexts.recalledMove, orderId, author });
  await lots.trimReservations(tx, productIds);
  await lots.deletePackedLots(tx, orderId);
  await lots.notifyExpiryChange(tx);
  return true;
}
