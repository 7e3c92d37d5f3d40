export const smartBillStates = ['pending', 'sending', 'sent', 'refused', 'uncertain', 'manual'] as const;
export type SmartBillState = (typeof smartBillStates)[number];

const transitions: Record<SmartBillState, readonly SmartBillState[]> = {
  pending: ['sending', 'refused', 'manual'],
  /** Pending again when nothing was made. */
  sending: ['sent', 'pending', 'refused', 'uncertain'],
  sent: [],
  /** Sent again after a correction. */
  refused: ['pending'],
  /** Staff looked: it exists with a number, or it does not. */
  uncertain: ['sent', 'pending'],
  /** Staff entered it in SmartBill, or it may be sent after all. */
  manual: ['sent', 'pending'],
};

export const canChange = (from: SmartBillState, to: SmartBillState): boolean =>
  from === to || transitions[from].includes(to);

export const statesBefore = (to: SmartBillState): SmartBillState[] =>
  smartBillStates.filter((from) => transitions[from].includes(to));

/** SmartBill allows 30 calls in 10 seconds and then blocks for about 10 minutes; a few are left for other programs. */
export const callLimit = { calls: 25, seconds: 10, blockedSeconds: 11 * 60 } as const;

/** Pauses after failures. */
export const retrySeconds = { unavailable: 300, lost: 120, account: 3600, limited: 15, waiting: 600 } as const;

/** A call whose answer was lost may still be at work; only after this time the next number of the series is believed. */
export const lostCallSeconds = 300;
