import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { words } from '../../kit/schema.ts';
import { LocalMoment, ShopPath, Version } from '../campaigns/fields.ts';
import { refusalTexts as texts } from './texts.ts';

const Fields = z.strictObject({
  /** Empty: no banner. */
  text: words(140, texts.badText),
  /** A page of the shop, with the words that lead there; both or neither. */
  link: ShopPath.nullable().default(null),
  linkName: words(40, texts.badLinkName).default(''),
  startsAt: LocalMoment.nullable().default(null),
  endsAt: LocalMoment.nullable().default(null),
  version: Version,
});

export const AlertBody = Fields.refine(
  ({ link, linkName }) => (link === null) === (linkName === ''),
  texts.badLink,
).refine(({ startsAt, endsAt }) => startsAt === null || endsAt === null || startsAt < endsAt, texts.badDates);
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

export const putAlert = endpoint({
  method: 'PUT',
  path: '/api/admin/alert',
  auth: 'admin',
  summary: 'Schimbă anunțul; fără text nu se arată nimic',
  body: AlertBody,
  data: AdminAlert,
  refusals: { changed: [409, texts.changed] },
});
