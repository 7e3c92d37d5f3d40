import { z } from 'zod';
import { optionalCustomer } from '../../platform/http/endpoint.ts';
import { Id, Ron } from '../../platform/schema.ts';
import { texts } from './texts.ts';

/** A line of a cart that an agent prepared, with today's product data. */
const ContinuedLine = z.object({
  productId: Id,
  name: z.string(),
  brand: z.string(),
  price: Ron,
  image: z.string(),
  quantity: z.int(),
});
export type ContinuedLine = z.infer<typeof ContinuedLine>;

export const continueAgentCart = optionalCustomer.post('/api/Agents/Continue', {
  summary: 'Produsele din coșul pregătit de un agent, pentru omul care îl comandă',
  body: z.strictObject({
    token: z.string().regex(/^[\w-]{43}$/, texts.linkExpired),
    guestId: z
      .string()
      .regex(/^[A-Z]{21}$/, texts.linkExpired)
      .nullish(),
  }),
  data: z.array(ContinuedLine),
  refusals: { linkExpired: [404, texts.linkExpired] },
});
