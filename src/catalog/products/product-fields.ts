import { z } from 'zod';
import { Id, paragraphs, text } from '../../platform/schema.ts';
import { Key } from '../nutrients/fields.ts';
import { taxonomyTexts, adminTexts as texts } from './admin-texts.ts';
import { isGtin } from './gtin.ts';
import { knownVatRates, standardVatRate } from './vat-rates.ts';

const line = text(200, texts.badShort).default('');
const long = (max: number) => paragraphs(0, max, texts.badText).default('');
const seo = text(500, texts.badSeo).default('');
const orNull = (field: z.ZodType<string, string>) =>
  field
    .nullable()
    .default(null)
    .transform((value) => value || null);

/** In RON. */
export const maxPrice = 1_000_000;
export const Price = z
  .number(texts.badPrice)
  .min(0.01, texts.badPrice)
  .max(maxPrice, texts.badPrice)
  .meta({ format: 'ron' });
/** A rate of today or an announced one; the shopkeeper sets the list. */
export const VatRate = z
  .int({ error: () => texts.badVat(knownVatRates()) })
  .check(({ value, issues }) => {
    const rates = knownVatRates();
    if (!rates.includes(value)) issues.push({ code: 'custom', message: texts.badVat(rates), input: value });
  })
  .meta({ examples: [21] });

const Weight = z.int(texts.badWeight).min(1, texts.badWeight).max(100_000, texts.badWeight);
const Side = z.int(texts.badSide).min(1, texts.badSide).max(2000, texts.badSide);

/** Weight and size of one piece, packed for sale; null is inherited (measure-rules.ts). Also of a category. */
export const measureFields = {
  weightGrams: Weight.nullable().default(null),
  lengthMm: Side.nullable().default(null),
  widthMm: Side.nullable().default(null),
  heightMm: Side.nullable().default(null),
};

export const maxCodeLength = 60;
export const maxNameLength = 200;
export const maxDetailsLength = 20_000;

/**
 * The fields that are columns of `product`, apart from references, prices and the publication. Each is read, saved,
 * copied, imported and exported, and shown by the API of the product page, because it is listed here. It needs a
 * column of the same name and a name for people in field-names.ts.
 */
export const PlainFields = z.strictObject({
  code: text(maxCodeLength, texts.badCode).min(1, texts.badCode),
  gtin: orNull(
    z
      .string()
      .trim()
      .refine((code) => code === '' || isGtin(code), texts.badGtin),
  ),
  name: text(maxNameLength, texts.badName).min(2, texts.badName),
  form: line,
  netQuantity: line,
  /** A product without a unit or without their number has no price per unit. */
  unitName: text(40, texts.badUnit).default(''),
  unitSize: z.literal([1, 100], texts.badUnitSize).default(1),
  unitCount: z
    .number(texts.badUnitCount)
    .min(0.01, texts.badUnitCount)
    .max(1_000_000, texts.badUnitCount)
    .nullable()
    .default(null),
  ...measureFields,
  dailyPortion: line,
  portions: z.int(texts.badPortions).min(0, texts.badPortions).max(10_000, texts.badPortions).default(1),
  /** Allergens are written between asterisks. */
  ingredients: long(5000),
  /** Markdown (platform/text/markdown.ts); paragraphs are separated by an empty line. */
  details: long(maxDetailsLength),
  usage: long(3000),
  warnings: z.array(text(500, texts.badWarning).min(1, texts.badWarning)).max(50, texts.tooMany).default([]),
  storage: long(1000),
  notificationNumber: orNull(text(80, texts.badShort)),
  notificationAuthority: orNull(text(120, texts.badShort)),
  countryOfOrigin: line,
  /** Where it stands in the store room: 'A-03-2'. */
  shelf: text(20, texts.badShelf).default(''),
  seoTitle: seo,
  seoKeywords: seo,
  seoDescription: seo,
  /** Postal address with the name, and electronic address: of the manufacturer and of the person responsible in the EU. */
  manufacturerAddress: text(300, texts.badAddress).default(''),
  manufacturerContact: line,
  responsibleAddress: text(300, texts.badAddress).default(''),
  responsibleContact: line,
  /** Shown only with its certification. */
  isSustainable: z.boolean().default(false),
  certificationScheme: line,
  certificationNumber: line,
  certificationUrl: text(300, texts.badUrl)
    .refine((url) => url === '' || (/^https:\/\/[^\s"<>]+$/.test(url) && URL.canParse(url)), texts.badUrl)
    .default(''),
  isBuyBack: z.boolean().default(false),
});
export type PlainFields = z.infer<typeof PlainFields>;
export type PlainField = keyof PlainFields;
export const plainFields = PlainFields.keyof().options;
export const isPlainField = (field: string): field is PlainField => Object.hasOwn(PlainFields.shape, field);

/** Name of a producer, category, filter or hashtag. */
export const TaxonomyName = text(80, taxonomyTexts.badName).min(2, taxonomyTexts.badName);

/** A row of the nutrition table: an amount of a nutrient, or a free row when `nutrient` is null. */
export const Nutrient = z.strictObject({
  /** As on the label. */
  name: text(200, texts.badNutrient).min(1, texts.badNutrient),
  /** For example 'din citrat de magneziu'. */
  source: orNull(text(200, texts.badNutrient)),
  amount: z.number(texts.badAmount).min(0, texts.badAmount).max(99_999_999, texts.badAmount),
  unit: text(40, texts.badNutrient).min(1, texts.badNutrient),
  referencePercent: z
    .number(texts.badPercent)
    .min(0, texts.badPercent)
    .max(100_000, texts.badPercent)
    .nullable()
    .default(null),
  nutrient: Key.nullable().default(null),
  /** Chemical form, one of its nutrient; null when unknown. */
  form: Key.nullable().default(null),
  /** Whether it is the amount of the compound, and not of the nutrient. */
  isFormAmount: z.boolean().default(false),
});
export type Nutrient = z.infer<typeof Nutrient>;
export const Nutrients = z.array(Nutrient).max(80, texts.tooMany).default([]);

/** Full path of a picture served by the shop. */
export const Image = z
  .string()
  .max(200, texts.badImage)
  .regex(/^\/(?:pictures|uploads)\/(?:[\w-]+\/)*[\w-]+\.\w+$/, texts.badImage)
  .meta({ examples: ['/pictures/missing.webp'] });
const Percent = z.int().min(0).max(100).default(50);

/** Said instead of the picture; without it, the name of the product is. */
export const PictureAlt = text(200, texts.badAlt).default('');
const Picture = z.strictObject({ image: Image, alt: PictureAlt, focusX: Percent, focusY: Percent });
export const maxPictures = 12;

const Choice = z.int(texts.badChoice).pipe(Id);
const Ids = z
  .array(Id)
  .max(200, texts.tooMany)
  .default([])
  .transform((ids) => [...new Set(ids)]);

/** All product fields that the editor saves; price and VAT rate are versioned by date and saved apart. */
export const ProductFields = PlainFields.extend({
  producerId: Choice,
  /** The main category: its address, breadcrumbs and rules are those of the product. */
  categoryId: Choice,
  /** Other categories in which it is listed. */
  extraCategoryIds: Ids,
  nutrients: Nutrients,
  optionIds: Ids,
  hashtagIds: Ids,
  pictures: z.array(Picture).max(maxPictures, texts.tooMany).default([]),
});
export type ProductFields = z.infer<typeof ProductFields>;

/** Prices of a new product; later they have a history and are saved apart. */
export const initialPrices = {
  price: Price,
  rrp: Price.nullable().default(null),
  vatRate: VatRate.default(() => standardVatRate()),
};
