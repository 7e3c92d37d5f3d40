import { shopBrand } from '../../brands/brand.ts';
import { type Db, rollbackIfRefused, type Transaction } from '../../platform/db/db.server.ts';
import { type CurrentUser, staffAuthor } from '../../platform/http/authenticate.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { setLotBlocked } from '../../sales/inventory/lot-service.server.ts';
import { reopenPacking } from '../../sales/inventory/packed-service.server.ts';
import { loadAuthorNames } from '../../sales/orders/admin-service.server.ts';
import type { LotChoice, Reached, Recall, RecallRow } from './admin-contract.ts';
import type { RecallFields } from './fields.ts';
import { historyOf } from './history.ts';
import * as queries from './queries.server.ts';
import * as recipients from './recipient-queries.server.ts';
import { findSoftField, missingParts, recallNumber } from './rules.ts';
import { enqueueSending } from './send-service.server.ts';
import { refusalTexts } from './texts.ts';
import * as trace from './trace-queries.server.ts';

export type UnknownRecall = Refused<'unknownRecall'>;
type DraftRefusal = Refused<'unknownRecall' | 'changed' | 'notDraft' | 'unknownLot' | 'recalledLot' | 'softWord'>;

export async function listRecalls(db: Db, page: queries.RecallPage): Promise<{ total: number; rows: RecallRow[] }> {
  const [total, rows] = await Promise.all([queries.countRecalls(db, page), queries.selectRecalls(db, page)]);
  return {
    total,
    rows: rows.map(({ createdAt, startedAt, productNames, lotCodes, ...row }) => ({
      ...row,
      number: recallNumber(row.id),
      productNames: productNames ?? '',
      lotCodes: lotCodes ?? '',
      createdAt: createdAt.toISOString(),
      startedAt: startedAt?.toISOString() ?? null,
    })),
  };
}

export const findLots = (db: Db, search: string): Promise<LotChoice[]> => queries.findLots(db, search.trim());

export async function readRecall(db: Db, id: number): Promise<Recall | UnknownRecall> {
  const recall = await queries.selectRecall(db, id);
  return recall ? present(db, recall) : refuse('unknownRecall');
}

async function present(db: Db, recall: queries.RecallRecord): Promise<Recall> {
  const authors = [recall.createdBy, recall.startedBy, recall.closedBy].flatMap((author) =>
    author ? [{ author }] : [],
  );
  const isOpen = recall.state === 'started';
  const [lots, reached, stoppedCount, nameOf] = await Promise.all([
    queries.selectLots(db, recall.lotIds),
    readReached(db, recall),
    isOpen ? trace.countUnsent(db, recall.lotIds) : 0,
    loadAuthorNames(db, authors),
  ]);
  const {
    createdAt: _,
    createdBy: __,
    startedAt: ___,
    startedBy: ____,
    closedAt: _____,
    closedBy: ______,
    ...fields
  } = recall;
  return {
    ...fields,
    number: recallNumber(recall.id),
    lots,
    missing: [...missingParts(recall)],
    reached,
    stoppedCount,
    history: historyOf(recall, nameOf),
  };
}

export async function readReached(db: Db, { id, lotIds }: queries.RecallRecord): Promise<Reached> {
  const [row, units] = await Promise.all([recipients.selectReached(db, id), trace.selectReturned(db, lotIds)]);
  const { channels, gone, refund, replacement, return: returns, ...counts } = row;
  const none = { queued: 0, sent: 0, failed: 0, missing: 0 };
  const of = (channel: 'mail' | 'sms') => {
    const { channel: _, ...found } = channels.find((one) => one.channel === channel) ?? { channel, ...none };
    return found;
  };
  return {
    ...counts,
    returned: units.reduce((sum, { returned }) => sum + returned, 0),
    mail: of('mail'),
    sms: of('sms'),
    answers: { gone, refund, replacement, return: returns },
  };
}

type Draft = RecallFields & { id?: number | undefined; version?: number | undefined; isExercise: boolean };

export const saveRecall = (db: Db, user: CurrentUser, draft: Draft): Promise<Recall | DraftRefusal> =>
  rollbackIfRefused(db, async (tx) => {
    const { id, version, isExercise, lotIds, ...fields } = draft;
    const soft = findSoftField(fields);
    if (soft) return refuse('softWord', refusalTexts.softWord(soft.words), soft.field);
    const refused = await checkLots(tx, lotIds, isExercise);
    if (refused) return refused;
    const saved = id === undefined ? null : await lockDraft(tx, id, version);
    if (isRefused(saved)) return saved;
    const author = staffAuthor(user);
    const savedId = saved?.id ?? (await queries.insertRecall(tx, withContact(fields), { isExercise, author }));
    if (saved) await queries.updateRecall(tx, savedId, fields);
    await queries.replaceLots(tx, savedId, lotIds);
    return readRecall(tx, savedId);
  });

