import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Question } from './contract.ts';
import {
  canGoBack,
  canGoNext,
  describeAnswers,
  getProgress,
  hasLoop,
  initialState,
  isToken,
  longestPath,
  makeToken,
  type QuestionnaireAction,
  type QuestionnaireState,
  questionnaireReducer,
  reasonsFor,
  type SelectedTag,
  selectedAnswerId,
  toCriteria,
} from './rules.ts';

/** Question n has the answers 10n and 10n + 1, which lead to the two given questions. */
const ask = (id: number, first: number | null, second: number | null): Question => ({
  id,
  content: `Întrebarea ${id}`,
  answers: [
    { id: id * 10, content: 'Da', nextQuestionId: first },
    { id: id * 10 + 1, content: 'Nu', nextQuestionId: second },
  ],
});

const questions = [ask(1, 2, 3), ask(2, 3, null), ask(3, 1, 99)];
const go = (...steps: QuestionnaireAction[]): QuestionnaireState =>
  steps.reduce(questionnaireReducer, questionnaireReducer(initialState, { kind: 'load', questions }));
const choose = (answerId: number): QuestionnaireAction => ({ kind: 'choose', answerId });
const next: QuestionnaireAction = { kind: 'next' };
const back: QuestionnaireAction = { kind: 'back' };

test('2§2 questionnaire: shows the first question', () => {
  expect(go()).toMatchObject({ currentId: 1, history: [], isAtConsent: false });
});

test('1§2 questions dialog: without questions there is nothing to show', () => {
  expect(questionnaireReducer(initialState, { kind: 'load', questions: [] }).currentId).toBeNull();
});

test('2§5 questionnaire: next needs an answer for the current question', () => {
  expect(canGoNext(go())).toBe(false);
  expect(go(next)).toEqual(go());
  expect(canGoNext(go(choose(10), next))).toBe(false);
  expect(canGoNext(go(choose(10)))).toBe(true);
});

test('2§4 questionnaire: choosing an answer replaces an earlier one for that question', () => {
  expect(go(choose(10), choose(11)).history).toEqual([{ id: 1, answerId: 11 }]);
});

test('an answer of another question is not taken', () => {
  expect(go(choose(20))).toEqual(go());
});

test("2§4 questionnaire: next uses the chosen answer's nextQuestionId", () => {
  expect(go(choose(10), next).currentId).toBe(2);
  expect(go(choose(11), next).currentId).toBe(3);
});

test('2§4 questionnaire: the flow finishes when nothing follows', () => {
  expect(go(choose(10), next, choose(21), next)).toMatchObject({
    isAtConsent: true,
    history: [
      { id: 1, answerId: 10 },
      { id: 2, answerId: 21 },
    ],
  });
});

test('2§4 questionnaire: the flow finishes when what follows is already in the history', () => {
  expect(go(choose(11), next, choose(30), next).isAtConsent).toBe(true);
});

test('2§4 questionnaire: the flow finishes when what follows is not found', () => {
  expect(go(choose(11), next, choose(31), next).isAtConsent).toBe(true);
});

test('2§4 questionnaire: back removes the latest entry if it belongs to the current question and shows the previous one', () => {
  expect(go(choose(10), next, choose(20), back)).toEqual(go(choose(10)));
  expect(go(choose(10), next, back)).toEqual(go(choose(10)));
});

test('back on the first question stays there', () => {
  expect(canGoBack(go())).toBe(false);
  expect(canGoBack(go(choose(10)))).toBe(false);
  expect(go(choose(10), back)).toEqual(go(choose(10)));
});

test('back from the consent shows the last question with its answer', () => {
  const atEnd = go(choose(10), next, choose(21));
  expect(questionnaireReducer(questionnaireReducer(atEnd, next), back)).toEqual(atEnd);
});

test('answers of an earlier run are preselected and can be changed', () => {
  const again = questionnaireReducer(initialState, {
    kind: 'load',
    questions,
    previousAnswers: [
      { id: 1, answerId: 10 },
      { id: 2, answerId: 21 },
      { id: 3, answerId: 77 },
    ],
  });
  expect(selectedAnswerId(again)).toBe(10);
  const second = questionnaireReducer(again, next);
  expect([second.currentId, selectedAnswerId(second)]).toEqual([2, 21]);
  const third = questionnaireReducer(questionnaireReducer(second, choose(20)), next);
  expect([third.currentId, selectedAnswerId(third)]).toEqual([3, null]);
});

const anyQuestions = fc
  .array(fc.tuple(fc.option(fc.integer({ min: 1, max: 9 })), fc.option(fc.integer({ min: 1, max: 9 }))), {
    minLength: 1,
    maxLength: 8,
  })
  .map((list) => list.map(([first, second], position) => ask(position + 1, first, second)));
const anySteps = fc.array(fc.constantFrom<'da' | 'nu' | 'next' | 'back'>('da', 'nu', 'next', 'back'), {
  maxLength: 60,
});
const stepFor = (state: QuestionnaireState, name: 'da' | 'nu' | 'next' | 'back'): QuestionnaireAction =>
  name === 'next' || name === 'back' ? { kind: name } : choose((state.currentId ?? 0) * 10 + (name === 'da' ? 0 : 1));

