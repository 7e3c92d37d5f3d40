import type { AdminQuestion, QuestionBody } from '../admin-contract.ts';
import { hasLoop } from '../rules.ts';
import { refusalTexts } from '../texts.ts';

/** An answer as it is being written. `key` holds its place while it moves and while it has no id. */
export type AnswerDraft = {
  key: string;
  id?: number;
  content: string;
  hint: string;
  nextQuestionId: number | null;
  tags: { tagId: number; weight: number }[];
};

export const draftsOf = (question: AdminQuestion | null): AnswerDraft[] =>
  question ? question.answers.map((answer) => ({ ...answer, key: `saved-${answer.id}` })) : [newAnswer('first')];

export const newAnswer = (key: string): AnswerDraft => ({ key, content: '', hint: '', nextQuestionId: null, tags: [] });

type Words = { content: string; hint: string };

export function bodyOf(
  { content, hint }: Words,
  answers: readonly AnswerDraft[],
  base: { id?: number; version?: number; position: number },
): QuestionBody {
  return {
    ...base,
    content: content.trim(),
    hint: hint.trim(),
    answers: answers.map(({ key: _, ...answer }) => answer),
  };
}

export const questionErrors = ({ content, hint }: Words) => ({
  content: content.trim() === '' ? refusalTexts.noQuestion : tooLong(content, 300, refusalTexts.question),
  hint: tooLong(hint, 300, refusalTexts.hint),
});

type AnswerErrors = { content?: string | undefined; hint?: string | undefined; next?: string | undefined };

/** A sentence for every field of an answer that is wrong, in the order of the answers. */
export const answerErrors = (
  answers: readonly AnswerDraft[],
  others: readonly AdminQuestion[],
  id: number | undefined,
): AnswerErrors[] =>
  answers.map((answer) => ({
    content: answer.content.trim() === '' ? refusalTexts.noAnswer : tooLong(answer.content, 200, refusalTexts.answer),
    hint: tooLong(answer.hint, 300, refusalTexts.hint),
    next: comesBack(answer, others, id) ? refusalTexts.endless : undefined,
  }));

const tooLong = (text: string, most: number, sentence: string): string | undefined =>
  text.trim().length > most ? sentence : undefined;

/** Whether this answer alone would lead round in a circle. */
function comesBack(answer: AnswerDraft, others: readonly AdminQuestion[], id: number | undefined): boolean {
  if (id === undefined || answer.nextQuestionId === null) return false;
  return hasLoop(others.map((question) => (question.id === id ? { id, answers: [answer] } : question)));
}

export const hasErrors = (all: readonly AnswerErrors[]): boolean =>
  all.some(({ content, hint, next }) => Boolean(content ?? hint ?? next));

/** One place up or down; at the ends it stays. */
export function moved<Item>(list: readonly Item[], place: number, step: number): Item[] {
  const to = place + step;
  if (to < 0 || to >= list.length) return [...list];
  const rest = list.filter((_, at) => at !== place);
  return [...rest.slice(0, to), ...list.slice(place, place + 1), ...rest.slice(to)];
}

export const replaced = <Item>(list: readonly Item[], place: number, change: Partial<Item>): Item[] =>
  list.map((one, at) => (at === place ? { ...one, ...change } : one));
