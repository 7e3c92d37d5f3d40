import type { PaymentStatus } from '../orders/contract.ts';

/** done: nothing more is awaited here; waiting and late: the bank has not answered yet; over: it will not be delivered. */
export type Stage = 'done' | 'waiting' | 'late' | 'over';

const secondsUntilLate = 30;

/** Only a card's payment is waited for; its webhook decides. */
export function stageOf({ state, paymentMethod, isPaid }: PaymentStatus, secondsWaited: number): Stage {
  if (state === 'cancelled' || state === 'returned') return 'over';
  if (paymentMethod !== 'card' || isPaid || state !== 'awaiting_payment') return 'done';
  return secondsWaited < secondsUntilLate ? 'waiting' : 'late';
}

/** Often at first, then patiently; null when there is nothing to ask any more. */
export function secondsToNextLook(stage: Stage): number | null {
  if (stage === 'waiting') return 2;
  return stage === 'late' ? 10 : null;
}

/** The money of a bank transfer has not come yet. */
export const awaitsTransfer = ({ state, paymentMethod }: PaymentStatus): boolean =>
  state === 'awaiting_payment' && paymentMethod === 'transfer';

/** Nothing has been sent yet: there are steps to tell of. */
export const isBeforeParcel = ({ state }: PaymentStatus): boolean =>
  state === 'awaiting_payment' || state === 'placed' || state === 'confirmed';
