import { z } from 'zod';
import { Id, text } from '../../platform/schema.ts';
import { priceEndings } from '../products/price-endings.ts';
import { LocalDateTime, OptionalBannerImage } from './banner-fields.ts';
import { hasDuplicates, isStartBeforeEnd, maxPercent } from './rules.ts';
import { refusalTexts as texts } from './texts.ts';

const Price = z.number(texts.badPrice).meta({ format: 'ron' }).min(0.01, texts.badPrice).max(100_000, texts.badPrice);

const MemberIds = z
  .array(Id)
  .max(200, texts.tooMany)
  .default([])
  .refine((ids) => !hasDuplicates(ids), texts.repeated);

/** The fields of a campaign that decide prices. */
export const CampaignOffer = z.strictObject({
  /** Percent off the lowest price of the 30 days before the start; null reduces only products with a fixed price. */
  percentOff: z.int(texts.badPercent).min(1, texts.badPercent).max(maxPercent, texts.badPercent).nullable(),
  /** Prices computed from `percentOff` are rounded down to end in these bani; null leaves them as computed. */
  priceEnding: z.literal(priceEndings, texts.badEnding).nullable().default(null),
  /** Single products, each with an optional fixed price; whole categories and producers are members too. */
  products: z
    .array(z.strictObject({ productId: Id, price: Price.nullable() }))
    .max(2000, texts.tooMany)
    .default([])
    .refine((products) => !hasDuplicates(products.map(({ productId }) => productId)), texts.repeated),
  categoryIds: MemberIds,
  designerIds: MemberIds,
});
export type CampaignOffer = z.infer<typeof CampaignOffer>;
export type CampaignMembers = Omit<CampaignOffer, 'percentOff' | 'priceEnding'>;

/** The fields of a campaign that the back office edits. */
export const CampaignFields = z
  .strictObject({
    name: text(80, texts.badName).min(2, texts.badName),
    shortName: text(20, texts.badShortName).min(2, texts.badShortName),
    description: text(400, texts.badDescription).default(''),
    image: OptionalBannerImage,
    narrowImage: OptionalBannerImage,
    startsAt: LocalDateTime,
    /** Null means no end. */
    endsAt: LocalDateTime.nullable(),
    isActive: z.boolean().default(false),
    ...CampaignOffer.shape,
  })
  .refine(isStartBeforeEnd, { message: texts.badDates, path: ['endsAt'] });
export type CampaignFields = z.infer<typeof CampaignFields>;