/** A new draft has the contact of the shop. */
const withContact = <Fields extends { phone: string; email: string }>(fields: Fields): Fields =>
  fields.phone === '' && fields.email === '' ? { ...fields, phone: shopBrand.phone, email: shopBrand.email } : fields;

/** An exercise may take any lot. */
async function checkLots(
  tx: Transaction,
  lotIds: readonly number[],
  isExercise: boolean,
): Promise<null | Refused<'unknownLot' | 'recalledLot'>> {
  const found = await queries.selectLots(tx, lotIds);
  if (found.length < new Set(lotIds).size) return refuse('unknownLot');
  return !isExercise && (await queries.isRecalled(tx, lotIds)) ? refuse('recalledLot') : null;
}

async function lockDraft(
  tx: Transaction,
  id: number,
  version: number | undefined,
): Promise<queries.RecallRecord | Refused<'unknownRecall' | 'notDraft' | 'changed'>> {
  const recall = await queries.lockRecall(tx, id);
  if (!recall) return refuse('unknownRecall');
  if (recall.state !== 'draft') return refuse('notDraft');
  return recall.version === version ? recall : refuse('changed');
}

export const removeRecall = (db: Db, id: number): Promise<null | Refused<'unknownRecall' | 'notDraft'>> =>
  rollbackIfRefused(db, async (tx) => {
    const recall = await queries.lockRecall(tx, id);
    if (!recall) return refuse('unknownRecall');
    return (await queries.deleteDraft(tx, id)) ? null : refuse('notDraft');
  });

/**
 * Stops the lots and the orders that did not leave, lists the buyers, and lets a job write to them. The lots are stopped
 * before the list is made, so that no order takes units of them in between.
 */
export const startRecall = (
  db: Db,
  user: CurrentUser,
  id: number,
  version: number,
): Promise<Recall | DraftRefusal | Refused<'incomplete'>> =>
  rollbackIfRefused(db, async (tx) => {
    const draft = await lockDraft(tx, id, version);
    if (isRefused(draft)) return draft;
    if (draft.isExercise) return refuse('notDraft');
    const recall = await withNewOffers(tx, draft);
    const [missing] = missingParts(recall);
    if (missing) return refuse('incomplete', refusalTexts.missing[missing], missing);
    const refused = await checkLots(tx, recall.lotIds, false);
    if (refused) return refused;
    const author = staffAuthor(user);
    await blockLots(tx, recall, author);
    const begin = performance.now();
    await trace.insertTraced(tx, id, recall.lotIds);
    await queries.setTraceMs(tx, id, Math.round(performance.now() - begin));
    await queries.markStarted(tx, id, author);
    await enqueueSending(tx, id);
    return readRecall(tx, id);
  });

/** A lot may have become an offer since the draft was saved. */
async function withNewOffers(tx: Transaction, recall: queries.RecallRecord): Promise<queries.RecallRecord> {
  await queries.replaceLots(tx, recall.id, recall.lotIds);
  return (await queries.selectRecall(tx, recall.id)) ?? recall;
}

async function blockLots(tx: Transaction, { lotIds, reason }: queries.RecallRecord, author: string): Promise<void> {
  // One order of locks for all lots.
  const lots = (await queries.selectLots(tx, lotIds)).toSorted((a, b) => a.productId - b.productId);
  for (const lot of lots) await setLotBlocked(tx, lot.id, { state: 'recalled', reason: reason.slice(0, 200), author });
  const stopped = new Set((await trace.selectUnsent(tx, lotIds)).map(({ orderId }) => orderId));
  for (const orderId of stopped) await reopenPacking(tx, orderId);
}

/** Makes the same list, tells nobody and stops nothing. The time is that from the codes of the lots to the list. */
export const runExercise = (db: Db, user: CurrentUser, id: number, version: number): Promise<Recall | DraftRefusal> =>
  rollbackIfRefused(db, async (tx) => {
    const recall = await lockDraft(tx, id, version);
    if (isRefused(recall)) return recall;
    if (!recall.isExercise) return refuse('notDraft');
    const begin = performance.now();
    await trace.insertTraced(tx, id, (await withNewOffers(tx, recall)).lotIds);
    await queries.markRun(tx, id, staffAuthor(user), Math.max(1, Math.round(performance.now() - begin)));
    return readRecall(tx, id);
  });

export const closeRecall = (
  db: Db,
  user: CurrentUser,
  id: number,
  { version, note }: { version: number; note: string },
): Promise<Recall | Refused<'unknownRecall' | 'changed' | 'notStarted'>> =>
  rollbackIfRefused(db, async (tx) => {
    const recall = await queries.lockRecall(tx, id);
    if (!recall) return refuse('unknownRecall');
    if (recall.state !== 'started') return refuse('notStarted');
    if (recall.version !== version) return refuse('changed');
    await recipients.copyMessageStates(tx);
    await queries.markClosed(tx, id, staffAuthor(user), note);
    return readRecall(tx, id);
  });
