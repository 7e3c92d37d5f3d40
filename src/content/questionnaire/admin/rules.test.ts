import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toFormValues, toRequestBody } from '../../../ui/admin/schema-form.ts';
import type { AdminQuestion, AdminTag } from '../admin-contract.ts';
import { TagFields } from '../admin-fields.ts';
import { assignLayers, layOutGraph, nodeLayout, wrapText } from './graph-rules.ts';
import {
  findProblems,
  newAnswer,
  questionForm,
  sortByWeight,
  toWeightedProducts,
  withKeys,
  withoutKeys,
} from './rules.ts';

type Given = [next: number | null, ...tagIds: number[]];

const question = (id: number, ...answers: Given[]): AdminQuestion => ({
  id,
  version: 1,
  position: id,
  content: `Întrebarea ${id}`,
  hint: '',
  answers: answers.map(([nextQuestionId, ...tagIds], index) => ({
    id: id * 100 + index,
    content: `Răspunsul ${id}.${index}`,
    hint: '',
    nextQuestionId,
    tags: tagIds.map((tagId) => ({ tagId, weight: 1 })),
  })),
});

const tag = (id: number, fields: Partial<AdminTag> = {}): AdminTag => ({
  id,
  version: 1,
  name: `Eticheta ${id}`,
  reason: '',
  effect: 'suggests',
  products: [],
  options: [],
  answerCount: 1,
  productCount: 1,
  ...fields,
});

const kinds = (questions: AdminQuestion[], tags: AdminTag[]) =>
  findProblems(questions, tags).map(({ kind, name }) => `${kind}: ${name}`);

describe('problems of a questionnaire', () => {
  test('a questionnaire in which every path suggests something has none', () => {
    expect(kinds([question(1, [2], [3]), question(2, [null, 1]), question(3, [null, 1])], [tag(1)])).toEqual([]);
  });

  test('a question that nothing leads to', () => {
    expect(kinds([question(1, [null, 1]), question(2, [null, 1])], [tag(1)])).toEqual(['unreachable: Întrebarea 2']);
  });

  test('questions of a loop, but not those that lead to it', () => {
    const found = kinds([question(1, [2, 1]), question(2, [3, 1]), question(3, [2, 1])], [tag(1)]);
    expect(found).toEqual(['loop: Întrebarea 2', 'loop: Întrebarea 3']);
  });

  test('an end before anything was suggested; what only prefers suggests nothing', () => {
    const tags = [tag(1), tag(2, { effect: 'prefers' })];
    expect(kinds([question(1, [2, 2], [null, 1]), question(2, [null, 2], [null, 1])], tags)).toEqual([
      'deadEnd: Răspunsul 2.0',
    ]);
    expect(kinds([question(1, [2, 1]), question(2, [null, 2], [null, 1])], tags)).toEqual([]);
  });

  test('tags without products, tags without answers, answers that change nothing', () => {
    const found = kinds(
      [question(1, [2, 1]), question(2, [null], [null, 1])],
      [tag(1, { productCount: 0, answerCount: 0 })],
    );
    expect(found).toEqual(['emptyTag: Eticheta 1', 'unusedTag: Eticheta 1', 'untagged: Răspunsul 2.0']);
  });
});

const anyQuestions = fc.integer({ min: 1, max: 9 }).chain((size) =>
  fc
    .array(fc.array(fc.option(fc.integer({ min: 1, max: size })), { minLength: 1, maxLength: 4 }), {
      minLength: size,
      maxLength: size,
    })
    .map((all) => all.map((nexts, index) => question(index + 1, ...nexts.map((next): Given => [next])))),
);

