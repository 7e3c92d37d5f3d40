import type { OrderState } from './rules.ts';
import './state-chip.css';

export const StateChip = ({ state, name }: { state: OrderState; name: string }) => (
  <span className="state-chip" data-state={state}>
    {name}
  </span>
);