function roam(list: Question[], names: ('da' | 'nu' | 'next' | 'back')[]): QuestionnaireState[] {
  const states = [questionnaireReducer(initialState, { kind: 'load', questions: list })];
  for (const name of names)
    states.push(questionnaireReducer(states.at(-1) ?? initialState, stepFor(states.at(-1) ?? initialState, name)));
  return states;
}

test('2§4 questionnaire: whatever the questions, back after next returns to the same state', () => {
  fc.assert(
    fc.property(anyQuestions, anySteps, (list, names) => {
      for (const state of roam(list, names))
        if (canGoNext(state)) expect(questionnaireReducer(questionnaireReducer(state, next), back)).toEqual(state);
    }),
  );
});

test('2§4 questionnaire: whatever the questions, none is answered twice and next always comes to an end', () => {
  fc.assert(
    fc.property(anyQuestions, anySteps, (list, names) => {
      let state = roam(list, names).at(-1) ?? initialState;
      for (const { history } of roam(list, names))
        expect(new Set(history.map(({ id }) => id)).size).toBe(history.length);
      for (let count = 0; count <= list.length; count++)
        state = questionnaireReducer(questionnaireReducer(state, stepFor(state, 'da')), next);
      expect(state.isAtConsent).toBe(true);
    }),
  );
});

test('the progress counts the longest remaining path', () => {
  expect(getProgress(go())).toEqual({ position: 1, max: 3 });
  expect(getProgress(go(choose(11), next))).toEqual({ position: 2, max: 2 });
  expect(longestPath(questions, null)).toBe(0);
});

test('a loop is found, paths that only meet are no loop', () => {
  expect(hasLoop(questions)).toBe(true);
  expect(hasLoop([ask(1, 1, null)])).toBe(true);
  expect(hasLoop([ask(1, 2, 3), ask(2, 3, null), ask(3, null, 99)])).toBe(false);
});

test('2§9 the guest token is 21 lowercase letters, whatever the bytes', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.integer({ min: 0, max: 255 })), (bytes) => {
      const stream = bytes[Symbol.iterator]();
      const token = makeToken((count) =>
        Uint8Array.from({ length: count }, (_, position) => (position === 0 ? 0 : (stream.next().value ?? 0))),
      );
      expect(token).toMatch(/^[a-z]{21}$/);
    }),
  );
  expect(isToken('a'.repeat(20))).toBe(false);
  expect(isToken('A'.repeat(21))).toBe(false);
});

test('every letter is as likely as the next', () => {
  const all = makeToken(() =>
    Uint8Array.from([255, 254, 234, ...Array.from({ length: 26 }, (_, letter) => letter + 26 * 8)]),
  );
  expect(all).toBe('abcdefghijklmnopqrstu');
});

test('answers are shown as texts; questions that no longer exist are left out', () => {
  expect(
    describeAnswers(questions, [
      { id: 1, answerId: 11 },
      { id: 8, answerId: 80 },
      { id: 2, answerId: 99 },
    ]),
  ).toEqual([{ question: 'Întrebarea 1', answer: 'Nu' }]);
});

const selectedTags: SelectedTag[] = [
  {
    answer: 'Mă trezesc obosit',
    tagId: 1,
    effect: 'suggests',
    reason: 'magneziul contribuie la reducerea oboselii',
    weight: 3,
  },
  { answer: 'Alerg', tagId: 1, effect: 'suggests', reason: 'magneziul contribuie la reducerea oboselii', weight: 2 },
  { answer: 'Mănânc vegan', tagId: 2, effect: 'requires', reason: 'produsul este vegan', weight: 1 },
  { answer: 'Capsule', tagId: 3, effect: 'prefers', reason: '', weight: 1 },
  { answer: 'Fără cofeină', tagId: 4, effect: 'excludes', reason: '', weight: 1 },
];

test('the criteria add up the weights several answers give to a tag', () => {
  expect(toCriteria(selectedTags)).toEqual({
    tagIds: [1, 3],
    weights: [5, 1],
    suggests: [1],
    requires: [2],
    excludes: [4],
  });
});

test('reasons quote the answer, in the order suggested, required, preferred', () => {
  expect(reasonsFor([3, 1], selectedTags)).toEqual([
    'pentru că ai răspuns „Mă trezesc obosit”, iar magneziul contribuie la reducerea oboselii',
    'pentru că ai răspuns „Mănânc vegan”, iar produsul este vegan',
    'pentru că ai răspuns „Capsule”',
  ]);
});

test('at most three reasons, the strongest tag first, and of several answers to one tag the weightiest', () => {
  const more: SelectedTag[] = [7, 8, 9].map((tagId) => ({
    answer: `Răspunsul ${tagId}`,
    tagId,
    effect: 'suggests',
    reason: '',
    weight: 1,
  }));
  const reasons = reasonsFor([9, 1, 8, 7], [...more, ...selectedTags]);
  expect(reasons).toHaveLength(3);
  expect(reasons[0]).toContain('Răspunsul 9');
  expect(reasons[1]).toContain('Mă trezesc obosit');
  expect(reasons.join()).not.toContain('Alerg');
});
