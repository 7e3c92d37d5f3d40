import { type Bani, toBani, toRon } from '../../platform/money.ts';
import { type PaymentMethod, paymentMethods } from '../../sales/payment-methods/methods.ts';

export const payoutKinds = ['cancellation', 'return', 'change', 'shop'] as const;
export type PayoutKind = (typeof payoutKinds)[number];

export const payoutKindNames: Record<PayoutKind, string> = {
  cancellation: 'Anulare',
  return: 'Retur',
  change: 'Produse schimbate',
  shop: 'Hotărâre a magazinului',
};

/** Parses 'return 7' or 'cancellation 12', where the number is the id; 'shop <key>' has no source. */
export function parseCause(cause: string): { kind: PayoutKind; sourceId: number | null } {
  const [name, id] = cause.split(' ');
  const kind = payoutKinds.find((payoutKind) => payoutKind === name) ?? 'shop';
  return { kind, sourceId: kind === 'shop' ? null : Number(id) };
}

type PaidOrder = { paymentMethod: PaymentMethod; paidAt: Date | null; toPay: Bani; cancelledTotal: Bani };

/** Money on delivery is collected after cancellations; a bank transfer is paid before them. */
export function paidOffline({ paymentMethod, paidAt, toPay, cancelledTotal }: PaidOrder): Bani {
  const { isOnline, isPaidOnDelivery } = paymentMethods[paymentMethod];
  if (!paidAt || isOnline) return 0;
  return isPaidOnDelivery ? Math.max(0, toPay - cancelledTotal) : toPay;
}

type OrderView = {
  paymentMethod: PaymentMethod;
  isPaid: boolean;
  total: number;
  toPay: number;
  giftAmount: number;
  cancelledTotal: number;
};

/** Like `paidOffline`, for the contract's order in RON, whose total excludes what was cancelled. */
export function refundableByTransfer(
  { paymentMethod, isPaid, total, toPay, giftAmount, cancelledTotal }: OrderView,
  owed: readonly number[],
): number {
  const { isOnline, isPaidOnDelivery } = paymentMethods[paymentMethod];
  if (!isPaid || isOnline) return 0;
  const paid = isPaidOnDelivery ? toPay : total + cancelledTotal - giftAmount;
  return toRon(toBani(paid) - owed.reduce((sum, amount) => sum + toBani(amount), 0));
}
