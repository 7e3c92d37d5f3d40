import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { count, exists, maybeOne, one } from '../../platform/db/rows.server.ts';
import { normalizeForSearch } from '../../platform/text/romanian.ts';
import type { LotChoice } from './admin-contract.ts';
import type { RecallFields } from './fields.ts';
import type { Action, RecallState, Remedy } from './rules.ts';

export type RecallRecord = {
  id: number;
  version: number;
  isExercise: boolean;
  state: RecallState;
  reason: string;
  hazard: string;
  lotPlace: string;
  action: Action;
  instructions: string;
  remedies: Remedy[];
  remedyDays: number;
  phone: string;
  email: string;
  reminderDays: number;
  maxReminders: number;
  createdAt: Date;
  createdBy: string;
  startedAt: Date | null;
  startedBy: string | null;
  traceMs: number | null;
  closedAt: Date | null;
  closedBy: string | null;
  closeNote: string;
  lotIds: number[];
};

const recalls = (db: Db) => db`
  select r.*, array(select lot_id from recall_lot x where x.recall_id = r.id order by lot_id) as lot_ids from recall r`;

export const selectRecall = (db: Db, id: number): Promise<RecallRecord | undefined> =>
  maybeOne(db<RecallRecord[]>`${recalls(db)} where r.id = ${id}`);

export const lockRecall = async (tx: Transaction, id: number): Promise<RecallRecord | undefined> => {
  await tx`select from recall where id = ${id} for update`;
  return selectRecall(tx, id);
};

/** Started recalls that are no exercise. */
export const selectOpen = (db: Db): Promise<RecallRecord[]> =>
  db<RecallRecord[]>`${recalls(db)} where r.state = 'started' and not r.is_exercise order by r.started_at desc`;

/** Started and closed recalls for the public list, open ones first. */
export const selectPublic = (db: Db, limit: number): Promise<RecallRecord[]> => db<RecallRecord[]>`
  ${recalls(db)} where r.state <> 'draft' and not r.is_exercise
  order by r.state desc, r.started_at desc limit ${limit}`;

type Saved = Omit<RecallFields, 'lotIds'>;

export async function insertRecall(
  tx: Transaction,
  fields: Saved,
  { isExercise, author }: { isExercise: boolean; author: string },
): Promise<number> {
  const { id } = await one(
    tx<{ id: number }[]>`insert into recall ${tx({ ...fields, isExercise, createdBy: author })} returning id`,
  );
  return id;
}

export async function updateRecall(tx: Transaction, id: number, fields: Saved): Promise<void> {
  await tx`update recall set ${tx({ ...fields })}, version = version + 1 where id = ${id}`;
}

/** With each lot come those that hold the same goods: that of its offer, or that from which the offer was taken. */
export async function replaceLots(tx: Transaction, id: number, lotIds: readonly number[]): Promise<void> {
  await tx`delete from recall_lot where recall_id = ${id}`;
  await tx`
    insert into recall_lot (recall_id, lot_id)
    select distinct ${id}::int, other.id
    from stock_lot l join stock_lot other on coalesce(other.offered_from, other.id) = coalesce(l.offered_from, l.id)
    where l.id = any(${[...lotIds]}::int[])`;
}

export const deleteDraft = (tx: Transaction, id: number): Promise<boolean> =>
  exists(tx`delete from recall where id = ${id} and state = 'draft' returning id`);

export async function markStarted(tx: Transaction, id: number, author: string): Promise<void> {
  await tx`
    update recall set state = 'started', started_at = now(), started_by = ${author}, version = version + 1 where id = ${id}`;
}

/** An exercise ends with its list. */
export async function markRun(tx: Transaction, id: number, author: string, traceMs: number): Promise<void> {
  await tx`
    update recall set state = 'closed', started_at = now(), started_by = ${author}, closed_at = now(),
      closed_by = ${author}, trace_ms = ${traceMs}, version = version + 1 where id = ${id}`;
}

export async function setTraceMs(tx: Transaction, id: number, traceMs: number): Promise<void> {
  await tx`update recall set trace_ms = ${traceMs} where id = ${id}`;
}

export async function markClosed(tx: Transaction, id: number, author: string, note: string): Promise<void> {
  await tx`
    update recall set state = 'closed', closed_at = now(), closed_by = ${author}, close_note = ${note},
      version = version + 1 where id = ${id}`;
}

const soldUnits = (db: Db) => db`
  coalesce((select -sum(m.quantity) from stock_move m
    where m.product_id = l.product_id and m.lot_id = l.id and m.order_id is not null), 0)::int`;

