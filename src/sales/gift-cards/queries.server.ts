import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { maybeOne } from '../../platform/db/rows.server.ts';
import type { Bani } from '../../platform/money.ts';
import { methodsWith } from '../payment-methods/methods.ts';

export type CardRow = {
  id: number;
  code: string;
  balance: Bani;
  /** Day in Romanian time, included. */
  validUntil: string;
  isBlocked: boolean;
  isExpired: boolean;
};

const columns = (db: Db) => db`
  g.id, g.code, g.balance, g.valid_until::text, g.blocked_at is not null as is_blocked,
  g.valid_until < shop_today() as is_expired`;

export const selectByCode = (db: Db, code: string): Promise<CardRow | undefined> =>
  maybeOne(db<CardRow[]>`select ${columns(db)} from gift_card g where g.code = ${code}`);

/**
 * Locks the cards until the transaction ends, so that two orders cannot spend the same money. Everybody locks in the
 * order of the ids, to avoid deadlocks.
 */
export async function lockByCodes(tx: Transaction, codes: readonly string[]): Promise<CardRow[]> {
  await tx`select from gift_card where code = any(${[...codes]}) order by id for update`;
  return tx<CardRow[]>`select ${columns(tx)} from gift_card g where g.code = any(${[...codes]})`;
}

/** Spent on the account's unpaid orders that keep the cart: the next order cancels them and gets the money back. */
export async function sumHeldByUnpaid(db: Db, cardId: number, accountId: number): Promise<Bani> {
  const [row] = await db<{ amount: Bani }[]>`
    select (0 - coalesce(sum(m.amount), 0))::int as amount
    from gift_card_movement m join orders o on o.id = m.order_id
    where m.gift_card_id = ${cardId} and o.account_id = ${accountId} and o.state = 'awaiting_payment'
      and o.origin = 'web' and o.payment_method = any(${methodsWith('keepsCartUntilPaid')})`;
  return row?.amount ?? 0;
}

type OwnCardRow = CardRow & { orders: { id: number; number: string; amount: Bani; at: string }[] };

/** Cards sent to the account's address and cards that its orders used, the newest first. */
export const selectOfAccount = (db: Db, accountId: number): Promise<OwnCardRow[]> => db<OwnCardRow[]>`
  select ${columns(db)}, coalesce(used.orders, '[]') as orders
  from gift_card g
  left join lateral (
    select json_agg(json_build_object('id', o.id, 'number', o.number, 'amount', m.amount, 'at', o.created_at)
      order by o.id desc) as orders
    from (
      select order_id, (0 - sum(amount))::int as amount from gift_card_movement
      where gift_card_id = g.id and order_id is not null group by order_id
    ) m join orders o on o.id = m.order_id and o.account_id = ${accountId}) used on true
  where used.orders is not null or g.recipient_email = (
      select email from account where id = ${accountId} and email_confirmed_at is not null)
  order by g.id desc limit 200`;

export async function insertSpending(tx: Transaction, cardId: number, orderId: number, amount: Bani): Promise<void> {
  await tx`
    insert into gift_card_movement (gift_card_id, kind, amount, order_id)
    values (${cardId}, 'spent', ${-amount}, ${orderId})`;
}

/** The gift cards of an order with the highest amount that each paid of it, in the order of their use. Locks the cards. */
export async function lockCardsOf(tx: Transaction, orderId: number): Promise<(CardRow & { spent: Bani })[]> {
  await tx`
    select from gift_card where id in (select gift_card_id from gift_card_movement where order_id = ${orderId})
    order by id for update`;
  return tx<(CardRow & { spent: Bani })[]>`
    select ${columns(tx)}, used.spent from gift_card g
    join (
      select gift_card_id, min(id) as first, max(0 - amount) as spent from gift_card_movement
      where order_id = ${orderId} and kind = 'spent' group by gift_card_id
    ) used on used.gift_card_id = g.id
    order by used.first`;
}

export const lockById = (tx: Transaction, id: number): Promise<CardRow | undefined> =>
  maybeOne(tx<CardRow[]>`select ${columns(tx)} from gift_card g where g.id = ${id} for update`);
