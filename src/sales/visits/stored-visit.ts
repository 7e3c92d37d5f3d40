import type { VisitStart } from './contract.ts';

/** Key in the storage of the tab. */
export const visitKey = 'visit';

export type StoredVisit = {
  id: string;
  /** Milliseconds of the last event. */
  at: number;
  start: VisitStart;
  /** Events that count once. */
  done: string[];
};
