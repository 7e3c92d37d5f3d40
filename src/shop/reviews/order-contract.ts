import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { Id, paragraphs, QueryId } from '../../kit/schema.ts';
import { mostContent } from './rules.ts';
import { refusalTexts as texts } from './texts.ts';

const Rating = z.int(texts.rating).min(1, texts.rating).max(5, texts.rating);
const unknownOrder = [404, texts.unknownOrder] as const;

export const OrderToReview = z.object({
  id: Id,
  number: z.string(),
  isDelivered: z.boolean(),
  isReviewed: z.boolean(),
  products: z.array(z.object({ id: Id, name: z.string(), image: z.string(), isReviewed: z.boolean() })),
});
export type OrderToReview = z.infer<typeof OrderToReview>;

export const getOrderToReview = endpoint({
  method: 'GET',
  path: '/api/Review/Order',
  auth: 'customer',
  summary: 'O comandă proprie, pentru recenzia ei',
  query: z.strictObject({ orderId: QueryId }),
  data: OrderToReview,
  refusals: { unknownOrder },
});

export const addOrderReview = endpoint({
  method: 'POST',
  path: '/api/Review/AddOrderReview',
  auth: 'customer',
  summary: 'Cum a fost o comandă livrată, o singură dată; o citește numai magazinul',
  body: z.strictObject({
    orderId: Id,
    deliveryRating: Rating,
    shopRating: Rating,
    content: paragraphs(0, mostContent, texts.orderContent).default(''),
  }),
  data: z.null(),
  refusals: {
    unknownOrder,
    notDelivered: [409, texts.notDelivered],
    alreadyReviewed: [409, texts.alreadyReviewed],
  },
});
