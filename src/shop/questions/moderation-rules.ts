/** What customers write is read by the shop before everyone can: reviews, questions, answers. */
export const moderationStates = ['pending', 'approved', 'rejected'] as const;
export type ModerationState = (typeof moderationStates)[number];

/** The life of such a text. A decision can be taken back; its author's next words wait again. */
const lifecycle: Record<ModerationState, readonly ModerationState[]> = {
  pending: ['approved', 'rejected'],
  approved: ['rejected'],
  rejected: ['approved'],
};

export const canBecome = (from: ModerationState, to: ModerationState): boolean => lifecycle[from].includes(to);

/** 'Andreea M.': enough to talk to one another, too little to be found. */
export function authorName(firstName: string, lastName: string): string {
  const [initial = ''] = lastName.trim();
  const name = [firstName.trim(), initial && `${initial.toLocaleUpperCase('ro')}.`].filter(Boolean).join(' ');
  return name || 'Client';
}
