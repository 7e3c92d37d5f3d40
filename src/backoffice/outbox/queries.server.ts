import { type Db, escapeLike } from '../../platform/db/db.server.ts';
import { count, maybeOne } from '../../platform/db/rows.server.ts';
import type { QueryOf } from '../../platform/http/endpoint.ts';
import type { Attachment } from '../../platform/mail/blocks.ts';
import type { getOutbox, OutboxMessage, OutboxMessageHead } from './contract.ts';

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

export const selectHeads = (
  db: Db,
  filter: OutboxFilter,
  { take, skip }: { take: number; skip: number },
): Promise<HeadRow[]> => db<HeadRow[]>`
  select ${headColumns(db)}, jsonb_array_length(attachments) as attachments
  from outbox ${matching(db, filter)} order by id desc limit ${take} offset ${skip}`;

export const countHeads = (db: Db, filter: OutboxFilter, upTo: number): Promise<number> =>
  count(db`
    select count(*)::int as count from (select from outbox ${matching(db, filter)} limit ${upTo}) as counted`);

type MessageRow = Omit<HeadRow, 'attachments'> &
  Omit<OutboxMessage, keyof OutboxMessageHead | 'sentAt'> & {
    sentAt: Date | null;
    attachments: Attachment[];
    messageId: string | null;
  };

export const selectMessage = (db: Db, id: number): Promise<MessageRow | undefined> =>
  maybeOne(db<MessageRow[]>`
    select ${headColumns(db)}, text_body as text, html_body as html, attachments, attempts, error, sent_at, order_id,
      account_id, is_masked, is_body_removed, message_id
    from outbox where id = ${id}`);
