import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';

/** Days back from now. */
export const periods = ['30', '90', '365'] as const;

export const channels = ['newsletter', 'cart', 'stock', 'price', 'refill', 'referral'] as const;
export type Channel = (typeof channels)[number];

/** `sent`, `failed` and `unsubscribed` are null for recommendations, which customers send themselves. */
const ChannelFigures = z.object({
  channel: z.enum(channels),
  sent: z.int().nullable(),
  failed: z.int().nullable(),
  /** People who clicked in a message, or who registered by a recommendation. */
  clicked: z.int(),
  unsubscribed: z.int().nullable(),
  orders: z.int(),
  /** RON, after cancellations, returns and refunds. */
  value: z.number(),
});
export type ChannelFigures = z.infer<typeof ChannelFigures>;

export const getMarketing = admin('marketing:read').get('/api/admin/marketing', {
  summary: 'Ce au adus mesajele comerciale și recomandările din ultimele zile',
  query: z.strictObject({ days: z.enum(periods).default('30') }),
  data: z.object({ channels: z.array(ChannelFigures) }),
});
