import { StatusDot, type Tone } from '../../../ui/admin/StatusDot.tsx';
import type { ReturnState } from '../rules.ts';

const stateTones: Record<ReturnState, Tone> = {
  requested: 'warn',
  approved: 'info',
  received: 'warn',
  refunded: 'ok',
  rejected: 'bad',
  cancelled: 'calm',
};

export const ReturnStateDot = ({ state, stateName }: { state: ReturnState; stateName: string }) => (
  <StatusDot tone={stateTones[state]}>{stateName}</StatusDot>
);
