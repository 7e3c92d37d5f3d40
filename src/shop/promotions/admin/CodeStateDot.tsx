import { StateDot, type Tone } from '../../../ui/admin/StateDot.tsx';
import type { CodeState } from '../admin-contract.ts';
import { texts } from './texts.ts';

const tones: Record<CodeState, Tone> = { active: 'ok', early: 'info', expired: 'calm', off: 'bad' };

export const CodeStateDot = ({ state }: { state: CodeState }) => (
  <StateDot tone={tones[state]}>{texts.states[state]}</StateDot>
);
