import { shopBrand } from '../../brands/brand.ts';
import { paperLook } from '../../brands/logo.server.ts';
import { inTransaction, type Pool } from '../../platform/db/db.server.ts';
import { handleJob, type JobHandler } from '../../platform/jobs/define-job.ts';
import type { Attachment } from '../../platform/mail/blocks.ts';
import { enqueueMail } from '../../platform/mail/mail.server.ts';
import { storeFile } from '../../platform/stored-files.server.ts';
import { storedFileId } from '../../platform/stored-files.ts';
import { readNoticeAttachment } from '../guarantee-notice/service.server.ts';
import { readCancellation } from '../orders/cancel-service.server.ts';
import {
  cancelledJob,
  confirmAgainJob,
  orderMovedJob,
  partCancelledJob,
  placedJob,
  proformaJob,
} from '../orders/jobs.ts';
import { readOrderRecord } from '../orders/service.server.ts';
import { confirmationEmail, invoiceEmail, remadeInvoiceEmail } from './mail-texts.ts';
import { pdfAttachment, renderInvoicePdf, renderWithdrawalForm } from './pdf.server.ts';
import { updateProforma } from './proforma-service.server.ts';
import { readStornoOfReplaced } from './remake-service.server.ts';
import {
  type Invoice,
  invoiceEmailJob,
  issueDueInvoice,
  readAwaitedEvent,
  readInvoice,
  toNumberedInvoice,
} from './service.server.ts';
import { issuePartialStorno, issueStorno } from './storno-service.server.ts';
import { texts } from './texts.ts';

type TellStaff = (db: Pool, orderId: number) => Promise<void>;

/** Jobs of invoices that follow an event of an order. */
export const invoiceJobs = (siteUrl: string, tellStaff: TellStaff): JobHandler[] => [
  ...confirmationJobs({ siteUrl, tellStaff, readForm: openWithdrawalForm(siteUrl) }),
  handleJob(orderMovedJob, async (db, { orderId }) => void (await issueDueInvoice(db, orderId))),
  handleJob(invoiceEmailJob, (db, { invoiceId }) => sendInvoice(db, invoiceId)),
  handleJob(proformaJob, (db, { orderId, sendsEmail }) => updateProforma(db, orderId, sendsEmail)),
  handleJob(cancelledJob, (db, { orderId }) =>
    inTransaction(db, async (tx) => void (await issueStorno(tx, { orderId, reason: texts.cancelled }))),
  ),
  handleJob(partCancelledJob, (db, { cancellationId }) => issueForCancellation(db, cancellationId)),
];

type Confirmation = { siteUrl: string; tellStaff: TellStaff; readForm: ReadForm };

const confirmationJobs = ({ siteUrl, tellStaff, readForm }: Confirmation): JobHandler[] => [
  handleJob(placedJob, async (db, { orderId }) => {
    // First, because a failing invoice must not keep the order from the staff. Both tolerate a repetition.
    await tellStaff(db, orderId);
    await sendConfirmation(db, orderId, { siteUrl, readForm, key: `${placedJob.kind} ${orderId}` });
  }),
  /** Sent again by staff; no deduplication key, so every request sends an e-mail. */
  handleJob(confirmAgainJob, (db, { orderId }) => sendConfirmation(db, orderId, { siteUrl, readForm })),
];

/** Uses the amounts shown to the customer. */
async function issueForCancellation(db: Pool, cancellationId: number): Promise<void> {
  const cancelled = await readCancellation(db, cancellationId);
  if (!cancelled) return;
  const { orderId, lines } = cancelled;
  const cause = `cancellation ${cancellationId}`;
  await inTransaction(db, (tx) => issuePartialStorno(tx, { orderId, cause, reason: texts.partCancelled, lines }));
}

type SendOptions = Pick<Confirmation, 'siteUrl' | 'readForm'> & { key?: string };

async function sendConfirmation(
  db: Pool,
  orderId: number,
  { siteUrl, readForm, ...options }: SendOptions,
): Promise<void> {
  const invoice = await issueDueInvoice(db, orderId, false);
  const order = await readOrderRecord(db, orderId);
  if (!order?.email || order.state === 'cancelled') return;
  const awaited = invoice ? null : await readAwaitedEvent(db, order);
  const notice = await readNoticeAttachment(db);
  const attachments = [
    ...(invoice ? [await invoiceFile(invoice)] : []),
    await readForm(db),
    ...(notice ? [notice] : []),
  ];
  const content = confirmationEmail(order, siteUrl, awaited, notice !== null);
  await enqueueMail(db, { to: order.email, ...content, attachments }, options);
}

async function sendInvoice(db: Pool, invoiceId: number): Promise<void> {
  const invoice = await readInvoice(db, invoiceId);
  if (!invoice) return;
  const order = await readOrderRecord(db, invoice.orderId);
  if (!order?.email) return;
  const { number, content } = toNumberedInvoice(invoice);
  const storno = content.replaces && (await readStornoOfReplaced(db, invoice));
  const email = {
    to: order.email,
    ...(content.replaces ? remadeInvoiceEmail(order, number, content.replaces.number) : invoiceEmail(order, number)),
    attachments: await Promise.all([invoice, ...(storno ? [storno] : [])].map(invoiceFile)),
  };
  await enqueueMail(db, email, { key: `${invoiceEmailJob.kind} ${invoiceId}` });
}

async function invoiceFile(invoice: Invoice): Promise<Attachment> {
  const { number } = toNumberedInvoice(invoice);
  const bytes = await renderInvoicePdf(toNumberedInvoice(invoice), paperLook());
  return pdfAttachment(`factura-${number.replace(' ', '-')}.pdf`, bytes);
}

type ReadForm = (db: Pool) => Promise<Attachment>;

/** The form is the same for every order of one company, so it is rendered and stored once. */
function openWithdrawalForm(siteUrl: string): ReadForm {
  let form: { key: string; attachment: Attachment } | undefined;
  return async (db) => {
    const { company, email, themeColour } = shopBrand;
    const seller = { name: company.name, address: company.address, email };
    const key = JSON.stringify([seller, themeColour]);
    if (form?.key !== key) {
      const path = await storeFile(db, await renderWithdrawalForm(seller, siteUrl, themeColour), 'application/pdf');
      const fileId = storedFileId(path) ?? '';
      form = { key, attachment: { name: 'formular-de-retragere.pdf', contentType: 'application/pdf', fileId } };
    }
    return form.attachment;
  };
}
