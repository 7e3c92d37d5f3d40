export const minContentLength = 10;
export const maxQuestionLength = 1000;
export const maxAnswerLength = 2000;

/** Questions and answers of one customer. */
export const maxPerDay = 10;

/** Questions loaded with the product page and by each 'show more'. */
export const pageSize = 4;

export const isLongEnough = (text: string): boolean => text.trim().length >= minContentLength;

/** States of reviews, questions and answers. */
export const moderationStates = ['pending', 'approved', 'rejected'] as const;
export type ModerationState = (typeof moderationStates)[number];

/** Decisions can be reversed; nothing returns to pending except an edited review. */
const transitions: Record<ModerationState, readonly ModerationState[]> = {
  pending: ['approved', 'rejected'],
  approved: ['rejected'],
  rejected: ['approved'],
};

export const canTransition = (from: ModerationState, to: ModerationState): boolean => transitions[from].includes(to);

/** 'Andreea M.': the full last name is not published. */
export function authorName(firstName: string, lastName: string): string {
  const [initial = ''] = lastName.trim();
  const name = [firstName.trim(), initial && `${initial.toLocaleUpperCase('ro')}.`].filter(Boolean).join(' ');
  return name || 'Client';
}
