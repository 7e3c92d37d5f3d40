import { StateDot } from '../../../ui/admin/StateDot.tsx';
import type { CustomerHead } from '../contract.ts';
import { texts } from './texts.ts';

export function CustomerDot({ customer: { isGuest, isLocked } }: { customer: CustomerHead }) {
  if (isLocked) return <StateDot tone="bad">{texts.locked}</StateDot>;
  return isGuest ? <StateDot tone="calm">{texts.guest}</StateDot> : <StateDot tone="ok">{texts.open}</StateDot>;
}
