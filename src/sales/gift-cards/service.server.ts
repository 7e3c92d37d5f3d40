import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { type Bani, toRon } from '../../platform/money.ts';
import type { MyGiftCard } from './contract.ts';
import * as queries from './queries.server.ts';
import { giftCardState, maskGiftCode, maxGiftCards } from './rules.ts';
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

type Spending = { codes: readonly string[]; orderId: number; atMost: Bani };
type SpentCard = { id: number; code: string; amount: Bani };

/**
 * Takes as much of the cards as the order needs, in their order; cards that are not needed are left out. Cards are
 * locked after promo codes and before stock. `field` of a refusal is the position of the code.
 */
export async function spendGiftCards(
  tx: Transaction,
  { codes, orderId, atMost }: Spending,
): Promise<SpentCard[] | Refused<GiftCardProblem | 'tooMany'>> {
  const typed = codes.map(normalize);
  if (new Set(typed).size > maxGiftCards) return refuse('tooMany', texts.tooMany, String(maxGiftCards));
  const cards = await queries.lockByCodes(tx, typed);
  const spent: SpentCard[] = [];
  let left = atMost;
  for (const [position, code] of typed.entries()) {
    if (typed.indexOf(code) < position) continue;
    const card = checkCard(cards.find((one) => one.code === code));
    if ('ok' in card) return refuse(card.reason, card.messageUser, String(position));
    const amount = Math.min(card.balance, left);
    if (amount === 0) continue;
    await queries.insertSpending(tx, card.id, orderId, amount);
    spent.push({ id: card.id, code, amount });
    left -= amount;
  }
  return spent;
}

type Spender = { id: number; giftCardId: number | null; giftAmount: Bani };

/** Spends again for a cancelled order that a late payment reactivates; false when a card no longer has the money. */
export async function respendGiftCards(tx: Transaction, { id, giftCardId, giftAmount }: Spender): Promise<boolean> {
  if (giftCardId === null || giftAmount === 0) return true;
  let left = giftAmount;
  for (const card of await queries.lockCardsOf(tx, id)) {
    const amount = Math.min(card.spent, left);
    if (amount === 0) continue;
    if ('ok' in checkCard(card) || card.balance < amount) return false;
    await queries.insertSpending(tx, card.id, id, amount);
    left -= amount;
  }
  return left === 0;
}

/**
 * Locks the cards of an order before its stock. A trigger gives money back to them in the statement that cancels,
 * changes or refunds the order, which may come after the stock was locked.
 */
export async function lockGiftCardsOf(tx: Transaction, order: Pick<Spender, 'id' | 'giftCardId'>): Promise<void> {
  if (order.giftCardId !== null) await queries.lockCardsOf(tx, order.id);
}
