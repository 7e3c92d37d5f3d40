import { showRon } from '../../../kit/money.ts';
import { ronOf } from '../../../ui/admin/money-rules.ts';
import { texts } from './texts.ts';

type RefundValues = { amount: string; reason: string };

/** Never more than is left; always with a reason. */
export function refundErrors({ amount, reason }: RefundValues, left: number) {
  return {
    amount: amountError(ronOf(amount), left),
    reason: reason.trim().length >= 3 ? undefined : texts.badReason,
  };
}

function amountError(ron: number | null, left: number): string | undefined {
  if (ron === null || ron <= 0) return texts.badAmount;
  return ron > left ? texts.tooMuch(showRon(left)) : undefined;
}
