import { StateDot, type Tone } from '../../../ui/admin/StateDot.tsx';
import type { CampaignState } from '../rules.ts';
import { texts } from './texts.ts';

const tones: Record<CampaignState, Tone> = { running: 'ok', scheduled: 'info', draft: 'warn', ended: 'calm' };

export const CampaignStateDot = ({ state }: { state: CampaignState }) => (
  <StateDot tone={tones[state]}>{texts.states[state]}</StateDot>
);
