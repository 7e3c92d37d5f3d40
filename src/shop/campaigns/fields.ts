import { z } from 'zod';
import { fieldTexts as texts } from './texts.ts';

/** A moment on the shop's clock, to the minute, as a date field gives it; the database knows its time zone. */
export const LocalMoment = z
  .string({ error: texts.badMoment })
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, texts.badMoment)
  .refine((text) => !Number.isNaN(Date.parse(`${text}:00Z`)), texts.badMoment)
  .meta({ examples: ['2026-11-27T08:00'] });

/** A picture the shop has: one that came with it, or one that was sent. */
export const WindowImage = z
  .string({ error: texts.badImage })
  .regex(/^\/(pictures|uploads)\/[a-z0-9][a-z0-9/-]*\.webp$/, texts.badImage)
  .meta({ examples: ['/pictures/campaigns/iarna.webp'] });

/** A page of this shop, never someone else's. */
export const ShopPath = z
  .string({ error: texts.badLink })
  .max(500, texts.badLink)
  .regex(/^\/(?![/\\])[\x21-\x7e]*$/, texts.badLink)
  .meta({ examples: ['/campaigns'] });

export const Version = z.int().min(1);
