import { z } from 'zod';
import { endpoint } from '../../platform/http/endpoint.ts';
import { Id, QueryId, Skip, Take, text } from '../../platform/schema.ts';
import { RejectionFields, ShopAnswerFields } from './admin-fields.ts';
import { moderationStates } from './rules.ts';
import { refusalTexts as texts } from './texts.ts';

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

export const getAdminQuestions = endpoint({
  method: 'GET',
  path: '/api/admin/product-questions',
  auth: 'admin',
  permission: 'messages:read',
  summary:
    'Întrebările care au ele sau un răspuns al lor starea cerută; cele care așteaptă, de la cea mai veche; caută după produs, autor sau text',
  query: z.strictObject({
    state: z.enum([...moderationStates, 'all']).default('pending'),
    search: text(60, texts.search).default(''),
    take: Take.default(20),
    skip: Skip.default(0),
  }),
  data: z.object({ total: z.int(), counts: StateCounts, questions: z.array(AdminQuestion) }),
});

const params = z.strictObject({ id: QueryId });
const unknownQuestion = [404, texts.unknownQuestion] as const;
const unknownAnswer = [404, texts.unknownAnswer] as const;
const alreadyDecided = [409, texts.alreadyDecided] as const;

export const approveQuestion = endpoint({
  method: 'POST',
  path: '/api/admin/product-questions/:id/approve',
  auth: 'admin',
  permission: 'messages:write',
  summary: 'Publică o întrebare',
  params,
  data: z.null(),
  refusals: { unknownQuestion, alreadyDecided },
});

export const rejectQuestion = endpoint({
  method: 'POST',
  path: '/api/admin/product-questions/:id/reject',
  auth: 'admin',
  permission: 'messages:write',
  summary: 'Respinge o întrebare; autorul află motivul prin e-mail',
  params,
  body: RejectionFields,
  data: z.null(),
  refusals: { unknownQuestion, alreadyDecided },
});

export const answerAsShop = endpoint({
  method: 'POST',
  path: '/api/admin/product-questions/:id/answers',
  auth: 'admin',
  permission: 'messages:write',
  summary: 'Răspunsul magazinului; publică și întrebarea, iar cine a întrebat primește un e-mail',
  params,
  body: ShopAnswerFields,
  data: z.object({ id: Id }),
  refusals: { unknownQuestion },
});

export const removeShopAnswer = endpoint({
  method: 'POST',
  path: '/api/admin/product-answers/:id/remove',
  auth: 'admin',
  permission: 'messages:write',
  summary: 'Scoate un răspuns al magazinului',
  params,
  data: z.null(),
  refusals: { unknownAnswer },
});

export const approveAnswer = endpoint({
  method: 'POST',
  path: '/api/admin/product-answers/:id/approve',
  auth: 'admin',
  permission: 'messages:write',
  summary: 'Publică răspunsul unui client; cine a întrebat primește un e-mail',
  params,
  data: z.null(),
  refusals: { unknownAnswer, alreadyDecided },
});

export const rejectAnswer = endpoint({
  method: 'POST',
  path: '/api/admin/product-answers/:id/reject',
  auth: 'admin',
  permission: 'messages:write',
  summary: 'Respinge un răspuns; autorul află motivul prin e-mail',
  params,
  body: RejectionFields,
  data: z.null(),
  refusals: { unknownAnswer, alreadyDecided },
});
