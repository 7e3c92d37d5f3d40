import { StateDot, type Tone } from '../../../ui/admin/StateDot.tsx';
import type { BuyBackState } from '../rules.ts';
import { stateNames } from '../texts.ts';

const tones: Record<BuyBackState, Tone> = {
  requested: 'warn',
  offered: 'info',
  accepted: 'warn',
  received: 'info',
  paid: 'ok',
  declined: 'calm',
  rejected: 'bad',
};

export const BuyBackStateDot = ({ state }: { state: BuyBackState }) => (
  <StateDot tone={tones[state]}>{stateNames[state]}</StateDot>
);
