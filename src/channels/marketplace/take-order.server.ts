import { createHash } from 'node:crypto';
import { type Db, inTransaction, rollbackIfRefused, type Transaction } from '../../platform/db/db.server.ts';
import { isRefused, type Refused } from '../../platform/http/endpoint.ts';
import { readShopSettings } from '../../platform/shop-settings.server.ts';
import { listTariffs } from '../../sales/delivery/service.server.ts';
import { lockStock } from '../../sales/inventory/service.server.ts';
import { placeMarketplaceOrder } from '../../sales/orders/marketplace-place-service.server.ts';
import type { OrderRecord } from '../../sales/orders/record.ts';
import { cancelOrder, lockOrderRecord } from '../../sales/orders/state-service.server.ts';
import { resendStock } from './offer-service.server.ts';
import * as queries from './order-queries.server.ts';
import { hasSameLines, mergeByProduct, problemOf, toBilling, toShipping } from './order-rules.ts';
import { type Context, close, closeCancelled, type Outcome } from './order-steps.server.ts';
import type { MarketplaceFailure, MarketplaceOrder, MarketplacePort } from './port.ts';
import { fail } from './port.ts';
import { marketplaceSettings } from './settings.ts';
import { texts } from './texts.ts';

const totalOf = ({ lines, deliveryCost, deliveryDiscount }: MarketplaceOrder): number =>
  lines.reduce((sum, { price, quantity, discount }) => sum + price * quantity - discount, 0) +
  deliveryCost -
  deliveryDiscount;

/** Orders the units here before the marketplace hears of it, in one transaction with the stock. */
export async function takeOrder({ db }: Context, row: queries.ClaimedOrder, order: MarketplaceOrder): Promise<Outcome> {
  const { externalId } = row;
  await queries.saveSeen(db, externalId, { total: totalOf(order), subsidy: order.subsidy });
  if (order.state === 'cancelled') return closeCancelled(db, row, order, 'cancelled');
  if (order.isFulfilledByMarketplace) return close(db, row, 'skipped', texts.byMarketplace);
  if (order.state === 'finalized' || order.state === 'returned')
    return close(db, row, 'skipped', texts.handledElsewhere);
  const problem = problemOf(order) ?? (await findForeignLine(db, order));
  if (problem) {
    await queries.saveState(db, externalId, 'problem', { problem });
    return 'done';
  }
  const taken = await rollbackIfRefused(db, async (tx) => {
    if (!(await queries.lockClaimed(tx, row))) throw new Error(texts.busy);
    return place(tx, order, row.orderId);
  });
  if (isRefused(taken)) await queries.saveState(db, externalId, 'refusing');
  return { next: order };
}

export async function findForeignLine(db: Db, order: MarketplaceOrder): Promise<string | null> {
  const offered = await queries.selectOffered(
    db,
    order.lines.map(({ offerId }) => offerId),
  );
  const foreign = order.lines.find(({ offerId }) => !offered.includes(offerId));
  return foreign ? texts.unknownLine(foreign.name) : null;
}

/** The idempotency key of the shop's order: the same for the same number and replaced order. */
function checkoutKeyOf(externalId: number, replacedId: number | null): string {
  const hash = createHash('sha256')
    .update(`emag ${externalId} ${replacedId ?? 0}`)
    .digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}

async function place(
  tx: Transaction,
  order: MarketplaceOrder,
  replacedId: number | null,
): Promise<OrderRecord | Refused<'unknownProduct' | 'outOfStock'>> {
  const { id, customer, lines, deliveryCost, deliveryDiscount, isPaidOnDelivery, lockerName } = order;
  if (!customer) throw new Error(texts.noCustomer);
  const products = mergeByProduct(lines);
  const { feePercent, parcels } = await readShopSettings(tx, marketplaceSettings);
  const [own] = parcels === 'shop' ? (await listTariffs(tx)).filter(({ kind }) => kind === 'door') : [];
  const placed = await placeMarketplaceOrder(tx, {
    checkoutKey: checkoutKeyOf(id, replacedId),
    shipping: toShipping(customer),
    billing: toBilling(customer),
    products,
    deliveryCost,
    deliveryDiscount,
    isPaidOnDelivery,
    courier: own ? { id: own.id, name: own.name } : { id: 0, name: 'eMAG' },
    note: texts.orderNote(id, lockerName),
  });
  if (isRefused(placed)) return placed;
  const rates = await queries.selectFeeRates(
    tx,
    products.map(({ productId }) => productId),
  );
  const rateOf = (productId: number): number =>
    rates.find((rate) => rate.productId === productId)?.feeRate ?? Math.round(feePercent * 100);
  await queries.saveTaken(
    tx,
    id,
    placed.id,
    products.map(({ productId, quantity }) => ({ productId, quantity, feeRate: rateOf(productId) })),
  );
  return placed;
}

