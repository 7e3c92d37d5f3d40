import { type Db, inTransaction, type Pool, type Transaction } from '../../platform/db/db.server.ts';
import { handleJob, type JobHandler } from '../../platform/jobs/define-job.ts';
import { enqueueMail, type OutgoingMail } from '../../platform/mail/mail.server.ts';
import { toRon } from '../../platform/money.ts';
import { writeGiftCard } from '../gift-cards/admin-service.server.ts';
import { toGiftDesign } from '../gift-cards/rules.ts';
import { linkSoldCard, readSoldCard } from '../gift-cards/sold-service.server.ts';
import { renderOrderProforma, updateProforma } from '../invoices/proforma-service.server.ts';
import { giftCardSaleJob } from '../orders/jobs.ts';
import type { OrderRecord } from '../orders/record.ts';
import { awaitsTransfer } from '../orders/rules.ts';
import { lockOrderRecord, readOrderRecord } from '../orders/service.server.ts';
import * as mails from './mail-texts.ts';
import { selectCheckoutKey } from './queries.server.ts';

/** Called after every job of a paid sale. */
type TellStaff = (db: Pool, orderId: number) => Promise<void>;

/** Writes what the state of the sale asks for; a repeated job changes nothing and sends nothing. */
async function processSale(db: Pool, orderId: number, tellStaff: TellStaff): Promise<void> {
  const order = await readOrderRecord(db, orderId);
  if (!order) return;
  await updateProforma(db, orderId, false);
  if (order.state === 'placed') await inTransaction(db, (tx) => writeSoldCard(tx, orderId));
  await tellBuyer(db, orderId);
  if (order.state === 'placed') await tellStaff(db, orderId);
}

/** The key of the order makes it one card, and the sale names it once. */
async function writeSoldCard(tx: Transaction, orderId: number): Promise<void> {
  const order = await lockOrderRecord(tx, orderId);
  const sale = await readSoldCard(tx, orderId);
  if (order?.state !== 'placed' || !sale || sale.card) return;
  const { recipientEmail, recipientName, senderName, message, sendOn, design } = sale;
  const { id } = await writeGiftCard(tx, 'client', {
    key: await selectCheckoutKey(tx, orderId),
    amount: toRon(order.total),
    recipientEmail,
    recipientName,
    senderName,
    message,
    sendOn,
    design: toGiftDesign(design),
  });
  await linkSoldCard(tx, orderId, id);
}

type Email = { name: string; mail: (gift: mails.SoldGift) => Omit<OutgoingMail, 'to'>; hasPaper: boolean };

/** The e-mail of the state; each is sent once. */
function emailOf(order: OrderRecord): Email | null {
  if (awaitsTransfer(order)) return { name: 'transfer', mail: mails.giftCardTransferEmail, hasPaper: true };
  if (order.state === 'placed') return { name: 'paid', mail: mails.giftCardPaidEmail, hasPaper: true };
  if (order.state !== 'cancelled') return null;
  return order.paidAt
    ? { name: 'refunded', mail: mails.giftCardRefundedEmail, hasPaper: false }
    : { name: 'cancelled', mail: mails.giftCardCancelledEmail, hasPaper: false };
}

async function tellBuyer(db: Db, orderId: number): Promise<void> {
  const [order, sale] = await Promise.all([readOrderRecord(db, orderId), readSoldCard(db, orderId)]);
  const email = order && emailOf(order);
  if (!email || !sale || !order.email) return;
  const paper = email.hasPaper ? await renderOrderProforma(db, order) : null;
  const attachments = paper ? [{ name: paper.fileName, contentType: paper.contentType, base64: paper.base64 }] : [];
  await enqueueMail(
    db,
    { to: order.email, ...email.mail({ order, ...sale }), attachments },
    { key: `${giftCardSaleJob.kind} ${email.name} ${orderId}` },
  );
}

export const giftCardSaleJobs = (tellStaff: TellStaff): JobHandler[] => [
  handleJob(giftCardSaleJob, (db, { orderId }) => processSale(db, orderId, tellStaff)),
];
