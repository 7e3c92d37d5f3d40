import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { type Bani, toRon } from '../../platform/money.ts';
import type { MyGiftCard } from './contract.ts';
import * as queries from './queries.server.ts';
import { giftCardState, maskGiftCode } from './rules.ts';
import { texts } from './texts.ts';

type GiftCardProblem = 'unknownCode' | 'inactive' | 'expired' | 'usedUp';

const problems = {
  blocked: ['inactive', texts.blocked],
  expired: ['expired', texts.expired],
  empty: ['usedUp', texts.empty],
} as const;

const normalize = (typed: string): string => typed.trim().toUpperCase();

/** Refuses a card that cannot be spent. */
function checkCard(card: queries.CardRow | undefined): queries.CardRow | Refused<GiftCardProblem> {
  if (!card) return refuse('unknownCode', texts.unknown);
  const state = giftCardState(card);
  if (state === 'usable') return card;
  const [reason, message] = problems[state];
  return refuse(reason, message);
}

/** The card as the cart shows it; what the buyer's own unpaid order holds counts as available. */
export async function findGiftCard(
  db: Db,
  typed: string,
  accountId: number | null,
): Promise<queries.CardRow | Refused<GiftCardProblem>> {
  const card = await queries.selectByCode(db, normalize(typed));
  if (!card || accountId === null) return checkCard(card);
  const held = await queries.sumHeldByUnpaid(db, card.id, accountId);
  return checkCard({ ...card, balance: card.balance + held });
}

export const listMyGiftCards = async (db: Db, accountId: number): Promise<MyGiftCard[]> =>
  (await queries.selectOfAccount(db, accountId)).map((card) => ({
    id: card.id,
    maskedCode: maskGiftCode(card.code),
    state: giftCardState(card),
    balance: toRon(card.balance),
    validUntil: card.validUntil,
    orders: card.orders
      .filter(({ amount }) => amount > 0)
      .map((order) => ({ ...order, amount: toRon(order.amount), at: new Date(order.at).toISOString() })),
  }));

type Spending = { code: string; orderId: number; atMost: Bani };

/** Takes as much of the card as the order needs. Cards are locked after promo codes and before stock. */
export async function spendGiftCard(
  tx: Transaction,
  { code, orderId, atMost }: Spending,
): Promise<{ giftCardId: number; amount: Bani; balance: Bani } | Refused<GiftCardProblem>> {
  const card = checkCard(await queries.lockByCode(tx, normalize(code)));
  if ('ok' in card) return card;
  const amount = Math.min(card.balance, atMost);
  if (amount > 0) await queries.insertSpending(tx, card.id, orderId, amount);
  return { giftCardId: card.id, amount, balance: card.balance - amount };
}

type Spender = { id: number; giftCardId: number | null; giftAmount: Bani };

/** Spends again for a cancelled order that a late payment reactivates; false when the card no longer has the money. */
export async function spendAgain(tx: Transaction, { id, giftCardId, giftAmount }: Spender): Promise<boolean> {
  if (giftCardId === null || giftAmount === 0) return true;
  const card = checkCard(await queries.lockById(tx, giftCardId));
  if ('ok' in card || card.balance < giftAmount) return false;
  await queries.insertSpending(tx, giftCardId, id, giftAmount);
  return true;
}

/**
 * Locks the card of an order before its stock. A trigger gives money back to the card in the statement that cancels,
 * changes or refunds the order, which may come after the stock was locked.
 */
export async function lockGiftCardOf(tx: Transaction, { giftCardId }: Pick<Spender, 'giftCardId'>): Promise<void> {
  if (giftCardId !== null) await queries.lockById(tx, giftCardId);
}
