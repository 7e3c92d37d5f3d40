import type { GivenAnswer, Question } from './contract.ts';

const tokenLength = 21;
export const maxRecommendations = 24;
export const retentionDays = 30;

/** Effect of a tag on the products it is linked to. */
export const tagEffects = ['suggests', 'prefers', 'requires', 'excludes'] as const;

/** The consent step follows the last question and is not a question itself. */
export type QuestionnaireState = {
  questions: Question[];
  /** Null when there are no questions. */
  currentId: number | null;
  history: GivenAnswer[];
  /** Answers of an earlier run, preselected. */
  previousAnswers: GivenAnswer[];
  isAtConsent: boolean;
};

export type QuestionnaireAction =
  | { kind: 'load'; questions: Question[]; previousAnswers?: GivenAnswer[] }
  | { kind: 'choose'; answerId: number }
  | { kind: 'next' }
  | { kind: 'back' };

export const initialState: QuestionnaireState = {
  questions: [],
  currentId: null,
  history: [],
  previousAnswers: [],
  isAtConsent: false,
};

export function questionnaireReducer(state: QuestionnaireState, step: QuestionnaireAction): QuestionnaireState {
  if (step.kind === 'load') return start(step.questions, step.previousAnswers ?? []);
  if (step.kind === 'choose') return choose(state, step.answerId);
  return step.kind === 'next' ? goNext(state) : goBack(state);
}

function start(questions: Question[], previousAnswers: GivenAnswer[]): QuestionnaireState {
  const loaded = { ...initialState, questions, previousAnswers };
  const [first] = questions;
  return first ? show(loaded, first.id) : loaded;
}

/** Shows a question with the answer of an earlier run preselected. */
function show(state: QuestionnaireState, id: number): QuestionnaireState {
  const next = { ...state, currentId: id };
  const previous = state.previousAnswers.find((given) => given.id === id);
  return previous ? choose(next, previous.answerId) : next;
}

function choose(state: QuestionnaireState, answerId: number): QuestionnaireState {
  const question = currentQuestion(state);
  if (!question?.answers.some((answer) => answer.id === answerId)) return state;
  const given = { id: question.id, answerId };
  const isAnswered = state.history.some(({ id }) => id === question.id);
  const history = isAnswered
    ? state.history.map((answer) => (answer.id === question.id ? given : answer))
    : [...state.history, given];
  return { ...state, history };
}

function goNext(state: QuestionnaireState): QuestionnaireState {
  if (!canGoNext(state)) return state;
  const nextId = nextQuestionId(state);
  return nextId === null ? { ...state, isAtConsent: true } : show(state, nextId);
}

/** Returns null at the end: no next question, already answered, or deleted. */
function nextQuestionId(state: QuestionnaireState): number | null {
  const answerId = selectedAnswerId(state);
  const next = currentQuestion(state)?.answers.find((answer) => answer.id === answerId)?.nextQuestionId ?? null;
  const isSeen = state.history.some((given) => given.id === next);
  const exists = state.questions.some((question) => question.id === next);
  return exists && !isSeen ? next : null;
}

function goBack(state: QuestionnaireState): QuestionnaireState {
  if (state.isAtConsent) return { ...state, isAtConsent: false };
  if (!canGoBack(state)) return state;
  const isAnswered = state.history.at(-1)?.id === state.currentId;
  const history = isAnswered ? state.history.slice(0, -1) : state.history;
  return { ...state, history, currentId: history.at(-1)?.id ?? state.currentId };
}

export const currentQuestion = ({ questions, currentId }: QuestionnaireState): Question | undefined =>
  questions.find((question) => question.id === currentId);

export const selectedAnswerId = ({ history, currentId }: QuestionnaireState): number | null =>
  history.find((given) => given.id === currentId)?.answerId ?? null;

export const canGoNext = (state: QuestionnaireState): boolean => !state.isAtConsent && selectedAnswerId(state) !== null;

export const canGoBack = (state: QuestionnaireState): boolean =>
  state.isAtConsent || state.history.some((given) => given.id !== state.currentId);

/** `max` is the length of the longest path through the current question, without the consent step. */
export function getProgress(state: QuestionnaireState): { position: number; max: number } {
  const previous = state.history.map((given) => given.id).filter((id) => id !== state.currentId);
  return {
    position: previous.length + 1,
    max: previous.length + longestPath(state.questions, state.currentId, previous),
  };
}

type Node = { id: number; answers: { nextQuestionId: number | null }[] };

