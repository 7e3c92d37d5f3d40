import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { Db, Pool } from '../db/db.server.ts';
import { defineJob, handleJob, type JobHandler } from '../jobs/define-job.ts';
import { enqueue } from '../jobs/jobs.server.ts';
import type { JobQueue } from '../jobs/workers.server.ts';
import { hashToken } from '../secrets.server.ts';
import { type Attachment, Mail, type MailFrame } from './blocks.ts';
import { countMailRequest, readFromOutbox, writeToOutbox } from './outbox.server.ts';
import { absoluteUrl, mailHtml, mailText } from './render.server.ts';

/** Job that renders an email and sends it. */
const mailJob = defineJob('mail', Mail);

/** Enqueues an email in the caller's transaction: it is sent after the commit. A second email with the same `key` is ignored. */
export const enqueueMail = (db: Db, mail: Mail, options: { key?: string } = {}): Promise<void> =>
  enqueue(db, mailJob, { messageId: randomUUID(), ...mail }, options);

const maxPerHour = 5;
/** Job that logs an email dropped by `enqueueRateLimitedMail`. */
export const withheldMailJob = defineJob('mail-withheld', z.object({ kind: z.string(), recipient: z.string() }));

/**
 * `enqueueMail` for emails that anyone can request for any address, such as password resets. Sends at most five of a
 * kind per hour and address; the rest is dropped and logged, and the caller does not learn of it.
 */
export async function enqueueRateLimitedMail(db: Db, kind: string, mail: Mail): Promise<void> {
  const recipient = hashToken(`mail to ${mail.to}`);
  const requested = await countMailRequest(db, hashToken(`${kind} ${recipient}`), maxPerHour);
  if (requested <= maxPerHour) await enqueueMail(db, mail);
  else await enqueue(db, withheldMailJob, { kind, recipient });
}

export type MailTransport = { smtpUrl: string | undefined; from: string };

type MailContent = { text: string; html: string; attachments: Attachment[] };
type Envelope = {
  to: string;
  replyTo?: string | undefined;
  subject: string;
  headers?: Record<string, string>;
  messageId?: string | undefined;
};

/** Job handler that renders an email in the frame of the shop and sends it. */
export function mailHandler(frame: MailFrame, transport: MailTransport): JobHandler {
  const deliver = createSender(transport);
  return handleJob(mailJob, async (db, mail) => {
    const { to, replyTo, subject, messageId, attachments = [] } = mail;
    const content = { text: mailText(mail, frame), html: mailHtml(mail, frame), attachments };
    await deliver(db, { to, replyTo, subject, messageId, headers: headersOf(mail, frame.siteUrl) }, content);
  });
}

/** Job that sends an email of the outbox again, unchanged. */
export const resendMailJob = defineJob('mail-again', z.object({ id: z.int() }));

/** Job handler of `resendMailJob`; the payload is the id of the outbox entry. */
export function resendMailHandler(transport: MailTransport): JobHandler {
  const deliver = createSender(transport);
  return handleJob(resendMailJob, async (db, { id }) => {
    const entry = await readFromOutbox(db, id);
    // The entry is missing when the recipient's data was erased since.
    if (entry) await deliver(db, { to: entry.recipient, subject: entry.subject }, entry);
  });
}

/** In milliseconds. */
const smtpTimeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Retries for two days while the mail server is unavailable, without delaying other jobs. */
export const mailQueue: JobQueue = {
  jobs: [mailJob, resendMailJob],
  concurrency: 2,
  maxAttempts: 60,
  timeoutSeconds: 120,
};

/** Sends by SMTP when a server is configured, otherwise writes to the outbox table. */
function createSender({ smtpUrl, from }: MailTransport) {
  const smtp = smtpUrl ? createTransport({ url: smtpUrl, ...smtpTimeouts }) : null;
  return async (
    db: Pool,
    { to, replyTo, subject, messageId, headers = {} }: Envelope,
    content: MailContent,
  ): Promise<void> => {
    const { text, html, attachments } = content;
    if (!smtp) return writeToOutbox(db, { kind: 'mail', recipient: to, subject, text, html, attachments, messageId });
    await smtp.sendMail({
      from,
      // As an object the address is not parsed, so a comma in it cannot add a second recipient.
      to: { name: '', address: to },
      ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
      subject,
      // Mail servers drop a second message with the same id.
      ...(messageId ? { messageId: `<${messageId}@${from.replace(/^.*@|>.*$/g, '')}>` } : {}),
      text,
      html,
      headers,
      attachments: attachments.map(({ name, contentType, base64 }) => ({
        filename: name,
        contentType,
        content: base64,
        encoding: 'base64',
      })),
    });
  };
}

/** One-click unsubscribe of mail programs (RFC 8058). */
const headersOf = ({ unsubscribeUrl }: Mail, siteUrl: string): Record<string, string> =>
  unsubscribeUrl
    ? {
        'List-Unsubscribe': `<${absoluteUrl(unsubscribeUrl, siteUrl)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
    : {};
