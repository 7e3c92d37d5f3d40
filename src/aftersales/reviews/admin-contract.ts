import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { list } from '../../platform/http/list.ts';
import { Id, QueryId, text, Version } from '../../platform/schema.ts';
import { StateCounts } from '../product-questions/admin-contract.ts';
import { RejectionFields } from '../product-questions/admin-fields.ts';
import { moderationStates } from '../product-questions/rules.ts';
import { ReplyFields } from './admin-fields.ts';
import { OwnReview } from './contract.ts';
import { refusalTexts as texts } from './texts.ts';

const read = admin('messages:read');
const write = admin('messages:write');

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

export const getAdminReviews = read.get('/api/admin/reviews', {
  summary: 'Recenziile dintr-o stare; cele care așteaptă, de la cea mai veche; caută după produs, autor sau text',
  ...list({
    row: AdminReview,
    query: {
      search: text(60, texts.search).default(''),
      state: z.enum([...moderationStates, 'all']).default('pending'),
      productId: QueryId.optional(),
      rating: QueryRating,
      sort: z.enum(reviewSorts).default('queue'),
    },
    data: {
      counts: StateCounts,
    },
  }),
});

const params = z.strictObject({ id: QueryId });
/** The revision staff have read; a newer one refuses the decision. */
const revision = Version;
const refusals = {
  unknownReview: [404, texts.unknownReview],
  changed: [409, texts.changed],
  alreadyDecided: [409, texts.alreadyDecided],
} as const;

export const approveReview = write.post('/api/admin/reviews/:id/approve', {
  summary: 'Publică o recenzie',
  params,
  body: z.strictObject({ revision }),
  data: AdminReview,
  refusals,
});

export const rejectReview = write.post('/api/admin/reviews/:id/reject', {
  summary: 'Nu publică o recenzie; autorul află motivul prin e-mail',
  params,
  body: RejectionFields.extend({ revision }),
  data: AdminReview,
  refusals,
});

export const replyToReview = write.post('/api/admin/reviews/:id/reply', {
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

export const getAdminOrderReviews = read.get('/api/admin/order-reviews', {
  summary: 'Cum au fost comenzile, cele noi întâi, cu mediile tuturor',
  ...list({
    row: AdminOrderReview,
    query: {
      search: text(60, texts.search).default(''),
      /** Upper limit for the lower of the two ratings. */
      rating: QueryRating,
      sort: z.enum(orderReviewSorts).default('-written'),
    },
    data: { deliveryAverage: z.number().nullable(), shopAverage: z.number().nullable() },
  }),
});
export type OrderReviewPage = z.infer<typeof getAdminOrderReviews.data>;
