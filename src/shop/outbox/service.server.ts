import type { Db } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import { putJob } from '../../kit/jobs.server.ts';
import { mailAgainJob } from '../../kit/mail.server.ts';
import type { LetterHead, OutboxLetter } from './contract.ts';
import * as queries from './queries.server.ts';

const countedUpTo = 10_000;

type Asked = { search?: string | undefined; kind?: 'mail' | 'sms' | undefined; take: number; skip: number };

export async function listLetters(
  db: Db,
  { search, kind, take, skip }: Asked,
): Promise<{ total: number; letters: LetterHead[] }> {
  const wanted = { search: search || null, kind: kind ?? null };
  const [total, rows] = await Promise.all([
    queries.countHeads(db, wanted, countedUpTo),
    queries.selectHeads(db, wanted, take, skip),
  ]);
  return { total, letters: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) };
}

type NotThere = Refused<'unknownLetter'>;

export async function readLetter(db: Db, id: number): Promise<OutboxLetter | NotThere> {
  const row = await queries.selectLetter(db, id);
  if (!row) return refuse('unknownLetter');
  const attachments = row.attachments.map(({ name, contentType }) => ({ name, contentType }));
  return { ...row, createdAt: row.createdAt.toISOString(), attachments };
}

export async function readAttachment(
  db: Db,
  id: number,
  place: number,
): Promise<{ fileName: string; contentType: string; base64: string } | NotThere> {
  const attached = (await queries.selectLetter(db, id))?.attachments[place - 1];
  if (!attached) return refuse('unknownLetter');
  const { name: fileName, contentType, base64 } = attached;
  return { fileName, contentType, base64 };
}

/** A text message carries a code that is over by now: only letters go out again. */
export async function resend(db: Db, id: number): Promise<null | NotThere | Refused<'notMail'>> {
  const row = await queries.selectLetter(db, id);
  if (!row) return refuse('unknownLetter');
  if (row.kind !== 'mail') return refuse('notMail');
  await putJob(db, mailAgainJob, { id });
  return null;
}

/** Sent letters are kept for a year; invoices have a place of their own. */
export const forgetOldLetters = (db: Db): Promise<void> => queries.deleteOldLetters(db);
