import { type PdfFile, toPdfFile } from '../../brands/paper.server.ts';
import { type Db, inTransaction, type Transaction } from '../../platform/db/db.server.ts';
import { type CurrentUser, staffAuthor } from '../../platform/http/authenticate.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { enqueueMail } from '../../platform/mail/mail.server.ts';
import { toRon } from '../../platform/money.ts';
import { readShopSettings } from '../../platform/shop-settings.server.ts';
import type { PurchaseOrderFields } from './fields.ts';
import { purchaseOrderEmail } from './mail-texts.ts';
import type { PurchaseOrder, PurchaseOrderRow, ReorderRow } from './order-contract.ts';
import { renderPurchaseOrder } from './order-pdf.server.ts';
import * as queries from './order-queries.server.ts';
import * as receptions from './reception-queries.server.ts';
import { reasonOf, suggestQuantity } from './reorder-rules.ts';
import { purchasingSettings } from './settings.ts';
import { selectSupplier, selectUnstockable } from './supplier-queries.server.ts';
import { baniOf, ronOf } from './supplier-service.server.ts';

type Page = Parameters<typeof queries.selectOrders>[1];

export async function listOrders(db: Db, page: Page): Promise<{ total: number; rows: PurchaseOrderRow[] }> {
  const [total, rows] = await Promise.all([queries.countOrders(db, page), queries.selectOrders(db, page)]);
  return { total, rows: rows.map((row) => ({ ...row, value: toRon(row.value) })) };
}

export async function readOrder(db: Db, id: number): Promise<PurchaseOrder | Refused<'unknownOrder'>> {
  const found = await queries.selectOrder(db, id);
  if (!found) return refuse('unknownOrder');
  const { supplierTaxId: _, supplierAddress: __, contactName: ___, ...order } = found;
  const rows = await queries.selectLines(db, id);
  const value = rows.reduce((sum, { quantity, unitCost }) => sum + quantity * (unitCost ?? 0), 0);
  return {
    ...order,
    minimumOrder: toRon(order.minimumOrder),
    createdAt: order.createdAt.toISOString(),
    sentAt: order.sentAt?.toISOString() ?? null,
    lines: rows.map(({ productId, quantity, unitCost }) => ({ productId, quantity, unitCost: ronOf(unitCost) })),
    details: rows.map((row) => ({ ...row, unitCost: ronOf(row.unitCost) })),
    receptions: await queries.selectReceptions(db, id),
    value: toRon(value),
  };
}

type Body = PurchaseOrderFields & { id?: number | undefined; version?: number | undefined };
type SaveRefusal = 'unknownOrder' | 'unknownSupplier' | 'unknownProduct' | 'notDraft' | 'changed';

export function saveOrder(
  db: Db,
  user: CurrentUser,
  { id, version, lines, ...columns }: Body,
): Promise<{ id: number } | Refused<SaveRefusal>> {
  return inTransaction(db, async (tx) => {
    if (!(await selectSupplier(tx, columns.supplierId))) return refuse('unknownSupplier');
    const productIds = lines.map(({ productId }) => productId);
    if ((await selectUnstockable(tx, productIds)).length > 0) return refuse('unknownProduct');
    const saved =
      id === undefined ? (await insertOrder(tx, user, columns)).id : await updateDraft(tx, { id, version }, columns);
    if (typeof saved !== 'number') return saved;
    const rows = lines.map((line) => ({ ...line, unitCost: baniOf(line.unitCost) }));
    await queries.replaceLines(tx, saved, rows);
    return { id: saved };
  });
}

type Columns = Omit<PurchaseOrderFields, 'lines'>;

async function insertOrder(
  tx: Transaction,
  user: CurrentUser,
  columns: Columns,
): Promise<{ id: number; number: string }> {
  const { orderSeries } = await readShopSettings(tx, purchasingSettings);
  const number = await receptions.nextNumber(tx, orderSeries);
  return { id: await queries.insertOrder(tx, { ...columns, number, author: staffAuthor(user) }), number };
}

async function updateDraft(
  tx: Transaction,
  { id, version }: { id: number; version: number | undefined },
  columns: Columns,
): Promise<number | Refused<'unknownOrder' | 'notDraft' | 'changed'>> {
  const order = await queries.lockOrder(tx, id);
  if (!order) return refuse('unknownOrder');
  if (order.state !== 'draft') return refuse('notDraft');
  if (order.version !== version) return refuse('changed');
  await queries.updateOrder(tx, id, columns);
  return id;
}

type Sending = { id: number; version: number; byEmail: boolean };
type SendRefusal = 'unknownOrder' | 'notDraft' | 'emptyOrder' | 'noEmail' | 'changed';

