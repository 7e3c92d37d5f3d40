import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { words } from '../../kit/schema.ts';
import { Email } from '../account/fields.ts';
import { Order, State } from './contract.ts';
import { texts } from './texts.ts';

/** How an order stands, for whoever knows its number and its e-mail: nothing about the person or the products. */
export const FollowedOrder = Order.pick({
  number: true,
  state: true,
  stateName: true,
  createdAt: true,
  paymentMethodName: true,
  isPaid: true,
  waybill: true,
}).extend({
  courierName: z.string(),
  states: z.array(z.object({ state: State, name: z.string(), at: z.string() })),
});
export type FollowedOrder = z.infer<typeof FollowedOrder>;

export const followOrder = endpoint({
  method: 'POST',
  path: '/api/Order/Follow',
  auth: 'public',
  summary: 'Starea unei comenzi, după numărul ei și adresa de e-mail cu care a fost făcută',
  body: z.strictObject({
    number: words(20, texts.number)
      .min(1, texts.number)
      .toUpperCase()
      .meta({ examples: ['VIT-100123'] }),
    email: Email,
  }),
  data: FollowedOrder,
  refusals: { notFound: [404, texts.notFollowed], tooMany: [429, texts.tooManyFollowed] },
});
