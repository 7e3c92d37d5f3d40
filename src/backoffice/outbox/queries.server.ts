import type { Db } from '../../platform/db/db.server.ts';
import type { Attachment } from '../../platform/mail/blocks.ts';

type Kind = 'mail' | 'sms';
export type OutboxFilter = { search: string | null; kind: Kind | null };

export type HeadRow = {
  id: number;
  kind: Kind;
  recipient: string;
  subject: string;
  createdAt: Date;
  attachments: number;
};

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const matching = (db: Db, { search, kind }: OutboxFilter) => {
  const like = `%${escapeLike(search ?? '')}%`;
  return db`
    where ${kind === null ? db`true` : db`kind = ${kind}`}
      and ${search === null ? db`true` : db`(recipient ilike ${like} or subject ilike ${like})`}`;
};

export const selectHeads = (db: Db, filter: OutboxFilter, take: number, skip: number): Promise<HeadRow[]> => db<
  HeadRow[]
>`
  select id, kind, recipient, subject, created_at, jsonb_array_length(attachments) as attachments
  from outbox ${matching(db, filter)} order by id desc limit ${take} offset ${skip}`;

export async function countHeads(db: Db, filter: OutboxFilter, upTo: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from (select from outbox ${matching(db, filter)} limit ${upTo}) as counted`;
  return row?.count ?? 0;
}

export type MessageRow = Omit<HeadRow, 'attachments'> & { text: string; html: string; attachments: Attachment[] };

export async function selectMessage(db: Db, id: number): Promise<MessageRow | undefined> {
  const [row] = await db<MessageRow[]>`
    select id, kind, recipient, subject, created_at, text_body as text, html_body as html, attachments
    from outbox where id = ${id}`;
  return row;
}
