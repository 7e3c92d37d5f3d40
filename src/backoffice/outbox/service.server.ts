import { brand } from '../../brands/brand.ts';
import { type Db, escapeLike } from '../../platform/db/db.server.ts';
import { type QueryOf, type Refused, refuse } from '../../platform/http/endpoint.ts';
import type { Attachment, MailFrame } from '../../platform/mail/blocks.ts';
import { enqueueResend, isWithinLimit, sendNow } from '../../platform/mail/mail.server.ts';
import { claimResend } from '../../platform/mail/outbox.server.ts';
import type { getOutbox, OutboxMessage, OutboxMessageHead } from './contract.ts';
import { templateNames } from './samples.server.ts';

type OutboxFilter = Omit<QueryOf<typeof getOutbox>, 'take' | 'skip'>;

type HeadRow = Omit<OutboxMessageHead, 'createdAt' | 'templateName'> & { createdAt: Date };

const headColumns = (db: Db) => db`id, kind, recipient, subject, created_at, template, state`;

const matching = (db: Db, { search, kind, template, state, from, until }: OutboxFilter) => {
  const like = `%${escapeLike(search ?? '')}%`;
  return db`
    where ${kind ? db`kind = ${kind}` : db`true`}
      and ${template ? db`template = ${template}` : db`true`}
      and ${state ? db`state = ${state}` : db`true`}
      and ${from ? db`created_at >= ${from}::date::timestamp at time zone 'Europe/Bucharest'` : db`true`}
      and ${until ? db`created_at < (${until}::date + 1)::timestamp at time zone 'Europe/Bucharest'` : db`true`}
      and ${search ? db`(recipient ilike ${like} or subject ilike ${like})` : db`true`}`;
};

const selectHeads = (db: Db, filter: OutboxFilter, take: number, skip: number): Promise<HeadRow[]> => db<HeadRow[]>`
  select ${headColumns(db)}, jsonb_array_length(attachments) as attachments
  from outbox ${matching(db, filter)} order by id desc limit ${take} offset ${skip}`;

async function countHeads(db: Db, filter: OutboxFilter, upTo: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from (select from outbox ${matching(db, filter)} limit ${upTo}) as counted`;
  return row?.count ?? 0;
}

type MessageRow = Omit<HeadRow, 'attachments'> &
  Omit<OutboxMessage, keyof OutboxMessageHead | 'sentAt'> & {
    sentAt: Date | null;
    attachments: Attachment[];
    messageId: string | null;
  };

async function selectMessage(db: Db, id: number): Promise<MessageRow | undefined> {
  const [row] = await db<MessageRow[]>`
    select ${headColumns(db)}, text_body as text, html_body as html, attachments, attempts, error, sent_at, order_id,
      account_id, is_masked, is_body_removed, message_id
    from outbox where id = ${id}`;
  return row;
}

const templateName = (key: string): string => templateNames.get(key) ?? '';

const maxCounted = 10_000;

const templates = [...templateNames].map(([key, name]) => ({ key, name }));

export async function listMessages(
  db: Db,
  { take, skip, ...filter }: QueryOf<typeof getOutbox>,
): Promise<{ total: number; emails: OutboxMessageHead[]; templates: { key: string; name: string }[] }> {
  const [total, rows] = await Promise.all([countHeads(db, filter, maxCounted), selectHeads(db, filter, take, skip)]);
  const emails = rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    templateName: templateName(row.template),
  }));
  return { total, emails, templates };
}

type UnknownMessage = Refused<'unknownMessage'>;

export async function readMessage(db: Db, id: number): Promise<OutboxMessage | UnknownMessage> {
  const row = await selectMessage(db, id);
  if (!row) return refuse('unknownMessage');
  const { messageId: _, ...message } = row;
  return {
    ...message,
    templateName: templateName(row.template),
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    attachments: row.attachments.map(({ name, contentType }) => ({ name, contentType })),
  };
}

export async function readAttachment(
  db: Db,
  id: number,
  position: number,
): Promise<{ fileName: string; contentType: string; base64: string } | UnknownMessage> {
  const attachment = (await selectMessage(db, id))?.attachments[position - 1];
  if (!attachment) return refuse('unknownMessage');
  const { name: fileName, contentType, base64 } = attachment;
  return { fileName, contentType, base64 };
}

const maxResendsPerHour = 5;

type ResendRefusal = 'unknownMessage' | 'notMail' | 'secret' | 'bodyGone' | 'justResent' | 'tooMany';

/**
 * Sends a copy of an email, or tries at once to send one that has not left yet. Only emails can be sent again: an SMS
 * contains a code that has expired.
 */
export async function resend(db: Db, id: number): Promise<null | Refused<ResendRefusal>> {
  const row = await selectMessage(db, id);
  if (!row) return refuse('unknownMessage');
  if (row.kind !== 'mail') return refuse('notMail');
  const isSent = row.state === 'sent';
  if (isSent && row.isMasked) return refuse('secret');
  if (isSent && row.isBodyRemoved) return refuse('bodyGone');
  if (!(await claimResend(db, id))) return refuse('justResent');
  if (!(await isWithinLimit(db, `resend ${row.recipient}`, maxResendsPerHour))) return refuse('tooMany');
  if (isSent) await enqueueResend(db, id);
  else if (row.messageId !== null) await sendNow(db, row.messageId);
  return null;
}

/** Header and footer of every email; its fields follow what the shopkeeper saves. */
export const mailFrame = (siteUrl: string): MailFrame => ({
  siteUrl,
  get name() {
    return brand.name;
  },
  get colour() {
    return brand.themeColour;
  },
  get lines() {
    const { name, taxId, registration, address } = brand.company;
    return [`${name} · CUI ${taxId} · ${registration}`, address, `${brand.phone} · ${brand.email}`];
  },
});
