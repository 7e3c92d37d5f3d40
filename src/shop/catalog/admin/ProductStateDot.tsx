import { StateDot, type Tone } from '../../../ui/admin/StateDot.tsx';
import type { ProductState } from '../admin-contract.ts';
import { texts } from './texts.ts';

const tones: Record<ProductState, Tone> = { published: 'ok', draft: 'info', archived: 'calm' };

export const ProductStateDot = ({ state }: { state: ProductState }) => (
  <StateDot tone={tones[state]}>{texts.states[state]}</StateDot>
);
