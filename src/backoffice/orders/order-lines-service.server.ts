import { type Db, rollbackIfRefused } from '../../platform/db/db.server.ts';
import { type CurrentUser, requireRefund, staffAuthor } from '../../platform/http/authenticate.server.ts';
import { type BodyOf, isRefused, type RefusalOf, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { toRon } from '../../platform/money.ts';
import { replaceInvoice } from '../../sales/invoices/storno-service.server.ts';
import type { AdminOrder } from '../../sales/orders/admin-contract.ts';
import { lockVersion, readOrder } from '../../sales/orders/admin-service.server.ts';
import { changeLines, isChangeMade, quoteLines, settleDifferences } from '../../sales/orders/change-service.server.ts';
import { lockOrderRecord } from '../../sales/orders/service.server.ts';
import { hasOpenParcel } from '../../sales/parcels/service.server.ts';
import type { changeOrderLines, LinesQuote, quoteOrderLines, receiveDifference } from './order-lines-contract.ts';
import { texts } from './texts.ts';

export async function quoteChange(
  db: Db,
  orderId: number,
  { products }: BodyOf<typeof quoteOrderLines>,
): Promise<LinesQuote | Refused<RefusalOf<typeof quoteOrderLines>>> {
  if (await hasOpenParcel(db, orderId)) return refuse('notChangeable');
  const changed = await quoteLines(db, orderId, products);
  if (isRefused(changed)) return changed;
  return {
    lines: changed.lines.map(({ productId, name, quantity, price }) => {
      return { productId, name, quantity, price: toRon(price), total: toRon(price * quantity) };
    }),
    codes: changed.codes.map(({ code, discount }) => ({ code, discount: toRon(discount) })),
    droppedCodes: changed.droppedCodes,
    deliveryCost: toRon(changed.deliveryCost),
    cashFee: toRon(changed.cashFee),
    discount: toRon(changed.discount),
    total: toRon(changed.total),
    giftCardRefund: toRon(changed.order.giftAmount - changed.giftAmount),
    totalBefore: toRon(changed.order.total),
    isPaid: changed.order.paidAt !== null,
  };
}

/** The invoice is replaced in the same transaction, so that invoice and order never disagree. */
export const applyChange = (
  db: Db,
  user: CurrentUser,
  orderId: number,
  { version, key, expectedTotal, products, note }: BodyOf<typeof changeOrderLines>,
): Promise<AdminOrder | Refused<RefusalOf<typeof changeOrderLines>>> =>
  rollbackIfRefused(db, async (tx) => {
    await lockOrderRecord(tx, orderId);
    if (await isChangeMade(tx, orderId, key)) return readOrder(tx, orderId);
    const order = await lockVersion(tx, orderId, version);
    if (isRefused(order)) return order;
    if (await hasOpenParcel(tx, orderId)) return refuse('notChangeable');
    const request = { key, units: products, expectedTotal, author: staffAuthor(user), note };
    const change = await changeLines(tx, order, request);
    if (isRefused(change)) return change;
    if (order.paidAt && change.totalAfter < change.totalBefore) requireRefund(user);
    await replaceInvoice(tx, { orderId, reason: texts.linesChanged });
    return readOrder(tx, orderId);
  });

export const markDifferenceReceived = (
  db: Db,
  orderId: number,
): Promise<AdminOrder | Refused<RefusalOf<typeof receiveDifference>>> =>
  rollbackIfRefused(db, async (tx) => {
    if (!(await lockOrderRecord(tx, orderId))) return refuse('unknownOrder');
    if (!(await settleDifferences(tx, orderId))) return refuse('noDifference');
    return readOrder(tx, orderId);
  });
