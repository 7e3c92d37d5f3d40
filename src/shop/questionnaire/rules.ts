import type { GivenAnswer, Question } from './contract.ts';

const tokenLength = 21;
export const mostRecommended = 24;
export const keptDays = 30;

/** Where someone is in the questionnaire. After the last question comes the consent, which is not a question. */
export type Walk = {
  questions: Question[];
  /** Null when there is nothing to ask. */
  currentId: number | null;
  /** The questions answered on the way here, each once. */
  history: GivenAnswer[];
  /** Answers of an earlier round, offered again. */
  earlier: GivenAnswer[];
  isAtConsent: boolean;
};

export type Step =
  | { kind: 'load'; questions: Question[]; earlier?: GivenAnswer[] }
  | { kind: 'choose'; answerId: number }
  | { kind: 'next' }
  | { kind: 'back' };

export const nowhere: Walk = { questions: [], currentId: null, history: [], earlier: [], isAtConsent: false };

export function walk(state: Walk, step: Step): Walk {
  if (step.kind === 'load') return begin(step.questions, step.earlier ?? []);
  if (step.kind === 'choose') return choose(state, step.answerId);
  return step.kind === 'next' ? goOn(state) : goBack(state);
}

function begin(questions: Question[], earlier: GivenAnswer[]): Walk {
  const start = { ...nowhere, questions, earlier };
  const [first] = questions;
  return first ? show(start, first.id) : start;
}

/** Shows a question; the answer given to it in an earlier round is chosen already. */
function show(state: Walk, id: number): Walk {
  const shown = { ...state, currentId: id };
  const before = state.earlier.find((given) => given.id === id);
  return before ? choose(shown, before.answerId) : shown;
}

/** An answer replaces an earlier one to the same question. */
function choose(state: Walk, answerId: number): Walk {
  const question = currentQuestion(state);
  if (!question?.answers.some((answer) => answer.id === answerId)) return state;
  const given = { id: question.id, answerId };
  const isKnown = state.history.some(({ id }) => id === question.id);
  const history = isKnown
    ? state.history.map((one) => (one.id === question.id ? given : one))
    : [...state.history, given];
  return { ...state, history };
}

function goOn(state: Walk): Walk {
  if (!canGoOn(state)) return state;
  const nextId = nextQuestionId(state);
  return nextId === null ? { ...state, isAtConsent: true } : show(state, nextId);
}

/** Null when the flow finishes: nothing follows, it was already answered, or it is not there. */
function nextQuestionId(state: Walk): number | null {
  const answerId = chosenAnswerId(state);
  const next = currentQuestion(state)?.answers.find((answer) => answer.id === answerId)?.nextQuestionId ?? null;
  const isSeen = state.history.some((given) => given.id === next);
  const isThere = state.questions.some((question) => question.id === next);
  return isThere && !isSeen ? next : null;
}

function goBack(state: Walk): Walk {
  if (state.isAtConsent) return { ...state, isAtConsent: false };
  if (!canGoBack(state)) return state;
  const isAnswered = state.history.at(-1)?.id === state.currentId;
  const history = isAnswered ? state.history.slice(0, -1) : state.history;
  return { ...state, history, currentId: history.at(-1)?.id ?? state.currentId };
}

export const currentQuestion = ({ questions, currentId }: Walk): Question | undefined =>
  questions.find((question) => question.id === currentId);

export const chosenAnswerId = ({ history, currentId }: Walk): number | null =>
  history.find((given) => given.id === currentId)?.answerId ?? null;

export const canGoOn = (state: Walk): boolean => !state.isAtConsent && chosenAnswerId(state) !== null;

export const canGoBack = (state: Walk): boolean =>
  state.isAtConsent || state.history.some((given) => given.id !== state.currentId);

/** How many questions there are at most on this way, the consent not counted. */
export function progressOf(state: Walk): { place: number; most: number } {
  const before = state.history.map((given) => given.id).filter((id) => id !== state.currentId);
  return { place: before.length + 1, most: before.length + longestWay(state.questions, state.currentId, before) };
}

type Node = { id: number; answers: { nextQuestionId: number | null }[] };

/** The number of questions from this one to the end along the longest way; a question already on the way ends it. */
export function longestWay(questions: Node[], from: number | null, behind: number[] = []): number {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const known = new Map<number, number>();
  const measure = (id: number | null, way: Set<number>): number => {
    const question = id === null || way.has(id) ? undefined : byId.get(id);
    if (!question) return 0;
    const counted = known.get(question.id);
    if (counted !== undefined) return counted;
    const on = new Set(way).add(question.id);
    const length = 1 + Math.max(0, ...question.answers.map((answer) => measure(answer.nextQuestionId, on)));
    known.set(question.id, length);
    return length;
  };
  return measure(from, new Set(behind));
}

/** Whether following the answers can lead back to a question already asked. */
export function hasLoop(questions: Node[]): boolean {
  const waiting = new Map(questions.map((question) => [question.id, nextIds(question)]));
  for (let isShrinking = true; isShrinking; ) {
    const ended = [...waiting].filter(([, next]) => next.every((id) => !waiting.has(id)));
    for (const [id] of ended) waiting.delete(id);
    isShrinking = ended.length > 0;
  }
  return waiting.size > 0;
}

const nextIds = (question: Node): number[] => question.answers.flatMap(({ nextQuestionId }) => nextQuestionId ?? []);

/** 21 lowercase letters from a source of random bytes; bytes that would favour some letters are thrown away. */
export function makeToken(randomBytes: (count: number) => Uint8Array): string {
  let token = '';
  while (token.length < tokenLength) {
    for (const byte of randomBytes(32)) if (byte < 234 && token.length < tokenLength) token += letters[byte % 26];
  }
  return token;
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

export const isToken = (text: string): boolean => /^[a-z]{21}$/.test(text);

/** The given answers as people read them; what is no longer asked is left out. */
export const inWords = (questions: Question[], given: GivenAnswer[]): { question: string; answer: string }[] =>
  given.flatMap(({ id, answerId }) => {
    const question = questions.find((one) => one.id === id);
    const answer = question?.answers.find((one) => one.id === answerId);
    return question && answer ? [{ question: question.content, answer: answer.content }] : [];
  });
