import { expect, test } from 'vitest';
import { createApiClient, signInAdmin } from '../../../test/support/api-client.ts';
import { openTestShop } from '../../../test/support/shop.ts';
import type { AdminQuestion, AdminTag } from './admin-contract.ts';

const shop = await openTestShop('demo');
const calls = createApiClient(shop);
const admin = (await signInAdmin(shop)).token;

const readQuestions = async (): Promise<AdminQuestion[]> => (await calls.get('/api/admin/questions', admin)).data;
const readTags = async (): Promise<AdminTag[]> => (await calls.get('/api/admin/tags', admin)).data;
const saveQuestion = (body: object) => calls.post('/api/admin/questions', body, admin);
const saveTag = (body: object) => calls.post('/api/admin/tags', body, admin);
const last = { content: 'Gata', nextQuestionId: null };

test('2§7 POST /api/admin/questions: a new question is added, then changed; answers left out go', async () => {
  const { data } = await saveQuestion({
    position: 500,
    content: 'Câte ore dormi?',
    answers: [
      { ...last, tags: [{ tagId: 1, weight: 4 }] },
      { content: 'Șapte', nextQuestionId: 1 },
    ],
  });
  const added = (await readQuestions()).find(({ id }) => id === data.id);
  expect(added).toMatchObject({
    content: 'Câte ore dormi?',
    hint: '',
    answers: [
      { content: 'Gata', tags: [{ tagId: 1, weight: 4 }] },
      { content: 'Șapte', nextQuestionId: 1 },
    ],
  });
  const [keptAnswer] = added?.answers ?? [];
  await saveQuestion({
    id: data.id,
    version: 1,
    position: 501,
    content: 'Câte ore dormi noaptea?',
    answers: [
      { ...last, content: 'Opt' },
      { ...keptAnswer, content: 'Gata acum' },
    ],
  });
  const changed = (await readQuestions()).find(({ id }) => id === data.id);
  expect(changed?.answers.map(({ content }) => content)).toEqual(['Opt', 'Gata acum']);
  expect(changed?.answers[1]).toMatchObject({ id: keptAnswer?.id, tags: [{ tagId: 1, weight: 4 }] });
});

test('a question and a tag without their fields are told what is missing', async () => {
  const empty = await saveQuestion({});
  expect(empty.status).toBe(400);
  expect(empty.messages).toEqual([
    'Verifică poziția: lipsește.',
    'Scrie întrebarea.',
    'O întrebare are cel puțin un răspuns.',
  ]);
  const { messages } = await saveQuestion({
    position: 1,
    content: 'a'.repeat(301),
    answers: [{ nextQuestionId: null }],
  });
  expect(messages).toEqual(['Întrebarea are cel mult 300 de caractere.', 'Scrie răspunsul.']);
  expect((await saveTag({})).messages).toEqual(['Scrie numele etichetei.']);
});

test('a change is what shoppers see next', async () => {
  const [first] = await readQuestions();
  await saveQuestion({ ...first, content: 'Pe cine ai în minte?' });
  expect((await calls.get('/api/shop/questions')).data[0].content).toBe('Pe cine ai în minte?');
  await saveQuestion({ ...first, version: (first?.version ?? 0) + 1 });
});

test('questions with a loop are refused, and nothing is written', async () => {
  const all = await readQuestions();
  const [first, second] = all;
  const circle = await saveQuestion({ ...second, answers: [{ ...last, nextQuestionId: first?.id }] });
  expect([circle.status, circle.messages[0]]).toEqual([
    400,
    'Așa întrebările s-ar învârti în cerc. Alege altă întrebare următoare.',
  ]);
  const itself = await saveQuestion({ ...first, answers: [{ ...last, nextQuestionId: first?.id }] });
  expect(itself.status).toBe(400);
  expect(await readQuestions()).toEqual(all);
});

test('bad questions are refused with a sentence', async () => {
  const [first, second] = await readQuestions();
  const base = { position: 1, content: 'Întrebare', answers: [last] };
  const bad: [object, number, string][] = [
    [{ ...base, id: 9999 }, 404, 'Întrebarea nu există.'],
    [{ ...base, answers: [{ ...last, nextQuestionId: 9999 }] }, 400, 'Întrebarea care urmează nu există.'],
    [{ ...base, answers: [{ ...last, tags: [{ tagId: 9999 }] }] }, 400, 'O etichetă nu există.'],
    [
      { ...base, answers: [{ ...last, tags: [{ tagId: 1 }, { tagId: 1 }] }] },
      400,
      'Un răspuns sau o etichetă apare de două ori.',
    ],
    [{ ...first, answers: second?.answers }, 400, 'Un răspuns nu face parte din această întrebare.'],
    [{ ...base, answers: [] }, 400, 'O întrebare are cel puțin un răspuns.'],
    [{ ...base, content: ' ' }, 400, 'Scrie întrebarea.'],
  ];
  for (const [body, status, sentence] of bad) {
    const refused = await saveQuestion(body);
    expect([refused.status, refused.messages[0]], sentence).toEqual([status, sentence]);
  }
  expect((await saveQuestion({ ...base, isFirst: true })).status).toBe(400);
});

