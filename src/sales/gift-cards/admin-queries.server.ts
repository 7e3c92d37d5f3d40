import { type Db, escapeLike, type Transaction } from '../../platform/db/db.server.ts';
import { count, exists, maybeOne, one } from '../../platform/db/rows.server.ts';
import type { Bani } from '../../platform/money.ts';
import type { GiftCardMovement, giftCardSorts } from './contract.ts';
import type { CardRow } from './queries.server.ts';
import type { GiftCardState } from './rules.ts';

export type AdminRow = CardRow & {
  amount: Bani;
  recipientEmail: string | null;
  recipientName: string;
  senderName: string;
  message: string;
  sendOn: string | null;
  sentAt: Date | null;
  createdAt: Date;
  design: string;
  /** The order of a card that a customer bought. */
  saleOrderId: number | null;
};

const columns = (db: Db) => db`
  g.id, g.code, g.amount, g.balance, g.valid_until::text, g.blocked_at is not null as is_blocked,
  g.valid_until < shop_today() as is_expired, g.recipient_email, g.recipient_name, g.sender_name, g.message, g.send_on::text,
  g.sent_at, g.created_at, g.design,
  (select s.order_id from gift_card_sale s where s.gift_card_id = g.id) as sale_order_id`;

type Sort = (typeof giftCardSorts)[number];
export type Page = { search: string; state: GiftCardState | 'all'; sort: Sort; take: number; skip: number };

const isListed = (db: Db, { search, state }: Page) => db`
  (${search} = '' or g.code = upper(${search}) or right(g.code, 4) = upper(${search})
    or g.recipient_email like ${`${escapeLike(search.toLowerCase())}%`})
  and (${state} = 'all' or ${state} = case when g.blocked_at is not null then 'blocked'
    when g.valid_until < shop_today() then 'expired' when g.balance > 0 then 'usable' else 'empty' end)`;

const orderBy = (db: Db, sort: Sort) =>
  ({
    created: db`g.created_at, g.id`,
    '-created': db`g.created_at desc, g.id desc`,
    balance: db`g.balance, g.id`,
    '-balance': db`g.balance desc, g.id desc`,
    until: db`g.valid_until, g.id`,
    '-until': db`g.valid_until desc, g.id desc`,
  })[sort];

export const selectPage = (db: Db, page: Page): Promise<AdminRow[]> => db<AdminRow[]>`
  select ${columns(db)} from gift_card g where ${isListed(db, page)}
  order by ${orderBy(db, page.sort)} limit ${page.take} offset ${page.skip}`;

export const countPage = (db: Db, page: Page): Promise<number> =>
  count(db`select count(*)::int as count from gift_card g where ${isListed(db, page)}`);

export async function sumBalances(db: Db): Promise<{ open: Bani; expired: Bani }> {
  const [row] = await db<{ open: Bani; expired: Bani }[]>`
    select coalesce(sum(balance) filter (where valid_until >= shop_today()), 0)::bigint as open,
      coalesce(sum(balance) filter (where valid_until < shop_today()), 0)::bigint as expired
    from gift_card`;
  return { open: Number(row?.open ?? 0), expired: Number(row?.expired ?? 0) };
}

export const selectCard = (db: Db, id: number): Promise<AdminRow | undefined> =>
  maybeOne(db<AdminRow[]>`select ${columns(db)} from gift_card g where g.id = ${id}`);

type MovementRow = Omit<GiftCardMovement, 'at'> & { at: Date };

export const selectMovements = (db: Db, cardId: number): Promise<MovementRow[]> => db<MovementRow[]>`
  select m.id::int, m.kind, m.amount, m.at,
    case when o.id is not null then json_build_object('id', o.id, 'number', o.number) end as order
  from gift_card_movement m left join orders o on o.id = m.order_id where m.gift_card_id = ${cardId} order by m.id`;

export type NewCard = {
  code: string;
  key: string;
  amount: Bani;
  recipientEmail: string | null;
  recipientName: string;
  senderName: string;
  message: string;
  design: string;
  sendOn: string | null;
  validMonths: number;
  author: string;
};

/** The card of an earlier request with the same key; null when the code is taken. */
export async function insertCard(tx: Transaction, card: NewCard): Promise<{ id: number; isNew: boolean } | null> {
  const [row] = await tx<{ id: number }[]>`
    insert into gift_card (code, key, amount, recipient_email, recipient_name, sender_name, message, design, send_on, valid_until,
      author)
    values (${card.code}, ${card.key}, ${card.amount}, ${card.recipientEmail}, ${card.recipientName}, ${card.senderName},
      ${card.message}, ${card.design}, ${card.sendOn}, (greatest(shop_today(), ${card.sendOn}::date) + ${card.validMonths}::int * interval '1 month')::date,
      ${card.author})
    on conflict do nothing returning id`;
  if (!row) {
    const [existing] = await tx<{ id: number }[]>`select id from gift_card where key = ${card.key}`;
    return existing ? { id: existing.id, isNew: false } : null;
  }
  await tx`insert into gift_card_movement (gift_card_id, kind, amount) values (${row.id}, 'issued', ${card.amount})`;
  return { id: row.id, isNew: true };
}

