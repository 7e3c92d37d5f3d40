import { returnRequested } from '../../aftersales/returns/jobs.ts';
import type { Db, Pool } from '../../platform/db/db.server.ts';
import { handleJob, type JobHandler } from '../../platform/jobs/define-job.ts';
import { enqueueMail } from '../../platform/mail/mail.server.ts';
import type { MailDraft } from '../../platform/mail/template.ts';
import { toRon } from '../../platform/money.ts';
import { readShopSettings } from '../../platform/shop-settings.server.ts';
import { isGiftCardSale } from '../../sales/orders/rules.ts';
import { readOrderRecord } from '../../sales/orders/service.server.ts';
import { paymentDeclined } from '../../sales/payments/emails.server.ts';
import type { OrderNews } from './contract.ts';
import {
  dutyNotice,
  failedPaymentNotice,
  newOrderNotice,
  returnNotice,
  soldGiftCardNotice,
  type UnmetDuty,
} from './mail-texts.ts';
import * as queries from './queries.server.ts';
import { parseAddresses } from './rules.ts';
import { staffNoticeSettings } from './settings.ts';

/** Orders that wait to be confirmed. */
export const countWaitingOrders = (db: Db): Promise<number> => queries.countPlaced(db);

export async function readOrderNews(db: Db, since: string | undefined): Promise<OrderNews> {
  // Read before the orders, so that one placed meanwhile is in the next answer.
  const at = await queries.selectTime(db);
  const [waiting, orders] = await Promise.all([
    queries.countPlaced(db),
    queries.selectPlacedSince(db, since ?? at.toISOString()),
  ]);
  return { at: at.toISOString(), waiting, orders: orders.map((order) => ({ ...order, total: toRon(order.total) })) };
}

type StaffNoticeKind = 'newOrders' | 'returns' | 'failedPayments' | 'duties';

/** The addresses that get this kind of notice now. */
async function recipientsOf(db: Db, kind: StaffNoticeKind): Promise<string[]> {
  const settings = await readShopSettings(db, staffNoticeSettings);
  return settings[kind] ? (parseAddresses(settings.emails) ?? []) : [];
}

/** The key lets a repeated job send nothing twice. */
async function sendTo(db: Db, recipients: readonly string[], subject: string, content: MailDraft): Promise<void> {
  for (const to of recipients) await enqueueMail(db, { to, ...content }, { key: `notice ${subject} ${to}` });
}

/**
 * Tells staff of a placed order or a gift card that was paid; invoices and gift card sales call it from the job of the
 * order's transaction.
 */
export async function sendOrderNotice(db: Db, orderId: number): Promise<void> {
  const recipients = await recipientsOf(db, 'newOrders');
  if (recipients.length === 0) return;
  const order = await readOrderRecord(db, orderId);
  if (!order) return;
  const notice = isGiftCardSale(order) ? soldGiftCardNotice(order) : newOrderNotice(order);
  await sendTo(db, recipients, `order ${orderId}`, notice);
}

/** Tells staff of duties of law that a check found to be unmet, and that were met before. */
export async function sendDutyNotice(
  db: Db,
  { runId, duties }: { runId: number; duties: readonly UnmetDuty[] },
): Promise<void> {
  await sendTo(db, await recipientsOf(db, 'duties'), `duties ${runId}`, dutyNotice(duties));
}

async function sendReturnNotice(db: Pool, returnId: number): Promise<void> {
  const recipients = await recipientsOf(db, 'returns');
  const requested = recipients.length > 0 && (await queries.selectReturn(db, returnId));
  if (requested) await sendTo(db, recipients, `return ${returnId}`, returnNotice(requested));
}

async function sendPaymentNotice(db: Pool, orderId: number): Promise<void> {
  const recipients = await recipientsOf(db, 'failedPayments');
  const order = recipients.length > 0 && (await readOrderRecord(db, orderId));
  if (order) await sendTo(db, recipients, `payment ${orderId}`, failedPaymentNotice(order));
}

export const staffNoticeJobs: JobHandler[] = [
  handleJob(returnRequested, (db, { returnId }) => sendReturnNotice(db, returnId)),
  handleJob(paymentDeclined, (db, { orderId }) => sendPaymentNotice(db, orderId)),
];
