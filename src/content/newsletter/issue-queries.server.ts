import { columnList, type Db, type Transaction } from '../../platform/db/db.server.ts';
import { count, maybeOne, one } from '../../platform/db/rows.server.ts';
import type { VersionedId } from '../../platform/schema.ts';
import type { IssueFields } from './issue-fields.ts';
import type { BoughtKind, IssueState, Segment } from './issue-rules.ts';

/** `minValue` in bani. */
export type StoredFields = IssueFields;
export type Audience = Pick<StoredFields, 'segment' | 'boughtKind' | 'boughtIds' | 'days' | 'minValue'>;

type FiguresRow = {
  recipients: number;
  sent: number;
  failed: number;
  unconfirmed: number;
  clicked: number;
  unsubscribed: number;
  orders: number;
  /** In bani. */
  value: number;
};

export type IssueRow = StoredFields &
  FiguresRow & {
    id: number;
    version: number;
    status: IssueState;
    scheduledAt: Date | null;
    finishedAt: Date | null;
    updatedAt: Date;
  };

const fieldNames = [
  'subject',
  'preheader',
  'content',
  'productIds',
  'segment',
  'boughtKind',
  'boughtIds',
  'days',
  'minValue',
] as const satisfies readonly (keyof IssueFields)[];

const rows = (db: Db) => db`
  select n.id, n.version, n.status, ${columnList(db, fieldNames, 'n')}, n.scheduled_at, n.finished_at, n.updated_at,
    m.recipients, m.sent, m.failed, m.unconfirmed, m.clicked, m.unsubscribed, brought.orders, brought.value
  from newsletter n
  cross join lateral (
    select count(*)::int as recipients, count(sent_at)::int as sent,
      count(*) filter (where failure = 'refused')::int as failed,
      count(*) filter (where failure = 'unconfirmed')::int as unconfirmed,
      count(clicked_at)::int as clicked, count(unsubscribed_at)::int as unsubscribed
    from marketing_message where kind = 'newsletter' and subject_id = n.id) m
  cross join lateral (
    select count(*)::int as orders, coalesce(sum(r.value), 0)::int as value
    from marketing_message m join marketing_order o on o.message_id = m.id join order_revenue r on r.id = o.order_id
    where m.kind = 'newsletter' and m.subject_id = n.id) brought`;

export type IssueFilter = { search: string; status: IssueState | 'all' };

const matchesFilter = (db: Db, { search, status }: IssueFilter) => db`
  (${search} = '' or strpos(lower(n.subject), lower(${search})) > 0) and (${status} = 'all' or n.status = ${status})`;

export const selectIssues = (
  db: Db,
  { take, skip, ...filter }: IssueFilter & { take: number; skip: number },
): Promise<IssueRow[]> => db<IssueRow[]>`
  ${rows(db)} where ${matchesFilter(db, filter)}
  order by coalesce(n.scheduled_at, n.updated_at) desc, n.id desc limit ${take} offset ${skip}`;

export const countIssues = (db: Db, filter: IssueFilter): Promise<number> =>
  count(db`
    select count(*)::int as count from newsletter n where ${matchesFilter(db, filter)}`);

export const selectIssue = (db: Db, id: number): Promise<IssueRow | undefined> =>
  maybeOne(db<IssueRow[]>`${rows(db)} where n.id = ${id}`);

export async function insertIssue(db: Db, fields: StoredFields): Promise<number> {
  const { id } = await one(db<{ id: number }[]>`insert into newsletter ${db(fields)} returning id`);
  return id;
}

export const lockIssue = async (
  tx: Transaction,
  id: number,
): Promise<{ version: number; status: IssueState } | undefined> =>
  (
    await tx<{ version: number; status: IssueState }[]>`
      select version, status from newsletter where id = ${id} for update`
  )[0];

export async function updateIssue(tx: Transaction, { id }: VersionedId, fields: StoredFields): Promise<void> {
  await tx`update newsletter set ${tx(fields)}, version = version + 1, updated_at = now() where id = ${id}`;
}

export async function deleteIssue(tx: Transaction, id: number): Promise<void> {
  await tx`delete from newsletter where id = ${id}`;
}

