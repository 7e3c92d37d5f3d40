import { z } from 'zod';
import { admin, customerOrGuest } from '../../platform/http/endpoint.ts';
import { Id, QueryId } from '../../platform/schema.ts';
import { unknownOrder } from './contract.ts';

const Lot = z.object({ productId: Id, code: z.string(), expiresOn: z.string().nullable(), quantity: z.int() });

export const getOrderLots = customerOrGuest.get('/api/Order/Lots', {
  summary: 'Loturile trimise cu o comandă a clientului, de când este ambalată sau expediată',
  query: z.strictObject({ orderId: QueryId }),
  data: z.array(Lot),
  refusals: unknownOrder,
});

export const getAdminOrderLots = admin('orders:read').get('/api/admin/orders/:id/lots', {
  summary: 'Loturile unei comenzi: cele ambalate sau, până atunci, cele presupuse',
  params: z.strictObject({ id: QueryId }),
  data: z.array(Lot.extend({ lotId: Id, isPacked: z.boolean() })),
  refusals: unknownOrder,
});
