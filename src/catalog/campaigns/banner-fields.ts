import { z } from 'zod';
import { fieldTexts as texts } from './texts.ts';

/**
 * Local date and time in Bucharest, to the minute, as a `datetime-local` input gives it; PostgreSQL applies the time
 * zone.
 */
export const LocalDateTime = z
  .string({ error: texts.badMoment })
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, texts.badMoment)
  .refine((text) => !Number.isNaN(Date.parse(`${text}:00Z`)), texts.badMoment)
  .meta({ examples: ['2026-11-27T08:00'] });

/** Path of a bundled or an uploaded picture. */
export const BannerImage = z
  .string({ error: texts.badImage })
  .regex(/^\/(pictures|uploads)\/[a-z0-9][a-z0-9/-]*\.webp$/, texts.badImage)
  .meta({ examples: ['/pictures/campaigns/iarna.webp'] });

/** As `BannerImage`, or empty for no picture. */
export const OptionalBannerImage = z
  .string({ error: texts.badImage })
  .regex(/^(\/(pictures|uploads)\/[a-z0-9][a-z0-9/-]*\.webp)?$/, texts.badImage)
  .default('')
  .meta({ examples: ['/pictures/campaigns/iarna.webp'] });

/** Path inside this shop; rejects links to other sites. */
export const ShopPath = z
  .string({ error: texts.badLink })
  .trim()
  .max(500, texts.badLink)
  .regex(/^\/(?![/\\])[\x21-\x7e]*$/, texts.badLink)
  .meta({ examples: ['/campaigns'] });
