import { z } from 'zod';
import type { Db, Pool, Transaction } from '../../platform/db/db.server.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { enqueueMail } from '../../platform/mail/mail.server.ts';
import { blockField, defineMail, textField } from '../../platform/mail/template.ts';
import type { Bani } from '../../platform/money.ts';
import { Id } from '../../platform/schema.ts';
import { formatDateTime } from '../../platform/text/romanian.ts';
import { aboutOrder, formatBani, optionalRow, orderFields, rowsBlock } from '../orders/mail-fields.ts';
import type { OrderRecord } from '../orders/record.ts';
import { canPay, isGiftCardSale } from '../orders/rules.ts';
import { readOrderRecord } from '../orders/service.server.ts';
import { type DeclineReason, declineReasons } from './rules.ts';

const reasonTexts: Record<DeclineReason, string> = {
  declined: 'Banca a refuzat cardul și nu ne spune de ce.',
  lacksFunds: 'Cardul nu are fonduri suficiente.',
  expired: 'Cardul a expirat.',
  wrongCvc: 'Codul de securitate al cardului nu este cel corect.',
};

export const declinedEmail = defineMail<[order: OrderRecord, reason: DeclineReason]>({
  key: 'payments-declined',
  name: 'Plată cu cardul nereușită',
  subject: 'Plata comenzii {comanda} nu a reușit',
  preheader: 'Încearcă din nou: îți păstrăm produsele.',
  text: [
    '# {salut}',
    'Plata cu cardul pentru comanda {comanda} nu a reușit. {motiv} Nu s-a luat nicio sumă.',
    '{de_plata}',
    '[Încearcă din nou]({link_comanda})',
    '> Poți plăti și cu alt card. Dacă plata nu ajunge la timp, comanda se anulează singură.',
  ],
  fields: {
    ...orderFields,
    motiv: textField('De ce a fost refuzat cardul', (_, reason) => reasonTexts[reason]),
    de_plata: blockField('Suma și termenul', (order) => [
      rowsBlock([
        ['De plată', formatBani(order.toPay)],
        ...optionalRow('Plătește până la', order.expiresAt && formatDateTime(order.expiresAt)),
      ]),
    ]),
    link_comanda: { ...orderFields.link_comanda, isRequired: true },
  },
  about: aboutOrder,
});

export const refundedEmail = defineMail<[order: OrderRecord, amount: Bani]>({
  key: 'payments-refunded',
  name: 'Bani returnați pe card',
  subject: 'Ți-am returnat {suma} pentru comanda {comanda}',
  preheader: 'Pe cardul cu care ai plătit.',
  text: [
    '# {salut}',
    'Am trimis banii înapoi pe cardul cu care ai plătit comanda {comanda}.',
    '{suma_si_comanda}',
    '[Vezi comanda]({link_comanda})',
    '> Banca ta îi arată în cont de obicei în 5–10 zile lucrătoare. Nu ai nimic de făcut.',
  ],
  fields: {
    ...orderFields,
    suma: textField('Suma returnată', (_, amount) => formatBani(amount)),
    suma_si_comanda: blockField('Suma returnată și comanda', (order, amount) => [
      rowsBlock([
        ['Sumă returnată', formatBani(amount)],
        ['Comanda', order.number],
      ]),
    ]),
  },
  about: aboutOrder,
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
  // A repeat delivery tells of each failed card itself; the buyer of a gift card sees it on the page of the sale.
  if (!order.email || order.origin === 'repeat' || isGiftCardSale(order)) return;
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
  if (!order?.email || isGiftCardSale(order)) return;
  await enqueueMail(db, { to: order.email, ...refundedEmail(order, amount) }, { key: `mail refund ${key}` });
}
