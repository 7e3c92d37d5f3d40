import { type AdminQuestion, type AdminTag, type QuestionBody, type TagBody, tagEffects } from '../admin-contract.ts';
import { hasLoop } from '../rules.ts';
import { refusalTexts } from '../texts.ts';
import { texts } from './texts.ts';

/** An answer in the form; `key` identifies it before it has an id and while it is moved. */
export type AnswerDraft = {
  key: string;
  id?: number;
  content: string;
  hint: string;
  nextQuestionId: number | null;
  tags: { tagId: number; weight: number }[];
};

export const toDrafts = (question: AdminQuestion | null): AnswerDraft[] =>
  question ? question.answers.map((answer) => ({ ...answer, key: `saved-${answer.id}` })) : [newAnswer('first')];

export const newAnswer = (key: string): AnswerDraft => ({ key, content: '', hint: '', nextQuestionId: null, tags: [] });

type QuestionTexts = { content: string; hint: string };

export function toQuestionBody(
  { content, hint }: QuestionTexts,
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

export const questionErrors = ({ content, hint }: QuestionTexts) => ({
  content: content.trim() === '' ? refusalTexts.noQuestion : tooLong(content, 300, refusalTexts.question),
  hint: tooLong(hint, 300, refusalTexts.hint),
});

type AnswerErrors = { content?: string | undefined; hint?: string | undefined; next?: string | undefined };

/** Errors by answer, in the same order. */
export const answerErrors = (
  answers: readonly AnswerDraft[],
  others: readonly AdminQuestion[],
  id: number | undefined,
): AnswerErrors[] =>
  answers.map((answer) => ({
    content: answer.content.trim() === '' ? refusalTexts.noAnswer : tooLong(answer.content, 200, refusalTexts.answer),
    hint: tooLong(answer.hint, 300, refusalTexts.hint),
    next: leadsBack(answer, others, id) ? refusalTexts.endless : undefined,
  }));

const tooLong = (text: string, max: number, sentence: string): string | undefined =>
  text.trim().length > max ? sentence : undefined;

/** Whether this answer alone creates a loop. */
function leadsBack(answer: AnswerDraft, others: readonly AdminQuestion[], id: number | undefined): boolean {
  if (id === undefined || answer.nextQuestionId === null) return false;
  return hasLoop(others.map((question) => (question.id === id ? { id, answers: [answer] } : question)));
}

export const hasErrors = (all: readonly AnswerErrors[]): boolean =>
  all.some(({ content, hint, next }) => Boolean(content ?? hint ?? next));

/** Moves an item by `step`; does nothing past either end. */
export function moveItem<Item>(list: readonly Item[], index: number, step: number): Item[] {
  const to = index + step;
  if (to < 0 || to >= list.length) return [...list];
  const rest = list.filter((_, i) => i !== index);
  return [...rest.slice(0, to), ...list.slice(index, index + 1), ...rest.slice(to)];
}

export const replaceItem = <Item>(list: readonly Item[], index: number, change: Partial<Item>): Item[] =>
  list.map((item, i) => (i === index ? { ...item, ...change } : item));

export type WeightedItem = { id: number; name: string; weight: number; note?: string };

export type TagValues = { name: string; reason: string; effect: string };

export const toTagValues = (tag: AdminTag | null): TagValues => ({
  name: tag?.name ?? '',
  reason: tag?.reason ?? '',
  effect: tag?.effect ?? 'suggests',
});

export const toTagEffect = (value: string) => tagEffects.find((effect) => effect === value) ?? 'suggests';

export const tagErrors = ({ name, reason }: TagValues) => ({
  name: name.trim() === '' ? refusalTexts.noName : name.trim().length > 100 ? refusalTexts.name : undefined,
  reason: reason.trim().length > 300 ? refusalTexts.reason : undefined,
});

export const toWeightedProducts = (tag: AdminTag | null): WeightedItem[] =>
  tag?.products.map(({ productId, weight, name, isPublished }) => ({
    id: productId,
    weight,
    name,
    ...(isPublished ? {} : { note: texts.hidden }),
  })) ?? [];

export const toWeightedFilters = (tag: AdminTag | null): WeightedItem[] =>
  tag?.options.map(({ filterId, weight, name }) => ({ id: filterId, weight, name })) ?? [];

export const byWeight = (items: readonly WeightedItem[]): WeightedItem[] =>
  items.toSorted((a, b) => b.weight - a.weight);

export const toTagBody = (
  { name, reason, effect }: TagValues,
  products: readonly WeightedItem[],
  filters: readonly WeightedItem[],
  base: { id: number; version: number } | null,
): TagBody => ({
  ...(base ?? {}),
  name: name.trim(),
  reason: reason.trim(),
  effect: toTagEffect(effect),
  products: products.map(({ id, weight }) => ({ productId: id, weight })),
  options: filters.map(({ id, weight }) => ({ filterId: id, weight })),
});

export type ProblemKind = 'unreachable' | 'loop' | 'deadEnd' | 'untagged' | 'emptyTag' | 'unusedTag';
export type Problem = { kind: ProblemKind; questionId?: number; tagId?: number; name: string };

type Answer = AdminQuestion['answers'][number];

export function findProblems(questions: readonly AdminQuestion[], tags: readonly AdminTag[]): Problem[] {
  const suggesting = new Set(tags.filter(({ effect }) => effect === 'suggests').map(({ id }) => id));
  return [
    ...unreachable(questions),
    ...loops(questions),
    ...deadEnds(questions, suggesting),
    ...emptyTags(tags),
    ...unusedTags(tags),
    ...untagged(questions),
  ];
}

/** Ids reachable from a question through the followed answers; contains the question itself only when it is part of a loop. */
function reachableFrom(
  questions: readonly AdminQuestion[],
  from: number,
  isFollowed: (answer: Answer) => boolean,
): Set<number> {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const reached = new Set<number>();
  const queue = [from];
  for (let id = queue.pop(); id !== undefined; id = queue.pop())
    for (const answer of byId.get(id)?.answers ?? []) {
      const next = isFollowed(answer) ? answer.nextQuestionId : null;
      if (next === null || reached.has(next)) continue;
      reached.add(next);
      queue.push(next);
    }
  return reached;
}

const anyAnswer = () => true;

function unreachable(questions: readonly AdminQuestion[]): Problem[] {
  const [first, ...others] = questions;
  if (!first) return [];
  const reached = reachableFrom(questions, first.id, anyAnswer);
  return others
    .filter(({ id }) => !reached.has(id))
    .map(({ id, content }) => ({ kind: 'unreachable', questionId: id, name: content }));
}

const loops = (questions: readonly AdminQuestion[]): Problem[] =>
  questions
    .filter(({ id }) => reachableFrom(questions, id, anyAnswer).has(id))
    .map(({ id, content }) => ({ kind: 'loop', questionId: id, name: content }));

/** Answers that can end the questionnaire before any tag suggested a product. */
function deadEnds(questions: readonly AdminQuestion[], suggesting: ReadonlySet<number>): Problem[] {
  const [first] = questions;
  if (!first) return [];
  const suggestsNothing = ({ tags }: Answer): boolean => !tags.some(({ tagId }) => suggesting.has(tagId));
  const unsuggested = reachableFrom(questions, first.id, suggestsNothing).add(first.id);
  const questionIds = new Set(questions.map(({ id }) => id));
  const isEnd = ({ nextQuestionId }: Answer): boolean => nextQuestionId === null || !questionIds.has(nextQuestionId);
  return questions
    .filter(({ id }) => unsuggested.has(id))
    .flatMap(({ id, answers }) =>
      answers
        .filter((answer) => isEnd(answer) && suggestsNothing(answer))
        .map(({ content }) => ({ kind: 'deadEnd' as const, questionId: id, name: content })),
    );
}

/** An untagged answer has no effect when all answers lead to the same question. */
const untagged = (questions: readonly AdminQuestion[]): Problem[] =>
  questions.flatMap(({ id, answers }) => {
    const isFork = new Set(answers.map(({ nextQuestionId }) => nextQuestionId)).size > 1;
    const unchanged = isFork ? [] : answers.filter(({ tags }) => tags.length === 0);
    return unchanged.map(({ content }) => ({ kind: 'untagged' as const, questionId: id, name: content }));
  });

const emptyTags = (tags: readonly AdminTag[]): Problem[] =>
  tags.filter(({ productCount }) => productCount === 0).map(({ id, name }) => ({ kind: 'emptyTag', tagId: id, name }));

const unusedTags = (tags: readonly AdminTag[]): Problem[] =>
  tags.filter(({ answerCount }) => answerCount === 0).map(({ id, name }) => ({ kind: 'unusedTag', tagId: id, name }));

export const isSerious = ({ kind }: Problem): boolean => kind !== 'untagged' && kind !== 'unusedTag';
