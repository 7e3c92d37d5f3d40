import type { Db } from '../../kit/db.server.ts';
import { type DataOf, type Refused, refuse } from '../../kit/endpoint.ts';
import { retryFailed } from '../../kit/jobs.server.ts';
import type { getAudit, getJobs } from './contract.ts';
import * as queries from './queries.server.ts';

export async function readAudit(db: Db, page: queries.AuditPage): Promise<DataOf<typeof getAudit>> {
  const [total, entries] = await Promise.all([queries.countAudit(db, page), queries.selectAudit(db, page)]);
  return { total, entries };
}

export async function readJobs(db: Db, page: queries.JobPage): Promise<DataOf<typeof getJobs>> {
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
