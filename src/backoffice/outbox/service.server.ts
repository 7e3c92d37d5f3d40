import { brand } from '../../brands/brand.ts';
import type { Db } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import type { MailFrame } from '../../platform/mail/blocks.ts';
import { resendMailJob } from '../../platform/mail/mail.server.ts';
import type { OutboxMessage, OutboxMessageHead } from './contract.ts';
import * as queries from './queries.server.ts';

const maxCounted = 10_000;

type ListInput = { search?: string | undefined; kind?: 'mail' | 'sms' | undefined; take: number; skip: number };

export async function listMessages(
  db: Db,
  { search, kind, take, skip }: ListInput,
): Promise<{ total: number; letters: OutboxMessageHead[] }> {
  const filter = { search: search || null, kind: kind ?? null };
  const [total, rows] = await Promise.all([
    queries.countHeads(db, filter, maxCounted),
    queries.selectHeads(db, filter, take, skip),
  ]);
  return { total, letters: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) };
}

type UnknownMessage = Refused<'unknownMessage'>;

export async function readMessage(db: Db, id: number): Promise<OutboxMessage | UnknownMessage> {
  const row = await queries.selectMessage(db, id);
  if (!row) return refuse('unknownMessage');
  const attachments = row.attachments.map(({ name, contentType }) => ({ name, contentType }));
  return { ...row, createdAt: row.createdAt.toISOString(), attachments };
}

export async function readAttachment(
  db: Db,
  id: number,
  position: number,
): Promise<{ fileName: string; contentType: string; base64: string } | UnknownMessage> {
  const attachment = (await queries.selectMessage(db, id))?.attachments[position - 1];
  if (!attachment) return refuse('unknownMessage');
  const { name: fileName, contentType, base64 } = attachment;
  return { fileName, contentType, base64 };
}

/** Only emails can be sent again: an SMS contains a code that has expired. */
export async function resend(db: Db, id: number): Promise<null | UnknownMessage | Refused<'notMail'>> {
  const row = await queries.selectMessage(db, id);
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
