import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { count, exists, maybeOne, one } from '../../platform/db/rows.server.ts';
import { type DutyState, keptYears, type Outcome } from './rules.ts';

export type RunReason = 'night' | 'person';

export const insertRun = async (db: Db, { reason, seed }: { reason: RunReason; seed: string }): Promise<number> =>
  (await one(db<{ id: number }[]>`insert into duty_run (reason, seed) values (${reason}, ${seed}) returning id`)).id;

/** Another process may be at it; a run that takes longer has ended with its process. */
const longestMinutes = 30;

export const isRunning = (db: Db): Promise<boolean> =>
  exists(db`
    select from duty_run where finished_at is null and started_at > now() - ${longestMinutes} * interval '1 minute'
    limit 1`);

export async function insertEvidence(
  tx: Transaction,
  runId: number,
  rows: ReadonlyMap<string, Outcome>,
): Promise<void> {
  for (const [duty, { findings, ...outcome }] of rows)
    await tx`
      insert into duty_evidence ${tx([{ runId, duty, ...outcome, findings: JSON.stringify(findings) }])}`;
}

export async function finishRun(
  tx: Transaction,
  id: number,
  counts: { pages: number; unreadPages: number },
): Promise<void> {
  await tx`update duty_run set ${tx({ ...counts })}, finished_at = now() where id = ${id}`;
  await tx`
    delete from duty_run where id <> ${id} and (
      started_at < now() - ${keptYears} * interval '1 year'
      or (finished_at is null and started_at < now() - interval '1 day'))`;
}

export type RunRow = {
  id: number;
  startedAt: Date;
  finishedAt: Date;
  reason: RunReason;
  seed: string;
  pages: number;
  unreadPages: number;
};

const lastRun = (db: Db) => db`
  select max(id) from duty_run where finished_at = (select max(finished_at) from duty_run)`;

export const selectLastRun = (db: Db): Promise<RunRow | undefined> =>
  maybeOne(db<RunRow[]>`
    select id, started_at, finished_at, reason, seed, pages, unread_pages from duty_run where id = (${lastRun(db)})`);

export type EvidenceRow = Outcome & { id: number; runId: number; duty: string; at: Date };

const evidence = (db: Db) => db`
  select e.id, e.run_id, e.duty, e.state, e.pages, e.records, e.missing, e.to_check, e.findings, e.page_path, e.excerpt,
    e.page_hash, r.finished_at as at
  from duty_evidence e join duty_run r on r.id = e.run_id`;

export const selectLastEvidence = (db: Db): Promise<EvidenceRow[]> =>
  db<EvidenceRow[]>`${evidence(db)} where e.run_id = (${lastRun(db)})`;

export async function selectLastStates(db: Db): Promise<Map<string, DutyState>> {
  const rows = await db<{ duty: string; state: DutyState }[]>`
    select duty, state from duty_evidence where run_id = (${lastRun(db)})`;
  return new Map(rows.map(({ duty, state }) => [duty, state]));
}

export const countUnmet = (db: Db): Promise<number> =>
  count(db`
    select count(*)::int as count from duty_evidence where run_id = (${lastRun(db)}) and state = 'unmet'`);

type HistoryPage = { key: string; take: number; skip: number };

export const countEvidence = (db: Db, duty: string): Promise<number> =>
  count(db`select count(*)::int as count from duty_evidence where duty = ${duty}`);

export const selectEvidence = (db: Db, { key, take, skip }: HistoryPage): Promise<EvidenceRow[]> =>
  db<EvidenceRow[]>`
    ${evidence(db)} where e.duty = ${key} order by e.run_id desc limit ${take} offset ${skip}`;

export type Period = { from: string; until: string };

const batch = 500;

/** Days are those of Bucharest; oldest first, in parts, because two years have some thousands of rows. */
export async function* streamEvidence(db: Db, { from, until }: Period): AsyncGenerator<EvidenceRow> {
  for (let last = 0; ; ) {
    const rows = await db<EvidenceRow[]>`
      ${evidence(db)} where e.id > ${last} and r.finished_at is not null
        and (r.finished_at at time zone 'Europe/Bucharest')::date between ${from}::date and ${until}::date
      order by e.id limit ${batch}`;
    yield* rows;
    if (rows.length < batch) return;
    last = rows.at(-1)?.id ?? last;
  }
}
