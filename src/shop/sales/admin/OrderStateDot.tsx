import { StateDot, type Tone } from '../../../ui/admin/StateDot.tsx';
import { type OrderState, stateNames } from '../../orders/rules.ts';

const tones: Record<OrderState, Tone> = {
  awaiting_payment: 'calm',
  placed: 'warn',
  confirmed: 'info',
  shipped: 'info',
  delivered: 'ok',
  cancelled: 'bad',
  returned: 'bad',
};

export const OrderStateDot = ({ state }: { state: OrderState }) => (
  <StateDot tone={tones[state]}>{stateNames[state]}</StateDot>
);
