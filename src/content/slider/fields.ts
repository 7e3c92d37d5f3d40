import { z } from 'zod';
import { BannerImage, LocalDateTime, ShopPath } from '../../catalog/campaigns/banner-fields.ts';
import { text } from '../../platform/schema.ts';
import { isLegibleBackground } from './rules.ts';
import { refusalTexts as texts } from './texts.ts';

export const Background = z
  .string({ error: texts.badGround })
  .toLowerCase()
  .regex(/^(#[0-9a-f]{6})?$/, texts.badGround)
  .refine((colour) => colour === '' || isLegibleBackground(colour), texts.badGround)
  .meta({ examples: ['#efe5cf'] });

/** The fields of a slide that the back office edits. */
export const SlideFields = z
  .strictObject({
    kicker: text(40, texts.badKicker).default(''),
    title: text(60, texts.badTitle).min(2, texts.badTitle),
    text: text(160, texts.badText).default(''),
    button: text(30, texts.badButton).min(2, texts.badButton),
    link: ShopPath,
    image: BannerImage,
    narrowImage: BannerImage,
    ground: Background.default(''),
    /** Null means shown at once and without end. */
    startsAt: LocalDateTime.nullable().default(null),
    endsAt: LocalDateTime.nullable().default(null),
    isActive: z.boolean().default(true),
  })
  .refine(({ startsAt, endsAt }) => startsAt === null || endsAt === null || startsAt < endsAt, {
    message: texts.badDates,
    path: ['endsAt'],
  });
export type SlideFields = z.infer<typeof SlideFields>;