/** For the sender of the codes; a card is sent once by the same job. */
export async function lockCard(tx: Transaction, id: number): Promise<AdminRow | undefined> {
  await tx`select from gift_card where id = ${id} for update`;
  return selectCard(tx, id);
}

export async function setSent(tx: Transaction, id: number): Promise<void> {
  await tx`update gift_card set sent_at = now() where id = ${id}`;
}

export const isUsed = (tx: Transaction, id: number): Promise<boolean> =>
  exists(tx`select from gift_card_movement where gift_card_id = ${id} and kind = 'spent'`);

type Recipient = { code: string; recipientEmail: string; recipientName: string };

export async function updateRecipient(tx: Transaction, id: number, recipient: Recipient): Promise<void> {
  await tx`
    update gift_card set code = ${recipient.code}, recipient_email = ${recipient.recipientEmail},
      recipient_name = ${recipient.recipientName}, sent_at = null
    where id = ${id}`;
}

/** Cards that ended, or were spent, this many days ago no longer need to say whose they were. */
export async function eraseOldRecipients(db: Db, days: number): Promise<void> {
  await db`
    update gift_card g set recipient_email = null, recipient_name = '', sender_name = '', message = ''
    where (recipient_email is not null or recipient_name <> '' or sender_name <> '' or message <> '')
      and (valid_until < shop_today() - ${days}::int or (balance = 0 and not exists (
        select from gift_card_movement m where m.gift_card_id = g.id and m.at > now() - ${days}::int * interval '1 day')))`;
}

/** Makes the cards of one author wait for each other, so that none passes the limit together. */
export async function lockAuthor(tx: Transaction, author: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${author}, 7203118))`;
}

/** The amount of the cards that somebody issued today, apart from the one with this key. */
export async function sumIssuedToday(tx: Transaction, author: string, exceptKey: string): Promise<Bani> {
  const { amount } = await one(tx<{ amount: number }[]>`
    select coalesce(sum(amount), 0)::int as amount from gift_card
    where created_at > now() - interval '25 hours' and local_date(created_at) = shop_today() and author = ${author}
      and key <> ${exceptKey}`);
  return amount;
}

export const setBlocked = (db: Db, id: number, isBlocked: boolean): Promise<boolean> =>
  exists(db`
    update gift_card set blocked_at = case when ${isBlocked} then coalesce(blocked_at, now()) end
    where id = ${id} returning id`);

export async function updateValidity(tx: Transaction, id: number, validUntil: string): Promise<void> {
  await tx`update gift_card set valid_until = ${validUntil} where id = ${id}`;
}

type BalanceRow = {
  code: string;
  issuedOn: string;
  validUntil: string;
  amount: Bani;
  spent: Bani;
  balance: Bani;
};

/** Cards issued until a day (included), with their balance at its end. */
export const selectBalances = (db: Db, day: string): Promise<BalanceRow[]> => db<BalanceRow[]>`
  select g.code, local_date(g.created_at)::text as issued_on, g.valid_until::text, g.amount,
    (g.amount - sum(m.amount))::int as spent, sum(m.amount)::int as balance
  from gift_card g join gift_card_movement m on m.gift_card_id = g.id and local_date(m.at) <= ${day}
  where local_date(g.created_at) <= ${day} group by g.id order by g.id`;

/** Cards sent to the e-mail address of an account. */
type ReceivedCard = {
  code: string;
  amount: Bani;
  balance: Bani;
  recipientName: string;
  senderName: string;
  message: string;
  validUntil: string;
  createdAt: Date;
};

export const selectReceived = (db: Db, accountId: number): Promise<ReceivedCard[]> => db<ReceivedCard[]>`
  select g.code, g.amount, g.balance, g.recipient_name, g.sender_name, g.message, g.valid_until::text, g.created_at
  from gift_card g join account a on a.email = g.recipient_email and a.email_confirmed_at is not null
  where a.id = ${accountId} order by g.id`;

export async function eraseRecipient(tx: Transaction, accountId: number): Promise<void> {
  await tx`
    update gift_card set recipient_email = null, recipient_name = '', sender_name = '', message = ''
    where recipient_email = (select email from account where id = ${accountId} and email_confirmed_at is not null)`;
}
