import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { Id, paragraphs, QueryId, Skip, Take, words } from '../../kit/schema.ts';
import { moderationStates } from '../questions/moderation-rules.ts';
import { OwnReview } from './contract.ts';
import { mostReply } from './rules.ts';
import { refusalTexts as texts } from './texts.ts';

const State = z.enum(moderationStates);

export const AdminReview = OwnReview.extend({
  revision: z.int(),
  accountId: Id,
  author: z.string(),
  email: z.string(),
  /** Words a text about a supplement may not use. */
  claims: z.array(z.string()),
});
export type AdminReview = z.infer<typeof AdminReview>;

export const getAdminReviews = endpoint({
  method: 'GET',
  path: '/api/admin/reviews',
  auth: 'admin',
  summary: 'Recenziile dintr-o stare; cele care așteaptă, de la cea mai veche',
  query: z.strictObject({
    state: State.default('pending'),
    productId: QueryId.optional(),
    take: Take.default(20),
    skip: Skip.default(0),
  }),
  data: z.object({ total: z.int(), reviews: z.array(AdminReview) }),
});

const params = z.strictObject({ id: QueryId });
/** A decision is about the text that was read. */
const revision = z.int().min(1);
const refusals = {
  unknownReview: [404, texts.unknownReview],
  changed: [409, texts.changed],
  alreadyDecided: [409, texts.alreadyDecided],
} as const;

export const approveReview = endpoint({
  method: 'POST',
  path: '/api/admin/reviews/:id/approve',
  auth: 'admin',
  summary: 'Publică o recenzie',
  params,
  body: z.strictObject({ revision }),
  data: AdminReview,
  refusals,
});

export const rejectReview = endpoint({
  method: 'POST',
  path: '/api/admin/reviews/:id/reject',
  auth: 'admin',
  summary: 'Nu publică o recenzie; autorul află motivul prin e-mail',
  params,
  body: z.strictObject({ revision, reason: words(500, texts.reason).min(3, texts.reason) }),
  data: AdminReview,
  refusals,
});

export const replyToReview = endpoint({
  method: 'POST',
  path: '/api/admin/reviews/:id/reply',
  auth: 'admin',
  summary: 'Răspunsul magazinului la o recenzie; null îl scoate',
  params,
  body: z.strictObject({ content: paragraphs(2, mostReply, texts.reply).nullable() }),
  data: AdminReview,
  refusals: { unknownReview: refusals.unknownReview },
});

const AdminOrderReview = z.object({
  orderId: Id,
  orderNumber: z.string(),
  author: z.string(),
  deliveryRating: z.int(),
  shopRating: z.int(),
  content: z.string(),
  writtenAt: z.string(),
});

export const OrderReviewPage = z.object({
  total: z.int(),
  deliveryAverage: z.number().nullable(),
  shopAverage: z.number().nullable(),
  reviews: z.array(AdminOrderReview),
});
export type OrderReviewPage = z.infer<typeof OrderReviewPage>;

export const getAdminOrderReviews = endpoint({
  method: 'GET',
  path: '/api/admin/order-reviews',
  auth: 'admin',
  summary: 'Cum au fost comenzile, cele noi întâi, cu mediile tuturor',
  query: z.strictObject({ take: Take.default(20), skip: Skip.default(0) }),
  data: OrderReviewPage,
});
