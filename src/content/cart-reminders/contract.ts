import { z } from 'zod';
import { everyone } from '../../platform/http/endpoint.ts';
import { Id, Ron } from '../../platform/schema.ts';
import { texts } from './texts.ts';

/** A line of the cart as it was left, with today's product data. */
const RestoredLine = z.object({
  productId: Id,
  name: z.string(),
  brand: z.string(),
  price: Ron,
  image: z.string(),
  quantity: z.int(),
});
export type RestoredLine = z.infer<typeof RestoredLine>;

export const getLeftCart = everyone.get('/api/cart-reminders/:token', {
  summary: 'Produsele dintr-un coș părăsit, cu tokenul din mesaj; numai cele care se mai vând',
  params: z.strictObject({ token: z.string().regex(/^[\w-]{20,60}$/, texts.linkExpired) }),
  data: z.array(RestoredLine),
  refusals: { linkExpired: [404, texts.linkExpired] },
});