/** The e-mail is a job of the same transaction. */
export function sendOrder(db: Db, { id, version, byEmail }: Sending): Promise<null | Refused<SendRefusal>> {
  return inTransaction(db, async (tx) => {
    const locked = await queries.lockOrder(tx, id);
    if (!locked) return refuse('unknownOrder');
    if (locked.state !== 'draft') return refuse('notDraft');
    if (locked.version !== version) return refuse('changed');
    const lines = await queries.selectLines(tx, id);
    if (lines.length === 0) return refuse('emptyOrder');
    const draft = await queries.selectOrder(tx, id);
    if (byEmail && !draft?.supplierEmail) return refuse('noEmail');
    await queries.markSent(tx, id, byEmail ? (draft?.supplierEmail ?? '') : '');
    const order = await queries.selectOrder(tx, id);
    if (!order) return refuse('unknownOrder');
    if (byEmail) {
      const { fileName, contentType, base64 } = await pdfOf(order, lines);
      await enqueueMail(tx, {
        to: order.supplierEmail,
        ...purchaseOrderEmail(order),
        attachments: [{ name: fileName, contentType, base64 }],
      });
    }
    return null;
  });
}

const pdfOf = async (order: queries.OrderRecord, lines: readonly queries.LineRow[]): Promise<PdfFile> =>
  toPdfFile(`comanda-${order.number.toLowerCase()}`, await renderPurchaseOrder(order, lines));

export async function readOrderPdf(db: Db, id: number): Promise<PdfFile | Refused<'unknownOrder'>> {
  const order = await queries.selectOrder(db, id);
  return order ? pdfOf(order, await queries.selectLines(db, id)) : refuse('unknownOrder');
}

export function cancelOrder(db: Db, id: number): Promise<null | Refused<'unknownOrder' | 'notOpen'>> {
  return inTransaction(db, async (tx) => {
    const order = await queries.lockOrder(tx, id);
    if (!order) return refuse('unknownOrder');
    if (order.state === 'received' || order.state === 'cancelled') return refuse('notOpen');
    await queries.setState(tx, id, 'cancelled');
    return null;
  });
}

/** Makes a draft reception of what has not arrived and is in no other draft; nothing of it counts as received yet. */
export function receiveOrder(
  db: Db,
  user: CurrentUser,
  id: number,
): Promise<{ id: number } | Refused<'unknownOrder' | 'notOpen' | 'nothingLeft'>> {
  return inTransaction(db, async (tx) => {
    const order = await queries.lockOrder(tx, id);
    if (!order) return refuse('unknownOrder');
    if (order.state !== 'sent' && order.state !== 'partly') return refuse('notOpen');
    const drafted = new Map((await queries.selectDraftUnits(tx, id)).map((draft) => [draft.productId, draft.units]));
    const rows = (await queries.selectLines(tx, id)).flatMap(({ productId, quantity, received, unitCost }) => {
      const awaited = quantity - received - (drafted.get(productId) ?? 0);
      const line = { productId, lotCode: '', expiresOn: null, quantity: 0, unitCost };
      return awaited > 0 ? [{ ...line, documentQuantity: awaited }] : [];
    });
    if (rows.length === 0) return refuse('nothingLeft');
    const receptionId = await receptions.insertReception(tx, {
      supplierId: order.supplierId,
      documentKind: 'invoice',
      documentNumber: '',
      documentOn: null,
      receivedOn: await receptions.selectToday(tx),
      note: '',
      purchaseOrderId: id,
      author: staffAuthor(user),
    });
    await receptions.replaceLines(tx, receptionId, rows);
    return { id: receptionId };
  });
}

export const readOnOrder = (db: Db, productId: number): Promise<queries.OnOrder[]> =>
  queries.selectOnOrder(db, productId);

export async function readReorderList(db: Db): Promise<{ coverDays: number; rows: ReorderRow[] }> {
  const { coverDays } = await readShopSettings(db, purchasingSettings);
  const candidates = await queries.selectCandidates(db);
  const rows = candidates.map((candidate) => {
    const input = { ...candidate, coverDays };
    return {
      ...candidate,
      lastPrice: ronOf(candidate.lastPrice),
      suggested: suggestQuantity(input),
      reason: reasonOf(input),
    };
  });
  return { coverDays, rows: rows.filter(({ suggested }) => suggested > 0) };
}

type Suggested = { supplierId: number; productId: number; quantity: number };

/** One draft for each supplier; a product named twice is ordered once, with the sum. */
export function orderSuggested(
  db: Db,
  user: CurrentUser,
  lines: readonly Suggested[],
): Promise<{ orders: { id: number; number: string }[] } | Refused<'unknownSupplier' | 'unknownProduct'>> {
  return inTransaction(db, async (tx) => {
    const bySupplier = Map.groupBy(lines, ({ supplierId }) => supplierId);
    for (const supplierId of bySupplier.keys())
      if (!(await selectSupplier(tx, supplierId))) return refuse('unknownSupplier');
    const productIds = lines.map(({ productId }) => productId);
    if ((await selectUnstockable(tx, productIds)).length > 0) return refuse('unknownProduct');
    const prices = await queries.selectPrices(tx, [...bySupplier.keys()]);
    const orders = [];
    for (const [supplierId, wanted] of bySupplier) {
      const order = await insertOrder(tx, user, { supplierId, expectedOn: null, note: '' });
      const units = new Map<number, number>();
      for (const { productId, quantity } of wanted) units.set(productId, (units.get(productId) ?? 0) + quantity);
      const rows = [...units].map(([productId, quantity]) => ({
        productId,
        quantity,
        unitCost: prices.find((one) => one.supplierId === supplierId && one.productId === productId)?.lastPrice ?? null,
      }));
      await queries.replaceLines(tx, order.id, rows);
      orders.push(order);
    }
    return { orders };
  });
}
