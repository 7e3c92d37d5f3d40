import { type Db, inTransaction, rollbackIfRefused, type Transaction } from '../../platform/db/db.server.ts';
import { type CurrentUser, staffAuthor } from '../../platform/http/authenticate.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { toRon } from '../../platform/money.ts';
import { normalizeForSearch } from '../../platform/text/romanian.ts';
import { marginPercent } from '../promotions/margin-rules.ts';
import type { LotsResult, NearDateLot, nearDateFilters, nearDateSorts } from './admin-contract.ts';
import type { RuleFields } from './fields.ts';
import { type JudgedLot, judgeLot, marginLevelAt, readContext, readLots } from './lot-service.server.ts';
import * as queries from './queries.server.ts';
import { lotStateOf, sortSteps } from './rules.ts';
import { enqueueOfferUpdate, openOffer, type RefusalReason, stopOffer } from './service.server.ts';
import { texts } from './texts.ts';

type Page = {
  search: string;
  state: (typeof nearDateFilters)[number];
  sort: (typeof nearDateSorts)[number];
  take: number;
  skip: number;
};

/** Lots close to their date are few; they are filtered here, because their state follows from the rules. */
export async function listLots(
  db: Db,
  { search, state, sort, take, skip }: Page,
): Promise<{ total: number; isAutomatic: boolean; rows: NearDateLot[] }> {
  const { lots, context } = await readLots(db);
  const words = normalizeForSearch(search);
  const rows = lots
    .map((lot) => toRow(lot, context))
    .filter((row) => state === 'all' || row.state === state)
    .filter((row) => normalizeForSearch(`${row.productName} ${row.productCode} ${row.code}`).includes(words))
    .toSorted(comparators[sort]);
  return { total: rows.length, isAutomatic: context.settings.isAutomatic, rows: rows.slice(skip, skip + take) };
}

type Compare = (a: NearDateLot, b: NearDateLot) => number;

const by =
  (keyOf: (lot: NearDateLot) => number, sign: 1 | -1 = 1): Compare =>
  (a, b) =>
    sign * (keyOf(a) - keyOf(b)) || a.id - b.id;

const knownValueOf = ({ value }: NearDateLot): number => value ?? -1;
const unitsOf = ({ freshUnits, offerUnits }: NearDateLot): number => freshUnits + offerUnits;
const daysOf = ({ daysLeft }: NearDateLot): number => daysLeft;

const comparators: Record<Page['sort'], Compare> = {
  days: by(daysOf),
  '-days': by(daysOf, -1),
  value: by(knownValueOf),
  '-value': by(knownValueOf, -1),
  units: by(unitsOf),
  '-units': by(unitsOf, -1),
};

const ron = (amount: number | null): number | null => (amount === null ? null : toRon(amount));

function toRow(lot: JudgedLot, context: Awaited<ReturnType<typeof readLots>>['context']): NearDateLot {
  const { id, productId, productName, productCode, code, expiresOn, daysLeft, freshUnits, offerUnits } = lot;
  const { proposal, packDays, unitCost, grossCost, reference, followsRule, endedReason } = lot;
  const isOpen = lot.offerState === 'open';
  const price = isOpen ? lot.offerPrice : lot.proposedPrice;
  return {
    ...{ id, productId, productName, productCode, code, expiresOn, daysLeft, freshUnits, offerUnits },
    ...{ packDays, followsRule, endedReason },
    value: ron(unitCost === null ? null : unitCost * (freshUnits + offerUnits)),
    state: lotStateOf({ offerState: lot.offerState, isBlocked: lot.blockedState !== null }, proposal),
    price: toRon(lot.price),
    referencePrice: ron(reference),
    proposedPercent: proposal.kind === 'reduce' ? proposal.percent : null,
    proposedPrice: ron(lot.proposedPrice),
    offerPercent: isOpen ? lot.offerPercent : null,
    offerPrice: ron(isOpen ? lot.offerPrice : null),
    sellableUntil: packDays === null ? null : daysBefore(expiresOn, packDays + context.settings.marginDays),
    margin: price === null || grossCost === null ? null : marginPercent(price, grossCost),
    marginLevel: price === null ? null : marginLevelAt(lot, price, context),
  };
}

const dayMs = 86_400_000;

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10);

/** One lot with its offer; null for an unknown lot. */
export async function readNearDateLot(db: Db, lotId: number): Promise<NearDateLot | null> {
  const context = await readContext(db);
  const lot = await queries.selectLot(db, lotId);
  return lot ? toRow(judgeLot(lot, context), context) : null;
}

type Change = (lotId: number, author: string) => Promise<RefusalReason | null>;

/** Each lot is changed in a transaction of its own, so that one that cannot be changed does not stop the others. */
async function changeLots(db: Db, user: CurrentUser, ids: readonly number[], change: Change): Promise<LotsResult> {
  const result: LotsResult = { changed: 0, refused: [] };
  for (const id of new Set(ids)) {
    const reason = await change(id, staffAuthor(user));
    if (reason === null) result.changed += 1;
    else {
      const code = (await queries.selectLot(db, id))?.code ?? '';
      result.refused.push({ id, code, message: texts.refusals[reason] });
    }
  }
  return result;
}

export const offerLots = (
  db: Db,
  user: CurrentUser,
  { ids, percent }: { ids: readonly number[]; percent: number | null },
): Promise<LotsResult> => changeLots(db, user, ids, (id, author) => openOffer(db, id, { percent, author }));

export const stopOffers = (db: Db, user: CurrentUser, { ids }: { ids: readonly number[] }): Promise<LotsResult> =>
  changeLots(db, user, ids, (id, author) => stopOffer(db, id, author));

type RuleBody = RuleFields & { id?: number | undefined; version?: number | undefined };
type RuleRefusal = 'unknownRule' | 'changed' | 'ruleTaken' | 'unknownScope';

export const saveRule = (
  db: Db,
  { id, version, steps, ...scope }: RuleBody,
): Promise<{ id: number } | Refused<RuleRefusal>> =>
  rollbackIfRefused<{ id: number } | Refused<RuleRefusal>>(db, async (tx) => {
    if (!(await queries.isKnownScope(tx, scope))) return refuse('unknownScope');
    const rule = id === undefined ? null : await queries.lockRule(tx, id);
    if (rule === undefined) return refuse('unknownRule');
    if (rule && rule.version !== version) return refuse('changed');
    if (await queries.isRuleTaken(tx, scope, id ?? null)) return refuse('ruleTaken');
    const values = { ...scope, steps: sortSteps(steps) };
    const savedId = await writeRule(tx, id, values);
    await enqueueOfferUpdate(tx);
    return { id: savedId };
  });

async function writeRule(tx: Transaction, id: number | undefined, values: RuleFields): Promise<number> {
  if (id === undefined) return queries.insertRule(tx, values);
  await queries.updateRule(tx, id, values);
  return id;
}

export const deleteRule = (db: Db, { id }: { id: number }): Promise<null | Refused<'unknownRule' | 'ruleForAll'>> =>
  inTransaction(db, async (tx) => {
    const rule = await queries.lockRule(tx, id);
    if (!rule) return refuse('unknownRule');
    if (rule.categoryId === null && rule.productId === null) return refuse('ruleForAll');
    await queries.deleteRule(tx, id);
    return null;
  });
