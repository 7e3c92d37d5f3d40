import { beforeAll, expect, test } from 'vitest';
import { callsTo, demoAdmin } from '../../../db/test-calls.ts';
import { openTestShop, type TestShop } from '../../../db/test-shop.ts';
import type { AdminQuestion, AdminTag } from './admin-contract.ts';

let shop: TestShop;
let calls: ReturnType<typeof callsTo>;
let admin: string;
beforeAll(async () => {
  shop = await openTestShop('demo');
  calls = callsTo(shop);
  admin = (await demoAdmin(shop)).token;
});

const readQuestions = async (): Promise<AdminQuestion[]> => (await calls.get('/api/admin/questions', admin)).data;
const readTags = async (): Promise<AdminTag[]> => (await calls.get('/api/admin/tags', admin)).data;
const putQuestion = (body: object) => calls.post('/api/admin/questions', body, admin);
const putTag = (body: object) => calls.post('/api/admin/tags', body, admin);
const last = { content: 'Gata', nextQuestionId: null };

test('2§7 POST /api/admin/questions: a new question is added, then changed; answers left out go', async () => {
  const { data } = await putQuestion({
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
  const [kept] = added?.answers ?? [];
  await putQuestion({
    id: data.id,
    position: 501,
    content: 'Câte ore dormi noaptea?',
    answers: [
      { ...last, content: 'Opt' },
      { ...kept, content: 'Gata acum' },
    ],
  });
  const changed = (await readQuestions()).find(({ id }) => id === data.id);
  expect(changed?.answers.map(({ content }) => content)).toEqual(['Opt', 'Gata acum']);
  expect(changed?.answers[1]).toMatchObject({ id: kept?.id, tags: [{ tagId: 1, weight: 4 }] });
});

test('a change is what shoppers see next', async () => {
  const [first] = await readQuestions();
  await putQuestion({ ...first, content: 'Pe cine ai în minte?' });
  expect((await calls.get('/api/shop/questions')).data[0].content).toBe('Pe cine ai în minte?');
  await putQuestion({ ...first });
});

test('questions that could go round for ever are refused, and nothing of them is written', async () => {
  const all = await readQuestions();
  const [first, second] = all;
  const circle = await putQuestion({ ...second, answers: [{ ...last, nextQuestionId: first?.id }] });
  expect([circle.status, circle.messages[0]]).toEqual([
    400,
    'Așa întrebările s-ar învârti în cerc. Alege altă întrebare următoare.',
  ]);
  const itself = await putQuestion({ ...first, answers: [{ ...last, nextQuestionId: first?.id }] });
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
    const refused = await putQuestion(body);
    expect([refused.status, refused.messages[0]], sentence).toEqual([status, sentence]);
  }
  expect((await putQuestion({ ...base, isFirst: true })).status).toBe(400);
});

test('2§7 POST /api/admin/tags: a new tag is added, then changed; products and filters join it', async () => {
  const { data } = await putTag({
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
  await putTag({ id: data.id, name: 'Fără zahăr adăugat', products: [{ productId: 8 }] });
  expect((await readTags()).find(({ id }) => id === data.id)).toMatchObject({
    name: 'Fără zahăr adăugat',
    effect: 'suggests',
    products: [{ productId: 8, weight: 1 }],
    options: [],
    productCount: 1,
  });
});

test('bad tags are refused with a sentence', async () => {
  const [known] = await readTags();
  const bad: [object, number, string][] = [
    [{ id: 9999, name: 'Nouă' }, 404, 'Eticheta nu există.'],
    [{ name: known?.name }, 409, 'Există deja o etichetă cu acest nume.'],
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
    const refused = await putTag(body);
    expect([refused.status, refused.messages[0]], sentence).toEqual([status, sentence]);
  }
});
