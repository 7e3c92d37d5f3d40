import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Db, Pool } from '../db/db.server.ts';
import { defineJob, handleJob, type JobHandler } from '../jobs/define-job.ts';
import { enqueue, enqueueIfNew, runNow } from '../jobs/jobs.server.ts';
import type { JobQueue } from '../jobs/queue-workers.server.ts';
import { hashToken } from '../secrets.server.ts';
import { readStoredFile } from '../stored-files.server.ts';
import { type AttachedFile, type Attachment, type EmailContent, Mail, type MailFrame } from './blocks.ts';
import { absoluteUrl } from './html.server.ts';
import { countMailRequest, logQueued, readFromOutbox, sendLogged, UnconfirmedMailError } from './outbox.server.ts';
import { mailHtml, mailText } from './render.server.ts';
import { mailChannel, readSavedTexts } from './saved-texts.server.ts';
import { openSmtp, type SendBySmtp } from './smtp.server.ts';
import { hideSecrets, type MailDraft, renderMail, secretsOf, usableTexts } from './template.ts';

/** Job that renders an email and sends it. */
const mailJob = defineJob('mail', Mail);

type Envelope = Pick<Mail, 'to' | 'replyTo' | 'attachments' | 'unsubscribeUrl'>;
/** An email as a feature composes it: the draft of a defined email. */
export type OutgoingMail = MailDraft & Envelope;
/** An email without a definition, such as a newsletter, of which staff write every word. */
type WrittenMail = EmailContent & Envelope;

/**
 * Enqueues an email in the caller's transaction, with the texts that the shop has now: it is sent after the commit. A
 * second email with the same `key` is ignored. `messageId` finds the email in the log.
 */
export async function enqueueMail(
  db: Db,
  mail: OutgoingMail | WrittenMail,
  options: { key?: string; messageId?: string } = {},
): Promise<void> {
  await enqueueWritten(db, 'definition' in mail ? await composeMail(db, mail) : mail, options);
}

/** An email with the texts that the shop has now, for `SendMail`. */
export async function composeMail(db: Db, mail: OutgoingMail): Promise<Mail> {
  const { definition } = mail;
  const texts = usableTexts(await readSavedTexts(db, mailChannel, definition.key), definition);
  return withContent(mail, renderMail(texts, mail));
}

function withContent({ definition, values, about, ...envelope }: OutgoingMail, content: EmailContent): Mail {
  const secrets = secretsOf({ definition, values });
  return { ...envelope, ...content, ...about, template: definition.key, secrets };
}

/** `enqueueMail` with texts of the caller's choice, for trying out changed ones. */
export const enqueueRendered = (db: Db, mail: OutgoingMail, content: EmailContent): Promise<void> =>
  enqueueWritten(db, withContent(mail, content), {});

async function enqueueWritten(
  db: Db,
  mail: Mail,
  { messageId = randomUUID(), ...options }: { key?: string; messageId?: string },
): Promise<void> {
  if (!(await enqueueIfNew(db, mailJob, { ...mail, messageId }, options))) return;
  const { template, to: recipient, subject, orderId, accountId } = mail;
  await logQueued(db, { kind: 'mail', template, recipient, subject, messageId, orderId, accountId });
}

const maxPerHour = 5;
/** Job that logs an email dropped by `enqueueRateLimitedMail`. */
export const withheldMailJob = defineJob('mail-withheld', z.object({ kind: z.string(), recipient: z.string() }));

/**
 * `enqueueMail` for emails that anyone can request for any address, such as password resets. Sends at most five of a
 * kind per hour and address; the rest is dropped and logged, and the caller does not learn of it.
 */
export async function enqueueRateLimitedMail(db: Db, kind: string, mail: OutgoingMail): Promise<void> {
  const recipient = hashToken(`mail to ${mail.to}`);
  if (await isWithinLimit(db, `${kind} ${recipient}`, maxPerHour)) await enqueueMail(db, mail);
  else await enqueue(db, withheldMailJob, { kind, recipient });
}

/** Counts a request and returns whether the subject made at most `max` within an hour. */
export const isWithinLimit = async (db: Db, subject: string, max: number): Promise<boolean> =>
  (await countMailRequest(db, hashToken(subject), max)) <= max;

export type MailTransport = {
  smtpUrl: string | undefined;
  from: string;
  /**
   * The log keeps links with secrets. Only for a demo without a mail server, in which the log is the only place where
   * an email can be read.
   */
  keepsSecrets: boolean;
};

/** Read for each email, because staff may change the mail server. */
type ReadTransport = MailTransport | ((db: Pool) => Promise<MailTransport>);

const readTransport = (transport: ReadTransport, db: Pool): Promise<MailTransport> =>
  typeof transport === 'function' ? transport(db) : Promise.resolve(transport);

