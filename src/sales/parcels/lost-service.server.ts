import { type Db, rollbackIfRefused, type Transaction } from '../../platform/db/db.server.ts';
import { type CurrentUser, staffAuthor } from '../../platform/http/authenticate.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { enqueueMail } from '../../platform/mail/mail.server.ts';
import type { CourierAccounts } from '../delivery/courier-accounts.server.ts';
import { reopenPacking } from '../inventory/packed-service.server.ts';
import { deductStock, writeOff } from '../inventory/service.server.ts';
import { remainingProductUnits } from '../orders/record.ts';
import type { OrderRecord } from '../orders/service.server.ts';
import { lockOrderAndParcel, moveParcel } from './change.server.ts';
import type { OrderParcels } from './contract.ts';
import { resentEmail } from './mail-texts.ts';
import { insertCopy } from './new-parcel.server.ts';
import * as queries from './queries.server.ts';
import { canBeLost, isClosedParcel, lostDecisions, lostReason } from './rules.ts';
import { readOrderParcels } from './service.server.ts';
import { texts } from './texts.ts';

/** Staff know it from the courier; nothing else changes until somebody decides. */
export const markParcelLost = (
  db: Db,
  accounts: CourierAccounts,
  user: CurrentUser,
  parcelId: number,
): Promise<OrderParcels | Refused<'unknownParcel' | 'unknownOrder' | 'notLost'>> =>
  rollbackIfRefused(db, async (tx) => {
    const both = await lockOrderAndParcel(tx, parcelId);
    if (!both) return refuse('unknownParcel');
    const { parcel, order } = both;
    if (parcel.returnId !== null || !canBeLost(parcel.state, order.state)) return refuse('notLost');
    await moveParcel(tx, parcel, 'lost');
    const at = new Date();
    await queries.insertEvents(tx, parcel.id, [
      { at, state: 'lost', code: staffAuthor(user), text: texts.markedLost, place: null },
    ]);
    return readOrderParcels(tx, accounts, order.id);
  });

type ResendRefusal = 'unknownParcel' | 'unknownOrder' | 'noDecision' | 'outOfStock';

/** The lost units are written off by lot, others are taken from stock, and a new parcel is requested. */
export const resendLostParcel = (
  db: Db,
  accounts: CourierAccounts,
  user: CurrentUser,
  parcelId: number,
): Promise<OrderParcels | Refused<ResendRefusal>> =>
  rollbackIfRefused(db, async (tx) => {
    const both = await lockOrderAndParcel(tx, parcelId);
    if (!both) return refuse('unknownParcel');
    const { parcel, order } = both;
    const isReturned = order.lines.some(({ returnedQuantity }) => returnedQuantity > 0);
    if (parcel.state !== 'lost' || isReturned || !lostDecisions[order.state].includes('resend'))
      return refuse('noDecision');
    const units = remainingProductUnits(order);
    const author = staffAuthor(user);
    await writeOff(tx, { orderId: order.id, units, reason: lostReason, author }, { isReplaced: true });
    await reopenPacking(tx, order.id);
    const taken = await deductStock(tx, { holder: order.holder, orderId: order.id, units });
    if (!taken.ok) return refuse('outOfStock');
    await moveParcel(tx, parcel, 'writtenOff');
    await insertCopy(tx, accounts, order, { parcel, author });
    if (order.email) await enqueueMail(tx, { to: order.email, ...resentEmail(order) });
    return readOrderParcels(tx, accounts, order.id);
  });

/** The order's last unit is back or given up: its parcel is not asked about any more. */
export async function closeParcelsOf(tx: Transaction, orderId: number): Promise<void> {
  for (const parcel of await queries.selectOfOrders(tx, [orderId]))
    if (!isClosedParcel(parcel.state))
      await moveParcel(tx, parcel, parcel.state === 'lost' ? 'writtenOff' : 'returned');
}

/** The lost parcel of an order about which nothing was decided; locks the order. */
export async function lockLostParcel(tx: Transaction, parcelId: number): Promise<OrderRecord | null> {
  const both = await lockOrderAndParcel(tx, parcelId);
  if (both?.parcel.state !== 'lost' || both.parcel.returnId !== null) return null;
  return lostDecisions[both.order.state].includes('refund') ? both.order : null;
}
