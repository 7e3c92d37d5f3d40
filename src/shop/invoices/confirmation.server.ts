import { brand } from '../../brands/brand.ts';
import { inTransaction, type Pool } from '../../kit/db.server.ts';
import { putMail } from '../../kit/mail.server.ts';
import type { Attachment, MailBlock } from '../../kit/mail-blocks.ts';
import { type OrderRecord, readOrderRecord } from '../orders/service.server.ts';
import { invoicePdf, withdrawalPdf } from './pdf.server.ts';
import { type Invoice, issueInvoice, issueStorno, numbered } from './service.server.ts';
import { texts } from './texts.ts';

/** What follows a placed order: its invoice, and one mail with the invoice and the form to withdraw. A cancelled one is taken back. */
export const invoiceJobs = (siteUrl: string) => ({
  'order-placed': (db: Pool, { orderId }: Job): Promise<void> => confirm(db, orderId, siteUrl),
  'order-cancelled': (db: Pool, { orderId }: Job): Promise<void> =>
    inTransaction(db, async (tx) => void (await issueStorno(tx, { orderId, lines: 'all', reason: texts.cancelled }))),
});

type Job = { orderId: number };

async function confirm(db: Pool, orderId: number, siteUrl: string): Promise<void> {
  const invoice = await issueInvoice(db, orderId);
  const order = await readOrderRecord(db, orderId);
  if (!invoice || !order) return;
  const letter = {
    to: order.email,
    subject: words.subject(order.number),
    preheader: words.preheader,
    blocks: blocksOf(order),
    attachments: await papers(invoice, siteUrl),
  };
  await putMail(db, letter, { key: `order-placed ${orderId}` });
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

const { mail: words } = texts;

function blocksOf(order: OrderRecord): MailBlock[] {
  return [
    { kind: 'heading', text: words.heading(order.firstName) },
    { kind: 'text', text: words.text(order.number) },
    { kind: 'rows', rows: [...linesOf(order), ...costsOf(order)] },
    {
      kind: 'rows',
      rows: [
        [words.address, addressOf(order)],
        [words.payment, words.payments[order.paymentMethod]],
      ],
    },
    { kind: 'button', text: words.follow, url: `/success?order=${order.identifier}` },
    { kind: 'text', text: words.withdrawal },
    { kind: 'note', text: words.terms(order.termsVersion) },
  ];
}

const linesOf = ({ lines }: OrderRecord): [string, string][] =>
  lines.map(({ quantity, name, price }) => [words.line(quantity, name), words.ron(price * quantity)]);

function costsOf({ deliveryCost, cashFee, discount, total }: OrderRecord): [string, string][] {
  const costs: [string, number][] = [
    [words.delivery, deliveryCost],
    [words.cashFee, cashFee],
    [words.discount, -discount],
  ];
  const shown = costs.filter(([name, bani]) => bani !== 0 || name === words.delivery);
  return [...shown, [words.total, total] as const].map(([name, bani]) => [name, words.ron(bani)]);
}

function addressOf({ locker, shipping }: OrderRecord): string {
  if (locker) return `${locker.name}, ${locker.street}, ${locker.locality}`;
  const { firstName, lastName, street, number, locality, sector, countyName, postalCode } = shipping;
  const town = sector === null ? `${locality}, ${countyName}` : `${locality}, Sector ${sector}`;
  return [`${firstName} ${lastName}`, `${street}${number ? ` nr. ${number}` : ''}`, town, postalCode].join(', ');
}
