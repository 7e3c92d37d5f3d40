import { type Db, inTransaction, rollbackIfRefused, type Transaction } from '../../platform/db/db.server.ts';
import { type CurrentUser, staffAuthor } from '../../platform/http/authenticate.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { formatLei } from '../../platform/lei.ts';
import { toRon } from '../../platform/money.ts';
import { readShopSettings } from '../../platform/shop-settings.server.ts';
import { refusals as stockTexts } from '../../sales/inventory/admin/texts.ts';
import {
  lockLots,
  moveDocumentUnits,
  previewCost,
  receiveLot,
  takeBackCosts,
} from '../../sales/inventory/lot-service.server.ts';
import type { ReceptionFields } from './fields.ts';
import { updateOrderState } from './order-state-service.server.ts';
import type { Reception, ReceptionRow } from './reception-contract.ts';
import * as queries from './reception-queries.server.ts';
import { amountsOf, findProblems } from './reception-rules.ts';
import { purchasingSettings } from './settings.ts';
import { rememberPrices, selectSupplier, selectUnstockable } from './supplier-queries.server.ts';
import { baniOf, ronOf } from './supplier-service.server.ts';
import { texts } from './texts.ts';

type Page = Parameters<typeof queries.selectReceptions>[1];

export async function listReceptions(db: Db, page: Page): Promise<{ total: number; rows: ReceptionRow[] }> {
  const [total, rows] = await Promise.all([queries.countReceptions(db, page), queries.selectReceptions(db, page)]);
  return { total, rows: rows.map((row) => ({ ...row, value: toRon(row.value) })) };
}

export async function readReception(db: Db, id: number): Promise<Reception | Refused<'unknownReception'>> {
  const found = await queries.selectReception(db, id);
  if (!found) return refuse('unknownReception');
  const rows = await queries.selectLines(db, id);
  const { purchaseOrderId: _, supplierTaxId: __, supplierAddress: ___, postedAt, ...reception } = found;
  const lines = rows.map(({ productId, lotCode, expiresOn, documentQuantity, quantity, unitCost }) => ({
    productId,
    lotCode,
    expiresOn,
    documentQuantity,
    quantity,
    unitCost: ronOf(unitCost),
  }));
  const amounts = rows.map(amountsOf);
  const isDraft = reception.state === 'draft';
  return {
    ...reception,
    postedAt: postedAt?.toISOString() ?? null,
    lines,
    details: rows.map(({ isStockable: _stockable, ...row }) => ({ ...row, unitCost: ronOf(row.unitCost) })),
    reversals: await queries.selectReversals(db, id),
    value: toRon(amounts.reduce((sum, { value }) => sum + value, 0)),
    vat: toRon(amounts.reduce((sum, { vat }) => sum + vat, 0)),
    otherCosts: isDraft ? await describeOtherCosts(db, rows) : [],
    problems: isDraft ? findProblems({ ...reception, lines }, productsOf(rows), await queries.selectToday(db)) : [],
  };
}

/** The lots of a draft that are known at another cost. */
async function describeOtherCosts(db: Db, rows: readonly queries.LineRow[]): Promise<string[]> {
  const sentences: string[] = [];
  for (const { productId, name, lotCode, quantity, unitCost } of rows) {
    if (lotCode === '' || unitCost === null || quantity === 0) continue;
    const costs = await previewCost(db, { productId, code: lotCode, quantity, unitCost });
    const lei = (bani: number): string => formatLei(toRon(bani));
    if (costs) sentences.push(texts.otherCost(name, lotCode, [lei(costs.before), lei(unitCost), lei(costs.after)]));
  }
  return sentences;
}

const productsOf = (rows: readonly queries.LineRow[]) => new Map(rows.map((row) => [row.productId, row]));

type Body = ReceptionFields & { id?: number | undefined; version?: number | undefined };
type SaveRefusal = 'unknownReception' | 'unknownSupplier' | 'unknownProduct' | 'alreadyPosted' | 'changed';

