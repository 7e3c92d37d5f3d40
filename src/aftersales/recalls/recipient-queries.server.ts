import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { count, exists, maybeOne, one } from '../../platform/db/rows.server.ts';
import type { PictureFile, PictureRow } from '../../platform/pictures.server.ts';
import { normalizeForSearch } from '../../platform/text/romanian.ts';
import type { Reached } from './admin-contract.ts';
import type { Answer, RecipientFilter } from './rules.ts';

/** A buyer with the address of the order, as messages need it. */
export type Addressee = {
  id: number;
  identifier: string;
  orderId: number;
  orderNumber: string;
  accountId: number;
  isGuest: boolean;
  firstName: string;
  email: string;
  phoneNumber: string;
  shippedAt: Date;
};

const addressees = (db: Db) => db`
  select c.id, c.identifier, c.order_id, o.number as order_number, o.account_id, o.holder like 'g:%' as is_guest,
    o.first_name, o.email, o.phone_number, c.shipped_at
  from recall_recipient c join orders o on o.id = c.order_id`;

/** Buyers without a message of this round, locked; rows locked by another worker are left to it. */
export const lockUntold = (tx: Transaction, recallId: number, limit: number): Promise<Addressee[]> => tx<Addressee[]>`
  ${addressees(tx)} where c.recall_id = ${recallId}
    and not exists (select from recall_message m where m.recipient_id = c.id)
  order by c.id limit ${limit} for update of c skip locked`;

/** Buyers who did not answer and whose last message is older than the pause, locked. */
export const lockSilent = (
  tx: Transaction,
  {
    recallId,
    pauseDays,
    maxReminders,
    limit,
  }: { recallId: number; pauseDays: number; maxReminders: number; limit: number },
): Promise<(Addressee & { lastRound: number })[]> => tx<(Addressee & { lastRound: number })[]>`
  select waiting.*, last.round as last_round from (
    ${addressees(tx)} where c.recall_id = ${recallId} and c.answered_at is null order by c.id for update of c skip locked
  ) waiting
  join lateral (
    select max(m.round) as round, max(m.queued_at) as at from recall_message m where m.recipient_id = waiting.id
  ) last on last.at < now() - ${pauseDays} * interval '1 day' and last.round < ${maxReminders}
  limit ${limit}`;

export type NewMessage = {
  recipientId: number;
  round: number;
  channel: 'mail' | 'sms';
  /** Null: the order has no such address. */
  messageId: string | null;
};

/** Returns false when the buyer has this message already. */
export const insertMessage = (
  tx: Transaction,
  { recipientId, round, channel, messageId }: NewMessage,
): Promise<boolean> =>
  exists(tx`
    insert into recall_message (recipient_id, round, channel, message_id, state)
    values (${recipientId}, ${round}, ${channel}, ${messageId}, ${messageId === null ? 'failed' : 'queued'})
    on conflict do nothing returning id`);

/** Copies what became of messages from the outbox, which deletes them after a year and with erased customers. */
export async function copyMessageStates(db: Db): Promise<void> {
  await db`
    update recall_message m set state = o.state, sent_at = o.sent_at, error = o.error
    from outbox o where o.message_id = m.message_id and m.state <> 'sent'
      and (m.state, m.error) is distinct from (o.state, o.error)`;
}

/** A message with its present state. */
const messages = (db: Db) => db`
  select m.recipient_id, m.round, m.channel, m.queued_at, m.message_id, coalesce(o.state, m.state) as state,
    coalesce(o.sent_at, m.sent_at) as sent_at, coalesce(o.error, m.error) as error
  from recall_message m left join outbox o on o.message_id = m.message_id and m.state <> 'sent'`;

export type Unit = {
  recipientId: number;
  lotId: number;
  lotCode: string;
  productId: number;
  /** The product itself where the lot was sold as an offer of it. */
  freshProductId: number;
  productName: string;
  quantity: number;
};

export const selectUnits = (db: Db, recipientIds: readonly number[]): Promise<Unit[]> => db<Unit[]>`
  select u.recipient_id, u.lot_id, l.code as lot_code, l.product_id, coalesce(p.offer_of, p.id) as fresh_product_id,
    p.name as product_name, u.quantity
  from recall_unit u join stock_lot l on l.id = u.lot_id join product p on p.id = l.product_id
  where u.recipient_id = any(${[...recipientIds]}::int[]) order by u.recipient_id, l.id`;

export type RecipientRow = {
  id: number;
  orderId: number;
  orderNumber: string;
  firstName: string;
  lastName: string;
  isGuest: boolean;
  shippedAt: Date;
  readAt: Date | null;
  answer: Answer | null;
  answeredAt: Date | null;
  returnId: number | null;
  returnNumber: string | null;
  replacementOrder: string | null;
  settledAt: Date | null;
  messages: {
    channel: 'mail' | 'sms';
    round: number;
    state: 'queued' | 'sent' | 'failed';
    at: string;
    error: string;
  }[];
};

/** A refund through a parcel is settled when its return is paid back. */
const settledAt = (db: Db) => db`
  coalesce(c.settled_at, (select max(s.at) from return_state_change s where s.return_id = c.return_id and s.state = 'refunded'))`;