/** Says that the order was received and reads it again, because until then customers may change it. */
async function acknowledge(
  port: MarketplacePort,
  order: MarketplaceOrder,
): Promise<MarketplaceOrder | MarketplaceFailure> {
  if (order.state !== 'new') return order;
  const result = await port.acknowledge(order.id);
  if (!result.ok && result.kind !== 'lost' && result.kind !== 'refused') return result;
  const again = await port.readOrder(order.id);
  if (!again.ok) return again;
  if (!again.value || again.value.state === 'new') return result.ok ? fail('unavailable', texts.unknownOrder) : result;
  return again.value;
}

const isFailure = (value: MarketplaceOrder | MarketplaceFailure): value is MarketplaceFailure => 'ok' in value;

export async function acknowledgeTaken(
  { db, port }: Context,
  row: queries.ClaimedOrder,
  read: MarketplaceOrder,
): Promise<Outcome> {
  const order = await acknowledge(port, read);
  if (isFailure(order)) return order;
  if (order.state === 'cancelled') return cancelHere(db, row, order);
  const taken = await queries.selectTakenLines(db, row.externalId);
  if (!hasSameLines(order, taken)) return replace(db, row, order);
  await queries.saveState(db, row.externalId, 'acknowledged');
  return { next: order };
}

/** The order was changed at the marketplace: the first one makes room for the changed one. */
export async function replace(db: Db, row: queries.ClaimedOrder, order: MarketplaceOrder): Promise<Outcome> {
  await inTransaction(db, async (tx) => {
    const { externalId, orderId } = row;
    if (orderId === null || !(await queries.lockClaimed(tx, row))) throw new Error(texts.busy);
    await queries.saveSeen(tx, externalId, { total: totalOf(order), subsidy: order.subsidy });
    const before = await lockOrderRecord(tx, orderId);
    const productIds = [...(before?.lines ?? []), ...mergeByProduct(order.lines)].map(({ productId }) => productId);
    await lockStock(tx, [...new Set(productIds)], [orderId]);
    await cancelOrder(tx, orderId, { author: 'client', reason: 'superseded', isSilent: true });
    await resendStock(tx, order.offerIds);
    const problem = problemOf(order) ?? (await findForeignLine(tx, order));
    if (problem) return queries.saveState(tx, externalId, 'problem', { problem });
    const placed = await rollbackIfRefused(tx, (inner) => place(inner, order, orderId));
    return queries.saveState(tx, externalId, isRefused(placed) ? 'refusing' : 'acknowledged');
  });
  return { next: order };
}

export async function cancelHere(db: Db, row: queries.ClaimedOrder, { offerIds }: MarketplaceOrder): Promise<'done'> {
  await inTransaction(db, async (tx) => {
    if (!(await queries.lockClaimed(tx, row))) throw new Error(texts.busy);
    const cancelled =
      row.orderId === null
        ? null
        : await cancelOrder(tx, row.orderId, { author: 'client', reason: 'customer', note: texts.cancelledThere });
    const order = row.orderId === null ? null : await lockOrderRecord(tx, row.orderId);
    await resendStock(tx, offerIds);
    const isLate = isRefused(cancelled) && order?.state !== 'cancelled';
    await queries.saveState(tx, row.externalId, 'cancelled', {
      problem: isLate ? texts.cancelledAfterShipping : null,
      isClosed: true,
    });
  });
  return 'done';
}

/** The units were sold before: the order is cancelled there with the reason that says so. */
export async function refuseOrder(
  { db, port }: Context,
  row: queries.ClaimedOrder,
  read: MarketplaceOrder,
): Promise<Outcome> {
  const order = await acknowledge(port, read);
  if (isFailure(order)) return order;
  if (order.state === 'cancelled') return closeCancelled(db, row, order, 'refused');
  const result = await port.cancelOrder(row.externalId, 'outOfStock');
  return result.ok ? closeCancelled(db, row, order, 'refused') : result;
}
