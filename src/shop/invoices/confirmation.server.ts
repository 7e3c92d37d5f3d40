import { brand } from '../../brands/brand.ts';
import { inTransaction, type Pool } from '../../kit/db.server.ts';
import { putMail } from '../../kit/mail.server.ts';
import type { Attachment } from '../../kit/mail-blocks.ts';
import { readCancellation } from '../orders/cancel-service.server.ts';
import { readOrderRecord } from '../orders/service.server.ts';
import { invoicePdf, withdrawalPdf } from './pdf.server.ts';
import { placedLetter } from './placed-mail.ts';
import { type Invoice, issueInvoice, numbered } from './service.server.ts';
import { issuePartialStorno, issueStorno } from './storno-service.server.ts';
import { texts } from './texts.ts';

/** What follows a placed order: its invoice, and one mail with the invoice and the form to withdraw. A cancelled one is taken back. */
export const invoiceJobs = (siteUrl: string) => ({
  'order-placed': (db: Pool, { orderId }: Job): Promise<void> => confirm(db, orderId, siteUrl),
  /** Wished for by the back office: a letter of its own each time. */
  'order-confirmation-again': (db: Pool, { orderId }: Job): Promise<void> => send(db, orderId, siteUrl),
  'order-cancelled': (db: Pool, { orderId }: Job): Promise<void> =>
    inTransaction(db, async (tx) => void (await issueStorno(tx, { orderId, reason: texts.cancelled }))),
  'order-part-cancelled': (db: Pool, { cancellationId }: { cancellationId: number }): Promise<void> =>
    takePartBack(db, cancellationId),
});

type Job = { orderId: number };

/** The amounts are the ones the customer was told. */
async function takePartBack(db: Pool, cancellationId: number): Promise<void> {
  const cancelled = await readCancellation(db, cancellationId);
  if (!cancelled) return;
  const { orderId, lines } = cancelled;
  const cause = `cancellation ${cancellationId}`;
  await inTransaction(db, (tx) => issuePartialStorno(tx, { orderId, cause, reason: texts.partCancelled, lines }));
}

const confirm = (db: Pool, orderId: number, siteUrl: string): Promise<void> =>
  send(db, orderId, siteUrl, { key: `order-placed ${orderId}` });

async function send(db: Pool, orderId: number, siteUrl: string, once: { key?: string } = {}): Promise<void> {
  const invoice = await issueInvoice(db, orderId);
  const order = await readOrderRecord(db, orderId);
  if (!invoice || !order) return;
  const letter = { to: order.email, ...placedLetter(order, siteUrl), attachments: await papers(invoice, siteUrl) };
  await putMail(db, letter, once);
}

async function papers(invoice: Invoice, siteUrl: string): Promise<Attachment[]> {
  const bill = await invoicePdf(numbered(invoice), brand.themeColour);
  return [
    pdf(`factura-${numbered(invoice).number.replace(' ', '-')}.pdf`, bill),
    pdf('formular-de-retragere.pdf', await withdrawalForm(siteUrl)),
  ];
}

let form: Promise<Buffer> | undefined;

/** The same for every order, so it is drawn once. */
function withdrawalForm(siteUrl: string): Promise<Buffer> {
  const { company, email, themeColour } = brand;
  form ??= withdrawalPdf({ name: company.name, address: company.address, email }, siteUrl, themeColour);
  return form;
}

const pdf = (name: string, bytes: Buffer): Attachment => ({
  name,
  contentType: 'application/pdf',
  base64: bytes.toString('base64'),
});
