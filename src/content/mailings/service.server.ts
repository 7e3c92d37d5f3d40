import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readConfirmedEmail } from '../../account/identity/profile-service.server.ts';
import { safeReturnUrl } from '../../account/identity/return-url.ts';
import { type Db, inTransaction, type Pool, type Transaction } from '../../platform/db/db.server.ts';
import type { PersonalData } from '../../platform/db/personal-data.server.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/define-job.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import type { JobQueue } from '../../platform/jobs/queue-workers.server.ts';
import { recurringJob } from '../../platform/jobs/recurring.server.ts';
import type { EmailContent, Mail } from '../../platform/mail/blocks.ts';
import { mailFailure, type SendMail } from '../../platform/mail/mail.server.ts';
import { logFailure } from '../../platform/mail/outbox.server.ts';
import { mailChannel, readSavedTexts } from '../../platform/mail/saved-texts.server.ts';
import { type MailDraft, renderMail, usableTexts } from '../../platform/mail/template.ts';
import { newToken } from '../../platform/secrets.server.ts';
import * as queries from './queries.server.ts';
import { isSentAtMostOnce, type MessageKind } from './rules.ts';

const unconfirmedText = 'Trimiterea a fost întreruptă. Mesajul nu se repetă, fiindcă poate să fi ajuns.';

/** Job that sends one commercial email. */
const messageJob = defineJob('marketing-mail', z.object({ id: z.int() }));

/** Newsletters must not delay the emails about orders, so they have workers of their own. */
export const messageQueue: JobQueue = { jobs: [messageJob], concurrency: 2, maxAttempts: 40, timeoutSeconds: 120 };

type Recipient = Omit<queries.Recipient, 'token'>;

/** Prepares messages in the caller's transaction; each person gets at most one of a kind about a subject. */
export async function enqueueMessages(tx: Transaction, kind: MessageKind, recipients: Recipient[]): Promise<number> {
  const ids = await queries.insertMessages(
    tx,
    kind,
    recipients.map((recipient) => ({ ...recipient, token: newToken() })),
  );
  for (const id of ids) await enqueue(tx, messageJob, { id });
  return ids.length;
}

/** The draft of a defined email, or the content of a newsletter. */
type MessageContent = (MailDraft | EmailContent) & { unsubscribeUrl: string };

/** Writes a message when it is sent, with the prices of that moment; null when it may not or need not be sent any more. */
export type ComposeMessage = (db: Db, message: queries.Message) => Promise<MessageContent | null>;

/** A draft gets the texts that the shop has now. */
async function writtenMail(db: Db, to: string, message: MessageContent): Promise<Mail> {
  const { unsubscribeUrl } = message;
  if (!('definition' in message)) return { to, ...message };
  const { definition, about } = message;
  const texts = usableTexts(await readSavedTexts(db, mailChannel, definition.key), definition);
  return { to, unsubscribeUrl, ...renderMail(texts, message), ...about, template: definition.key };
}

/**
 * Sends a message. One that is sent at most once is claimed before; when its process ends before the result is stored,
 * it is given up. The others are sent again with the same message id, which the outbox and mail servers drop.
 */
export const messageHandler = (compose: Record<MessageKind, ComposeMessage>, send: SendMail): JobHandler =>
  handleJob(messageJob, async (db, { id }) => {
    const message = await queries.selectUnsent(db, id);
    if (!message) return;
    const isClaimed = isSentAtMostOnce[message.kind];
    if (isClaimed && message.isClaimed) return giveUp(db, message);
    const isRefusedAddress = await queries.isUndeliverable(db, message.email);
    const content = isRefusedAddress ? null : await compose[message.kind](db, message);
    if (!content) return queries.markFailed(db, id, isRefusedAddress ? 'refused' : 'withdrawn');
    const mail = { ...(await writtenMail(db, message.email, content)), messageId: message.messageId };
    if (isClaimed && !(await queries.claim(db, id))) return;
    try {
      await send(db, mail);
    } catch (error) {
      return recordFailure(db, message, error);
    }
    await queries.markSent(db, id);
  });

/** The mail server may have the message. */
async function giveUp(db: Pool, { id, messageId }: queries.Message): Promise<void> {
  await queries.markFailed(db, id, 'unconfirmed');
  await logFailure(db, messageId, unconfirmedText);
}

/** Throws a failure again after which the message may be repeated, so that the job is retried. */
async function recordFailure(db: Pool, message: queries.Message, error: unknown): Promise<void> {
  const { id, email, kind } = message;
  const failure = mailFailure(error);
  if (failure === 'unconfirmed' && isSentAtMostOnce[kind]) return giveUp(db, message);
  if (failure === 'temporary' || failure === 'unconfirmed') {
    await queries.releaseClaim(db, id);
    throw error;
  }
  await inTransaction(db, async (tx) => {
    await queries.markFailed(tx, id, 'refused');
    const reason = error instanceof Error ? error.message.slice(0, 300) : '';
    if (failure === 'address') await queries.insertUndeliverable(tx, { email, source: 'smtp', reason });
  });
}

/** Staff mark an address whose emails came back later. */
export const markUndeliverable = (db: Db, email: string): Promise<void> =>
  queries.insertUndeliverable(db, { email, source: 'staff', reason: '' });

export const clearUndeliverable = (db: Db, email: string): Promise<void> => queries.deleteUndeliverable(db, email);

/** Counts the end link of a message and returns whose it is. */
export const leaveByMessage = (db: Db, token: string): Promise<queries.Message | undefined> =>
  queries.markUnsubscribed(db, token);

/** GET /m/:token?to=/path counts a click in a message and goes on to the path, which must be one of this site. */
export function registerMessageLinks(app: FastifyInstance, db: Pool): void {
  app.get<{ Params: { token: string }; Querystring: { to?: unknown } }>('/m/:token', async (request, reply) => {
    const { to } = request.query;
    if (/^[\w-]{20,60}$/.test(request.params.token)) await queries.insertClick(db, request.params.token);
    const path = typeof to === 'string' ? safeReturnUrl(to) : null;
    return reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .redirect(path ?? '/', 302);
  });
}

/** Links orders to the messages that brought them. */
export const attributeOrders = (db: Db): Promise<void> => queries.insertOrders(db);

export const attributionJob = recurringJob('marketing-orders', 300, async (db) => {
  await attributeOrders(db);
  await queries.deleteOldMailings(db);
});

export const mailingData: PersonalData = {
  section: 'commercialMessages',
  export: async (db, accountId) => queries.selectMessagesOf(db, await readConfirmedEmail(db, accountId), accountId),
  erase: async (tx, accountId) => queries.anonymizeMessagesOf(tx, await readConfirmedEmail(tx, accountId), accountId),
};