/** The attachment with its bytes. */
export async function loadAttachment(db: Db, attachment: Attachment): Promise<AttachedFile> {
  if (!('fileId' in attachment)) return attachment;
  const { fileId, ...file } = attachment;
  const stored = await readStoredFile(db, fileId);
  if (!stored) throw new Error(`There is no stored file ${fileId}`);
  return { ...file, base64: stored.bytes.toString('base64') };
}

const loadAttachments = (db: Db, attachments: readonly Attachment[]): Promise<AttachedFile[]> =>
  Promise.all(attachments.map((attachment) => loadAttachment(db, attachment)));

/** Without a mail server an email counts as sent when it is in the log. */
const openTransport = ({ smtpUrl, from }: MailTransport): SendBySmtp =>
  smtpUrl ? openSmtp(smtpUrl, from) : async () => {};

/** Sends an email at once and logs the result; one whose `messageId` was sent before is not sent again. */
export type SendMail = (db: Pool, mail: Mail) => Promise<void>;

/** Opens the mail server; the returned function renders an email in the frame of the shop and sends it. */
export function openMailSender(frame: MailFrame, transport: ReadTransport): SendMail {
  return async (db, mail) => {
    const current = await readTransport(transport, db);
    const send = openTransport(current);
    const { to: recipient, replyTo, subject, template, orderId, accountId, attachments = [] } = mail;
    const messageId = mail.messageId ?? randomUUID();
    const secrets = current.keepsSecrets ? [] : (mail.secrets ?? []);
    const shown: Mail = { ...mail, blocks: hideSecrets(mail.blocks, secrets) };
    const entry = { kind: 'mail', template, recipient, subject, messageId, orderId, accountId } as const;
    const body = { text: mailText(shown, frame), html: mailHtml(shown, frame), isMasked: secrets.length > 0 };
    await sendLogged(db, { ...entry, ...body, attachments }, async () =>
      send({
        to: recipient,
        replyTo,
        subject,
        messageId,
        attachments: await loadAttachments(db, attachments),
        text: mailText(mail, frame),
        html: mailHtml(mail, frame),
        headers: headersOf(mail, frame.siteUrl),
      }),
    );
  };
}

/** Job handler that sends an enqueued email. */
export const mailHandler = (send: SendMail): JobHandler => handleJob(mailJob, send);

/**
 * The reason of a failed email: the server may take it later, does not know the address, refuses the email itself, or
 * did not say whether it took it.
 */
export function mailFailure(error: unknown): 'temporary' | 'address' | 'content' | 'unconfirmed' {
  if (error instanceof UnconfirmedMailError) return 'unconfirmed';
  if (!(error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'))
    return 'temporary';
  if (error.responseCode < 500 || ('command' in error && error.command === 'AUTH PLAIN')) return 'temporary';
  return 'command' in error && error.command === 'RCPT TO' ? 'address' : 'content';
}

/** Job that sends an email of the log again, unchanged. */
const resendMailJob = defineJob('mail-again', z.object({ id: z.int(), messageId: z.string().optional() }));

/** Enqueues a copy of a sent email, which gets its own entry in the log. */
export async function enqueueResend(db: Db, id: number): Promise<void> {
  const entry = await readFromOutbox(db, id);
  if (!entry) return;
  const messageId = randomUUID();
  await enqueue(db, resendMailJob, { id, messageId });
  await logQueued(db, { ...entry, messageId });
}

/** Makes an email that was not sent yet due now. */
export const sendNow = (db: Db, messageId: string): Promise<boolean> =>
  runNow(db, [mailJob.kind, resendMailJob.kind], 'messageId', messageId);

/** Job handler of `resendMailJob`. */
export function resendMailHandler(transport: ReadTransport): JobHandler {
  return handleJob(resendMailJob, async (db: Pool, { id, messageId = randomUUID() }) => {
    const send = openTransport(await readTransport(transport, db));
    const entry = await readFromOutbox(db, id);
    // The entry is missing when the recipient's data was erased since.
    if (!entry) return;
    await sendLogged(db, { ...entry, messageId }, async () =>
      send({
        to: entry.recipient,
        ...entry,
        messageId,
        attachments: await loadAttachments(db, entry.attachments),
      }),
    );
  });
}

/** Retries for two days while the mail server is unavailable, without delaying other jobs. */
export const mailQueue: JobQueue = {
  jobs: [mailJob, resendMailJob],
  concurrency: 2,
  maxAttempts: 60,
  timeoutSeconds: 120,
};

/** One-click unsubscribe of mail programs (RFC 8058). */
const headersOf = ({ unsubscribeUrl }: Mail, siteUrl: string): Record<string, string> =>
  unsubscribeUrl
    ? {
        'List-Unsubscribe': `<${absoluteUrl(unsubscribeUrl, siteUrl)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
    : {};
