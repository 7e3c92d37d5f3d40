import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { QueryId } from '../../platform/schema.ts';
import { Email } from './fields.ts';
import { texts } from './texts.ts';

const write = admin('customers:write');
const writePersonalData = admin('customers:write', 'personal-data');

const params = z.strictObject({ id: QueryId });
const refusals = {
  unknownCustomer: [404, texts.unknownCustomer],
  adminStays: [409, texts.adminUntouched],
} as const;

export const exportCustomer = writePersonalData.get('/api/admin/customers/:id/export', {
  sensitive: true,
  isDownload: true,
  summary: 'Tot ce păstrăm despre un client, la cererea lui',
  params,
  data: z.record(z.string(), z.unknown()),
  refusals,
});

export const eraseCustomer = writePersonalData.post('/api/admin/customers/:id/erase', {
  sensitive: true,
  summary: 'Șterge datele personale ale unui client, la cererea lui; adresa lui de e-mail se scrie drept confirmare',
  params,
  body: z.strictObject({ email: Email }),
  data: z.null(),
  refusals: { ...refusals, otherEmail: [409, texts.otherEmail, 'email'] },
});

export const signOutCustomer = write.post('/api/admin/customers/:id/sign-out', {
  summary: 'Încheie toate sesiunile unui client',
  params,
  data: z.null(),
  refusals,
});

export const lockCustomer = write.post('/api/admin/customers/:id/lock', {
  summary: 'Blochează sau deblochează contul unui client',
  params,
  body: z.strictObject({ isLocked: z.boolean() }),
  data: z.null(),
  refusals,
});
