import { z } from 'zod';
import { endpoint } from '../../platform/http/endpoint.ts';
import { QueryId } from '../../platform/schema.ts';
import { Email } from './fields.ts';
import { texts } from './texts.ts';

const params = z.strictObject({ id: QueryId });
const refusals = {
  unknownCustomer: [404, texts.unknownCustomer],
  adminStays: [409, texts.adminUntouched],
} as const;

export const exportCustomer = endpoint({
  method: 'GET',
  path: '/api/admin/customers/:id/export',
  auth: 'admin',
  permission: 'customers:write',
  sensitive: true,
  isDownload: true,
  summary: 'Tot ce păstrăm despre un client, la cererea lui',
  params,
  data: z.record(z.string(), z.unknown()),
  refusals,
});

export const eraseCustomer = endpoint({
  method: 'POST',
  path: '/api/admin/customers/:id/erase',
  auth: 'admin',
  permission: 'customers:write',
  sensitive: true,
  summary: 'Șterge datele personale ale unui client, la cererea lui; adresa lui de e-mail se scrie drept confirmare',
  params,
  body: z.strictObject({ email: Email }),
  data: z.null(),
  refusals: { ...refusals, otherEmail: [409, texts.otherEmail, 'email'] },
});

export const signOutCustomer = endpoint({
  method: 'POST',
  path: '/api/admin/customers/:id/sign-out',
  auth: 'admin',
  permission: 'customers:write',
  summary: 'Încheie toate sesiunile unui client',
  params,
  data: z.null(),
  refusals,
});

export const lockCustomer = endpoint({
  method: 'POST',
  path: '/api/admin/customers/:id/lock',
  auth: 'admin',
  permission: 'customers:write',
  summary: 'Blochează sau deblochează contul unui client',
  params,
  body: z.strictObject({ isLocked: z.boolean() }),
  data: z.null(),
  refusals,
});
