import { z } from 'zod';
import { claimRefusals } from '../../catalog/claims/contract.ts';
import { admin, everyone } from '../../platform/http/endpoint.ts';
import { Version } from '../../platform/schema.ts';
import { AlertFields, refusalTexts } from './fields.ts';

/** The banner above the header, with an optional link. */
export const Alert = z.object({ text: z.string(), link: z.object({ to: z.string(), name: z.string() }).nullable() });
export type Alert = z.infer<typeof Alert>;

export const getAlert = everyone.get('/api/alert', {
  summary: 'Anunțul de deasupra paginilor; null când nu este niciunul',
  data: Alert.nullable(),
});

export const AlertBody = AlertFields.safeExtend({ version: Version });
export type AlertBody = z.infer<typeof AlertBody>;

export const AdminAlert = AlertBody.safeExtend({ isShown: z.boolean() });
export type AdminAlert = z.infer<typeof AdminAlert>;

export const getAlertForAdmin = admin('marketing:read').get('/api/admin/alert', {
  summary: 'Anunțul de deasupra paginilor, cu datele lui',
  data: AdminAlert,
});

export const saveAlert = admin('marketing:write').put('/api/admin/alert', {
  summary: 'Schimbă anunțul; fără text nu se arată nimic',
  body: AlertBody,
  data: AdminAlert,
  refusals: { changed: [409, refusalTexts.changed], ...claimRefusals },
});
