import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { Id, words } from '../../kit/schema.ts';

const Weight = z.int().min(1).max(10);

export const tagEffects = ['suggests', 'prefers', 'requires', 'excludes'] as const;

const AnswerBody = z.strictObject({
  id: Id.optional(),
  content: words(200, 'Răspunsul are cel mult 200 de caractere.').min(1, 'Scrie răspunsul.'),
  hint: words(300, 'Explicația are cel mult 300 de caractere.').default(''),
  nextQuestionId: Id.nullable(),
  tags: z
    .array(z.strictObject({ tagId: Id, weight: Weight.default(1) }))
    .max(20)
    .default([]),
});

/** Without an id it is a new one; answers left out of the list are removed. */
export const QuestionBody = z.strictObject({
  id: Id.optional(),
  position: z.int().min(0).max(10_000),
  content: words(300, 'Întrebarea are cel mult 300 de caractere.').min(1, 'Scrie întrebarea.'),
  hint: words(300, 'Explicația are cel mult 300 de caractere.').default(''),
  answers: z
    .array(AnswerBody)
    .min(1, 'O întrebare are cel puțin un răspuns.')
    .max(20, 'O întrebare are cel mult 20 de răspunsuri.'),
});
export type QuestionBody = z.infer<typeof QuestionBody>;

const AdminQuestion = QuestionBody.extend({ id: Id, answers: z.array(AnswerBody.extend({ id: Id })) });
export type AdminQuestion = z.infer<typeof AdminQuestion>;

export const TagBody = z.strictObject({
  id: Id.optional(),
  name: words(100, 'Numele are cel mult 100 de caractere.').min(1, 'Scrie numele etichetei.'),
  /** The end of a sentence: 'magneziul contribuie la …'. */
  reason: words(300, 'Motivul are cel mult 300 de caractere.').default(''),
  effect: z.enum(tagEffects).default('suggests'),
  products: z
    .array(z.strictObject({ productId: Id, weight: Weight.default(1) }))
    .max(500)
    .default([]),
  options: z
    .array(z.strictObject({ filterId: Id, weight: Weight.default(1) }))
    .max(50)
    .default([]),
});
export type TagBody = z.infer<typeof TagBody>;

const AdminTag = TagBody.extend({
  id: Id,
  /** Through its own list and through filter options. */
  productCount: z.int(),
});
export type AdminTag = z.infer<typeof AdminTag>;

export const getAdminQuestions = endpoint({
  method: 'GET',
  path: '/api/admin/questions',
  auth: 'admin',
  summary: 'Întrebările cu răspunsurile și etichetele lor',
  data: z.array(AdminQuestion),
});

export const putQuestion = endpoint({
  method: 'POST',
  path: '/api/admin/questions',
  auth: 'admin',
  summary: 'Adaugă sau schimbă o întrebare',
  body: QuestionBody,
  data: z.object({ id: Id }),
  refusals: {
    unknownQuestion: [404, 'Întrebarea nu există.'],
    unknownAnswer: [400, 'Un răspuns nu face parte din această întrebare.'],
    unknownNext: [400, 'Întrebarea care urmează nu există.'],
    unknownTag: [400, 'O etichetă nu există.'],
    repeated: [400, 'Un răspuns sau o etichetă apare de două ori.'],
    endless: [400, 'Așa întrebările s-ar învârti în cerc. Alege altă întrebare următoare.'],
  },
});

export const getAdminTags = endpoint({
  method: 'GET',
  path: '/api/admin/tags',
  auth: 'admin',
  summary: 'Etichetele care leagă răspunsurile de produse',
  data: z.array(AdminTag),
});

export const putTag = endpoint({
  method: 'POST',
  path: '/api/admin/tags',
  auth: 'admin',
  summary: 'Adaugă sau schimbă o etichetă',
  body: TagBody,
  data: z.object({ id: Id }),
  refusals: {
    unknownTag: [404, 'Eticheta nu există.'],
    nameTaken: [409, 'Există deja o etichetă cu acest nume.'],
    unknownProduct: [400, 'Un produs sau un filtru nu există.'],
    repeated: [400, 'Un produs sau un filtru apare de două ori.'],
  },
});
