import { brand } from '../../brands/brand.ts';
import { type Db, escapeLike } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import type { Attachment, MailFrame } from '../../platform/mail/blocks.ts';
import { resendMailJob } from '../../platform/mail/mail.server.ts';
import type { OutboxMessage, OutboxMessageHead } from './contract.ts';

type Kind = 'mail' | 'sms';
type OutboxFilter = { search: string | null; kind: Kind | null };

type HeadRow = {
  id: number;
  kind: Kind;
  recipient: string;
  subject: string;
  createdAt: Date;
  attachments: number;
};

const matching = (db: Db, { search, kind }: OutboxFilter) => {
  const like = `%${escapeLike(search ?? '')}%`;
  return db`
    where ${kind === null ? db`true` : db`kind = ${kind}`}
      and ${search === null ? db`true` : db`(recipient ilike ${like} or subject ilike ${like})`}`;
};

const selectHeads = (db: Db, filter: OutboxFilter, take: number, skip: number): Promise<HeadRow[]> => db<HeadRow[]>`
  select id, kind, recipient, subject, created_at, jsonb_array_length(attachments) as attachments
  from outbox ${matching(db, filter)} order by id desc limit ${take} offset ${skip}`;

async function countHeads(db: Db, filter: OutboxFilter, upTo: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from (select from outbox ${matching(db, filter)} limit ${upTo}) as counted`;
  return row?.count ?? 0;
}

type MessageRow = Omit<HeadRow, 'attachments'> & { text: string; html: string; attachments: Attachment[] };

async function selectMessage(db: Db, id: number): Promise<MessageRow | undefined> {
  const [row] = await db<MessageRow[]>`
    select id, kind, recipient, subject, created_at, text_body as text, html_body as html, attachments
    from outbox where id = ${id}`;
  return row;
}

const maxCounted = 10_000;

type ListInput = { search?: string | undefined; kind?: 'mail' | 'sms' | undefined; take: number; skip: number };

export async function listMessages(
  db: Db,
  { search, kind, take, skip }: ListInput,
): Promise<{ total: number; emails: OutboxMessageHead[] }> {
  const filter = { search: search || null, kind: kind ?? null };
  const [total, rows] = await Promise.all([countHeads(db, filter, maxCounted), selectHeads(db, filter, take, skip)]);
  return { total, emails: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) };
}

type UnknownMessage = Refused<'unknownMessage'>;

export async function readMessage(db: Db, id: number): Promise<OutboxMessage | UnknownMessage> {
  const row = await selectMessage(db, id);
  if (!row) return refuse('unknownMessage');
  const attachments = row.attachments.map(({ name, contentType }) => ({ name, contentType }));
  return { ...row, createdAt: row.createdAt.toISOString(), attachments };
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

/** Only emails can be sent again: an SMS contains a code that has expired. */
export async function resend(db: Db, id: number): Promise<null | UnknownMessage | Refused<'notMail'>> {
  const row = await selectMessage(db, id);
  if (!row) return refuse('unknownMessage');
  if (row.kind !== 'mail') return refuse('notMail');
  await enqueue(db, resendMailJob, { id });
  return null;
}

/** Header and footer of every email. */
export const mailFrame = (siteUrl: string): MailFrame => {
  const { name, taxId, registration, address } = brand.company;
  return {
    name: brand.name,
    colour: brand.themeColour,
    siteUrl,
    lines: [`${name} · CUI ${taxId} · ${registration}`, address, `${brand.phone} · ${brand.email}`],
  };
};
