import { type Db, rollbackIfRefused } from '../../platform/db/db.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { type BodyOf, isRefused, type RefusalOf, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { leaveOutRejected } from '../../sales/e-invoices/replaced-service.server.ts';
import { isRemade, type RemadeInvoice, remakeInvoice } from '../../sales/invoices/remake-service.server.ts';
import { formatInvoiceNumber } from '../../sales/invoices/rules.ts';
import type { AdminOrder } from '../../sales/orders/admin-contract.ts';
import { insertOwnNote, lockVersion, readOrder, saveBilling } from '../../sales/orders/admin-service.server.ts';
import type { Billing } from '../../sales/orders/contract.ts';
import { billingOf } from '../../sales/orders/record.ts';
import { lockOrderRecord } from '../../sales/orders/service.server.ts';
import type { changeOrderBilling } from './billing-contract.ts';
import { texts } from './texts.ts';

type Refusal = RefusalOf<typeof changeOrderBilling>;

/** Billing, storno, new invoice and what ANAF gets of them are one transaction. */
export const changeBilling = (
  db: Db,
  user: CurrentUser,
  orderId: number,
  { version, key, ...fields }: BodyOf<typeof changeOrderBilling>,
): Promise<AdminOrder | Refused<Refusal>> =>
  rollbackIfRefused(db, async (tx) => {
    const cause = `remake ${orderId} ${key}`;
    if (!(await lockOrderRecord(tx, orderId))) return refuse('unknownOrder');
    if (await isRemade(tx, cause)) return readOrder(tx, orderId);
    const order = await lockVersion(tx, orderId, version);
    if (isRefused(order)) return order;
    if (order.state === 'cancelled') return refuse('orderCancelled');
    const billing = billingOf(fields);
    await saveBilling(tx, order, billing);
    const remade = await remakeInvoice(tx, orderId, cause);
    if (isRefused(remade)) return remade;
    const refused = remade && (await leaveOutRejected(tx, remade));
    if (refused) return refused;
    await insertOwnNote(tx, user, orderId, noteOf(order.billing, billing, remade));
    return readOrder(tx, orderId);
  });

const nameOf = (billing: Billing): string =>
  billing.kind === 'company' ? `${billing.companyName}, ${billing.taxId}` : `${billing.firstName} ${billing.lastName}`;

function noteOf(before: Billing, after: Billing, remade: RemadeInvoice | null): string {
  const changed = texts.billingChanged(nameOf(before), nameOf(after));
  if (!remade) return changed;
  const { replaced, storno, invoice } = remade;
  const remadeText = texts.invoiceRemade(
    formatInvoiceNumber(replaced),
    formatInvoiceNumber(storno),
    formatInvoiceNumber(invoice),
  );
  return `${changed} ${remadeText}`;
}