export function saveReception(
  db: Db,
  user: CurrentUser,
  { id, version, lines, ...columns }: Body,
): Promise<{ id: number } | Refused<SaveRefusal>> {
  return inTransaction(db, async (tx) => {
    if (!(await selectSupplier(tx, columns.supplierId))) return refuse('unknownSupplier');
    const productIds = lines.map(({ productId }) => productId);
    if ((await selectUnstockable(tx, productIds)).length > 0) return refuse('unknownProduct');
    const saved =
      id === undefined
        ? await queries.insertReception(tx, { ...columns, author: staffAuthor(user) })
        : await updateDraft(tx, id, version, columns);
    if (typeof saved !== 'number') return saved;
    const rows = lines.map((line) => ({ ...line, unitCost: baniOf(line.unitCost) }));
    await queries.replaceLines(tx, saved, rows);
    return { id: saved };
  });
}

async function updateDraft(
  tx: Transaction,
  id: number,
  version: number | undefined,
  columns: Omit<ReceptionFields, 'lines'>,
): Promise<number | Refused<'unknownReception' | 'alreadyPosted' | 'changed'>> {
  const draft = await queries.lockReception(tx, id);
  if (!draft) return refuse('unknownReception');
  if (draft.state === 'posted') return refuse('alreadyPosted');
  if (draft.version !== version) return refuse('changed');
  await queries.updateReception(tx, id, columns);
  return id;
}

export function deleteReception(db: Db, id: number): Promise<null | Refused<'unknownReception' | 'alreadyPosted'>> {
  return inTransaction(db, async (tx) => {
    const draft = await queries.lockReception(tx, id);
    if (!draft) return refuse('unknownReception');
    if (draft.state === 'posted') return refuse('alreadyPosted');
    await queries.deleteReception(tx, id);
    return null;
  });
}

type PostRefusal = 'unknownReception' | 'incomplete' | 'alreadyPosted' | 'changed';

/** Gives the reception its number and puts its units into the stock; all or nothing, and once. */
export function postReception(
  db: Db,
  user: CurrentUser,
  id: number,
  version: number,
): Promise<{ number: string } | Refused<PostRefusal>> {
  return rollbackIfRefused(db, async (tx) => {
    const draft = await queries.lockReception(tx, id);
    if (!draft) return refuse('unknownReception');
    if (draft.state === 'posted') return refuse('alreadyPosted');
    if (draft.version !== version) return refuse('changed');
    const reception = await readReception(tx, id);
    if (isRefused(reception)) return reception;
    const [problem] = reception.problems;
    if (problem) return refuse('incomplete', problem.message);
    const rows = await queries.selectLines(tx, id);
    await lockLots(
      tx,
      [...new Set(rows.map(({ productId }) => productId))].toSorted((a, b) => a - b),
    );
    const { receptionSeries } = await readShopSettings(tx, purchasingSettings);
    const number = await queries.nextNumber(tx, receptionSeries);
    const received = await receiveLines(tx, rows, {
      document: { kind: 'reception', id, number },
      supplier: reception.supplierName,
      author: staffAuthor(user),
    });
    if (isRefused(received)) return received;
    await queries.markPosted(tx, id, number, staffAuthor(user));
    const prices = rows.flatMap(({ productId, unitCost }) => (unitCost === null ? [] : [{ productId, unitCost }]));
    await rememberPrices(tx, reception.supplierId, prices);
    if (draft.purchaseOrderId !== null) await updateOrderState(tx, draft.purchaseOrderId);
    return { number };
  });
}

type Receipt = {
  document: { kind: 'reception'; id: number; number: string };
  supplier: string;
  author: string;
};

