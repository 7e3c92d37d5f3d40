import { brand } from '../../brands/brand.ts';
import { inTransaction, type Pool } from '../../platform/db/db.server.ts';
import { handleJob, type JobHandler } from '../../platform/jobs/define-job.ts';
import type { Attachment } from '../../platform/mail/blocks.ts';
import { enqueueMail } from '../../platform/mail/mail.server.ts';
import { confirmAgainJob } from '../orders/admin-service.server.ts';
import { partCancelledJob, readCancellation } from '../orders/cancel-service.server.ts';
import { type EmailContent, orderButton } from '../orders/emails.ts';
import type { OrderRecord } from '../orders/record.ts';
import { readOrderRecord } from '../orders/service.server.ts';
import { cancelledJob, placedJob } from '../orders/state-service.server.ts';
import { paymentMethods } from '../payment-methods/methods.ts';
import { renderInvoicePdf, renderWithdrawalForm } from './pdf.server.ts';
import { type Invoice, issueInvoice, withNumber } from './service.server.ts';
import { issuePartialStorno, issueStorno } from './storno-service.server.ts';
import { texts } from './texts.ts';

/**
 * A placed order gets its invoice and one e-mail with the invoice and the withdrawal form; cancellations get a
 * storno.
 */
export const invoiceJobs = (siteUrl: string): JobHandler[] => [
  handleJob(placedJob, (db, { orderId }) => confirm(db, orderId, siteUrl)),
  /** Sent again by staff; no deduplication key, so every request sends an e-mail. */
  handleJob(confirmAgainJob, (db, { orderId }) => sendConfirmation(db, orderId, siteUrl)),
  handleJob(cancelledJob, (db, { orderId }) =>
    inTransaction(db, async (tx) => void (await issueStorno(tx, { orderId, reason: texts.cancelled }))),
  ),
  handleJob(partCancelledJob, (db, { cancellationId }) => issueForCancellation(db, cancellationId)),
];

/** Uses the amounts shown to the customer. */
async function issueForCancellation(db: Pool, cancellationId: number): Promise<void> {
  const cancelled = await readCancellation(db, cancellationId);
  if (!cancelled) return;
  const { orderId, lines } = cancelled;
  const cause = `cancellation ${cancellationId}`;
  await inTransaction(db, (tx) => issuePartialStorno(tx, { orderId, cause, reason: texts.partCancelled, lines }));
}

const confirm = (db: Pool, orderId: number, siteUrl: string): Promise<void> =>
  sendConfirmation(db, orderId, siteUrl, { key: `order-placed ${orderId}` });

async function sendConfirmation(
  db: Pool,
  orderId: number,
  siteUrl: string,
  options: { key?: string } = {},
): Promise<void> {
  const invoice = await issueInvoice(db, orderId);
  const order = await readOrderRecord(db, orderId);
  if (!invoice || !order) return;
  const email = {
    to: order.email,
    ...confirmationEmail(order, siteUrl),
    attachments: await attachments(invoice, siteUrl),
  };
  await enqueueMail(db, email, options);
}

async function attachments(invoice: Invoice, siteUrl: string): Promise<Attachment[]> {
  const invoiceFile = await renderInvoicePdf(withNumber(invoice), brand.themeColour);
  return [
    pdf(`factura-${withNumber(invoice).number.replace(' ', '-')}.pdf`, invoiceFile),
    pdf('formular-de-retragere.pdf', await withdrawalForm(siteUrl)),
  ];
}

let form: Promise<Buffer> | undefined;

/** The form is the same for every order, so it is rendered once. */
function withdrawalForm(siteUrl: string): Promise<Buffer> {
  const { company, email, themeColour } = brand;
  form ??= renderWithdrawalForm({ name: company.name, address: company.address, email }, siteUrl, themeColour);
  return form;
}

const pdf = (name: string, bytes: Buffer): Attachment => ({
  name,
  contentType: 'application/pdf',
  base64: bytes.toString('base64'),
});

const { mail: mailTexts } = texts;

/** Order confirmation; the documents are attached. */
export const confirmationEmail = (order: OrderRecord, siteUrl: string): EmailContent => ({
  subject: mailTexts.subject(order.number),
  preheader: mailTexts.preheader,
  blocks: [
    { kind: 'heading', text: mailTexts.heading(order.firstName) },
    { kind: 'text', text: mailTexts.text(order.number) },
    { kind: 'rows', rows: [...linesOf(order), ...costsOf(order)] },
    {
      kind: 'rows',
      rows: [
        [mailTexts.address, addressOf(order)],
        [mailTexts.payment, paymentMethods[order.paymentMethod].texts.confirmation],
      ],
    },
    orderButton(order),
    { kind: 'text', text: mailTexts.withdrawal },
    { kind: 'note', text: mailTexts.terms(order.termsVersion, `${siteUrl}/terms-and-conditions`) },
  ],
});

const linesOf = ({ lines }: OrderRecord): [string, string][] =>
  lines.map(({ quantity, name, price }) => [mailTexts.line(quantity, name), mailTexts.ron(price * quantity)]);

function costsOf({ deliveryCost, cashFee, discount, total }: OrderRecord): [string, string][] {
  const costs: [string, number][] = [
    [mailTexts.delivery, deliveryCost],
    [mailTexts.cashFee, cashFee],
    [mailTexts.discount, -discount],
  ];
  const shown = costs.filter(([name, bani]) => bani !== 0 || name === mailTexts.delivery);
  return [...shown, [mailTexts.total, total] as const].map(([name, bani]) => [name, mailTexts.ron(bani)]);
}

function addressOf({ locker, shipping }: OrderRecord): string {
  if (locker) return `${locker.name}, ${locker.street}, ${locker.locality}`;
  const { firstName, lastName, street, number, locality, sector, countyName, postalCode } = shipping;
  const town = sector === null ? `${locality}, ${countyName}` : `${locality}, Sector ${sector}`;
  return [`${firstName} ${lastName}`, `${street}${number ? ` nr. ${number}` : ''}`, town, postalCode].join(', ');
}
