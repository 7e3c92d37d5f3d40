import type { Db } from '../../platform/db/db.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { loadAuthorNames } from '../../sales/orders/admin-service.server.ts';
import type { HistoryEvent } from '../../sales/orders/history-contract.ts';
import { type OrderRecord, readOrderRecord, readOwnRecord } from '../../sales/orders/service.server.ts';
import * as queries from './history-queries.server.ts';
import { authorsOf, customerHistory, type HistoryRows, staffHistory } from './history-rules.ts';

async function readRows(db: Db, { id, states }: OrderRecord): Promise<HistoryRows> {
  const [cancellations, changes, refunds, payouts, gifts, invoices, proformas, parcels, parcelEvents, returns] =
    await Promise.all([
      queries.selectCancellations(db, id),
      queries.selectChanges(db, id),
      queries.selectRefunds(db, id),
      queries.selectPayouts(db, id),
      queries.selectGiftMovements(db, id),
      queries.selectInvoices(db, id),
      queries.selectProformas(db, id),
      queries.selectParcels(db, id),
      queries.selectParcelEvents(db, id),
      queries.selectReturnStates(db, id),
    ]);
  return {
    states,
    cancellations,
    changes,
    refunds,
    payouts,
    gifts,
    invoices,
    proformas,
    parcels,
    parcelEvents,
    returns,
  };
}

export async function readStaffHistory(db: Db, orderId: number): Promise<HistoryEvent[] | Refused<'unknownOrder'>> {
  const order = await readOrderRecord(db, orderId);
  if (!order) return refuse('unknownOrder');
  const rows = await readRows(db, order);
  return staffHistory(rows, await loadAuthorNames(db, authorsOf(rows)));
}

export async function readCustomerHistory(
  db: Db,
  user: CurrentUser,
  orderId: number,
): Promise<HistoryEvent[] | Refused<'unknownOrder'>> {
  const order = await readOwnRecord(db, user, orderId);
  return isRefused(order) ? order : customerHistory(await readRows(db, order));
}
