import type { Db } from '../../platform/db/db.server.ts';
import { readShopSettings } from '../../platform/shop-settings.server.ts';
import { formatDay } from '../../platform/text/format-day.ts';
import type { ZipEntry } from '../../platform/zip.server.ts';
import type { Party } from '../../sales/invoices/contract.ts';
import { formatInvoiceNumber, type InvoiceLine } from '../../sales/invoices/rules.ts';
import { listReceipts, type Receipt } from '../settlements/receipts-service.server.ts';
import { type Period, selectTaxIds, streamDocuments } from './invoice-queries.server.ts';
import * as saga from './saga.ts';
import { type AccountingSettings, accountingSettings } from './settings.ts';

/** One file per invoice, then receipts, clients and articles of the period. */
export async function* sagaEntries(db: Db, period: Period): AsyncGenerator<ZipEntry> {
  const settings = await readShopSettings(db, accountingSettings);
  const clients = new Map<string, Party>();
  const articles = new Map<string, InvoiceLine>();
  for await (const batch of streamDocuments(db, period))
    for (const { content, uploadIndex, ...row } of batch) {
      const invoice = { number: formatInvoiceNumber(row), content, uploadIndex };
      clients.set(saga.clientKey(content.buyer), content.buyer);
      for (const line of content.lines) articles.set(line.code || line.name, line);
      yield entry(saga.invoiceFileName(invoice), saga.renderSagaInvoice(invoice, settings));
    }
  const day = formatDay(period.until);
  const receipts = await readReceipts(db, period, settings);
  if (receipts.length > 0) yield entry(`I_${day}.xml`, saga.renderReceipts(receipts, settings.clientAccount));
  if (clients.size > 0) yield entry(`CLI_${day}.xml`, saga.renderClients([...clients.values()]));
  if (articles.size > 0) yield entry(`ART_${day}.xml`, saga.renderArticles([...articles.values()], settings));
}

const entry = (name: string, xml: string): ZipEntry => ({ name, bytes: Buffer.from(xml) });

async function readReceipts(db: Db, { from, until }: Period, settings: AccountingSettings) {
  const receipts = await listReceipts(db, { from, to: until });
  const taxIds = await selectTaxIds(
    db,
    receipts.map(({ orderId }) => orderId),
  );
  return receipts.map((receipt) => ({
    ...receipt,
    account: accountOf(receipt, settings),
    taxId: taxIds.get(receipt.orderId) ?? null,
  }));
}

/** Money that went back left the account that the payment method uses for it. */
function accountOf({ kind, method }: Receipt, settings: AccountingSettings): string {
  if (kind === 'card') return settings.cardAccount;
  if (kind === 'courier') return settings.courierAccount;
  if (kind === 'gift') return settings.giftCardAccount;
  return kind === 'refund' && method === 'card' ? settings.cardAccount : settings.bankAccount;
}
