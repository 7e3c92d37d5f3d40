import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { Id, idAndVersion, QueryId } from '../../platform/schema.ts';
import { AnswerFields, QuestionFields, TagFields } from './admin-fields.ts';
import { refusalTexts as texts } from './texts.ts';

const read = admin('content:read');
const write = admin('content:write');

/** Saving deletes answers missing from the list. */
const QuestionBody = QuestionFields.extend(idAndVersion);
export type QuestionBody = z.infer<typeof QuestionBody>;

const AdminQuestion = QuestionFields.extend({
  id: Id,
  version: Id,
  answers: z.array(AnswerFields.extend({ id: Id })),
});
export type AdminQuestion = z.infer<typeof AdminQuestion>;

const TagBody = TagFields.extend(idAndVersion);
export type TagBody = z.infer<typeof TagBody>;

const { products, options } = TagFields.shape;

const AdminTag = TagFields.extend({
  id: Id,
  version: Id,
  products: z.array(products.unwrap().element.extend({ name: z.string(), isPublished: z.boolean() })),
  /** 'Formă: capsule' */
  options: z.array(options.unwrap().element.extend({ name: z.string() })),
  answerCount: z.int(),
  /** Counts products linked directly and through filter options. */
  productCount: z.int(),
});
export type AdminTag = z.infer<typeof AdminTag>;

export const getAdminQuestionnaire = read.get('/api/admin/questions', {
  summary: 'Întrebările cu răspunsurile și etichetele lor',
  data: z.array(AdminQuestion),
});

export const saveQuestion = write.post('/api/admin/questions', {
  summary: 'Adaugă sau schimbă o întrebare',
  body: QuestionBody,
  data: z.object({ id: Id }),
  refusals: {
    unknownQuestion: [404, texts.unknownQuestion],
    unknownAnswer: [400, 'Un răspuns nu face parte din această întrebare.'],
    unknownNext: [400, 'Întrebarea care urmează nu există.'],
    unknownTag: [400, 'O etichetă nu există.'],
    repeated: [400, 'Un răspuns sau o etichetă apare de două ori.'],
    endless: [400, texts.endless],
    changed: [409, texts.questionChanged],
  },
});

const params = z.strictObject({ id: QueryId });
const body = z.strictObject({ version: Id });

export const deleteQuestion = write.post('/api/admin/questions/:id/delete', {
  summary: 'Șterge o întrebare; răspunsurile care duceau la ea încheie chestionarul',
  params,
  body,
  data: z.null(),
  refusals: {
    unknownQuestion: [404, texts.unknownQuestion],
    changed: [409, texts.questionChanged],
  },
});

export const orderQuestions = write.post('/api/admin/questions/order', {
  summary: 'Ordinea tuturor întrebărilor; cu prima începe chestionarul',
  body: z.strictObject({ ids: z.array(Id).min(1).max(500) }),
  data: z.null(),
  refusals: { changed: [409, 'Între timp s-au adăugat sau șters întrebări. Reîncarcă pagina.'] },
});

export const getAdminTags = read.get('/api/admin/tags', {
  summary: 'Etichetele care leagă răspunsurile de produse',
  data: z.array(AdminTag),
});

export const saveTag = write.post('/api/admin/tags', {
  summary: 'Adaugă sau schimbă o etichetă',
  body: TagBody,
  data: z.object({ id: Id }),
  refusals: {
    unknownTag: [404, texts.unknownTag],
    nameTaken: [409, texts.nameTaken, 'name'],
    changed: [409, texts.tagChanged],
    unknownProduct: [400, 'Un produs sau un filtru nu există.'],
    repeated: [400, 'Un produs sau un filtru apare de două ori.'],
  },
});

export const deleteTag = write.post('/api/admin/tags/:id/delete', {
  summary: 'Șterge o etichetă, cu tot cu locul ei la răspunsuri și produse',
  params,
  body,
  data: z.null(),
  refusals: {
    unknownTag: [404, texts.unknownTag],
    changed: [409, texts.tagChanged],
  },
});
