import type { AdminQuestion, AdminTag } from '../admin-contract.ts';

/** What is wrong ('warn'), or worth a look ('calm'). */
export type ProblemKind = 'unreachable' | 'loop' | 'deadEnd' | 'untagged' | 'emptyTag' | 'unusedTag';
export type Problem = { kind: ProblemKind; questionId?: number; tagId?: number; name: string };

type Answer = AdminQuestion['answers'][number];

export function problemsOf(questions: readonly AdminQuestion[], tags: readonly AdminTag[]): Problem[] {
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

/** Everything that can be come to from a question, by answers that are wanted; itself only when a way leads back. */
function reach(questions: readonly AdminQuestion[], from: number, isWanted: (answer: Answer) => boolean): Set<number> {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const found = new Set<number>();
  const waiting = [from];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop())
    for (const answer of byId.get(id)?.answers ?? []) {
      const next = isWanted(answer) ? answer.nextQuestionId : null;
      if (next === null || found.has(next)) continue;
      found.add(next);
      waiting.push(next);
    }
  return found;
}

const any = () => true;

function unreachable(questions: readonly AdminQuestion[]): Problem[] {
  const [first, ...others] = questions;
  if (!first) return [];
  const found = reach(questions, first.id, any);
  return others
    .filter(({ id }) => !found.has(id))
    .map(({ id, content }) => ({ kind: 'unreachable', questionId: id, name: content }));
}

const loops = (questions: readonly AdminQuestion[]): Problem[] =>
  questions
    .filter(({ id }) => reach(questions, id, any).has(id))
    .map(({ id, content }) => ({ kind: 'loop', questionId: id, name: content }));

/** An answer that can end the questionnaire before anything was suggested: nobody would be shown a product. */
function deadEnds(questions: readonly AdminQuestion[], suggesting: ReadonlySet<number>): Problem[] {
  const [first] = questions;
  if (!first) return [];
  const isBare = ({ tags }: Answer): boolean => !tags.some(({ tagId }) => suggesting.has(tagId));
  const bare = reach(questions, first.id, isBare).add(first.id);
  const known = new Set(questions.map(({ id }) => id));
  const isEnd = ({ nextQuestionId }: Answer): boolean => nextQuestionId === null || !known.has(nextQuestionId);
  return questions
    .filter(({ id }) => bare.has(id))
    .flatMap(({ id, answers }) =>
      answers
        .filter((answer) => isEnd(answer) && isBare(answer))
        .map(({ content }) => ({ kind: 'deadEnd' as const, questionId: id, name: content })),
    );
}

/** An answer without tags that leads where all the others lead changes nothing. */
const untagged = (questions: readonly AdminQuestion[]): Problem[] =>
  questions.flatMap(({ id, answers }) => {
    const isFork = new Set(answers.map(({ nextQuestionId }) => nextQuestionId)).size > 1;
    const idle = isFork ? [] : answers.filter(({ tags }) => tags.length === 0);
    return idle.map(({ content }) => ({ kind: 'untagged' as const, questionId: id, name: content }));
  });

const emptyTags = (tags: readonly AdminTag[]): Problem[] =>
  tags.filter(({ productCount }) => productCount === 0).map(({ id, name }) => ({ kind: 'emptyTag', tagId: id, name }));

const unusedTags = (tags: readonly AdminTag[]): Problem[] =>
  tags.filter(({ answerCount }) => answerCount === 0).map(({ id, name }) => ({ kind: 'unusedTag', tagId: id, name }));

export const isSerious = ({ kind }: Problem): boolean => kind !== 'untagged' && kind !== 'unusedTag';
