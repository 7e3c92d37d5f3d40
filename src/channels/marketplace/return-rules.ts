import type { ReturnState } from './port.ts';

/** The steps that the marketplace allows. */
export const nextReturnStates: Record<ReturnState, readonly ReturnState[]> = {
  new: ['acknowledged', 'cancelled'],
  acknowledged: ['received', 'cancelled'],
  received: ['finalized', 'refused'],
  refused: [],
  cancelled: [],
  finalized: [],
};
