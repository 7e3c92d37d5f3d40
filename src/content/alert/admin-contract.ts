import { z } from 'zod';
import { LocalDateTime, ShopPath } from '../../catalog/campaigns/fields.ts';
import { endpoint } from '../../platform/http/endpoint.ts';
import { text, Version } from '../../platform/schema.ts';

export const refusalTexts = {
  changed: 'Altcineva a salvat între timp. Reîncarcă și încearcă din nou.',
  badText: 'Anunțul are cel mult 140 de caractere.',
  badLinkName: 'Textul legăturii are cel mult 40 de caractere.',
  badLink: 'Legătura are nevoie și de text, și de adresă.',
  badDates: 'Anunțul se încheie după ce începe.',
} as const;

const Fields = z.strictObject({
  /** Empty for no banner. */
  text: text(140, refusalTexts.badText),
  /** Link and its text: both or neither. */
  link: ShopPath.nullable().default(null),
  linkName: text(40, refusalTexts.badLinkName).default(''),
  startsAt: LocalDateTime.nullable().default(null),
  endsAt: LocalDateTime.nullable().default(null),
  version: Version,
});

export const AlertBody = Fields.refine(
  ({ link, linkName }) => (link === null) === (linkName === ''),
  refusalTexts.badLink,
).refine(({ startsAt, endsAt }) => startsAt === null || endsAt === null || startsAt < endsAt, refusalTexts.badDates);
export type AlertBody = z.infer<typeof AlertBody>;

export const AdminAlert = Fields.extend({ isShown: z.boolean() });
export type AdminAlert = z.infer<typeof AdminAlert>;

export const getAlertForAdmin = endpoint({
  method: 'GET',
  path: '/api/admin/alert',
  auth: 'admin',
  summary: 'Anunțul de deasupra paginilor, cu datele lui',
  data: AdminAlert,
});

export const saveAlert = endpoint({
  method: 'PUT',
  path: '/api/admin/alert',
  auth: 'admin',
  summary: 'Schimbă anunțul; fără text nu se arată nimic',
  body: AlertBody,
  data: AdminAlert,
  refusals: { changed: [409, refusalTexts.changed] },
});
