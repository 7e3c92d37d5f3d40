import { isDeepStrictEqual } from 'node:util';
import { readShopBrand } from '../../brands/brand-service.server.ts';
import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { readShopSettings } from '../../platform/shop-settings.server.ts';
import { readOrderRecord } from '../orders/service.server.ts';
import * as queries from './queries.server.ts';
import { remadeContent, remakeLines } from './remake-rules.ts';
import { formatInvoiceNumber, sellerOf } from './rules.ts';
import { type Invoice, invoiceEmailJob, today, writeInvoice } from './service.server.ts';
import { invoiceSettings } from './settings.ts';
import { texts } from './texts.ts';

/** `earlier`: the stornos that the replaced invoice had before. */
export type RemadeInvoice = { replaced: Invoice; earlier: Invoice[]; storno: Invoice; invoice: Invoice };

/** Whether a storno with this cause was written, so that a repeated request changes nothing. */
export const isRemade = async (tx: Transaction, cause: string): Promise<boolean> =>
  (await queries.selectByCause(tx, cause)) !== undefined;

/**
 * Takes the order's invoice back, as far as earlier stornos left it, and writes it again with the billing that the order
 * has now; its products, prices and rates stay. The caller has locked the order. Null when it has no invoice.
 */
export async function remakeInvoice(
  tx: Transaction,
  orderId: number,
  cause: string,
): Promise<RemadeInvoice | null | Refused<'nothingLeft' | 'sameBilling'>> {
  const [replaced, ...earlier] = await queries.selectCurrent(tx, orderId);
  const order = await readOrderRecord(tx, orderId);
  if (!replaced || !order) return null;
  const { content: old, series } = replaced;
  const { credited, lines } = remakeLines(
    old,
    earlier.map(({ content }) => content),
  );
  if (lines.length === 0) return refuse('nothingLeft');
  const { footer, series: newSeries } = await readShopSettings(tx, invoiceSettings);
  const day = await today(tx);
  const content = remadeContent({ order, old, seller: sellerOf(await readShopBrand(tx)), day, footer });
  if (isDeepStrictEqual([old.seller, old.buyer], [content.seller, content.buyer])) return refuse('sameBilling');
  const numbers = await nextNumbers(tx, series, newSeries);
  const stornoOf = formatInvoiceNumber(replaced);
  const storno = await writeInvoice(tx, {
    series,
    kind: 'storno',
    orderId,
    stornoOf: replaced.id,
    content: {
      ...old,
      issuedOn: day,
      lines: credited,
      stornoOf,
      reason: texts.billingCorrected,
      givesMoneyBack: false,
      replacedBy: numbers.invoice,
      replaces: undefined,
    },
    cause,
    deducted: [],
  });
  const invoice = await writeInvoice(tx, {
    series: newSeries,
    kind: 'invoice',
    orderId,
    stornoOf: null,
    content: { ...content, lines, replaces: { number: stornoOf, issuedOn: old.issuedOn, storno: numbers.storno } },
    cause: null,
    deducted: replaced.deducted,
  });
  await enqueue(tx, invoiceEmailJob, { invoiceId: invoice.id });
  return { replaced, earlier, storno, invoice };
}

/** The storno that took back the invoice in whose place this one was written. */
export async function readStornoOfReplaced(db: Db, { orderId, content }: Invoice): Promise<Invoice | undefined> {
  const rows = await queries.selectOfOrder(db, orderId);
  return rows.find((row) => formatInvoiceNumber(row) === content.replaces?.storno);
}

/** The numbers of the next two documents; their series stay locked until the transaction ends. */
async function nextNumbers(tx: Transaction, series: string, newSeries: string) {
  const number = (await queries.lockSeries(tx, series)) + 1;
  const newNumber = newSeries === series ? number + 1 : (await queries.lockSeries(tx, newSeries)) + 1;
  return {
    storno: formatInvoiceNumber({ series, number }),
    invoice: formatInvoiceNumber({ series: newSeries, number: newNumber }),
  };
}
