import { lastWithdrawalDay } from '../gift-cards/rules.ts';
import type { OrderState } from '../orders/rules.ts';

/**
 * States of a sale for buyer and shop; preparing: paid, and the card is written in a moment; waiting: written and not
 * sent before its day.
 */
export const saleStates = [
  'unpaid',
  'preparing',
  'waiting',
  'sent',
  'printable',
  'used',
  'refunded',
  'cancelled',
] as const;
export type SaleState = (typeof saleStates)[number];

type SoldCard = { amount: number; balance: number; isRefunded: boolean; sentAt: string | Date | null };

type Sale = { orderState: OrderState; isPaid: boolean; isPrinted: boolean; card: SoldCard | null };

export function saleState({ orderState, isPaid, isPrinted, card }: Sale): SaleState {
  if (orderState === 'cancelled') return isPaid ? 'refunded' : 'cancelled';
  if (orderState === 'awaiting_payment') return 'unpaid';
  if (!card) return 'preparing';
  if (card.balance < card.amount) return 'used';
  if (isPrinted) return 'printable';
  return card.sentAt ? 'sent' : 'waiting';
}

type Withdrawal = Pick<Sale, 'orderState' | 'card'> & { paidOn: string | null; today: string };

/** Whether the buyer may cancel: any time before paying, then for 14 days while the card is not used. */
export function canBuyerCancel({ orderState, card, paidOn, today }: Withdrawal): boolean {
  if (orderState === 'awaiting_payment') return true;
  if (orderState !== 'placed' || paidOn === null) return false;
  return today <= lastWithdrawalDay(paidOn) && (card === null || card.balance === card.amount);
}

/** Whole lei, so that the shop needs no change. */
export const isAmountAllowed = (amount: number, { min, max }: { min: number; max: number }): boolean =>
  Number.isInteger(amount) && amount >= min && amount <= max;

/** The page of one sale; what follows # is not sent to the server. */
export const salePath = (secret: string): string => `/card-cadou/comanda#${secret}`;

export const parseSecret = (hash: string): string | null =>
  /^#?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.exec(hash)?.[1]?.toLowerCase() ?? null;
