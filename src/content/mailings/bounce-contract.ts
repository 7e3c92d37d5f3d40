import { z } from 'zod';
import { Email } from '../../account/identity/fields.ts';
import { admin } from '../../platform/http/endpoint.ts';
import { Id } from '../../platform/schema.ts';
import { bounceKinds } from './bounce-reports.ts';

const MailAddress = z.object({
  /** Null while commercial e-mails are sent to the address. */
  mark: z
    .object({
      kind: z.enum(['hard', 'complaint']),
      source: z.enum(['smtp', 'staff', 'report']),
      /** The words of the mail server or provider. */
      reason: z.string(),
      at: z.string(),
    })
    .nullable(),
  /** E-mails that came back in the last year, the newest first. */
  bounces: z.array(z.object({ id: Id, kind: z.enum(bounceKinds), detail: z.string(), at: z.string() })),
});
export type MailAddress = z.infer<typeof MailAddress>;

export const getMailAddress = admin('customers:read').get('/api/admin/mail-address', {
  summary: 'Dacă o adresă de e-mail primește mesajele magazinului și ce mesaje s-au întors de la ea',
  query: z.strictObject({ email: Email }),
  data: MailAddress,
});

export const liftMailAddress = admin('customers:write').post('/api/admin/mail-address/lift', {
  summary: 'Spune că o adresă de e-mail merge din nou: newsletterele se trimit iar la ea',
  body: z.strictObject({ email: Email }),
  data: MailAddress,
});
