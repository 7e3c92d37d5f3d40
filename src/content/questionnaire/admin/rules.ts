import { z } from 'zod';
import type { AdminQuestion, AdminTag } from '../admin-contract.ts';
import { AnswerFields, answerList, QuestionFields } from '../admin-fields.ts';
import { hasLoop, tagEffects } from '../rules.ts';
import { refusalTexts } from '../texts.ts';
import { texts } from './texts.ts';

/** An answer in the form; `key` identifies it before it has an id and while it is moved. */
const AnswerDraft = AnswerFields.extend({ key: z.string() });
export type AnswerDraft = z.infer<typeof AnswerDraft>;

export const newAnswer = (key: string): AnswerDraft => ({ key, content: '', hint: '', nextQuestionId: null, tags: [] });

export const withKeys = (question: AdminQuestion) => ({
  ...question,
  answers: question.answers.map((answer) => ({ ...answer, key: `saved-${answer.id}` })),
});

export const withoutKeys = (answers: readonly AnswerDraft[]) => answers.map(({ key: _, ...answer }) => answer);

/** The form of the question with this id: no answer may lead back to it. The position is not edited here. */
export const questionForm = (questions: readonly AdminQuestion[], id: number | undefined) =>
  QuestionFields.omit({ position: true })
    .extend({ answers: answerList(AnswerDraft) })
    .superRefine(({ answers }, context) => {
      for (const [index, answer] of answers.entries())
        if (leadsBack(answer, questions, id))
          context.addIssue({
            code: 'custom',
            path: ['answers', index, 'nextQuestionId'],
            message: refusalTexts.endless,
          });
    });

/** Whether this answer alone creates a loop. */
function leadsBack(answer: AnswerDraft, questions: readonly AdminQuestion[], id: number | undefined): boolean {
  if (id === undefined || answer.nextQuestionId === null) return false;
  return hasLoop(questions.map((question) => (question.id === id ? { id, answers: [answer] } : question)));
}

/** A new question goes to the end. */
export const nextPosition = (questions: readonly AdminQuestion[]): number =>
  Math.max(-1, ...questions.map(({ position }) => position)) + 1;

export const replaceItem = <Item>(list: readonly Item[], index: number, change: Partial<Item>): Item[] =>
  list.map((item, i) => (i === index ? { ...item, ...change } : item));

export type WeightedItem = { id: number; name: string; weight: number; note?: string };

export const toTagEffect = (value: string) => tagEffects.find((effect) => effect === value) ?? 'suggests';

type ProductLink = { productId: number; weight: number };
type KnownProduct = { productId: number; name: string; isPublished: boolean };

export const toWeightedProducts = (links: readonly ProductLink[], known: readonly KnownProduct[]): WeightedItem[] =>
  links.map(({ productId, weight }) => {
    const product = known.find((candidate) => candidate.productId === productId);
    const note = product?.isPublished === false ? { note: texts.hidden } : {};
    return { id: productId, weight, name: product?.name ?? '', ...note };
  });

export const toProductLinks = (items: readonly WeightedItem[]): ProductLink[] =>
  items.map(({ id, weight }) => ({ productId: id, weight }));

type FilterLink = { filterId: number; weight: number };
type KnownFilter = { filterId: number; name: string };

export const toWeightedFilters = (links: readonly FilterLink[], known: readonly KnownFilter[]): WeightedItem[] =>
  links.map(({ filterId, weight }) => ({
    id: filterId,
    weight,
    name: known.find((candidate) => candidate.filterId === filterId)?.name ?? '',
  }));

export const toFilterLinks = (items: readonly WeightedItem[]): FilterLink[] =>
  items.map(({ id, weight }) => ({ filterId: id, weight }));

export const sortByWeight = (items: readonly WeightedItem[]): WeightedItem[] =>
  items.toSorted((a, b) => b.weight - a.weight);

export type Problem = { kind: keyof typeof texts.problemKinds; questionId?: number; tagId?: number; name: string };

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
