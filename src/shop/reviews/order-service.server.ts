import type { Db } from '../../kit/db.server.ts';
import { type Refused, refuse } from '../../kit/endpoint.ts';
import { authorName } from '../questions/moderation-rules.ts';
import type { OrderReviewPage } from './admin-contract.ts';
import type { OrderToReview } from './order-contract.ts';
import * as queries from './order-queries.server.ts';

export async function readOrder(
  db: Db,
  accountId: number,
  orderId: number,
): Promise<OrderToReview | Refused<'unknownOrder'>> {
  return (await queries.selectOrder(db, accountId, orderId)) ?? refuse('unknownOrder');
}

type Given = { orderId: number; deliveryRating: number; shopRating: number; content: string };

export async function addOrderReview(
  db: Db,
  accountId: number,
  given: Given,
): Promise<null | Refused<'unknownOrder' | 'notDelivered' | 'alreadyReviewed'>> {
  const order = await queries.selectOrder(db, accountId, given.orderId);
  if (!order) return refuse('unknownOrder');
  if (order.isReviewed) return refuse('alreadyReviewed');
  if (!order.isDelivered) return refuse('notDelivered');
  return (await queries.insertOrderReview(db, accountId, given)) ? null : refuse('alreadyReviewed');
}

type Asked = Pick<queries.Wanted, 'search' | 'sort'> & {
  rating?: number | null | undefined;
  take: number;
  skip: number;
};

export async function listOrderReviews(
  db: Db,
  { take, skip, rating = null, ...asked }: Asked,
): Promise<OrderReviewPage> {
  const wanted = { ...asked, rating };
  const [total, averages, rows] = await Promise.all([
    queries.countOrderReviews(db, wanted),
    queries.selectAverages(db),
    queries.selectOrderReviewPage(db, wanted, take, skip),
  ]);
  return {
    total,
    ...averages,
    reviews: rows.map(({ firstName, lastName, writtenAt, ...row }) => ({
      ...row,
      author: authorName(firstName, lastName),
      writtenAt: writtenAt.toISOString(),
    })),
  };
}
