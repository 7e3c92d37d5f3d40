import { z } from 'zod';
import { admin, customer } from '../../platform/http/endpoint.ts';
import { list } from '../../platform/http/list.ts';
import { Id, Ron, text } from '../../platform/schema.ts';
import { oldOrderStates, oldOrderSystems } from './rules.ts';
import { texts } from './texts.ts';

export const OldOrder = z.object({
  id: Id,
  number: z.string(),
  system: z.enum(oldOrderSystems),
  state: z.enum(oldOrderStates),
  placedAt: z.string(),
  total: Ron,
  delivery: Ron,
  discount: Ron,
  refunded: Ron,
  payment: z.string(),
  /** The amounts of the lines are without VAT, the others are not. */
  hasNetLines: z.boolean(),
  lines: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      quantity: z.int(),
      total: Ron.nullable(),
      /** The published product with the same code; null when there is none. */
      productId: Id.nullable(),
    }),
  ),
});
export type OldOrder = z.infer<typeof OldOrder>;

const StaffOldOrder = OldOrder.extend({ email: z.string() });
export type StaffOldOrder = z.infer<typeof StaffOldOrder>;

export const getMyOldOrders = customer.get('/api/Order/OldOrders', {
  summary: 'Comenzile din magazinul vechi ale adresei confirmate a contului, cele noi întâi',
  data: z.array(OldOrder),
});

export const getOldOrders = admin('orders:read').get('/api/admin/old-orders', {
  summary: 'Comenzile aduse din magazinul vechi; caută după număr sau e-mail',
  ...list({
    row: StaffOldOrder,
    query: {
      search: text(100, texts.search).default(''),
      sort: z.enum(['placed', '-placed', 'total', '-total']).default('-placed'),
    },
  }),
});
