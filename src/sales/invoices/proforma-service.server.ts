import { isDeepStrictEqual } from 'node:util';
import { readShopBrand } from '../../brands/brand-service.server.ts';
import { paperLook } from '../../brands/logo.server.ts';
import { type Db, inTransaction, type Pool, type Transaction } from '../../platform/db/db.server.ts';
import type { PersonalData } from '../../platform/db/personal-data.server.ts';
import type { CurrentUser } from '../../platform/http/authenticate.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { enqueueMail } from '../../platform/mail/mail.server.ts';
import { readShopSettings } from '../../platform/shop-settings.server.ts';
import { transferEmail } from '../orders/mail-texts.ts';
import { awaitsTransfer, isGiftCardSale } from '../orders/rules.ts';
import { lockOrderRecord, type OrderRecord, readOrderRecord } from '../orders/service.server.ts';
import { paymentMethods } from '../payment-methods/methods.ts';
import type { InvoiceContent, InvoiceFile, OrderPapers, ProformaHead } from './contract.ts';
import { pdfAttachment, renderProformaPdf } from './pdf.server.ts';
import * as queries from './proforma-queries.server.ts';
import { buildInvoiceContent, formatInvoiceNumber } from './rules.ts';
import { isStaffReader, readAwaitedEvent, readInvoices, today } from './service.server.ts';
import { invoiceSettings } from './settings.ts';
import { buildVoucherContent } from './voucher-rules.ts';

type Proforma = queries.ProformaRow;

/** Writes, replaces or voids the proforma after the order was placed, edited or cancelled. */
export async function updateProforma(db: Pool, orderId: number, sendsEmail: boolean): Promise<void> {
  const proforma = await inTransaction(db, (tx) => settleProforma(tx, orderId));
  if (!proforma || !sendsEmail) return;
  const order = await readOrderRecord(db, orderId);
  if (!order?.email || !awaitsTransfer(order)) return;
  const attachments = [pdfAttachment(fileName(proforma), await render(proforma, order))];
  await enqueueMail(db, { to: order.email, ...transferEmail(order), attachments });
}

/** The valid proforma; an order has at most one. */
async function settleProforma(tx: Transaction, orderId: number): Promise<Proforma | null> {
  const order = await lockOrderRecord(tx, orderId);
  const current = await queries.selectValid(tx, orderId);
  if (!order) return null;
  if (isGiftCardSale(order) && (order.paidAt ? order.state !== 'cancelled' : awaitsTransfer(order)))
    return current ?? insertProforma(tx, order, buildVoucherContent(order, await readShopBrand(tx), await today(tx)));
  if (awaitsTransfer(order)) return writeProforma(tx, order, current);
  const isCancelled = order.state === 'cancelled';
  if (current && (isCancelled || !paymentMethods[order.paymentMethod].isPaidToAccount))
    await queries.voidProforma(tx, current.id, isCancelled ? 'cancelled' : 'changed');
  return null;
}

async function writeProforma(tx: Transaction, order: OrderRecord, current: Proforma | undefined): Promise<Proforma> {
  const content = buildInvoiceContent(order, await readShopBrand(tx), current?.content.issuedOn ?? (await today(tx)));
  if (current && isDeepStrictEqual(current.content, content)) return current;
  if (current) await queries.voidProforma(tx, current.id, 'changed');
  return insertProforma(tx, order, { ...content, issuedOn: await today(tx) });
}

async function insertProforma(tx: Transaction, { id }: OrderRecord, content: InvoiceContent): Promise<Proforma> {
  const { proformaSeries } = await readShopSettings(tx, invoiceSettings);
  return queries.insertProforma(tx, { series: proformaSeries, orderId: id, content });
}

/** The newest paper of an order, void or not, with its PDF; null when none was written. */
export async function renderOrderProforma(db: Db, order: OrderRecord): Promise<InvoiceFile | null> {
  const row = (await queries.selectOfOrder(db, order.id)).at(-1);
  return row ? fileOf(row, order) : null;
}

/** Invoices and proformas of an order, for its customer and for staff. */
export async function readOrderDocuments(
  db: Db,
  user: CurrentUser,
  orderId: number,
): Promise<OrderPapers | Refused<'unknownOrder'>> {
  const order = await readOrderRecord(db, orderId);
  if (!order || !isReadable(user, order)) return refuse('unknownOrder');
  const [invoices, proformas] = await Promise.all([
    readInvoices(db, user, orderId),
    queries.selectOfOrder(db, orderId),
  ]);
  const awaited = invoices.length > 0 ? null : await readAwaitedEvent(db, order);
  return { invoices, proformas: proformas.map(headOf), awaited };
}

const isReadable = (user: CurrentUser, { accountId }: OrderRecord): boolean =>
  isStaffReader(user) || accountId === user.legalEntityId;

const headOf = (row: Proforma): ProformaHead => ({
  id: row.id,
  number: formatInvoiceNumber(row),
  issuedOn: row.content.issuedOn,
  isVoid: row.voidedAt !== null,
});

export async function readProformaPdf(
  db: Db,
  user: CurrentUser,
  proformaId: number,
): Promise<InvoiceFile | Refused<'unknownProforma'>> {
  const row = await queries.selectProforma(db, proformaId);
  const order = row && (await readOrderRecord(db, row.orderId));
  if (!row || !order || !isReadable(user, order)) return refuse('unknownProforma');
  return fileOf(row, order);
}

async function fileOf(row: Proforma, order: OrderRecord): Promise<InvoiceFile> {
  const bytes = await render(row, order);
  return { fileName: fileName(row), contentType: 'application/pdf', base64: bytes.toString('base64') };
}

const fileName = (row: Proforma): string =>
  `${row.content.isVoucher ? 'plata' : 'proforma'}-${formatInvoiceNumber(row).replace(' ', '-')}.pdf`;

const render = (row: Proforma, { expiresAt, paidAt }: OrderRecord): Promise<Buffer> =>
  renderProformaPdf(
    { number: formatInvoiceNumber(row), content: row.content },
    { isVoid: row.voidedAt !== null, payUntil: expiresAt, paidAt },
    paperLook(),
  );

/** A proforma is no accounting document, so it is not kept without the person. */
export const proformaData: PersonalData = {
  section: 'proformas',
  export: (db, accountId) => queries.selectOfAccount(db, accountId),
  erase: (tx, accountId) => queries.deleteOfAccount(tx, accountId),
};
