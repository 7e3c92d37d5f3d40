import { StateDot, type Tone } from '../../../ui/admin/StateDot.tsx';
import type { ModerationState } from '../moderation-rules.ts';
import { texts } from './texts.ts';

const tones: Record<ModerationState, Tone> = { pending: 'warn', approved: 'ok', rejected: 'bad' };

type ModerationDotProps = { state: ModerationState; names?: Record<ModerationState, string> };

export const ModerationDot = ({ state, names = texts.oneState }: ModerationDotProps) => (
  <StateDot tone={tones[state]}>{names[state]}</StateDot>
);
