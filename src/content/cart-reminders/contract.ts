import { z } from 'zod';
import { everyone } from '../../platform/http/endpoint.ts';
import { LinkedLine } from '../../sales/cart/contract.ts';
import { texts } from './texts.ts';

export const getLeftCart = everyone.get('/api/cart-reminders/:token', {
  summary: 'Produsele dintr-un coș părăsit, cu tokenul din mesaj; numai cele care se mai vând',
  params: z.strictObject({ token: z.string().regex(/^[\w-]{20,60}$/, texts.linkExpired) }),
  data: z.array(LinkedLine),
  refusals: { linkExpired: [404, texts.linkExpired] },
});
