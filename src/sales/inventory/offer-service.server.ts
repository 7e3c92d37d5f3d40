import type { Transaction } from '../../platform/db/db.server.ts';
import * as lots from './lot-queries.server.ts';
import * as offers from './offer-queries.server.ts';
import * as queries from './queries.server.ts';

type Transfer = { lotId: number; productId: number; offerId: number; reason: string; author: string };

/** Moves the units of a lot to its offer, which then sells exactly these; carts lose what they held beyond the rest. */
export async function moveToOffer(tx: Transaction, transfer: Transfer): Promise<void> {
  const { lotId, productId, offerId } = transfer;
  await lots.lockOrCreateStocks(tx, [productId, offerId]);
  await offers.markOfferedStock(tx, offerId, productId);
  await offers.upsertOfferedLot(tx, lotId, offerId);
  const lot = await lots.selectLot(tx, lotId);
  const offered = await offers.selectOfferedLot(tx, lotId);
  if (lot && offered) await move(tx, { ...transfer, from: lotId, to: offered.lotId, quantity: lot.quantity });
  await lots.trimReservations(tx, [productId]);
  await lots.notifyExpiryChange(tx);
}

/** Moves units of an offer back to the lot of the product, all of them without a `quantity`. */
export async function moveFromOffer(tx: Transaction, transfer: Transfer, quantity?: number): Promise<void> {
  const { lotId, productId, offerId } = transfer;
  await queries.lockStockRows(tx, [productId, offerId]);
  const offered = await offers.selectOfferedLot(tx, lotId);
  if (!offered) return;
  const units = Math.min(quantity ?? offered.quantity, offered.quantity);
  await move(tx, { ...transfer, from: offered.lotId, to: lotId, quantity: -units });
  await lots.trimReservations(tx, [offerId]);
  await lots.notifyExpiryChange(tx);
}

type ShortLot = { lotId: number; productId: number; quantity: number };

/** Takes units that were packed for a line of the product out of the offers that have them. */
export async function takeFromOffers(
  tx: Transaction,
  short: readonly ShortLot[],
  by: { reason: string; author: string },
): Promise<void> {
  for (const { lotId, productId, quantity } of short) {
    const offered = await offers.selectOfferedLot(tx, lotId);
    if (offered) await moveFromOffer(tx, { lotId, productId, offerId: offered.productId, ...by }, quantity);
  }
}

type Move = Transfer & { from: number; to: number; quantity: number };

/** A positive quantity goes to the offer. */
async function move(tx: Transaction, { productId, offerId, from, to, quantity, reason, author }: Move): Promise<void> {
  if (quantity === 0) return;
  const [own, offered] = quantity > 0 ? [from, to] : [to, from];
  const parts = [
    { lotId: own, productId, quantity: -quantity },
    { lotId: offered, productId: offerId, quantity },
  ];
  await queries.moveUnits(tx, parts, { reason, author });
}
