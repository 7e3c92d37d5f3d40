import type { Db, Transaction } from '../../platform/db/db.server.ts';
import type { PersonalData } from '../../platform/db/personal-data.server.ts';
import * as queries from './sold-queries.server.ts';

/**
 * Ends the card of a sale that is cancelled, so that its money can go back to the buyer. False when the card is or was
 * used and not given back whole. The caller has locked the order.
 */
export async function endSoldCard(tx: Transaction, orderId: number): Promise<boolean> {
  const card = await queries.lockSoldCard(tx, orderId);
  if (!card) return true;
  if (card.balance !== card.amount) return false;
  await queries.endCard(tx, card);
  return true;
}

export type { SaleRow } from './sold-queries.server.ts';

/** Saves a sale; returns the secret of the link. */
export const saveSale = (tx: Transaction, sale: queries.NewSale): Promise<string> => queries.insertSale(tx, sale);

export const readSoldCard = async (db: Db, orderId: number): Promise<queries.SaleRow | null> =>
  (await queries.selectSale(db, orderId)) ?? null;

export const readSoldCardBySecret = async (db: Db, secret: string): Promise<queries.SaleRow | null> =>
  (await queries.selectSaleBySecret(db, secret)) ?? null;

export const readSoldCards = (db: Db, orderIds: readonly number[]): Promise<queries.SaleRow[]> =>
  queries.selectSales(db, orderIds);

/** Once per sale, after its payment. */
export const linkSoldCard = (tx: Transaction, orderId: number, giftCardId: number): Promise<void> =>
  queries.setCard(tx, orderId, giftCardId);

/** Cards that the account bought. */
export const giftCardSalesData: PersonalData = {
  section: 'boughtGiftCards',
  export: (db, accountId) => queries.selectBought(db, accountId),
  erase: (tx, accountId) => queries.eraseBuyer(tx, accountId),
};
