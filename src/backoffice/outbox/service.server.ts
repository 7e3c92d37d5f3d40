import { shopBrand } from '../../brands/brand.ts';
import { logoPath } from '../../brands/logo.server.ts';
import type { Db } from '../../platform/db/db.server.ts';
import { type QueryOf, type Refused, refuse } from '../../platform/http/endpoint.ts';
import type { MailFrame } from '../../platform/mail/blocks.ts';
import { enqueueResend, isWithinLimit, loadAttachment, sendNow } from '../../platform/mail/mail.server.ts';
import { claimResend } from '../../platform/mail/outbox.server.ts';
import type { getOutbox, OutboxMessage, OutboxMessageHead } from './contract.ts';
import * as queries from './queries.server.ts';
import { templateNames } from './samples.server.ts';

const templateName = (key: string): string => templateNames.get(key) ?? '';

const maxCounted = 10_000;

const templates = [...templateNames].map(([key, name]) => ({ key, name }));

export async function listMessages(
  db: Db,
  { take, skip, ...filter }: QueryOf<typeof getOutbox>,
): Promise<{ total: number; rows: OutboxMessageHead[]; templates: { key: string; name: string }[] }> {
  const [total, rows] = await Promise.all([
    queries.countHeads(db, filter, maxCounted),
    queries.selectHeads(db, filter, { take, skip }),
  ]);
  const emails = rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    templateName: templateName(row.template),
  }));
  return { total, rows: emails, templates };
}

type UnknownMessage = Refused<'unknownMessage'>;

export async function readMessage(db: Db, id: number): Promise<OutboxMessage | UnknownMessage> {
  const row = await queries.selectMessage(db, id);
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
  const attachment = (await queries.selectMessage(db, id))?.attachments[position - 1];
  if (!attachment) return refuse('unknownMessage');
  const { name: fileName, contentType, base64 } = await loadAttachment(db, attachment);
  return { fileName, contentType, base64 };
}

const maxResendsPerHour = 5;

type ResendRefusal = 'unknownMessage' | 'notMail' | 'secret' | 'bodyGone' | 'justResent' | 'tooMany';

/**
 * Sends a copy of an email, or tries at once to send one that has not left yet. Only emails can be sent again: an SMS
 * contains a code that has expired.
 */
export async function resend(db: Db, id: number): Promise<null | Refused<ResendRefusal>> {
  const row = await queries.selectMessage(db, id);
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
    return shopBrand.name;
  },
  get colour() {
    return shopBrand.themeColour;
  },
  get logo() {
    return { path: logoPath(), width: shopBrand.logoWidth };
  },
  get lines() {
    const { name, taxId, registration, shareCapital, address } = shopBrand.company;
    const capital = shareCapital && ` · Capital social ${shareCapital}`;
    return [`${name} · CUI ${taxId} · ${registration}${capital}`, address, `${shopBrand.phone} · ${shopBrand.email}`];
  },
});
