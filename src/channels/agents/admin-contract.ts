import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { QueryId } from '../../platform/schema.ts';

export const getOrderAgent = admin('orders:read').get('/api/admin/orders/:id/agent', {
  summary: 'Agentul care a pregătit sau a trimis o comandă',
  params: z.strictObject({ id: QueryId }),
  data: z.object({ agent: z.string(), hasMandate: z.boolean() }).nullable(),
});
