import type { Db, Pool } from '../../platform/db/db.server.ts';
import { type DataOf, type QueryOf, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { defineJob, handleJob, noPayload } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { recurringJob } from '../../platform/jobs/recurring.server.ts';
import { normalizeForSearch } from '../../platform/text/romanian.ts';
import type { DutyEvidence, DutyRow, getDuties, getDutyHistory } from './contract.ts';
import type { Duty } from './duty.server.ts';
import * as queries from './queries.server.ts';
import { duties, findDuty } from './registry/index.server.ts';
import { type DutyState, dutyStates } from './rules.ts';
import { type RunContext, runDuties } from './run-service.server.ts';

/** Duties that were unmet when they were last checked. */
export const countUnmetDuties = (db: Db): Promise<number> => queries.countUnmet(db);

type Page = QueryOf<typeof getDuties>;

export async function listDuties(
  db: Db,
  { search = '', state = 'all', take = duties.length, skip = 0 }: Partial<Page> = {},
): Promise<DataOf<typeof getDuties>> {
  const [run, evidence, isRunning] = await Promise.all([
    queries.selectLastRun(db),
    queries.selectLastEvidence(db),
    queries.isRunning(db),
  ]);
  const byDuty = new Map(evidence.map((row) => [row.duty, evidenceOf(row)]));
  const all = duties
    .map((duty, index) => rowOf(duty, index + 1, byDuty.get(duty.key) ?? null))
    .toSorted((one, other) => rankOf(one) - rankOf(other));
  const words = normalizeForSearch(search);
  const found = all.filter(
    (row) =>
      (state === 'all' || stateOf(row) === state) &&
      normalizeForSearch(`${row.name} ${row.requirement} ${row.law}`).includes(words),
  );
  return {
    total: found.length,
    rows: found.slice(skip, skip + take),
    counts: countStates(all),
    isRunning,
    run: run
      ? {
          finishedAt: run.finishedAt.toISOString(),
          pages: run.pages,
          unreadPages: run.unreadPages,
          seed: run.seed,
          reason: run.reason,
        }
      : null,
  };
}

function countStates(rows: readonly DutyRow[]) {
  const counts = { all: rows.length, unmet: 0, 'to-check': 0, met: 0, 'not-applicable': 0 };
  for (const row of rows) counts[stateOf(row)]++;
  return counts;
}

/** A duty that was never checked has to be looked at. */
const stateOf = ({ evidence }: DutyRow): DutyState => evidence?.state ?? 'to-check';

/** Problems come first. */
const rankOf = (row: DutyRow): number => dutyStates.indexOf(stateOf(row));

const rowOf = (duty: Duty, id: number, evidence: DutyEvidence | null): DutyRow => {
  const { key, name, requirement, law, certainty, since, lookedAt, mend } = duty;
  return { id, key, name, requirement, law, certainty, since, lookedAt, mend: { ...mend }, evidence };
};

const evidenceOf = ({ at, runId: _, duty: __, ...row }: queries.EvidenceRow): DutyEvidence => ({
  ...row,
  at: at.toISOString(),
});

export async function listHistory(
  db: Db,
  key: string,
  { take, skip }: QueryOf<typeof getDutyHistory>,
): Promise<DataOf<typeof getDutyHistory> | Refused<'unknownDuty'>> {
  if (!findDuty(key)) return refuse('unknownDuty');
  const [total, rows] = await Promise.all([
    queries.countEvidence(db, key),
    queries.selectEvidence(db, { key, take, skip }),
  ]);
  return { total, rows: rows.map(evidenceOf) };
}

const checkJob = defineJob('duties-check', noPayload);

/** Checks all duties after the commit, in the background. */
export async function startCheck(db: Db): Promise<null | Refused<'running'>> {
  if (await queries.isRunning(db)) return refuse('running');
  await enqueue(db, checkJob, {});
  return null;
}

const secondsPerDay = 86_400;

export const dutyJobs = (context: RunContext) => ({
  recurring: recurringJob('duties-nightly', secondsPerDay, (db: Pool) => runDuties(db, context, 'night')),
  handler: handleJob(checkJob, (db) => runDuties(db, context, 'person')),
});
