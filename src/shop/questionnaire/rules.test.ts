import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Question } from './contract.ts';
import {
  canGoBack,
  canGoOn,
  chosenAnswerId,
  hasLoop,
  inWords,
  isToken,
  longestWay,
  makeToken,
  nowhere,
  progressOf,
  type Step,
  type Walk,
  walk,
} from './rules.ts';

/** Question n has the answers 10n and 10n + 1, which lead where the two numbers say. */
const ask = (id: number, first: number | null, second: number | null): Question => ({
  id,
  content: `Întrebarea ${id}`,
  answers: [
    { id: id * 10, content: 'Da', nextQuestionId: first },
    { id: id * 10 + 1, content: 'Nu', nextQuestionId: second },
  ],
});

const questions = [ask(1, 2, 3), ask(2, 3, null), ask(3, 1, 99)];
const go = (...steps: Step[]): Walk => steps.reduce(walk, walk(nowhere, { kind: 'load', questions }));
const choose = (answerId: number): Step => ({ kind: 'choose', answerId });
const next: Step = { kind: 'next' };
const back: Step = { kind: 'back' };

test('2§2 questionnaire: shows the first question', () => {
  expect(go()).toMatchObject({ currentId: 1, history: [], isAtConsent: false });
});

test('1§2 questions dialog: without questions there is nothing to show', () => {
  expect(walk(nowhere, { kind: 'load', questions: [] }).currentId).toBeNull();
});

test('2§5 questionnaire: next needs an answer for the current question', () => {
  expect(canGoOn(go())).toBe(false);
  expect(go(next)).toEqual(go());
  expect(canGoOn(go(choose(10), next))).toBe(false);
  expect(canGoOn(go(choose(10)))).toBe(true);
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
  expect(walk(walk(atEnd, next), back)).toEqual(atEnd);
});

test('answers of an earlier round are chosen already and can be changed', () => {
  const again = walk(nowhere, {
    kind: 'load',
    questions,
    earlier: [
      { id: 1, answerId: 10 },
      { id: 2, answerId: 21 },
      { id: 3, answerId: 77 },
    ],
  });
  expect(chosenAnswerId(again)).toBe(10);
  const second = walk(again, next);
  expect([second.currentId, chosenAnswerId(second)]).toEqual([2, 21]);
  const third = walk(walk(second, choose(20)), next);
  expect([third.currentId, chosenAnswerId(third)]).toEqual([3, null]);
});

const anyQuestions = fc
  .array(fc.tuple(fc.option(fc.integer({ min: 1, max: 9 })), fc.option(fc.integer({ min: 1, max: 9 }))), {
    minLength: 1,
    maxLength: 8,
  })
  .map((list) => list.map(([first, second], place) => ask(place + 1, first, second)));
const anySteps = fc.array(fc.constantFrom<'da' | 'nu' | 'next' | 'back'>('da', 'nu', 'next', 'back'), {
  maxLength: 60,
});
const stepFor = (state: Walk, name: 'da' | 'nu' | 'next' | 'back'): Step =>
  name === 'next' || name === 'back' ? { kind: name } : choose((state.currentId ?? 0) * 10 + (name === 'da' ? 0 : 1));

function roam(list: Question[], names: ('da' | 'nu' | 'next' | 'back')[]): Walk[] {
  const states = [walk(nowhere, { kind: 'load', questions: list })];
  for (const name of names) states.push(walk(states.at(-1) ?? nowhere, stepFor(states.at(-1) ?? nowhere, name)));
  return states;
}

test('2§4 questionnaire: whatever the questions, back after next returns to the same state', () => {
  fc.assert(
    fc.property(anyQuestions, anySteps, (list, names) => {
      for (const state of roam(list, names)) if (canGoOn(state)) expect(walk(walk(state, next), back)).toEqual(state);
    }),
  );
});

test('2§4 questionnaire: whatever the questions, none is answered twice and next always comes to an end', () => {
  fc.assert(
    fc.property(anyQuestions, anySteps, (list, names) => {
      let state = roam(list, names).at(-1) ?? nowhere;
      for (const { history } of roam(list, names))
        expect(new Set(history.map(({ id }) => id)).size).toBe(history.length);
      for (let count = 0; count <= list.length; count++) state = walk(walk(state, stepFor(state, 'da')), next);
      expect(state.isAtConsent).toBe(true);
    }),
  );
});

test('the bar counts the longest way on', () => {
  expect(progressOf(go())).toEqual({ place: 1, most: 3 });
  expect(progressOf(go(choose(11), next))).toEqual({ place: 2, most: 2 });
  expect(longestWay(questions, null)).toBe(0);
});

test('a way that leads back to itself is seen, one that only meets another is not', () => {
  expect(hasLoop(questions)).toBe(true);
  expect(hasLoop([ask(1, 1, null)])).toBe(true);
  expect(hasLoop([ask(1, 2, 3), ask(2, 3, null), ask(3, null, 99)])).toBe(false);
});

test('2§9 the guest token is 21 lowercase letters, whatever the bytes', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.integer({ min: 0, max: 255 })), (bytes) => {
      const stream = bytes[Symbol.iterator]();
      const token = makeToken((count) =>
        Uint8Array.from({ length: count }, (_, place) => (place === 0 ? 0 : (stream.next().value ?? 0))),
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

test('the answers are said in words; what is no longer asked is left out', () => {
  expect(
    inWords(questions, [
      { id: 1, answerId: 11 },
      { id: 8, answerId: 80 },
      { id: 2, answerId: 99 },
    ]),
  ).toEqual([{ question: 'Întrebarea 1', answer: 'Nu' }]);
});
