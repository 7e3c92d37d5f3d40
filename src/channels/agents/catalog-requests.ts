import { z } from 'zod';
import { rawText } from '../../platform/schema.ts';
import { maxLookupIds, maxSearchResults } from './rules.ts';

/** Ids of this shop: '12' is a variant, 'p12' a product without others, 'f3' a family of variants. */
const CatalogId = rawText(40);
const Amount = z.int().min(0);

const Filters = z.object({
  /** Ids or names; a product is in one of them. */
  categories: z.array(rawText(200)).max(20).optional(),
  /** Bani. */
  price: z.object({ min: Amount.optional(), max: Amount.optional() }).optional(),
});
export type Filters = z.infer<typeof Filters>;

export const SearchRequest = z.object({
  query: rawText(200).optional(),
  filters: Filters.optional(),
  pagination: z
    .object({
      cursor: z
        .string()
        .regex(/^\d{1,4}$/)
        .optional(),
      limit: z
        .int()
        .min(1)
        .transform((limit) => Math.min(limit, maxSearchResults))
        .optional(),
    })
    .optional(),
});
export type SearchRequest = z.infer<typeof SearchRequest>;

export const LookupRequest = z.object({
  ids: z.array(CatalogId).min(1).max(maxLookupIds),
  filters: Filters.optional(),
});
export type LookupRequest = z.infer<typeof LookupRequest>;

const SelectedOption = z.object({ name: rawText(200), label: rawText(200) });

export const ProductRequest = z.object({
  id: CatalogId,
  /** Values that the variants must have, as far as there are such variants. */
  selected: z.array(SelectedOption).max(10).optional(),
  /** Names of options, the most important first: the last ones are given up first. */
  preferences: z.array(rawText(200)).max(10).optional(),
});
export type ProductRequest = z.infer<typeof ProductRequest>;
