import { z } from 'zod';
import { LocalDateTime, ShopPath } from '../../catalog/campaigns/banner-fields.ts';
import { text } from '../../platform/schema.ts';

export const refusalTexts = {
  changed: 'Altcineva a salvat între timp. Reîncarcă și încearcă din nou.',
  badText: 'Anunțul are cel mult 140 de caractere.',
  badLinkName: 'Textul legăturii are cel mult 40 de caractere.',
  badLink: 'Legătura are nevoie și de text, și de adresă.',
  badDates: 'Anunțul se încheie după ce începe.',
} as const;

/** The fields of the banner that the back office edits. */
export const AlertFields = z
  .strictObject({
    /** Empty for no banner. */
    text: text(140, refusalTexts.badText),
    /** Link and its text: both or neither. */
    link: ShopPath.nullable().default(null),
    linkName: text(40, refusalTexts.badLinkName).default(''),
    startsAt: LocalDateTime.nullable().default(null),
    endsAt: LocalDateTime.nullable().default(null),
  })
  .refine(({ link, linkName }) => (link === null) === (linkName === ''), {
    message: refusalTexts.badLink,
    path: ['linkName'],
  })
  .refine(({ startsAt, endsAt }) => startsAt === null || endsAt === null || startsAt < endsAt, {
    message: refusalTexts.badDates,
    path: ['endsAt'],
  });
