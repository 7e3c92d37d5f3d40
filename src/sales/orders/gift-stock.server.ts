import type { Transaction } from '../../platform/db/db.server.ts';
import { deductStock, type ReservationHolder, type Units } from '../inventory/service.server.ts';
import { dropUses } from '../promotions/service.server.ts';
import { deleteGifts } from './place-queries.server.ts';

type Gifts = { holder: ReservationHolder; orderId: number; gifts: readonly (Units & { giftCode: string })[] };

/** Takes the units of each gift; returns the codes of those that are not in stock. The caller has locked the stock. */
export async function takeGifts(tx: Transaction, { holder, orderId, gifts }: Gifts): Promise<string[]> {
  const missing: string[] = [];
  for (const gift of gifts)
    if (!(await deductStock(tx, { holder, orderId, units: [gift] })).ok) missing.push(gift.giftCode);
  return missing;
}

/** An order without stock for its gifts is placed without them. */
export async function removeGifts(tx: Transaction, orderId: number, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return;
  await deleteGifts(tx, orderId, codes);
  await dropUses(tx, orderId, codes);
}