/** Without `at`, at once. */
export async function setScheduled(tx: Transaction, id: number, at: string | null): Promise<void> {
  await tx`
    update newsletter set status = 'scheduled', scheduled_at = coalesce(${at}::timestamptz, now()),
      version = version + 1, updated_at = now() where id = ${id}`;
}

export async function setDraft(tx: Transaction, id: number): Promise<void> {
  await tx`
    update newsletter set status = 'draft', scheduled_at = null, version = version + 1, updated_at = now()
    where id = ${id}`;
}

type DueIssue = Audience & { id: number };

/** The oldest newsletter that is due, locked; another process that sends it meanwhile has the lock. */
export const lockDueIssue = (tx: Transaction): Promise<DueIssue | undefined> =>
  maybeOne(tx<DueIssue[]>`
    select id, segment, bought_kind, bought_ids, days, min_value from newsletter
    where status in ('scheduled', 'sending') and scheduled_at <= now()
    order by scheduled_at, id limit 1 for update skip locked`);

export async function setSending(tx: Transaction, id: number): Promise<void> {
  await tx`
    update newsletter set status = 'sending', started_at = coalesce(started_at, now()),
      version = version + (status <> 'sending')::int where id = ${id}`;
}

export async function setSent(tx: Transaction, id: number): Promise<void> {
  await tx`update newsletter set status = 'sent', finished_at = now(), version = version + 1 where id = ${id}`;
}

/** Sales of a subscriber; the shop's one definition of revenue. */
const sales = (db: Db) => db`order_revenue r join orders o on o.id = r.id and o.email = s.email`;

const bought = (db: Db, kind: BoughtKind, ids: number[]) =>
  ({
    product: db`l.product_id = any(${ids}::int[])`,
    producer: db`p.producer_id = any(${ids}::int[])`,
    category: db`exists (
      select from category_ancestor c where c.ancestor_id = any(${ids}::int[]) and (c.category_id = p.category_id
        or exists (select from product_extra_category e where e.product_id = p.id and e.category_id = c.category_id)))`,
  })[kind];

const inSegment = (db: Db, { segment, boughtKind, boughtIds, days, minValue }: Audience) => {
  const byName: Record<Segment, () => ReturnType<Db>> = {
    all: () => db`true`,
    bought: () => db`exists (
      select from ${sales(db)} join order_line l on l.order_id = o.id and l.quantity > l.cancelled_quantity
      join product p on p.id = l.product_id
      where r.created_at > now() - ${days} * interval '1 day' and ${bought(db, boughtKind, boughtIds)})`,
    lapsed: () => db`(
      select max(r.created_at) from ${sales(db)}) <= now() - ${days} * interval '1 day'`,
    value: () => db`(select coalesce(sum(r.value), 0) from ${sales(db)}) >= ${minValue}`,
  };
  return byName[segment]();
};

/** Confirmed subscribers whose address works. */
const mayReceive = (db: Db) => db`
  s.status = 'confirmed' and not exists (select from undeliverable_address u where u.email = s.email)`;

export const countAudience = (db: Db, audience: Audience): Promise<number> =>
  count(db`
    select count(*)::int as count from newsletter_subscriber s where ${mayReceive(db)} and ${inSegment(db, audience)}`);

/** Subscribers who do not have the newsletter yet. */
export const selectNextRecipients = (
  tx: Transaction,
  { id, ...audience }: DueIssue,
  limit: number,
): Promise<{ email: string }[]> => tx<{ email: string }[]>`
  select s.email from newsletter_subscriber s
  where ${mayReceive(tx)} and ${inSegment(tx, audience)}
    and not exists (
      select from marketing_message m where m.kind = 'newsletter' and m.subject_id = ${id} and m.email = s.email)
  order by s.id limit ${limit}`;

type Option = { id: number; name: string };

/** By name, or those with the given ids. */
export function selectOptions(db: Db, kind: BoughtKind, search: string, ids: number[]): Promise<Option[]> {
  const table = db({ product: 'product', category: 'category', producer: 'producer' }[kind]);
  return db<Option[]>`
    select id, name from ${table}
    where ${ids.length > 0 ? db`id = any(${ids}::int[])` : db`strpos(folded(name), folded(${search})) > 0`}
    order by name collate "ro-x-icu", id limit 50`;
}
