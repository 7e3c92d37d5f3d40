import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { Id, paragraphs, QueryId, Skip, Take, words } from '../../kit/schema.ts';
import { StateCounts } from '../questions/admin-contract.ts';
import { moderationStates } from '../questions/moderation-rules.ts';
import { OwnReview } from './contract.ts';
import { mostReply } from './rules.ts';
import { refusalTexts as texts } from './texts.ts';

export const AdminReview = OwnReview.extend({
  revision: z.int(),
  accountId: Id,
  author: z.string(),
  email: z.string(),
  /** Words a text about a supplement may not use. */
  claims: z.array(z.string()),
});
export type AdminReview = z.infer<typeof AdminReview>;

/** 'queue': those that wait from the oldest, the others from the newest. */
export const reviewSorts = ['queue', 'written', '-written', 'rating', '-rating'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

const QueryRating = z.coerce.number().pipe(z.int().min(1).max(5)).optional();

export const getAdminReviews = endpoint({
  method: 'GET',
  path: '/api/admin/reviews',
  auth: 'admin',
  summary: 'Recenziile dintr-o stare; cele care așteaptă, de la cea mai veche; caută după produs, autor sau text',
  query: z.strictObject({
    state: z.enum([...moderationStates, 'all']).default('pending'),
    productId: QueryId.optional(),
    search: words(60, texts.search).default(''),
    rating: QueryRating,
    sort: z.enum(reviewSorts).default('queue'),
    take: Take.default(20),
    skip: Skip.default(0),
  }),
  data: z.object({ total: z.int(), counts: StateCounts, reviews: z.array(AdminReview) }),
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
  body: z.strictObject({
    content: paragraphs(2, mostReply, texts.reply).nullable(),
    /** Of the reply that stood there when it was read; null when there was none. */
    repliedAt: z.iso.datetime().nullable().default(null),
  }),
  data: AdminReview,
  refusals: { unknownReview: refusals.unknownReview, changed: [409, texts.replyChanged] },
});

export const orderReviewSorts = ['written', '-written', 'delivery', '-delivery', 'shop', '-shop'] as const;
export type OrderReviewSort = (typeof orderReviewSorts)[number];

const AdminOrderReview = z.object({
  orderId: Id,
  orderNumber: z.string(),
  author: z.string(),
  deliveryRating: z.int(),
  shopRating: z.int(),
  content: z.string(),
  writtenAt: z.string(),
});

export type AdminOrderReview = z.infer<typeof AdminOrderReview>;

export const OrderReviewPage = z.object({
  /** Of those asked for; the averages are of all. */
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
  query: z.strictObject({
    search: words(60, texts.search).default(''),
    /** The lower of the two ratings is at most this. */
    rating: QueryRating,
    sort: z.enum(orderReviewSorts).default('-written'),
    take: Take.default(20),
    skip: Skip.default(0),
  }),
  data: OrderReviewPage,
});
