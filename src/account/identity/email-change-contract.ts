import { z } from 'zod';
import { customer, everyone } from '../../platform/http/endpoint.ts';
import { text } from '../../platform/schema.ts';
import { CurrentPassword, Email } from './fields.ts';
import { texts } from './texts.ts';

/** A change that waits for the confirmations of both addresses. */
const PendingEmail = z.object({ email: z.string(), isNewConfirmed: z.boolean(), isOldConfirmed: z.boolean() });
export type PendingEmail = z.infer<typeof PendingEmail>;

export const getEmailChange = customer.get('/api/User/GetEmailChange', {
  summary: 'Schimbarea adresei de e-mail care așteaptă confirmări; null fără una',
  data: PendingEmail.nullable(),
});

export const changeEmail = customer.post('/api/User/ChangeEmail', {
  summary: 'Cere schimbarea adresei de e-mail; fiecare dintre cele două adrese primește un link de confirmare',
  body: z.strictObject({ email: Email, password: CurrentPassword }),
  data: PendingEmail,
  refusals: {
    wrongPassword: [400, texts.wrongPassword, 'password'],
    locked: [429, texts.locked],
    sameEmail: [400, texts.sameEmail, 'email'],
    emailTaken: [409, texts.emailTaken, 'email'],
    staffEmail: [409, texts.staffEmail],
  },
});

const body = z.strictObject({ token: text(100, texts.emailLinkExpired).min(1, texts.emailLinkExpired) });
const linkExpired = { linkExpired: [404, texts.emailLinkExpired] } as const;

/** `side` is the address to which the link was sent. */
const EmailChange = PendingEmail.extend({ side: z.enum(['old', 'new']), isDone: z.boolean() });
export type EmailChange = z.infer<typeof EmailChange>;

export const readEmailLink = everyone.post('/api/User/ReadEmailChange', {
  summary: 'Schimbarea de adresă la care se referă un link din e-mail',
  body,
  data: EmailChange,
  refusals: linkExpired,
});

/** Sent by the page behind the link: opening the link alone changes nothing. */
export const confirmEmailChange = everyone.post('/api/User/ConfirmEmailChange', {
  summary: 'Confirmă schimbarea adresei; după a doua confirmare contul are adresa nouă, iar sesiunile rămân',
  body,
  data: EmailChange,
  refusals: { ...linkExpired, emailTaken: [409, texts.emailTaken] },
});

export const refuseEmailChange = everyone.post('/api/User/RefuseEmailChange', {
  summary: 'Oprește schimbarea adresei',
  body,
  data: z.null(),
  refusals: linkExpired,
});
