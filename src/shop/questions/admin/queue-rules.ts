import { type ModerationState, moderationStates } from '../moderation-rules.ts';
import { texts } from './texts.ts';

export const mostReason = 500;
export const isReason = (text: string): boolean => text.trim().length >= 3 && text.trim().length <= mostReason;

export type QueueState = ModerationState | 'all';
const isQueueState = (state: string): state is QueueState =>
  state === 'all' || moderationStates.some((known) => known === state);

/** What stands in the address may be anything. */
export const queueStateOf = (state: string): QueueState => (isQueueState(state) ? state : 'pending');

export type StateCounts = Record<ModerationState, number>;

/** The states to choose from, each with how many there are once that is known. */
export const stateOptions = (counts: StateCounts | undefined): { value: string; name: string; count?: number }[] => [
  ...moderationStates.map((value) => ({
    value,
    name: texts.states[value],
    ...(counts ? { count: counts[value] } : {}),
  })),
  { value: 'all', name: texts.anyState },
];
