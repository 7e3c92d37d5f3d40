import { StatusDot, type Tone } from '../../../ui/admin/StatusDot.tsx';
import { type OrderState, stateNames } from '../rules.ts';

const stateTones: Record<OrderState, Tone> = {
  awaiting_payment: 'calm',
  placed: 'warn',
  confirmed: 'info',
  shipped: 'info',
  returning: 'warn',
  delivered: 'ok',
  cancelled: 'bad',
  returned: 'bad',
};

export const OrderStateDot = ({ state }: { state: OrderState }) => (
  <StatusDot tone={stateTones[state]}>{stateNames[state]}</StatusDot>
);
