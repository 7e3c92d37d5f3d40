import { type Db, inTransaction } from '../../platform/db/db.server.ts';
import { resendStock } from './offer-service.server.ts';
import * as queries from './order-queries.server.ts';
import type { MarketplaceFailure, MarketplaceOrder, MarketplacePort } from './port.ts';

export type Context = { db: Db; port: MarketplacePort; siteUrl: string };
/** The next step follows at once with the order as it was read last, nothing is left to do, or a call failed. */
export type Outcome = { next: MarketplaceOrder } | 'done' | MarketplaceFailure;

export async function close(
  db: Db,
  { externalId }: queries.ClaimedOrder,
  state: queries.ClaimedOrder['state'],
  problem: string | null = null,
): Promise<'done'> {
  await queries.saveState(db, externalId, state, { problem, isClosed: true });
  return 'done';
}

/** The marketplace has put the units of the order back into its stock, wherever they are here. */
export const closeCancelled = (
  db: Db,
  row: queries.ClaimedOrder,
  { offerIds }: MarketplaceOrder,
  state: 'cancelled' | 'refused',
): Promise<'done'> =>
  inTransaction(db, async (tx) => {
    await resendStock(tx, offerIds);
    return close(tx, row, state);
  });
