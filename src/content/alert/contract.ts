import { z } from 'zod';
import { endpoint } from '../../platform/http/endpoint.ts';

/** The banner above the header, with an optional link. */
export const Alert = z.object({ text: z.string(), link: z.object({ to: z.string(), name: z.string() }).nullable() });
export type Alert = z.infer<typeof Alert>;

export const getAlert = endpoint({
  method: 'GET',
  path: '/api/alert',
  auth: 'public',
  summary: 'Anunțul de deasupra paginilor; null când nu este niciunul',
  data: Alert.nullable(),
});
