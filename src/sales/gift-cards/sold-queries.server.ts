import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { maybeOne } from '../../platform/db/rows.server.ts';
import type { Bani } from '../../platform/money.ts';

/** The buyer's choices, kept until the card is written. */
export type NewSale = {
  orderId: number;
  design: string;
  recipientEmail: string | null;
  recipientName: string;
  senderName: string;
  message: string;
  sendOn: string | null;
  isPrinted: boolean;
};

/** The recipient, message and day are those of the card once it is written. */
export type SaleRow = NewSale & {
  secret: string;
  card: {
    id: number;
    code: string;
    amount: Bani;
    balance: Bani;
    validUntil: string;
    isBlocked: boolean;
    isExpired: boolean;
    isRefunded: boolean;
    sentAt: string | null;
  } | null;
};

const sales = (db: Db) => db`
  select s.order_id, s.secret, s.is_printed, coalesce(g.design, s.design) as design,
    coalesce(g.recipient_email, s.recipient_email) as recipient_email, coalesce(g.recipient_name, s.recipient_name) as recipient_name,
    coalesce(g.sender_name, s.sender_name) as sender_name, coalesce(g.message, s.message) as message,
    coalesce(g.send_on, s.send_on)::text as send_on,
    case when g.id is not null then json_build_object('id', g.id, 'code', g.code, 'amount', g.amount, 'balance', g.balance,
      'validUntil', g.valid_until, 'isBlocked', g.blocked_at is not null, 'isExpired', g.valid_until < shop_today(),
      'isRefunded', exists (select from gift_card_movement m where m.gift_card_id = g.id and m.kind = 'refunded'),
      'sentAt', g.sent_at) end as card
  from gift_card_sale s left join gift_card g on g.id = s.gift_card_id`;

export const selectSale = (db: Db, orderId: number): Promise<SaleRow | undefined> =>
  maybeOne(db<SaleRow[]>`${sales(db)} where s.order_id = ${orderId}`);

export const selectSaleBySecret = (db: Db, secret: string): Promise<SaleRow | undefined> =>
  maybeOne(db<SaleRow[]>`${sales(db)} where s.secret = ${secret}`);

export const selectSales = (db: Db, orderIds: readonly number[]): Promise<SaleRow[]> =>
  db<SaleRow[]>`${sales(db)} where s.order_id = any(${[...orderIds]}::int[])`;

/** Returns the secret of the link. */
export async function insertSale(tx: Transaction, sale: NewSale): Promise<string> {
  const [row] = await tx<{ secret: string }[]>`insert into gift_card_sale ${tx(sale)} returning secret`;
  if (!row) throw new Error(`The sale ${sale.orderId} was not written`);
  return row.secret;
}

/** From now on the card has the recipient and the message. */
export async function setCard(tx: Transaction, orderId: number, giftCardId: number): Promise<void> {
  await tx`
    update gift_card_sale set gift_card_id = ${giftCardId}, recipient_email = null, recipient_name = '', sender_name = '',
      message = ''
    where order_id = ${orderId}`;
}

type SoldCard = { id: number; amount: Bani; balance: Bani };

export const lockSoldCard = (tx: Transaction, orderId: number): Promise<SoldCard | undefined> =>
  maybeOne(tx<SoldCard[]>`
    select g.id, g.amount, g.balance from gift_card g
    where g.id = (select gift_card_id from gift_card_sale where order_id = ${orderId}) for update`);

/** Takes the money off a card that nobody used and blocks it. */
export async function endCard(tx: Transaction, { id, amount }: SoldCard): Promise<void> {
  await tx`insert into gift_card_movement (gift_card_id, kind, amount) values (${id}, 'refunded', ${-amount})`;
  await tx`update gift_card set blocked_at = coalesce(blocked_at, now()) where id = ${id}`;
}

/** Recipients of sales that were cancelled, or not paid, this many days ago. */
export async function eraseOldSales(db: Db, days: number): Promise<void> {
  await db`
    update gift_card_sale s set recipient_email = null, recipient_name = '', sender_name = '', message = ''
    from orders o
    where o.id = s.order_id and o.state = 'cancelled' and o.created_at < now() - ${days}::int * interval '1 day'
      and (s.recipient_email is not null or s.recipient_name <> '' or s.sender_name <> '' or s.message <> '')`;
}

type BoughtCard = {
  order: string;
  amount: Bani;
  recipientEmail: string | null;
  recipientName: string;
  senderName: string;
  message: string;
  design: string;
  sendOn: string | null;
  createdAt: Date;
};

export const selectBought = (db: Db, accountId: number): Promise<BoughtCard[]> => db<BoughtCard[]>`
  select o.number as "order", o.total as amount, coalesce(g.recipient_email, s.recipient_email) as recipient_email,
    coalesce(g.recipient_name, s.recipient_name) as recipient_name, coalesce(g.sender_name, s.sender_name) as sender_name,
    coalesce(g.message, s.message) as message, s.design, s.send_on::text, o.created_at
  from gift_card_sale s join orders o on o.id = s.order_id left join gift_card g on g.id = s.gift_card_id
  where o.account_id = ${accountId} order by o.id`;

/** The buyer's name and words; whom a paid card goes to stays, so that it reaches them. */
export async function eraseBuyer(tx: Transaction, accountId: number): Promise<void> {
  const own = tx`select id from orders where account_id = ${accountId} and origin = 'gift_card'`;
  await tx`
    update gift_card set sender_name = '', message = ''
    where id in (select gift_card_id from gift_card_sale where order_id in (${own}))`;
  await tx`
    update gift_card_sale set recipient_email = null, recipient_name = '', sender_name = '', message = ''
    where order_id in (${own}) and gift_card_id is null`;
}
