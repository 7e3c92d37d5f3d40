import { type Bani, toBani, toRon } from '../../kit/money.ts';
import type { PaymentMethod } from '../orders/rules.ts';

export const payoutKinds = ['cancellation', 'return', 'shop'] as const;
export type PayoutKind = (typeof payoutKinds)[number];

export const kindNames: Record<PayoutKind, string> = {
  cancellation: 'Anulare',
  return: 'Retur',
  shop: 'Hotărâre a magazinului',
};

/** 'return 7' is for the return with that id; 'shop …' stands for itself. */
export function readCause(cause: string): { kind: PayoutKind; sourceId: number | null } {
  const [name, id] = cause.split(' ');
  const kind = payoutKinds.find((one) => one === name) ?? 'shop';
  return { kind, sourceId: kind === 'shop' ? null : Number(id) };
}

type Paid = { paymentMethod: PaymentMethod; paidAt: Date | null; total: Bani; cancelledTotal: Bani };

/** Cash is counted at the door, after what was cancelled; a transfer comes before. */
export function paidByHand({ paymentMethod, paidAt, total, cancelledTotal }: Paid): Bani {
  if (!paidAt || paymentMethod === 'card') return 0;
  return paymentMethod === 'cash' ? total - cancelledTotal : total;
}

type Due = { paymentMethod: PaymentMethod; isPaid: boolean; total: number; cancelledTotal: number };

/** The same at the edge, in RON: an order's total there no longer counts what was cancelled. */
export function leftByHand({ paymentMethod, isPaid, total, cancelledTotal }: Due, owed: readonly number[]): number {
  if (!isPaid || paymentMethod === 'card') return 0;
  const paid = paymentMethod === 'cash' ? total : total + cancelledTotal;
  return toRon(toBani(paid) - owed.reduce((sum, amount) => sum + toBani(amount), 0));
}
