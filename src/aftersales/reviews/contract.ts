import { z } from 'zod';
import { customer, everyone, longBodyLimit, optionalCustomer } from '../../platform/http/endpoint.ts';
import { Id, paragraphs, pictureBody, QueryId, Skip, StoredPicture, text } from '../../platform/schema.ts';
import { moderationStates } from '../product-questions/rules.ts';
import { maxContentLength, maxPictures, maxTitleLength, minContentLength, pageSize } from './rules.ts';
import { refusalTexts as texts } from './texts.ts';

const Rating = z.int(texts.rating).min(1, texts.rating).max(5, texts.rating);

export type ReviewPicture = StoredPicture;

const Reply = z.object({ content: z.string(), at: z.string() });

export const Review = z.object({
  id: Id,
  rating: z.int(),
  title: z.string(),
  content: z.string(),
  /** 'Andreea M.' */
  author: z.string(),
  /** Verified purchase. */
  isVerified: z.boolean(),
  writtenAt: z.string(),
  pictures: z.array(StoredPicture),
  reply: Reply.nullable(),
  helpfulCount: z.int(),
  /** Relative to the caller; false for visitors. */
  isHelpful: z.boolean(),
  isMine: z.boolean(),
});
export type Review = z.infer<typeof Review>;

export const ReviewPage = z.object({ total: z.int(), reviews: z.array(Review) });
export type ReviewPage = z.infer<typeof ReviewPage>;

export const ReviewSummary = z.object({
  productId: Id,
  /** With one decimal; 0 without reviews. */
  average: z.number(),
  count: z.int(),
  verifiedCount: z.int(),
  withPicturesCount: z.int(),
  distribution: z.array(z.object({ rating: z.int(), count: z.int() })),
});
export type ReviewSummary = z.infer<typeof ReviewSummary>;

const ReviewedProduct = z.object({ id: Id, name: z.string(), brand: z.string(), image: z.string(), url: z.string() });
export type ReviewedProduct = z.infer<typeof ReviewedProduct>;

/** A review as its author sees it, in any state. */
export const OwnReview = z.object({
  id: Id,
  product: ReviewedProduct,
  rating: z.int(),
  title: z.string(),
  content: z.string(),
  pictures: z.array(StoredPicture),
  state: z.enum(moderationStates),
  rejectReason: z.string().nullable(),
  isVerified: z.boolean(),
  writtenAt: z.string(),
  reply: Reply.nullable(),
});
export type OwnReview = z.infer<typeof OwnReview>;

const yesNo = z.stringbool({ truthy: ['true'], falsy: ['false'] });
const ProductQuery = z.strictObject({ productId: QueryId });
const unknownProduct = [404, texts.unknownProduct] as const;
const unknownReview = [404, texts.unknownReview] as const;

export const getReviews = optionalCustomer.get('/api/Review/List', {
  summary: 'Recenziile publicate ale unui produs, cele noi întâi',
  query: z.strictObject({
    productId: QueryId,
    rating: z.coerce.number().pipe(Rating).optional(),
    withPictures: yesNo.optional(),
    verified: yesNo.optional(),
    take: z.coerce.number().pipe(z.int().min(1).max(50)).default(pageSize),
    skip: Skip.default(0),
  }),
  data: ReviewPage,
});

export const getReviewSummary = everyone.get('/api/Review/Summary', {
  summary: 'Media, numărul și repartizarea recenziilor unui produs',
  query: ProductQuery,
  data: ReviewSummary,
});

export const getMyReviews = customer.get('/api/Review/Mine', {
  summary: 'Recenziile clientului, produsele și comenzile despre care nu a spus încă nimic',
  data: z.object({
    reviews: z.array(OwnReview),
    toReview: z.array(ReviewedProduct),
    ordersToReview: z.array(z.object({ id: Id, number: z.string(), createdAt: z.string() })),
  }),
});

export const getMyReview = customer.get('/api/Review/MineOf', {
  summary: 'Recenzia clientului despre un produs și dacă l-a cumpărat',
  query: ProductQuery,
  data: z.object({ review: OwnReview.nullable(), isBuyer: z.boolean() }),
});

/** Refusals of uploaded pictures; also for buy-back requests. */
export const pictureRefusals = {
  notAPicture: [400, texts.notAPicture],
  tooLarge: [413, texts.tooLarge],
  tooManyPictures: [429, texts.tooManyPictures],
} as const;

export const addReviewPicture = customer.post('/api/Review/AddPicture', {
  summary: 'O poză pentru o recenzie, trimisă ca atare; se păstrează redesenată ca WebP, fără metadate',
  ...pictureBody,
  data: StoredPicture,
  refusals: pictureRefusals,
});

export const addReview = customer.post('/api/Review/Add', {
  summary: 'Scrie sau schimbă recenzia unui produs, una de client; apare după ce o citește magazinul',
  bodyLimit: longBodyLimit,
  body: z.strictObject({
    productId: Id,
    rating: Rating,
    title: text(maxTitleLength, texts.title).default(''),
    content: paragraphs(minContentLength, maxContentLength, texts.content).meta({
      examples: ['Capsule ușor de înghițit.'],
    }),
    pictureIds: z.array(Id).max(maxPictures, texts.pictures).default([]),
  }),
  data: OwnReview,
  refusals: { unknownProduct, unknownPicture: [409, texts.unknownPicture] },
});

export const deleteReview = customer.post('/api/Review/Delete', {
  summary: 'Șterge o recenzie proprie, cu pozele ei',
  body: z.strictObject({ reviewId: Id }),
  data: z.null(),
  refusals: { unknownReview },
});

export const voteHelpful = customer.post('/api/Review/Helpful', {
  summary: 'Spune că recenzia altcuiva este utilă sau își ia vorba înapoi',
  body: z.strictObject({ reviewId: Id, isHelpful: z.boolean() }),
  data: z.object({ helpfulCount: z.int() }),
  refusals: { unknownReview, ownReview: [409, texts.ownReview] },
});

const unknownOrder = [404, texts.unknownOrder] as const;

export const OrderToReview = z.object({
  id: Id,
  number: z.string(),
  isDelivered: z.boolean(),
  isReviewed: z.boolean(),
  products: z.array(z.object({ id: Id, name: z.string(), image: z.string(), isReviewed: z.boolean() })),
});
export type OrderToReview = z.infer<typeof OrderToReview>;

export const getOrderToReview = customer.get('/api/Review/Order', {
  summary: 'O comandă proprie, pentru recenzia ei',
  query: z.strictObject({ orderId: QueryId }),
  data: OrderToReview,
  refusals: { unknownOrder },
});

export const addOrderReview = customer.post('/api/Review/AddOrderReview', {
  summary: 'Cum a fost o comandă livrată, o singură dată; o citește numai magazinul',
  bodyLimit: longBodyLimit,
  body: z.strictObject({
    orderId: Id,
    deliveryRating: Rating,
    shopRating: Rating,
    content: paragraphs(0, maxContentLength, texts.orderContent).default(''),
  }),
  data: z.null(),
  refusals: {
    unknownOrder,
    notDelivered: [409, texts.notDelivered],
    alreadyReviewed: [409, texts.alreadyReviewed],
  },
});