describe('the branch diagram', () => {
  test('every question appears once, and no two overlap', () => {
    fc.assert(
      fc.property(anyQuestions, (questions) => {
        const { nodes, edges } = layOutGraph(questions);
        expect(nodes.map((node) => node.question.id).toSorted()).toEqual(questions.map(({ id }) => id).toSorted());
        for (const one of nodes)
          for (const other of nodes)
            if (one !== other && one.layer === other.layer)
              expect(one.y + one.height < other.y || other.y + other.height < one.y).toBe(true);
        const leading = questions.flatMap(({ answers }) => answers.filter((answer) => answer.nextQuestionId !== null));
        expect(edges).toHaveLength(leading.length);
      }),
    );
  });

  test('a question is to the right of everything that leads to it', () => {
    const layers = assignLayers([question(1, [2], [3]), question(2, [3]), question(3, [4]), question(4, [null])]);
    expect([...layers.values()]).toEqual([0, 1, 2, 3]);
  });

  test('its size follows from its content', () => {
    const { width, height } = layOutGraph([question(1, [2]), question(2, [null], [null])]);
    expect(width).toBe(2 * nodeLayout.width + nodeLayout.gapX + 2 * nodeLayout.margin);
    expect(height).toBe(2 * nodeLayout.margin + nodeLayout.head + 2 * nodeLayout.row);
  });

  test('long texts are wrapped and cut', () => {
    expect(wrapText('Cât timp petreci afară, la lumină?', 20)).toEqual(['Cât timp petreci', 'afară, la lumină?']);
    expect(wrapText('Da', 20)).toEqual(['Da']);
  });
});

describe('the form of a question', () => {
  const saved = question(7, [null, 1], [8]);

  test('a form saved without changes sends the same values', () => {
    const form = questionForm([saved, question(8, [null])], saved.id);
    const { answers, ...fields } = form.parse(toRequestBody(form, toFormValues(form, withKeys(saved))));
    expect({ ...fields, answers: withoutKeys(answers) }).toEqual({
      content: saved.content,
      hint: saved.hint,
      answers: saved.answers,
    });
  });

  test('errors are shown beside their field, also that of an answer that leads back', () => {
    const circle = [question(7, [8]), question(8, [9]), question(9, [null])];
    const answers = [newAnswer('a'), { ...newAnswer('b'), content: 'Da', nextQuestionId: 7 }];
    const { error } = questionForm(circle, 9).safeParse({ content: ' ', hint: '', answers });
    expect(Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])).toEqual({
      content: 'Scrie întrebarea.',
      'answers.0.content': 'Scrie răspunsul.',
      'answers.1.nextQuestionId': 'Așa întrebările s-ar învârti în cerc. Alege altă întrebare următoare.',
    });
  });
});

const saved: AdminTag = {
  id: 4,
  version: 2,
  name: 'Magneziu',
  reason: 'magneziul contribuie la reducerea oboselii',
  effect: 'prefers',
  products: [
    { productId: 9, weight: 3, name: 'Magneziu 300', isPublished: true },
    { productId: 7, weight: 1, name: 'Magneziu vechi', isPublished: false },
  ],
  options: [{ filterId: 5, weight: 2, name: 'Formă: pulbere' }],
  answerCount: 1,
  productCount: 12,
};

test('a tag that is opened and saved without a change stays what it was', () => {
  expect(TagFields.parse(toRequestBody(TagFields, toFormValues(TagFields, saved)))).toEqual({
    name: saved.name,
    reason: saved.reason,
    effect: 'prefers',
    products: [
      { productId: 9, weight: 3 },
      { productId: 7, weight: 1 },
    ],
    options: [{ filterId: 5, weight: 2 }],
  });
});

test('heavier items come first, equal ones keep their order', () => {
  const item = (id: number, weight: number) => ({ id, name: String(id), weight });
  expect(sortByWeight([item(1, 1), item(2, 5), item(3, 1)]).map(({ id }) => id)).toEqual([2, 1, 3]);
});

test('products that are not on the site are marked', () => {
  expect(toWeightedProducts(saved.products, saved.products)).toEqual([
    { id: 9, weight: 3, name: 'Magneziu 300' },
    { id: 7, weight: 1, name: 'Magneziu vechi', note: 'nu este pe site' },
  ]);
});