const recipients = (db: Db, recallId: number) => db`
  select c.id, c.order_id, o.number as order_number, o.first_name, o.last_name, o.holder like 'g:%' as is_guest,
    c.shipped_at, c.read_at, c.answer, c.answered_at, c.return_id, r.number as return_number, c.replacement_order,
    ${settledAt(db)} as settled_at,
    array(select json_build_object('channel', m.channel, 'round', m.round, 'state', m.state,
        'at', coalesce(m.sent_at, m.queued_at), 'error', m.error)
      from (${messages(db)} where m.recipient_id = c.id) m order by m.round, m.channel) as messages,
    exists (select from (${messages(db)} where m.recipient_id = c.id) m where m.state = 'sent') as is_reached
  from recall_recipient c join orders o on o.id = c.order_id left join return_request r on r.id = c.return_id
  where c.recall_id = ${recallId}`;

export type RecipientPage = { take: number; skip: number; search: string; state: RecipientFilter };

const matches = (db: Db, { search, state }: Pick<RecipientPage, 'search' | 'state'>) => db`
  (${search} = '' or strpos(folded(order_number || ' ' || first_name || ' ' || last_name), ${normalizeForSearch(search)}) > 0)
  and case ${state}
    when 'unreached' then not is_reached
    when 'unread' then read_at is null
    when 'unanswered' then answered_at is null
    when 'answered' then answered_at is not null
    when 'toSettle' then answer in ('refund', 'replacement', 'return') and settled_at is null
    else true end`;

export const selectRecipients = (db: Db, recallId: number, page: RecipientPage): Promise<RecipientRow[]> => db<
  RecipientRow[]
>`
  select * from (${recipients(db, recallId)}) as listed where ${matches(db, page)}
  order by id limit ${page.take} offset ${page.skip}`;

export const countRecipients = (db: Db, recallId: number, page: RecipientPage): Promise<number> =>
  count(db`select count(*)::int as count from (${recipients(db, recallId)}) as listed where ${matches(db, page)}`);

export const selectAllRecipients = (db: Db, recallId: number): Promise<RecipientRow[]> =>
  db<RecipientRow[]>`select * from (${recipients(db, recallId)}) as listed order by id`;

type ReachedRow = Omit<Reached, 'mail' | 'sms' | 'returned' | 'answers'> & {
  channels: { channel: 'mail' | 'sms'; queued: number; sent: number; failed: number; missing: number }[];
  gone: number;
  refund: number;
  replacement: number;
  return: number;
};

export const selectReached = (db: Db, recallId: number): Promise<ReachedRow> =>
  one(db<ReachedRow[]>`
    with own as (
      select c.*, ${settledAt(db)} as done_at from recall_recipient c where c.recall_id = ${recallId}
    ), message as (
      ${messages(db)} where m.recipient_id in (select id from own)
    )
    select (select count(*)::int from own) as recipients,
      coalesce((select sum(u.quantity)::int from recall_unit u where u.recipient_id in (select id from own)), 0) as units,
      (select count(*)::int from message where round > 0 and message_id is not null) as reminders,
      (select count(distinct recipient_id)::int from message where state = 'sent') as reached,
      (select count(*)::int from own where read_at is not null) as read,
      (select count(*)::int from own where answered_at is not null) as answered,
      (select count(*)::int from own where done_at is not null) as settled,
      (select count(*)::int from own where answer = 'gone') as gone,
      (select count(*)::int from own where answer = 'refund') as refund,
      (select count(*)::int from own where answer = 'replacement') as replacement,
      (select count(*)::int from own where answer = 'return') as return,
      array(select json_build_object('channel', channel,
          'queued', count(*) filter (where state = 'queued'), 'sent', count(*) filter (where state = 'sent'),
          'failed', count(*) filter (where state = 'failed' and message_id is not null),
          'missing', count(*) filter (where message_id is null))
        from message where round = 0 group by channel) as channels`);

export type Recipient = {
  id: number;
  recallId: number;
  orderId: number;
  orderNumber: string;
  accountId: number;
  email: string;
  shippedAt: Date;
  readAt: Date | null;
  answer: Answer | null;
  answeredAt: Date | null;
  returnId: number | null;
  returnIdentifier: string | null;
  /** The number of the order that carries the replacement; its id and identifier when it belongs to the same buyer. */
  replacementOrder: string | null;
  replacementId: number | null;
  replacementIdentifier: string | null;
  settledAt: Date | null;
};

const own = (db: Db) => db`
  select c.id, c.recall_id, c.order_id, o.number as order_number, o.account_id, o.email, c.shipped_at, c.read_at, c.answer,
    c.answered_at, c.return_id, r.identifier as return_identifier, c.replacement_order, n.id as replacement_id,
    n.identifier as replacement_identifier, ${settledAt(db)} as settled_at
  from recall_recipient c join orders o on o.id = c.order_id left join return_request r on r.id = c.return_id
  left join orders n on n.number = c.replacement_order and n.account_id = o.account_id`;

