import type { ReturnState } from '../returns/rules.ts';
import '../orders/state-chip.css';

/** The looks of an order's states, so that both lists speak the same colours. */
const looks: Record<ReturnState, string> = {
  requested: 'awaiting_payment',
  approved: 'placed',
  received: 'placed',
  refunded: 'delivered',
  rejected: 'cancelled',
  cancelled: 'cancelled',
};

export const ReturnChip = ({ state, name }: { state: ReturnState; name: string }) => (
  <span className="state-chip" data-state={looks[state]}>
    {name}
  </span>
);
