import { z } from 'zod';
import { endpoint } from '../../platform/http/endpoint.ts';
import { Version } from '../../platform/schema.ts';
import { AlertFields, refusalTexts } from './fields.ts';

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

export const AlertBody = AlertFields.safeExtend({ version: Version });
export type AlertBody = z.infer<typeof AlertBody>;

export const AdminAlert = AlertBody.safeExtend({ isShown: z.boolean() });
export type AdminAlert = z.infer<typeof AdminAlert>;

export const getAlertForAdmin = endpoint({
  method: 'GET',
  path: '/api/admin/alert',
  auth: 'admin',
  permission: 'marketing:read',
  summary: 'Anunțul de deasupra paginilor, cu datele lui',
  data: AdminAlert,
});

export const saveAlert = endpoint({
  method: 'PUT',
  path: '/api/admin/alert',
  auth: 'admin',
  permission: 'marketing:write',
  summary: 'Schimbă anunțul; fără text nu se arată nimic',
  body: AlertBody,
  data: AdminAlert,
  refusals: { changed: [409, refusalTexts.changed] },
});
