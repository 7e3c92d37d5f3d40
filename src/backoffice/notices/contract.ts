import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { Id, Ron } from '../../platform/schema.ts';

const PlacedOrder = z.object({ id: Id, number: z.string(), total: Ron });
export type PlacedOrder = z.infer<typeof PlacedOrder>;

export const OrderNews = z.object({
  /** The server's time, for `since` of the next request. */
  at: z.string(),
  /** Orders that wait to be confirmed. */
  waiting: z.int(),
  /** Orders placed since a minute before `since`, or before now without it; the newest first. */
  orders: z.array(PlacedOrder),
});
export type OrderNews = z.infer<typeof OrderNews>;

export const getOrderNews = admin('orders:read').get('/api/admin/order-news', {
  summary: 'Comenzile plasate de la ultima întrebare și câte așteaptă confirmarea',
  query: z.strictObject({ since: z.iso.datetime().optional() }),
  data: OrderNews,
});
