import { z } from 'zod';
import { customer, optionalCustomer } from '../../platform/http/endpoint.ts';
import { Id, paragraphs, QueryId, Skip } from '../../platform/schema.ts';
import { maxAnswerLength, maxQuestionLength, minContentLength, pageSize } from './rules.ts';
import { refusalTexts as texts } from './texts.ts';

const ProductAnswer = z.object({
  id: Id,
  content: z.string(),
  /** 'Andreea M.', or the brand name for the shop's answers. */
  author: z.string(),
  isShop: z.boolean(),
  writtenAt: z.string(),
});

export const ProductQuestion = z.object({
  id: Id,
  content: z.string(),
  author: z.string(),
  isMine: z.boolean(),
  writtenAt: z.string(),
  answers: z.array(ProductAnswer),
});
export type ProductQuestion = z.infer<typeof ProductQuestion>;

export const QuestionPage = z.object({
  total: z.int(),
  /** True for customers who bought the product. */
  canAnswer: z.boolean(),
  questions: z.array(ProductQuestion),
});
export type QuestionPage = z.infer<typeof QuestionPage>;

export const getProductQuestions = optionalCustomer.get('/api/questions', {
  summary: 'Întrebările despre un produs, cu răspunsurile lor, cele noi întâi',
  query: z.strictObject({
    productId: QueryId,
    take: z.coerce.number().pipe(z.int().min(1).max(50)).default(pageSize),
    skip: Skip.default(0),
  }),
  data: QuestionPage,
});

export const askQuestion = customer.post('/api/questions', {
  summary: 'Pune o întrebare despre un produs; se publică după ce o citește magazinul',
  body: z.strictObject({
    productId: Id,
    content: paragraphs(minContentLength, maxQuestionLength, texts.question).meta({ examples: ['Conține gluten?'] }),
  }),
  data: z.object({ id: Id }),
  refusals: { unknownProduct: [404, texts.unknownProduct], tooMany: [429, texts.tooMany] },
});

export const answerQuestion = customer.post('/api/questions/:id/answers', {
  summary: 'Răspunde la întrebarea altcuiva despre un produs pe care l-ai cumpărat',
  params: z.strictObject({ id: QueryId }),
  body: z.strictObject({
    content: paragraphs(minContentLength, maxAnswerLength, texts.answer).meta({
      examples: ['Scrie pe etichetă că nu.'],
    }),
  }),
  data: z.object({ id: Id }),
  refusals: {
    unknownQuestion: [404, texts.unknownQuestion],
    notBuyer: [409, texts.notBuyer],
    ownQuestion: [409, texts.ownQuestion],
    alreadyAnswered: [409, texts.alreadyAnswered],
    tooMany: [429, texts.tooMany],
  },
});