const lots = (db: Db) => db`
  select l.id, l.product_id, p.name as product_name, p.code as product_code, coalesce(p.gtin, '') as ean, l.code,
    l.expires_on::text as expires_on, l.supplier, l.quantity as in_stock, ${soldUnits(db)} as sold
  from stock_lot l join product p on p.id = l.product_id`;

export const selectLots = (db: Db, lotIds: readonly number[]): Promise<LotChoice[]> => db<LotChoice[]>`
  ${lots(db)} where l.id = any(${[...lotIds]}::int[]) order by p.name collate "ro-x-icu", l.expires_on nulls last, l.id`;

const maxFound = 60;

/** Exact codes first. */
export const findLots = (db: Db, search: string): Promise<LotChoice[]> => {
  const part = normalizeForSearch(search);
  return db<LotChoice[]>`
    ${lots(db)}
    where strpos(folded(l.code), ${part}) > 0 or p.gtin = ${search} or strpos(folded(p.name || ' ' || p.code), ${part}) > 0
      or strpos(folded(l.supplier), ${part}) > 0
    order by folded(l.code) = ${part} desc, p.gtin is not distinct from ${search} desc, p.name collate "ro-x-icu", l.id desc
    limit ${maxFound}`;
};

export const isRecalled = (db: Db, lotIds: readonly number[]): Promise<boolean> =>
  exists(db`select from stock_lot where id = any(${[...lotIds]}::int[]) and blocked_state = 'recalled' limit 1`);

type NoticeProduct = { id: number; name: string; brand: string; ean: string; image: string | null };

export const selectProductsOfLots = (
  db: Db,
  lotIds: readonly number[],
): Promise<(NoticeProduct & { lots: { id: number; code: string; expiresOn: string | null }[] })[]> => db<
  (NoticeProduct & { lots: { id: number; code: string; expiresOn: string | null }[] })[]
>`
  select p.id, p.name, b.name as brand, coalesce(p.gtin, '') as ean,
    (select file from product_picture f where f.product_id = p.id order by f.position limit 1) as image,
    json_agg(json_build_object('id', l.id, 'code', l.code, 'expiresOn', l.expires_on::text)
      order by l.expires_on nulls last, l.id) as lots
  from stock_lot l join product p on p.id = l.product_id join producer b on b.id = p.producer_id
  where l.id = any(${[...lotIds]}::int[]) group by p.id, b.id order by p.name collate "ro-x-icu", p.id`;

export const selectSoldPeriod = (db: Db, recallId: number): Promise<{ from: Date | null; to: Date | null }> =>
  one(db<{ from: Date | null; to: Date | null }[]>`
    select min(shipped_at) as from, max(shipped_at) as to from recall_recipient where recall_id = ${recallId}`);

export type RecallPage = { take: number; skip: number; search: string; kind: 'all' | 'open' | 'closed' | 'exercise' };

const listed = (db: Db) => db`
  select r.id, r.is_exercise, r.state, r.created_at, r.started_at,
    (select string_agg(distinct p.name, ', ') from recall_lot x join stock_lot l on l.id = x.lot_id
      join product p on p.id = l.product_id where x.recall_id = r.id) as product_names,
    (select string_agg(distinct l.code, ', ') from recall_lot x join stock_lot l on l.id = x.lot_id
      where x.recall_id = r.id) as lot_codes,
    (select count(*)::int from recall_recipient c where c.recall_id = r.id) as recipients,
    (select count(*)::int from recall_recipient c where c.recall_id = r.id and c.answered_at is not null) as answered
  from recall r`;

const matches = (db: Db, { search, kind }: RecallPage) => db`
  (${search} = '' or strpos(folded(coalesce(product_names, '') || ' ' || coalesce(lot_codes, '') || ' RC-' || (id + 1000)),
    ${normalizeForSearch(search)}) > 0)
  and case ${kind} when 'open' then state = 'started' and not is_exercise when 'closed' then state = 'closed' and not is_exercise
    when 'exercise' then is_exercise else true end`;

type ListedRecall = {
  id: number;
  isExercise: boolean;
  state: RecallState;
  createdAt: Date;
  startedAt: Date | null;
  productNames: string | null;
  lotCodes: string | null;
  recipients: number;
  answered: number;
};

export const selectRecalls = (db: Db, page: RecallPage): Promise<ListedRecall[]> => db<ListedRecall[]>`
  select * from (${listed(db)}) as listed where ${matches(db, page)} order by id desc limit ${page.take} offset ${page.skip}`;

export const countRecalls = (db: Db, page: RecallPage): Promise<number> =>
  count(db`select count(*)::int as count from (${listed(db)}) as listed where ${matches(db, page)}`);