/** A product without a lot code, never food, gets the number of the reception as its lot. */
async function receiveLines(
  tx: Transaction,
  rows: readonly queries.LineRow[],
  receipt: Receipt,
): Promise<null | Refused<'incomplete'>> {
  const posted = [];
  for (const { id, productId, name, lotCode, expiresOn, quantity, unitCost, vatRate } of rows) {
    const code = lotCode || receipt.document.number;
    if (quantity === 0) {
      posted.push({ id, lotId: null, lotCode, vatRate });
      continue;
    }
    const lot = await receiveLot(tx, { productId, code, expiresOn, quantity, unitCost, ...receipt });
    if (isRefused(lot)) return refuse('incomplete', `${name}, lotul ${code}: ${stockTexts[lot.reason]}`);
    posted.push({ id, lotId: lot.id, lotCode: code, vatRate });
  }
  await queries.updatePostedLines(tx, posted);
  return null;
}

type Reversal = { reason: string; lines: readonly { lineId: number; quantity: number }[] };
type ReverseRefusal =
  | 'unknownReception'
  | 'notPosted'
  | 'isReversal'
  | 'nothingToReverse'
  | 'tooManyReversed'
  | 'unitsGone';

/** Takes units of a posted reception out of the same lots, by a document with a number of its own. */
export function reverseReception(
  db: Db,
  user: CurrentUser,
  id: number,
  { reason, lines }: Reversal,
): Promise<{ id: number } | Refused<ReverseRefusal>> {
  return rollbackIfRefused(db, async (tx) => {
    const locked = await queries.lockReception(tx, id);
    const reception = await queries.selectReception(tx, id);
    if (!locked || !reception) return refuse('unknownReception');
    if (locked.state !== 'posted') return refuse('notPosted');
    if (locked.reversesId !== null) return refuse('isReversal');
    const rows = await queries.selectLines(tx, id);
    const wanted = new Map(
      lines.filter(({ quantity }) => quantity > 0).map(({ lineId, quantity }) => [lineId, quantity]),
    );
    const taken = rows.flatMap((row) => {
      const quantity = wanted.get(row.id);
      return quantity === undefined || row.lotId === null ? [] : [{ row, lotId: row.lotId, quantity }];
    });
    if (taken.length === 0) return refuse('nothingToReverse');
    if (taken.some(({ row, quantity }) => quantity > row.quantity - row.reversed)) return refuse('tooManyReversed');
    await lockLots(
      tx,
      [...new Set(taken.map(({ row }) => row.productId))].toSorted((a, b) => a - b),
    );
    const { receptionSeries } = await readShopSettings(tx, purchasingSettings);
    const number = await queries.nextNumber(tx, receptionSeries);
    const author = staffAuthor(user);
    const { supplierId, documentKind, documentNumber, documentOn, purchaseOrderId } = reception;
    const reversalId = await queries.insertPosted(tx, {
      supplierId,
      documentKind,
      documentNumber,
      documentOn,
      purchaseOrderId,
      receivedOn: await queries.selectToday(tx),
      note: reason,
      reversesId: id,
      number,
      author,
      postedBy: author,
    });
    const reversed = taken.map(({ row, lotId, quantity }) => ({
      productId: row.productId,
      lotCode: row.lotCode,
      expiresOn: row.expiresOn,
      documentQuantity: null,
      quantity: -quantity,
      unitCost: row.unitCost,
      vatRate: row.vatRate,
      lotId,
      reversesLineId: row.id,
    }));
    await queries.replaceLines(tx, reversalId, reversed);
    await takeBackCosts(
      tx,
      taken.map(({ row, lotId, quantity }) => ({ lotId, quantity, unitCost: row.unitCost })),
    );
    const short = await moveDocumentUnits(tx, reversed, {
      reason: 'storno recepție',
      author,
      document: { kind: 'reception', id: reversalId, number },
    });
    const missing = taken.find(({ lotId }) => short.includes(lotId));
    if (missing) return refuse('unitsGone', unitsGone(missing.row.name, missing.row.lotCode));
    if (purchaseOrderId !== null) await updateOrderState(tx, purchaseOrderId);
    return { id: reversalId };
  });
}

const unitsGone = (name: string, lot: string): string =>
  `${name}, lotul ${lot}: bucățile nu mai sunt toate în stoc, o parte s-a vândut sau s-a scos.`;
