import { z } from 'zod';
import { Id, paragraphs, text } from '../../platform/schema.ts';
import { normalizeForSearch } from '../../platform/text/romanian.ts';
import { taxonomyTexts as texts } from './admin-texts.ts';
import { Image, measureFields, PictureAlt, Price, TaxonomyName } from './product-fields.ts';

const line = text(300, texts.badLine).default('');
const long = paragraphs(0, 5000, texts.badText).default('');

/** The fields of a category that the back office edits. */
export const CategoryFields = z.strictObject({
  name: TaxonomyName,
  /** Parent of a new category, which is appended; existing ones are moved with `moveCategory`. */
  parentId: Id.nullable().default(null),
  icon: z
    .string()
    .regex(/^[\w-]{1,40}$/, texts.badIcon)
    .nullable()
    .default(null),
  image: Image.nullable().default(null),
  imageAlt: PictureAlt,
  description: long,
  seoTitle: line,
  seoKeywords: line,
  seoDescription: line,
  isFood: z.boolean().default(true),
  /** Neither the category nor its subcategories have a page or are in the menus; the products stay on sale. */
  isHidden: z.boolean().default(false),
  /** Weight and size of products that have none of their own. */
  ...measureFields,
});
export type CategoryFields = z.infer<typeof CategoryFields>;

/** The fields of a producer that the back office edits. */
export const ProducerFields = z.strictObject({
  name: TaxonomyName,
  country: line,
  city: line,
  description: long,
  /** Food business operator that is legally responsible: name and address. */
  operator: line,
  logo: Image.or(z.literal('')).default(''),
});
export type ProducerFields = z.infer<typeof ProducerFields>;

/** The fields of a hashtag that the back office edits. */
export const HashtagFields = z.strictObject({
  name: TaxonomyName,
  image: Image.nullable().default(null),
  /** Shown under the name on the page of the hashtag; for a name that is a health claim, an authorised one. */
  description: paragraphs(0, 1000, texts.badDescription).default(''),
});
export type HashtagFields = z.infer<typeof HashtagFields>;

const Bound = Price.nullable().default(null);

/** An option of a filter; a new one has no id. */
export const FilterOption = z.strictObject({
  id: Id.optional(),
  name: TaxonomyName,
  /** Only options of a price filter have bounds. */
  priceFrom: Bound,
  priceBelow: Bound,
});
export type FilterOption = z.infer<typeof FilterOption>;

export const optionList = <Option extends z.ZodType<{ name: string }>>(option: Option) =>
  z
    .array(option)
    .max(200, texts.tooMany)
    .refine(
      (options) => new Set(options.map(({ name }) => normalizeForSearch(name))).size === options.length,
      texts.repeated,
    );

/** The fields of a filter that the back office edits. Options in order; an existing one that is left out is deleted. */
export const FilterFields = z.strictObject({ name: TaxonomyName, options: optionList(FilterOption).default([]) });
export type FilterFields = z.infer<typeof FilterFields>;
