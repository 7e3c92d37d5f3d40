import { expect, test } from 'vitest';
import { hasLoop } from '../src/content/questionnaire/rules.ts';
import { products } from './products.ts';
import { productsOf, questions, tags } from './seed-questionnaire.ts';

const keys = Object.keys(questions);
const all = Object.values(questions);
const answers = all.flatMap((question) => question.answers);
const byCode = new Map(products.map((product) => [product.code, product]));

/** Codes of a tag's products, listed or matched by filter options. */
function codesOf(key: string): Set<string> {
  const tag = tags[key];
  if (!tag) throw new Error(`No tag ${key}`);
  const names = tag.options ?? [];
  const carrying = products.filter(({ form, needs, diets }) =>
    [form, ...needs, ...diets].some((name) => names.includes(name)),
  );
  return new Set([...productsOf(tag).keys(), ...carrying.map((product) => product.code)]);
}
const codes = new Map(Object.keys(tags).map((key) => [key, codesOf(key)]));

test('at least 12 questions, each with at least two answers that differ', () => {
  expect(all.length).toBeGreaterThanOrEqual(12);
  for (const question of all) {
    expect(question.answers.length).toBeGreaterThanOrEqual(2);
    expect(new Set(question.answers.map((answer) => answer.content)).size).toBe(question.answers.length);
  }
});

test('every path ends, and every question is on some path', () => {
  const nodes = all.map((question, index) => ({
    id: index,
    answers: question.answers.map(({ next }) => ({ nextQuestionId: next ? keys.indexOf(next) : null })),
  }));
  expect(hasLoop(nodes)).toBe(false);
  const named = new Set(answers.flatMap(({ next }) => next ?? []));
  expect([...named].filter((key) => !keys.includes(key))).toEqual([]);
  expect(keys.slice(1).filter((key) => !named.has(key))).toEqual([]);
});

test('every answer leads to another question or to a tag', () => {
  const deadEnds = answers.filter(({ next, tags: answerTags }) => !next && !answerTags);
  expect(deadEnds).toEqual([]);
});

test('every tag is used, has at least four products that exist, and those it lists are known', () => {
  const used = new Set(answers.flatMap((answer) => Object.keys(answer.tags ?? {})));
  for (const [key, found] of codes) {
    expect(used.has(key), key).toBe(true);
    expect(found.size, key).toBeGreaterThanOrEqual(4);
    for (const code of found) expect(byCode.has(code), `${key} ${code}`).toBe(true);
  }
  expect([...used].filter((key) => !tags[key])).toEqual([]);
});

test('names and reasons are unique and never promise what a supplement may not', () => {
  expect(new Set(Object.values(tags).map((tag) => tag.name)).size).toBe(Object.keys(tags).length);
  const words = JSON.stringify([questions, tags]).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  expect(words.match(/tratament|vindec|boal|bolnav|remedi|medicament/g)).toBeNull();
  expect(JSON.stringify([questions, tags])).not.toMatch(/[şţŞŢ]/);
});

type Reach = { suggested: Set<string>; allowed: Set<string> };

/** Products that can be shown at the end of each path from a question; equal states are visited once. */
function* ends(key: string | undefined, reach: Reach, seen = new Set<string>()): Generator<Reach> {
  const question = key ? questions[key] : undefined;
  if (!question) return yield reach;
  const state = `${key} ${[...reach.suggested].sort()} ${[...reach.allowed].sort()}`;
  if (seen.has(state)) return;
  seen.add(state);
  for (const answer of question.answers) yield* ends(answer.next, narrow(reach, Object.keys(answer.tags ?? {})), seen);
}

function narrow(reach: Reach, tagKeys: string[]): Reach {
  const sets = (effect: string) =>
    tagKeys.filter((key) => tags[key]?.effect === effect).map((key) => codes.get(key) ?? new Set<string>());
  const suggested = sets('suggests').reduce((sum, set) => sum.union(set), reach.suggested);
  const required = sets('requires').reduce((sum, set) => sum.intersection(set), reach.allowed);
  return { suggested, allowed: sets('excludes').reduce((sum, set) => sum.difference(set), required) };
}

const everything: Reach = { suggested: new Set(), allowed: new Set(byCode.keys()) };
const shownOn = (from: string): Set<string>[] =>
  [...ends(from, everything)].map(({ suggested, allowed }) => suggested.intersection(allowed));

test.each(['varstaCopil', 'perioada', 'celMaiMic', 'adolescent'])(
  'every path from %s shows at least one product',
  (from) => {
    for (const shown of shownOn(from)) expect(shown.size).toBeGreaterThanOrEqual(1);
  },
);

test('whatever goal an adult selects, vegan and with a prescription, something is left', () => {
  const restrictions = ['vegan', 'b12', 'omegaVegetal', 'faraAnticoagulante', 'faraPlante', 'faraCofeina'];
  for (const { tags: own = {} } of questions.scop?.answers.flatMap(
    (goal) => questions[goal.next ?? '']?.answers ?? [],
  ) ?? []) {
    const { suggested, allowed } = narrow(everything, [...Object.keys(own), ...restrictions]);
    expect(suggested.intersection(allowed).size).toBeGreaterThanOrEqual(4);
  }
});

const warnsOf = (code: string, words: RegExp): boolean =>
  byCode.get(code)?.warnings.some((warning) => words.test(warning)) ?? false;

test('mothers see nothing whose label speaks against pregnancy or breast-feeding', () => {
  for (const key of ['planificare', 'primulTrimestru', 'sarcina', 'alaptez']) {
    for (const code of codes.get(key) ?? [])
      expect(warnsOf(code, /Nu este recomandat.*(sarcină|însărcinate)/), code).toBe(false);
  }
  for (const key of ['planificare', 'primulTrimestru', 'sarcina'])
    expect([...(codes.get(key) ?? [])].some((code) => warnsOf(code, /Nu se folosește în timpul sarcinii/))).toBe(false);
});

test('no child sees what is meant for older children', () => {
  const ages: [string, number][] = [
    ['sub3', 2],
    ['de3', 3],
    ['de4', 4],
    ['de6', 6],
  ];
  for (const [key, age] of ages) {
    for (const code of codes.get(key) ?? []) {
      const from = /(?:de la|sub) (\d+) ani/.exec(
        [byCode.get(code)?.usage, ...(byCode.get(code)?.warnings ?? [])]
          .filter((text) => !text?.includes('recomandarea medicului'))
          .join(' '),
      );
      expect(Number(from?.[1] ?? 0), `${key} ${code}`).toBeLessThanOrEqual(age);
    }
  }
});

test('people who take anticoagulants see nothing whose label warns of them', () => {
  const { allowed } = narrow(everything, ['faraAnticoagulante']);
  expect([...allowed].filter((code) => warnsOf(code, /anticoagulante/))).toEqual([]);
});
