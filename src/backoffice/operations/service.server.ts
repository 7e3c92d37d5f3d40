import { deleteOldConsents } from '../../account/tracking/service.server.ts';
import { deleteExpiredMessages } from '../../aftersales/chat/service.server.ts';
import type { Db, Pool } from '../../platform/db/db.server.ts';
import { type DataOf, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { retryAllFailed, retryFailed } from '../../platform/jobs/jobs.server.ts';
import { recurringJob } from '../../platform/jobs/recurring.server.ts';
import { deleteOldOutbox } from '../../platform/mail/outbox.server.ts';
import type { getAudit, getJobs } from './contract.ts';
import * as queries from './queries.server.ts';

export async function readAudit(db: Db, page: queries.AuditFilter): Promise<DataOf<typeof getAudit>> {
  const [total, entries] = await Promise.all([queries.countAudit(db, page), queries.selectAudit(db, page)]);
  return { total, entries };
}

export async function readJobs(db: Db, page: queries.JobFilter): Promise<DataOf<typeof getJobs>> {
  const [total, failed, waiting, jobs] = await Promise.all([
    queries.countJobs(db, page.search, page.state),
    queries.countJobs(db, '', 'failed'),
    queries.countJobs(db, '', 'waiting'),
    queries.selectJobs(db, page),
  ]);
  return { total, counts: { failed, waiting }, jobs };
}

export const retryJob = async (db: Db, id: number): Promise<null | Refused<'unknownJob'>> =>
  (await retryFailed(db, id)) ? null : refuse('unknownJob');

export const retryAllJobs = async (db: Db): Promise<{ count: number }> => ({ count: await retryAllFailed(db) });

const secondsPerDay = 24 * 3600;

/** Deletes personal data past the retention periods stated on the privacy page, once a day. */
export const retentionJob = recurringJob('retention', secondsPerDay, (db) => deleteExpiredData(db));

export async function deleteExpiredData(db: Pool): Promise<void> {
  await deleteOldConsents(db);
  await deleteExpiredMessages(db);
  await deleteOldOutbox(db);
}
