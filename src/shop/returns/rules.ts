export const returnStates = ['requested', 'approved', 'received', 'refunded', 'rejected', 'cancelled'] as const;
export type ReturnState = (typeof returnStates)[number];

/** The life of a return: what may follow what. What was received was looked at before, so it is only paid back. */
export const lifecycle: Record<ReturnState, readonly ReturnState[]> = {
  requested: ['approved', 'rejected', 'cancelled'],
  approved: ['received', 'rejected', 'cancelled'],
  received: ['refunded'],
  refunded: [],
  rejected: [],
  cancelled: [],
};

export const canBecome = (from: ReturnState, to: ReturnState): boolean => lifecycle[from].includes(to);

export const stateNames: Record<ReturnState, string> = {
  requested: 'Înregistrat',
  approved: 'Aprobat',
  received: 'Produse primite',
  refunded: 'Bani returnați',
  rejected: 'Respins',
  cancelled: 'Anulat',
};

const wayToTheMoney: readonly ReturnState[] = ['requested', 'approved', 'received', 'refunded'];

export const isOver = (state: ReturnState): boolean => lifecycle[state].length === 0;

/** What is still to come when all goes well. */
export const statesAhead = (state: ReturnState): readonly ReturnState[] =>
  isOver(state) ? [] : wayToTheMoney.slice(wayToTheMoney.indexOf(state) + 1);

/** Until the parcel is in our hands. */
export const canCancel = (state: ReturnState): boolean => canBecome(state, 'cancelled');
/** While it is not decided where the money goes. */
export const canTellIban = ({ state, refundBy }: { state: ReturnState; refundBy: RefundBy }): boolean =>
  refundBy === 'transfer' && !isOver(state);

export const returnKinds = ['return', 'withdrawal'] as const;
export type ReturnKind = (typeof returnKinds)[number];

export const kindNames: Record<ReturnKind, string> = { return: 'Retur', withdrawal: 'Retragere din contract' };

export const refundWays = ['card', 'transfer'] as const;
export type RefundBy = (typeof refundWays)[number];

export const refundNames: Record<RefundBy, string> = {
  card: 'Pe cardul cu care ai plătit',
  transfer: 'În contul tău bancar',
};

/** Money goes back the way it came; what was paid in cash or by transfer goes to an account. */
export const refundByFor = (paymentMethod: 'card' | 'cash' | 'transfer'): RefundBy =>
  paymentMethod === 'card' ? 'card' : 'transfer';

/** Units can be sold again or they cannot. */
export const outcomes = ['restock', 'discard'] as const;
export type Outcome = (typeof outcomes)[number];

/** Calendar days after the day on which the parcel arrived; the last one counts to its end. */
export const daysToReturn = 14;

export const mostReason = 200;
export const mostNote = 500;

/** 'RET-100012' */
export const returnNumber = (id: number): string => `RET-${100_000 + id}`;
