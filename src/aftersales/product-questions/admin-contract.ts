import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { list } from '../../platform/http/list.ts';
import { Id, QueryId, text } from '../../platform/schema.ts';
import { RejectionFields, ShopAnswerFields } from './admin-fields.ts';
import { moderationStates } from './rules.ts';
import { refusalTexts as texts } from './texts.ts';

const write = admin('messages:write');

const State = z.enum(moderationStates);
/** Totals per state, independent of the state filter. */
export const StateCounts = z.object({ pending: z.int(), approved: z.int(), rejected: z.int() });

const submission = {
  id: Id,
  content: z.string(),
  accountId: Id,
  author: z.string(),
  email: z.string(),
  state: State,
  rejectReason: z.string().nullable(),
  writtenAt: z.string(),
  /** Health claims found in the text, which the law forbids for supplements. */
  claims: z.array(z.string()),
};

export const AdminQuestion = z.object({
  ...submission,
  productId: Id,
  productName: z.string(),
  productUrl: z.string(),
  answers: z.array(z.object({ ...submission, isShop: z.boolean() })),
});
export type AdminQuestion = z.infer<typeof AdminQuestion>;

export const getAdminQuestions = admin('messages:read').get('/api/admin/product-questions', {
  summary:
    'Întrebările care au ele sau un răspuns al lor starea cerută; cele care așteaptă, de la cea mai veche; caută după produs, autor sau text',
  ...list({
    row: AdminQuestion,
    query: {
      search: text(60, texts.search).default(''),
      state: z.enum([...moderationStates, 'all']).default('pending'),
    },
    data: {
      counts: StateCounts,
    },
  }),
});

const params = z.strictObject({ id: QueryId });
const unknownQuestion = [404, texts.unknownQuestion] as const;
const unknownAnswer = [404, texts.unknownAnswer] as const;
const alreadyDecided = [409, texts.alreadyDecided] as const;

export const approveQuestion = write.post('/api/admin/product-questions/:id/approve', {
  summary: 'Publică o întrebare',
  params,
  data: z.null(),
  refusals: { unknownQuestion, alreadyDecided },
});

export const rejectQuestion = write.post('/api/admin/product-questions/:id/reject', {
  summary: 'Respinge o întrebare; autorul află motivul prin e-mail',
  params,
  body: RejectionFields,
  data: z.null(),
  refusals: { unknownQuestion, alreadyDecided },
});

export const answerAsShop = write.post('/api/admin/product-questions/:id/answers', {
  summary: 'Răspunsul magazinului; publică și întrebarea, iar cine a întrebat primește un e-mail',
  params,
  body: ShopAnswerFields,
  data: z.object({ id: Id }),
  refusals: { unknownQuestion },
});

export const removeShopAnswer = write.post('/api/admin/product-answers/:id/remove', {
  summary: 'Scoate un răspuns al magazinului',
  params,
  data: z.null(),
  refusals: { unknownAnswer },
});

export const approveAnswer = write.post('/api/admin/product-answers/:id/approve', {
  summary: 'Publică răspunsul unui client; cine a întrebat primește un e-mail',
  params,
  data: z.null(),
  refusals: { unknownAnswer, alreadyDecided },
});

export const rejectAnswer = write.post('/api/admin/product-answers/:id/reject', {
  summary: 'Respinge un răspuns; autorul află motivul prin e-mail',
  params,
  body: RejectionFields,
  data: z.null(),
  refusals: { unknownAnswer, alreadyDecided },
});
