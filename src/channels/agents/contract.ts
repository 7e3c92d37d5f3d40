import { z } from 'zod';
import { optionalCustomer } from '../../platform/http/endpoint.ts';
import { LinkedLine } from '../../sales/cart/contract.ts';
import { texts } from './texts.ts';

export const continueAgentCart = optionalCustomer.post('/api/Agents/Continue', {
  summary: 'Produsele din coșul pregătit de un agent, pentru omul care îl comandă',
  body: z.strictObject({
    token: z.string().regex(/^[\w-]{43}$/, texts.linkExpired),
    guestId: z
      .string()
      .regex(/^[A-Z]{21}$/, texts.linkExpired)
      .nullish(),
  }),
  data: z.array(LinkedLine),
  refusals: { linkExpired: [404, texts.linkExpired] },
});