/** A recipient of an exercise was told nothing and has no page. */
export const selectByIdentifier = (db: Db, identifier: string): Promise<Recipient | undefined> =>
  maybeOne(db<Recipient[]>`
    ${own(db)} where c.identifier = ${identifier} and exists (select from recall x where x.id = c.recall_id and not x.is_exercise)`);

/** Locks the recipient before reading it. */
export async function lockByIdentifier(tx: Transaction, identifier: string): Promise<Recipient | undefined> {
  await tx`select from recall_recipient where identifier = ${identifier} for update`;
  return selectByIdentifier(tx, identifier);
}

export async function lockRecipient(tx: Transaction, recallId: number, id: number): Promise<Recipient | undefined> {
  await tx`select from recall_recipient where id = ${id} for update`;
  return maybeOne(tx<Recipient[]>`${own(tx)} where c.id = ${id} and c.recall_id = ${recallId}`);
}

export async function markRead(db: Db, id: number): Promise<void> {
  await db`update recall_recipient set read_at = now() where id = ${id} and read_at is null`;
}

export async function setAnswer(tx: Transaction, id: number, answer: Answer, returnId: number | null): Promise<void> {
  await tx`
    update recall_recipient set answer = ${answer}, answered_at = now(), return_id = ${returnId},
      read_at = coalesce(read_at, now()) where id = ${id}`;
}

export async function markSettled(tx: Transaction, id: number, author: string, order: string | null): Promise<void> {
  await tx`
    update recall_recipient set settled_at = now(), settled_by = ${author}, replacement_order = ${order} where id = ${id}`;
}

type OwnRow = {
  orderId: number;
  orderNumber: string;
  identifier: string;
  productNames: string;
  lotCodes: string;
  answer: Answer | null;
};

export const selectOwnOpen = (db: Db, accountId: number): Promise<OwnRow[]> => db<OwnRow[]>`
  select c.order_id, o.number as order_number, c.identifier, c.answer,
    string_agg(distinct p.name, ', ') as product_names, string_agg(distinct l.code, ', ') as lot_codes
  from recall_recipient c join recall x on x.id = c.recall_id and x.state = 'started' and not x.is_exercise
  join orders o on o.id = c.order_id and o.account_id = ${accountId} and o.holder not like 'g:%'
  join recall_unit u on u.recipient_id = c.id join stock_lot l on l.id = u.lot_id join product p on p.id = l.product_id
  group by c.id, o.id order by c.id`;

type ExportedRecall = {
  orderNumber: string;
  lots: string;
  readAt: Date | null;
  answer: string | null;
  answeredAt: Date | null;
};

export const selectForExport = (db: Db, accountId: number): Promise<ExportedRecall[]> => db<ExportedRecall[]>`
  select o.number as order_number, c.read_at, c.answer, c.answered_at,
    (select string_agg(l.code, ', ') from recall_unit u join stock_lot l on l.id = u.lot_id where u.recipient_id = c.id) as lots
  from recall_recipient c join orders o on o.id = c.order_id
  join recall x on x.id = c.recall_id and not x.is_exercise
  where o.account_id = ${accountId} order by c.id`;

// Pictures

export async function insertPicture(tx: Transaction, recipientId: number, file: PictureFile): Promise<PictureRow> {
  const { name, width, height } = file;
  const { id } = await one(tx<{ id: number }[]>`
    insert into recall_picture (recipient_id, name, width, height)
    values (${recipientId}, ${name}, ${width}, ${height}) returning id`);
  return { id, ...file };
}

export const countPictures = (db: Db, recipientId: number): Promise<number> =>
  count(db`select count(*)::int as count from recall_picture where recipient_id = ${recipientId}`);

/** Returns how many of the pictures belong to the recipient. */
export async function attachPictures(tx: Transaction, recipientId: number, ids: readonly number[]): Promise<number> {
  const rows = await tx`
    update recall_picture set is_attached = true where recipient_id = ${recipientId} and id = any(${[...ids]}::int[]) returning id`;
  return rows.length;
}

export const selectPictures = (
  db: Db,
  recipientIds: readonly number[],
): Promise<(PictureRow & { recipientId: number })[]> => db<(PictureRow & { recipientId: number })[]>`
  select id, recipient_id, name, width, height from recall_picture
  where recipient_id = any(${[...recipientIds]}::int[]) and is_attached order by id`;

const names = (rows: readonly { name: string }[]): string[] => rows.map(({ name }) => name);

export const deleteUnattached = async (db: Db): Promise<string[]> =>
  names(
    await db<{ name: string }[]>`
      delete from recall_picture where not is_attached and added_at < now() - interval '1 day' returning name`,
  );

export const deletePicturesOf = async (tx: Transaction, accountId: number): Promise<string[]> =>
  names(
    await tx<{ name: string }[]>`
      delete from recall_picture where recipient_id in (
        select c.id from recall_recipient c join orders o on o.id = c.order_id where o.account_id = ${accountId})
      returning name`,
  );

export const findOrderNumber = (db: Db, numbers: readonly string[]): Promise<{ number: string } | undefined> =>
  maybeOne(db<{ number: string }[]>`select number from orders where number = any(${[...numbers]}::text[]) limit 1`);