test('2§7 POST /api/admin/tags: a new tag is added, then changed; products and filters join it', async () => {
  const { data } = await saveTag({
    name: 'Fără zahăr',
    reason: 'produsul nu are zahăr',
    effect: 'requires',
    options: [{ filterId: 1 }],
    products: [{ productId: 7, weight: 2 }],
  });
  const added = (await readTags()).find(({ id }) => id === data.id);
  expect(added).toMatchObject({
    name: 'Fără zahăr',
    effect: 'requires',
    products: [{ productId: 7, weight: 2 }],
    options: [{ filterId: 1, weight: 1 }],
  });
  await saveTag({ id: data.id, version: 1, name: 'Fără zahăr adăugat', products: [{ productId: 8 }] });
  expect((await readTags()).find(({ id }) => id === data.id)).toMatchObject({
    name: 'Fără zahăr adăugat',
    effect: 'suggests',
    products: [{ productId: 8, weight: 1 }],
    options: [],
    productCount: 1,
  });
});

test('bad tags are refused with a sentence', async () => {
  const [existing] = await readTags();
  const bad: [object, number, string][] = [
    [{ id: 9999, name: 'Nouă' }, 404, 'Eticheta nu există.'],
    [{ name: existing?.name }, 409, 'Există deja o etichetă cu acest nume.'],
    [{ name: 'Nouă', products: [{ productId: 99999 }] }, 400, 'Un produs sau un filtru nu există.'],
    [{ name: 'Nouă', options: [{ filterId: 99999 }] }, 400, 'Un produs sau un filtru nu există.'],
    [
      { name: 'Nouă', products: [{ productId: 1 }, { productId: 1 }] },
      400,
      'Un produs sau un filtru apare de două ori.',
    ],
    [{ name: '' }, 400, 'Scrie numele etichetei.'],
  ];
  for (const [body, status, sentence] of bad) {
    const refused = await saveTag(body);
    expect([refused.status, refused.messages[0]], sentence).toEqual([status, sentence]);
  }
});

test('back office: saving over a newer version is refused, and nothing is written', async () => {
  const question = { position: 900, content: 'Bei cafea?', answers: [last] };
  const { data } = await saveQuestion(question);
  const body = { ...question, id: data.id, version: 1 };
  expect((await saveQuestion({ ...body, content: 'Bei cafea seara?' })).status).toBe(200);
  const outdated = await saveQuestion({ ...body, content: 'Bei ceai?' });
  expect([outdated.status, outdated.messages[0]]).toEqual([409, 'Altcineva a salvat întrebarea între timp.']);
  expect((await readQuestions()).find(({ id }) => id === data.id)).toMatchObject({
    content: 'Bei cafea seara?',
    version: 2,
  });
  const tag = { name: 'Cafea' };
  const { data: created } = await saveTag(tag);
  await saveTag({ ...tag, id: created.id, version: 1, reason: 'cafeaua trezește' });
  expect((await saveTag({ ...tag, id: created.id, version: 1 })).messages).toEqual([
    'Altcineva a salvat eticheta între timp.',
  ]);
});

test('back office: a question is deleted, what led to it ends the questionnaire; a tag leaves its answers', async () => {
  const { data: tag } = await saveTag({ name: 'De șters', products: [{ productId: 1 }] });
  const { data: target } = await saveQuestion({ position: 901, content: 'Și apoi?', answers: [last] });
  const { data: source } = await saveQuestion({
    position: 902,
    content: 'Întâi?',
    answers: [{ ...last, nextQuestionId: target.id, tags: [{ tagId: tag.id }] }],
  });
  const remove = (what: string, id: number, version: number) =>
    calls.post(`/api/admin/${what}/${id}/delete`, { version }, admin);
  expect((await remove('questions', target.id, 7)).status).toBe(409);
  expect((await remove('questions', target.id, 1)).status).toBe(200);
  expect((await remove('questions', target.id, 1)).status).toBe(404);
  expect((await remove('tags', tag.id, 7)).status).toBe(409);
  expect((await remove('tags', tag.id, 1)).status).toBe(200);
  expect((await remove('tags', tag.id, 1)).status).toBe(404);
  expect((await readQuestions()).find(({ id }) => id === source.id)?.answers).toMatchObject([
    { nextQuestionId: null, tags: [] },
  ]);
});

test('back office: the questions are put in another order, all of them or none', async () => {
  const order = (ids: number[]) => calls.post('/api/admin/questions/order', { ids }, admin);
  const ids = (await readQuestions()).map(({ id }) => id);
  const [first = 0, second = 0, ...rest] = ids;
  expect((await order([second, first, ...rest])).status).toBe(200);
  expect((await readQuestions()).map(({ id }) => id)).toEqual([second, first, ...rest]);
  expect((await calls.get('/api/shop/questions')).data[0].id).toBe(second);
  expect((await order(rest)).status).toBe(409);
  expect((await order([first, first, ...rest])).status).toBe(409);
  await order(ids);
  expect((await readQuestions()).map(({ id }) => id)).toEqual(ids);
});

test('back office: a tag names its products and filters, and counts the answers that lead to it', async () => {
  const tags = await readTags();
  const used = tags.find(({ answerCount, products }) => answerCount > 0 && products.length > 0);
  expect(used?.products[0]).toMatchObject({ name: expect.stringMatching(/\S/), isPublished: true });
  const filtered = tags.find(({ options }) => options.length > 0);
  expect(filtered?.options[0]?.name).toMatch(/^\S.*: \S/);
});
