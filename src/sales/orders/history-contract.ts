import { z } from 'zod';
import { admin, customerOrGuest } from '../../platform/http/endpoint.ts';
import { Id, QueryId } from '../../platform/schema.ts';
import { unknownOrder } from './contract.ts';

/** Endpoints of the order's history. `backoffice/orders` answers them, because it may read what later features wrote. */

export const HistoryEvent = z.object({
  key: z.string(),
  at: z.string(),
  name: z.string(),
  text: z.string(),
  /** Empty for customers. */
  author: z.string(),
  /** The paper that the event is about. */
  paper: z.object({ kind: z.enum(['invoice', 'proforma']), id: Id, name: z.string() }).nullable(),
});
export type HistoryEvent = z.infer<typeof HistoryEvent>;

export const getOrderHistory = customerOrGuest.get('/api/Order/History', {
  summary: 'Ce s-a întâmplat cu o comandă a clientului: stări, anulări, bani, facturi și colete, în ordinea timpului',
  query: z.strictObject({ orderId: QueryId }),
  data: z.array(HistoryEvent),
  refusals: unknownOrder,
});

export const getAdminOrderHistory = admin('orders:read').get('/api/admin/orders/:id/history', {
  summary: 'Istoricul unei comenzi: stări, anulări, bani, facturi, e-Factura, retururi și colete, în ordinea timpului',
  params: z.strictObject({ id: QueryId }),
  data: z.array(HistoryEvent),
  refusals: unknownOrder,
});
