import { z } from 'zod';
import { endpoint } from '../../platform/http/endpoint.ts';
import { Id, QueryId, Skip, Take, text, Version } from '../../platform/schema.ts';
import { StateCounts } from '../product-questions/admin-contract.ts';
import { RejectionFields } from '../product-questions/admin-fields.ts';
import { moderationStates } from '../product-questions/rules.ts';
import { ReplyFields } from './admin-fields.ts';
import { OwnReview } from './contract.ts';
import { refusalTexts as texts } from './texts.ts';

export const AdminReview = OwnReview.extend({
  revision: z.int(),
  accountId: Id,
  author: z.string(),
  email: z.string(),
  /** Health claims found in the text, which the law forbids for supplements. */
  claims: z.array(z.string()),
});
export type AdminReview = z.infer<typeof AdminReview>;

/** 'queue': pending reviews oldest first, the others newest first. */
export const reviewSorts = ['queue', 'written', '-written', 'rating', '-rating'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

const QueryRating = z.coerce.number().pipe(z.int().min(1).max(5)).optional();

export const getAdminReviews = endpoint({
  method: 'GET',
  path: '/api/admin/reviews',
  auth: 'admin',
  permission: 'messages:read',
  summary: 'Recenziile dintr-o stare; cele care așteaptă, de la cea mai veche; caută după produs, autor sau text',
  query: z.strictObject({
    state: z.enum([...moderationStates, 'all']).default('pending'),
    productId: QueryId.optional(),
    search: text(60, texts.search).default(''),
    rating: QueryRating,
    sort: z.enum(reviewSorts).default('queue'),
    take: Take.default(20),
    skip: Skip.default(0),
  }),
  data: z.object({ total: z.int(), counts: StateCounts, reviews: z.array(AdminReview) }),
});

const params = z.strictObject({ id: QueryId });
/** The revision staff have read; a newer one refuses the decision. */
const revision = Version;
const refusals = {
  unknownReview: [404, texts.unknownReview],
  changed: [409, texts.changed],
  alreadyDecided: [409, texts.alreadyDecided],
} as const;

export const approveReview = endpoint({
  method: 'POST',
  path: '/api/admin/reviews/:id/approve',
  auth: 'admin',
  permission: 'messages:write',
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
  permission: 'messages:write',
  summary: 'Nu publică o recenzie; autorul află motivul prin e-mail',
  params,
  body: RejectionFields.extend({ revision }),
  data: AdminReview,
  refusals,
});

export const replyToReview = endpoint({
  method: 'POST',
  path: '/api/admin/reviews/:id/reply',
  auth: 'admin',
  permission: 'messages:write',
  summary: 'Răspunsul magazinului la o recenzie; null îl scoate',
  params,
  body: z.strictObject({
    content: ReplyFields.shape.content.nullable(),
    /** Timestamp of the reply staff have read, as a version check; null when there was none. */
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
  /** Matches the filter; the averages include all reviews. */
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
  permission: 'messages:read',
  summary: 'Cum au fost comenzile, cele noi întâi, cu mediile tuturor',
  query: z.strictObject({
    search: text(60, texts.search).default(''),
    /** Upper limit for the lower of the two ratings. */
    rating: QueryRating,
    sort: z.enum(orderReviewSorts).default('-written'),
    take: Take.default(20),
    skip: Skip.default(0),
  }),
  data: OrderReviewPage,
});
