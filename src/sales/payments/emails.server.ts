import { z } from 'zod';
import type { Db, Pool, Transaction } from '../../platform/db/db.server.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { enqueueMail } from '../../platform/mail/mail.server.ts';
import type { Bani } from '../../platform/money.ts';
import { Id } from '../../platform/schema.ts';
import { formatDateTime } from '../../platform/text/romanian.ts';
import {
  type EmailContent,
  formatBani,
  greetingBlock,
  noteBlock,
  optionalRow,
  orderButton,
  rowsBlock,
  textBlock,
} from '../orders/mail-texts.ts';
import type { OrderRecord } from '../orders/record.ts';
import { canPay } from '../orders/rules.ts';
import { readOrderRecord } from '../orders/service.server.ts';
import { type DeclineReason, declineReasons } from './rules.ts';

const reasonTexts: Record<DeclineReason, string> = {
  declined: 'Banca a refuzat cardul și nu ne spune de ce.',
  lacksFunds: 'Cardul nu are fonduri suficiente.',
  expired: 'Cardul a expirat.',
  wrongCvc: 'Codul de securitate al cardului nu este cel corect.',
};

export const declinedEmail = (order: OrderRecord, reason: DeclineReason): EmailContent => ({
  subject: `Plata comenzii ${order.number} nu a reușit`,
  preheader: 'Încearcă din nou: îți păstrăm produsele.',
  blocks: [
    greetingBlock(order),
    textBlock(
      `Plata cu cardul pentru comanda ${order.number} nu a reușit. ${reasonTexts[reason]} Nu s-a luat nicio sumă.`,
    ),
    rowsBlock([
      ['De plată', formatBani(order.total)],
      ...optionalRow('Plătește până la', order.expiresAt && formatDateTime(order.expiresAt)),
    ]),
    orderButton(order, 'Încearcă din nou'),
    noteBlock('Poți plăti și cu alt card. Dacă plata nu ajunge la timp, comanda se anulează singură.'),
  ],
});

export const refundedEmail = (order: OrderRecord, amount: Bani): EmailContent => ({
  subject: `Ți-am returnat ${formatBani(amount)} pentru comanda ${order.number}`,
  preheader: 'Pe cardul cu care ai plătit.',
  blocks: [
    greetingBlock(order),
    textBlock(`Am trimis banii înapoi pe cardul cu care ai plătit comanda ${order.number}.`),
    rowsBlock([
      ['Sumă returnată', formatBani(amount)],
      ['Comanda', order.number],
    ]),
    orderButton(order),
    noteBlock('Banca ta îi arată în cont de obicei în 5–10 zile lucrătoare. Nu ai nimic de făcut.'),
  ],
});

/** Delay before the e-mail, because a shopper still at the form sees the error there. */
const emailDelaySeconds = 120;

/** Jobs of earlier versions have no reason. */
const DeclinedPayment = z.object({ orderId: Id, reason: z.enum(declineReasons).default('declined') });
type DeclinedPayment = z.output<typeof DeclinedPayment>;

const declinedJob = defineJob('payment-declined', DeclinedPayment);

/** The card of an order that is still unpaid was declined, once per order. Handled by notices, which tells staff. */
export const paymentDeclined = defineJob('payment-declined-notice', z.object({ orderId: Id }));

/** At most one e-mail per order. */
export const enqueueDeclinedEmail = (tx: Transaction, declined: DeclinedPayment): Promise<void> =>
  enqueue(tx, declinedJob, declined, {
    key: `${declinedJob.kind} ${declined.orderId}`,
    delaySeconds: emailDelaySeconds,
  });

async function sendDeclinedEmail(db: Pool, { orderId, reason }: DeclinedPayment): Promise<void> {
  const order = await readOrderRecord(db, orderId);
  if (!order || !canPay(order)) return;
  await enqueue(db, paymentDeclined, { orderId }, { key: `${paymentDeclined.kind} ${orderId}` });
  if (!order.email) return;
  await enqueueMail(
    db,
    { to: order.email, ...declinedEmail(order, reason) },
    { key: `mail ${declinedJob.kind} ${orderId}` },
  );
}

export const emailJobs: JobHandler[] = [handleJob(declinedJob, sendDeclinedEmail)];

type RefundedOrder = { orderId: number; amount: Bani; key: string };

/** Returns send their own e-mail. */
const hasOwnEmail = (key: string): boolean => key.startsWith('return');

export async function enqueueRefundedEmail(db: Db, { orderId, amount, key }: RefundedOrder): Promise<void> {
  if (hasOwnEmail(key)) return;
  const order = await readOrderRecord(db, orderId);
  if (!order?.email) return;
  await enqueueMail(db, { to: order.email, ...refundedEmail(order, amount) }, { key: `mail refund ${key}` });
}
