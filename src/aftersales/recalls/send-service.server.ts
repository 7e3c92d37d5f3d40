import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Db, Pool, Transaction } from '../../platform/db/db.server.ts';
import { defineJob, handleJob, type JobHandler, noPayload } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import { type RecurringJob, recurringJob } from '../../platform/jobs/recurring.server.ts';
import { enqueueMail } from '../../platform/mail/mail.server.ts';
import { handlePictureCleanup, PictureNames, type PictureStorage } from '../../platform/pictures.server.ts';
import { Id } from '../../platform/schema.ts';
import { enqueueSms } from '../../platform/sms.server.ts';
import type { RecallNotice } from './contract.ts';
import { type RecallMessage, recallEmail, recallReminderEmail, recallReminderSms, recallSms } from './mail-texts.ts';
import { toNotice } from './notice-service.server.ts';
import * as queries from './queries.server.ts';
import * as recipients from './recipient-queries.server.ts';
import { insertTraced } from './trace-queries.server.ts';

const sendJob = defineJob('recall-send', z.object({ recallId: Id }));
export const pictureCleanupJob = defineJob('recall-pictures-sweep', noPayload);
export const dropPicturesJob = defineJob('recall-pictures-drop', PictureNames);

/** Tells the buyers of a recall who were not told yet, after the commit. */
export const enqueueSending = (tx: Transaction, recallId: number): Promise<void> => enqueue(tx, sendJob, { recallId });

export type SendOptions = {
  siteUrl: string;
  /** Whether text messages leave the shop. */
  hasSms: (db: Db) => Promise<boolean>;
};

const batchSize = 50;

/**
 * Enqueues the messages of a batch and notes them in the same transaction, so that nobody is told twice or left out,
 * whenever the process dies.
 */
async function tellUntold(db: Pool, recallId: number, options: SendOptions): Promise<void> {
  const hasSms = await options.hasSms(db);
  const tellBatch = (tx: Transaction): Promise<number> =>
    tellAll(
      tx,
      recallId,
      (notice) => ({ notice, round: () => 0, options, hasSms }),
      () => recipients.lockUntold(tx, recallId, batchSize),
    );
  while ((await db.begin(tellBatch)) > 0);
}

type Telling<Row> = { notice: RecallNotice; round: (row: Row) => number; options: SendOptions; hasSms: boolean };

async function tellAll<Row extends recipients.Addressee>(
  tx: Transaction,
  recallId: number,
  telling: (notice: RecallNotice) => Telling<Row>,
  lockRows: () => Promise<Row[]>,
): Promise<number> {
  const recall = await queries.selectRecall(tx, recallId);
  if (recall?.state !== 'started' || recall.isExercise) return 0;
  const rows = await lockRows();
  if (rows.length === 0) return 0;
  const told = telling(await toNotice(tx, recall));
  const units = Map.groupBy(
    await recipients.selectUnits(
      tx,
      rows.map(({ id }) => id),
    ),
    ({ recipientId }) => recipientId,
  );
  for (const row of rows) await tell(tx, row, units.get(row.id) ?? [], told);
  return rows.length;
}

async function tell<Row extends recipients.Addressee>(
  tx: Transaction,
  row: Row,
  units: RecallMessage['units'],
  { notice, round: roundOf, options: { siteUrl }, hasSms }: Telling<Row>,
): Promise<void> {
  const { id: recipientId, email, phoneNumber, isGuest, accountId } = row;
  const round = roundOf(row);
  const message: RecallMessage = { ...row, notice, units, accountId: isGuest ? undefined : accountId };
  const mailId = email ? randomUUID() : null;
  const smsId = phoneNumber && hasSms ? randomUUID() : null;
  const [mail, sms] = round === 0 ? [recallEmail, recallSms] : [recallReminderEmail, recallReminderSms];
  if ((await recipients.insertMessage(tx, { recipientId, round, channel: 'mail', messageId: mailId })) && mailId)
    await enqueueMail(tx, { to: email, ...mail(message) }, { messageId: mailId });
  if ((await recipients.insertMessage(tx, { recipientId, round, channel: 'sms', messageId: smsId })) && smsId)
    await enqueueSms(tx, { to: phoneNumber, messageId: smsId, ...sms({ ...message, siteUrl }) });
}

/** Reminds the buyers of a recall who did not answer. */
async function remind(db: Pool, recall: queries.RecallRecord, options: SendOptions): Promise<void> {
  const hasSms = await options.hasSms(db);
  const { id: recallId, reminderDays: pauseDays, maxReminders } = recall;
  const remindBatch = (tx: Transaction): Promise<number> =>
    tellAll(
      tx,
      recallId,
      (notice) => ({ notice, round: ({ lastRound }) => lastRound + 1, options, hasSms }),
      () => recipients.lockSilent(tx, { recallId, pauseDays, maxReminders, limit: batchSize }),
    );
  while ((await db.begin(remindBatch)) > 0);
}

const watchSeconds = 600;

/**
 * For open recalls: adds buyers whose parcel the courier took although the order was stopped, tells those who were not
 * told, reminds the silent ones, and keeps what became of the messages.
 */
export const recallJob = (options: SendOptions): RecurringJob =>
  recurringJob('recall-watch', watchSeconds, (db) => watchRecalls(db, options));

export async function watchRecalls(db: Pool, options: SendOptions): Promise<void> {
  for (const recall of await queries.selectOpen(db)) {
    await db.begin(async (tx) => {
      const locked = await queries.lockRecall(tx, recall.id);
      if (locked?.state === 'started') await insertTraced(tx, recall.id, recall.lotIds);
    });
    await tellUntold(db, recall.id, options);
    await remind(db, recall, options);
  }
  await recipients.copyMessageStates(db);
}

export const recallJobs = (pictures: PictureStorage, options: SendOptions): JobHandler[] => [
  handleJob(sendJob, (db, { recallId }) => tellUntold(db, recallId, options)),
  handleJob(dropPicturesJob, (_db, { names }) => pictures.delete(names)),
  handlePictureCleanup(pictureCleanupJob, pictures, recipients.deleteUnattached),
];
