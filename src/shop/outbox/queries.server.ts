import type { Db } from '../../kit/db.server.ts';
import type { Attachment } from '../../kit/mail-blocks.ts';

type Kind = 'mail' | 'sms';
export type Wanted = { search: string | null; kind: Kind | null };

export type HeadRow = {
  id: number;
  kind: Kind;
  recipient: string;
  subject: string;
  createdAt: Date;
  attachments: number;
};

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const matching = (db: Db, { search, kind }: Wanted) => {
  const like = `%${escaped(search ?? '')}%`;
  return db`
    where ${kind === null ? db`true` : db`kind = ${kind}`}
      and ${search === null ? db`true` : db`(recipient ilike ${like} or subject ilike ${like})`}`;
};

export const selectHeads = (db: Db, wanted: Wanted, take: number, skip: number): Promise<HeadRow[]> => db<HeadRow[]>`
  select id, kind, recipient, subject, created_at as "createdAt", jsonb_array_length(attachments) as attachments
  from outbox ${matching(db, wanted)} order by id desc limit ${take} offset ${skip}`;

export async function countHeads(db: Db, wanted: Wanted, upTo: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from (select from outbox ${matching(db, wanted)} limit ${upTo}) as counted`;
  return row?.count ?? 0;
}

export type LetterRow = Omit<HeadRow, 'attachments'> & { text: string; html: string; attachments: Attachment[] };

export async function selectLetter(db: Db, id: number): Promise<LetterRow | undefined> {
  const [row] = await db<LetterRow[]>`
    select id, kind, recipient, subject, created_at as "createdAt", text_body as text, html_body as html, attachments
    from outbox where id = ${id}`;
  return row;
}

export async function deleteOldLetters(db: Db): Promise<void> {
  await db`delete from outbox where created_at < now() - interval '1 year'`;
}
