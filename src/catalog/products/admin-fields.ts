import { z } from 'zod';
import { Id, paragraphs, text } from '../../platform/schema.ts';
import { adminTexts as texts } from './admin-texts.ts';

const short = text(200, texts.badShort).default('');
const long = (most: number) => paragraphs(0, most, texts.badText).default('');
const seo = text(300, texts.badSeo).default('');
const orNull = (field: z.ZodType<string, string>) =>
  field
    .nullable()
    .default(null)
    .transform((text) => text || null);

const Ids = z
  .array(Id)
  .max(200, texts.tooMany)
  .default([])
  .transform((ids) => [...new Set(ids)]);

export const Price = z.number(texts.badPrice).min(0.01, texts.badPrice).max(100_000, texts.badPrice);
export const VatRate = z.literal([0, 11, 21], texts.badVat);

const Nutrient = z.strictObject({
  name: text(120, texts.badNutrient).min(1, texts.badNutrient),
  /** For example 'din citrat de magneziu'. */
  source: orNull(text(120, texts.badNutrient)),
  amount: z.number(texts.badAmount).min(0, texts.badAmount).max(99_999_999, texts.badAmount),
  unit: text(20, texts.badNutrient).min(1, texts.badNutrient),
  referencePercent: z
    .number(texts.badPercent)
    .min(0, texts.badPercent)
    .max(100_000, texts.badPercent)
    .nullable()
    .default(null),
});

/** Full path of a picture served by the shop. */
export const Image = z
  .string()
  .max(200, texts.badImage)
  .regex(/^\/(?:pictures|uploads)\/(?:[\w-]+\/)*[\w-]+\.\w+$/, texts.badImage)
  .meta({ examples: ['/pictures/missing.webp'] });
const Percent = z.int().min(0).max(100).default(50);

const Picture = z.strictObject({ image: Image, focusX: Percent, focusY: Percent });

/** All product fields except price and VAT rate, which are versioned by date. */
export const ProductFields = z.strictObject({
  code: z
    .string({ error: texts.badCode })
    .trim()
    .regex(/^[\p{L}\d][\p{L}\d._/-]{0,39}$/u, texts.badCode),
  gtin: orNull(
    z
      .string()
      .trim()
      .regex(/^(\d{8,14})?$/, texts.badGtin),
  ),
  name: text(160, texts.badName).min(2, texts.badName),
  producerId: Id,
  categoryId: Id,
  form: short,
  netQuantity: short,
  unitName: text(30, texts.badUnit).min(1, texts.badUnit).default('bucată'),
  unitSize: z.literal([1, 100]).default(1),
  unitCount: z.number(texts.badUnitCount).min(0.01, texts.badUnitCount).max(1_000_000, texts.badUnitCount).default(1),
  dailyPortion: short,
  portions: z.int(texts.badPortions).min(0, texts.badPortions).max(10_000, texts.badPortions).default(1),
  nutrients: z.array(Nutrient).max(80, texts.tooMany).default([]),
  /** Allergens are written between asterisks. */
  ingredients: long(5000),
  details: long(20_000),
  usage: long(3000),
  warnings: z.array(text(300, texts.badWarning).min(1, texts.badWarning)).max(20, texts.tooMany).default([]),
  storage: long(1000),
  notificationNumber: orNull(text(80, texts.badShort)),
  notificationAuthority: orNull(text(120, texts.badShort)),
  countryOfOrigin: short,
  seoTitle: seo,
  seoKeywords: seo,
  seoDescription: seo,
  isSustainable: z.boolean().default(false),
  isBuyBack: z.boolean().default(false),
  optionIds: Ids,
  hashtagIds: Ids,
  pictures: z.array(Picture).max(12, texts.tooMany).default([]),
});
export type ProductFields = z.infer<typeof ProductFields>;
