import { z } from 'zod';
import { readConfirmedEmail } from '../../account/identity/profile-service.server.ts';
import { type Db, inTransaction, type Pool } from '../../platform/db/db.server.ts';
import type { PersonalData } from '../../platform/db/personal-data.server.ts';
import { fetchPublic } from '../../platform/http/fetch-public.server.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import type { ServiceConnections } from '../../platform/service-connections.server.ts';
import { BounceSettings, bounceKind, bounceTexts } from './bounce-connection.ts';
import type { MailAddress } from './bounce-contract.ts';
import * as queries from './bounce-queries.server.ts';
import { type BounceReport, isSnsUrl } from './bounce-reports.ts';
import { deleteUndeliverable } from './queries.server.ts';

/** Stores reports that are new. Hard bounces and complaints end commercial e-mails to the address at once. */
export const recordReports = (db: Pool, reports: readonly BounceReport[]): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const report of reports)
      if ((await queries.insertBounce(tx, report)) && report.kind !== 'soft') await queries.upsertReported(tx, report);
  });

/** Job that opens the link with which Amazon SNS confirms a subscription. */
const confirmJob = defineJob('mail-bounces-confirm', z.object({ url: z.string() }));

export const enqueueConfirmation = (db: Db, url: string): Promise<void> => enqueue(db, confirmJob, { url });

export const bounceJobs: JobHandler[] = [
  handleJob(confirmJob, async (_db, { url }) => {
    if (isSnsUrl(url)) await fetchPublic(url, { maxBytes: 100_000 });
  }),
];

const maxListed = 20;

export async function readAddress(db: Db, email: string): Promise<MailAddress> {
  const [mark, bounces] = await Promise.all([
    queries.selectMark(db, email),
    queries.selectBounces(db, email, maxListed),
  ]);
  return {
    mark: mark ? { ...mark, at: mark.at.toISOString() } : null,
    bounces: bounces.map(({ at, ...bounce }) => ({ ...bounce, at: at.toISOString() })),
  };
}

export async function unblockAddress(db: Db, email: string): Promise<MailAddress> {
  await deleteUndeliverable(db, email);
  return readAddress(db, email);
}

export const readBounceSecret = async (db: Db, connections: ServiceConnections): Promise<string | null> =>
  (await connections.read(db, bounceKind, BounceSettings))?.secret ?? null;

/** There is nothing to ask the provider: the connection works when a report has come. */
export const checkBounces = async (db: Db): Promise<string | null> =>
  (await queries.hasReports(db)) ? null : bounceTexts.nothingYet;

export const bounceData: PersonalData = {
  section: 'returnedEmails',
  export: async (db, accountId) => queries.selectBouncesOf(db, await readConfirmedEmail(db, accountId)),
  erase: async (tx, accountId) => queries.deleteBouncesOf(tx, await readConfirmedEmail(tx, accountId)),
};