/** Number of questions on the longest path from `from`; a path ends at a question it already contains. */
export function longestPath(questions: Node[], from: number | null, visited: number[] = []): number {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const lengths = new Map<number, number>();
  const measure = (id: number | null, path: Set<number>): number => {
    const question = id === null || path.has(id) ? undefined : byId.get(id);
    if (!question) return 0;
    const knownLength = lengths.get(question.id);
    if (knownLength !== undefined) return knownLength;
    const extendedPath = new Set(path).add(question.id);
    const length = 1 + Math.max(0, ...question.answers.map((answer) => measure(answer.nextQuestionId, extendedPath)));
    lengths.set(question.id, length);
    return length;
  };
  return measure(from, new Set(visited));
}

export function hasLoop(questions: Node[]): boolean {
  const unresolved = new Map(questions.map((question) => [question.id, nextIds(question)]));
  for (let isShrinking = true; isShrinking; ) {
    const resolved = [...unresolved].filter(([, next]) => next.every((id) => !unresolved.has(id)));
    for (const [id] of resolved) unresolved.delete(id);
    isShrinking = resolved.length > 0;
  }
  return unresolved.size > 0;
}

const nextIds = (question: Node): number[] => question.answers.flatMap(({ nextQuestionId }) => nextQuestionId ?? []);

/** Returns 21 random lowercase letters; skips bytes of 234 and above, which would make some letters more likely. */
export function makeToken(randomBytes: (count: number) => Uint8Array): string {
  let token = '';
  while (token.length < tokenLength) {
    for (const byte of randomBytes(32)) if (byte < 234 && token.length < tokenLength) token += letters[byte % 26];
  }
  return token;
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

export const isToken = (text: string): boolean => /^[a-z]{21}$/.test(text);

/** Answers as texts; skips questions and answers that no longer exist. */
export const describeAnswers = (questions: Question[], given: GivenAnswer[]): { question: string; answer: string }[] =>
  given.flatMap(({ id, answerId }) => {
    const question = questions.find((candidate) => candidate.id === id);
    const answer = question?.answers.find((candidate) => candidate.id === answerId);
    return question && answer ? [{ question: question.content, answer: answer.content }] : [];
  });

/** A tag of a selected answer. */
export type SelectedTag = {
  answer: string;
  tagId: number;
  effect: (typeof tagEffects)[number];
  reason: string;
  weight: number;
};

export type RecommendationCriteria = {
  /** Tags that suggest or prefer, with the sum of their weights. */
  tagIds: number[];
  weights: number[];
  suggests: number[];
  requires: number[];
  excludes: number[];
};

export function toCriteria(tags: SelectedTag[]): RecommendationCriteria {
  const idsWith = (...effects: SelectedTag['effect'][]) => [
    ...new Set(tags.filter((tag) => effects.includes(tag.effect)).map((tag) => tag.tagId)),
  ];
  const tagIds = idsWith('suggests', 'prefers');
  const sumWeights = (id: number) => tags.reduce((sum, tag) => sum + (tag.tagId === id ? tag.weight : 0), 0);
  return {
    tagIds,
    weights: tagIds.map(sumWeights),
    suggests: idsWith('suggests'),
    requires: idsWith('requires'),
    excludes: idsWith('excludes'),
  };
}

const maxReasons = 3;

const effectOrder: Record<SelectedTag['effect'], number> = { suggests: 0, requires: 1, prefers: 2, excludes: 3 };

/** Reasons in the order: tags that suggested the product, tags it had to have, tags that ranked it higher. */
export function reasonsFor(productTagIds: number[], tags: SelectedTag[]): string[] {
  const matchesFilter = tags.filter((tag) => tag.effect === 'requires' || productTagIds.includes(tag.tagId));
  const rank = (tag: SelectedTag) => effectOrder[tag.effect] * 1000 + productTagIds.indexOf(tag.tagId);
  const ranked = matchesFilter
    .filter((tag) => tag.effect !== 'excludes')
    .toSorted((a, b) => rank(a) - rank(b) || b.weight - a.weight);
  return ranked.filter(isFirstOfItsTag).slice(0, maxReasons).map(formatReason);
}

/** Of several answers with the same tag only the one with the highest weight is mentioned. */
const isFirstOfItsTag = ({ tagId }: SelectedTag, index: number, all: SelectedTag[]): boolean =>
  all.findIndex((tag) => tag.tagId === tagId) === index;

const formatReason = ({ answer, reason }: SelectedTag): string =>
  `pentru că ai răspuns „${answer}”${reason ? `, iar ${reason}` : ''}`;
