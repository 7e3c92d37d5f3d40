import { listStaff } from '../../account/identity/staff-service.server.ts';
import { deleteOldConsents } from '../../account/tracking/service.server.ts';
import { deleteExpiredMessages } from '../../aftersales/chat/service.server.ts';
import type { Db, Pool } from '../../platform/db/db.server.ts';
import { type DataOf, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { retryAllFailed, retryFailed } from '../../platform/jobs/jobs.server.ts';
import { recurringJob } from '../../platform/jobs/recurring.server.ts';
import { mailLogSettings } from '../../platform/mail/log-settings.ts';
import { deleteOldOutbox } from '../../platform/mail/outbox.server.ts';
import { readShopSettings } from '../../platform/shop-settings.server.ts';
import { deleteOldVisits } from '../../sales/visits/service.server.ts';
import { auditLink, auditSentences } from './audit-rules.ts';
import type { AuditEntry, getAudit, getJobs } from './contract.ts';
import * as queries from './queries.server.ts';

export async function readAudit(db: Db, page: queries.AuditFilter): Promise<DataOf<typeof getAudit>> {
  const [total, rows, staff] = await Promise.all([
    queries.countAudit(db, page),
    queries.selectAudit(db, page),
    listStaff(db),
  ]);
  return {
    total,
    rows: rows.map(toAuditEntry),
    people: staff.map(({ id, firstName, lastName, email }) => ({
      id,
      name: `${firstName} ${lastName}`.trim() || email,
    })),
  };
}

function toAuditEntry({ entity, subjectName, changes, ...row }: queries.AuditRow): AuditEntry {
  return {
    ...row,
    sentences: auditSentences({ entity, subjectName, changes, summary: row.summary }),
    link: auditLink({ entity, subject: row.subject }),
  };
}

export async function readJobs(db: Db, page: queries.JobFilter): Promise<DataOf<typeof getJobs>> {
  const [total, failed, waiting, jobs] = await Promise.all([
    queries.countJobs(db, page.search, page.state),
    queries.countJobs(db, '', 'failed'),
    queries.countJobs(db, '', 'waiting'),
    queries.selectJobs(db, page),
  ]);
  return { total, counts: { failed, waiting }, rows: jobs };
}

export const retryJob = async (db: Db, id: number): Promise<null | Refused<'unknownJob'>> =>
  (await retryFailed(db, id)) ? null : refuse('unknownJob');

export const retryAllJobs = async (db: Db): Promise<{ count: number }> => ({ count: await retryAllFailed(db) });

const secondsPerDay = 24 * 3600;

/** Deletes personal data past the retention periods stated on the privacy page, once a day. */
export const retentionJob = recurringJob('retention', secondsPerDay, (db) => deleteExpiredData(db));

export async function deleteExpiredData(db: Pool): Promise<void> {
  await deleteOldConsents(db);
  await deleteOldVisits(db);
  await deleteExpiredMessages(db);
  await deleteOldOutbox(db, (await readShopSettings(db, mailLogSettings)).bodyDays);
}
