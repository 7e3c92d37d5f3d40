import { StateDot, type Tone } from '../../../ui/admin/StateDot.tsx';
import { type ReturnState, stateNames } from '../rules.ts';

const tones: Record<ReturnState, Tone> = {
  requested: 'warn',
  approved: 'info',
  received: 'warn',
  refunded: 'ok',
  rejected: 'bad',
  cancelled: 'calm',
};

export const ReturnStateDot = ({ state }: { state: ReturnState }) => (
  <StateDot tone={tones[state]}>{stateNames[state]}</StateDot>
);
