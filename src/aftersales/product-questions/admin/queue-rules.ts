import { type ModerationState, moderationStates } from '../rules.ts';
import { texts } from './texts.ts';

export type QueueState = ModerationState | 'all';
const isQueueState = (state: string): state is QueueState =>
  state === 'all' || moderationStates.some((value) => value === state);

/** Falls back to 'pending' for unknown values of the URL. */
export const parseQueueState = (state: string): QueueState => (isQueueState(state) ? state : 'pending');

export type StateCounts = Record<ModerationState, number>;

export const stateOptions = (counts: StateCounts | undefined): { value: string; name: string; count?: number }[] => [
  ...moderationStates.map((value) => ({
    value,
    name: texts.states[value],
    ...(counts ? { count: counts[value] } : {}),
  })),
  { value: 'all', name: texts.anyState },
];
