import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AdminQuestion, AdminTag } from '../admin-contract.ts';
import { box, inLines, layersOf, layOut } from './graph-rules.ts';
import { problemsOf } from './problem-rules.ts';
import { answerErrors, bodyOf, draftsOf, hasErrors, moved, newAnswer, questionErrors } from './question-form-rules.ts';

type Given = [next: number | null, ...tagIds: number[]];

const question = (id: number, ...answers: Given[]): AdminQuestion => ({
  id,
  version: 1,
  position: id,
  content: `Întrebarea ${id}`,
  hint: '',
  answers: answers.map(([nextQuestionId, ...tagIds], place) => ({
    id: id * 100 + place,
    content: `Răspunsul ${id}.${place}`,
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
  problemsOf(questions, tags).map(({ kind, name }) => `${kind}: ${name}`);

describe('problems of a questionnaire', () => {
  test('a questionnaire in which every way suggests something has none', () => {
    expect(kinds([question(1, [2], [3]), question(2, [null, 1]), question(3, [null, 1])], [tag(1)])).toEqual([]);
  });

  test('a question that nothing leads to', () => {
    expect(kinds([question(1, [null, 1]), question(2, [null, 1])], [tag(1)])).toEqual(['unreachable: Întrebarea 2']);
  });

  test('questions that go round, but not those on the way there', () => {
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
    .map((all) => all.map((nexts, place) => question(place + 1, ...nexts.map((next): Given => [next])))),
);

describe('the picture of the branching', () => {
  test('every question stands once, and no two stand on one another', () => {
    fc.assert(
      fc.property(anyQuestions, (questions) => {
        const { nodes, edges } = layOut(questions);
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

  test('what follows stands to the right of everything that leads to it', () => {
    const layers = layersOf([question(1, [2], [3]), question(2, [3]), question(3, [4]), question(4, [null])]);
    expect([...layers.values()]).toEqual([0, 1, 2, 3]);
  });

  test('it is as large as what stands in it', () => {
    const { width, height } = layOut([question(1, [2]), question(2, [null], [null])]);
    expect(width).toBe(2 * box.width + box.gapX + 2 * box.margin);
    expect(height).toBe(2 * box.margin + box.head + 2 * box.row);
  });

  test('long words are cut, never lost in the middle', () => {
    expect(inLines('Cât timp petreci afară, la lumină?', 20)).toEqual(['Cât timp petreci', 'afară, la lumină?']);
    expect(inLines('Da', 20)).toEqual(['Da']);
  });
});

describe('the form of a question', () => {
  const saved = question(7, [null, 1], [8]);

  test('what is opened and saved without a change stays what it was', () => {
    const { id, version, position } = saved;
    expect(bodyOf(saved, draftsOf(saved), { id, version, position })).toEqual(saved);
  });

  test('what is wrong is said beside its field', () => {
    expect(questionErrors({ content: ' ', hint: '' }).content).toBe('Scrie întrebarea.');
    const circle = [question(7, [8]), question(8, [9]), question(9, [null])];
    const drafts = [newAnswer('a'), { ...newAnswer('b'), content: 'Da', nextQuestionId: 7 }];
    const errors = answerErrors(drafts, circle, 9);
    expect(errors.map(({ content, next }) => [content, next])).toEqual([
      ['Scrie răspunsul.', undefined],
      [undefined, 'Așa întrebările s-ar învârti în cerc. Alege altă întrebare următoare.'],
    ]);
    expect(hasErrors(errors)).toBe(true);
    expect(hasErrors(answerErrors(draftsOf(saved), [saved, question(8, [null])], 7))).toBe(false);
  });

  test('moving keeps everything, whatever is moved where', () => {
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  });
});
