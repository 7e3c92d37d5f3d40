export const segments = ['all', 'bought', 'lapsed', 'value'] as const;
/** The segment of subscribers of a newsletter. */
export type Segment = (typeof segments)[number];

export const boughtKinds = ['product', 'category', 'producer'] as const;
export type BoughtKind = (typeof boughtKinds)[number];

export const issueStates = ['draft', 'scheduled', 'sending', 'sent'] as const;
/** A newsletter is written (draft), waits for its time (scheduled), goes out in batches (sending) and is done (sent). */
export type IssueState = (typeof issueStates)[number];

export const maxProducts = 12;
export const maxBoughtIds = 50;

/** Only a draft can be changed; a scheduled newsletter becomes one again when its sending is cancelled. */
export const canEdit = (status: IssueState): boolean => status === 'draft';
