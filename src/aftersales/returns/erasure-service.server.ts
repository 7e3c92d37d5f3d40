import type { Db } from '../../platform/db/db.server.ts';
import { type RecurringJob, recurringJob } from '../../platform/jobs/recurring.server.ts';
import { anonymiseOrders } from '../../sales/orders/service.server.ts';
import { selectFinishedOrders } from './order-queries.server.ts';
import * as queries from './queries.server.ts';
import { eraseDeclarations } from './withdrawal-queries.server.ts';

/**
 * The right of withdrawal outlives the account: an order keeps its email and address until the 14 days are over and no
 * declaration or return of it is open.
 */
export async function eraseReturnData(db: Db, accountId: number): Promise<void> {
  await queries.erasePersonalData(db, accountId);
  await eraseDeclarations(db, accountId);
  await anonymiseOrders(db, await selectFinishedOrders(db, accountId));
}

const daySeconds = 24 * 3600;

export const erasureJob: RecurringJob = recurringJob('erase-finished-orders', daySeconds, eraseFinishedOrders);

/** Orders of accounts that were erased before. */
export async function eraseFinishedOrders(db: Db): Promise<void> {
  await eraseDeclarations(db, null);
  await anonymiseOrders(db, await selectFinishedOrders(db, null));
}
