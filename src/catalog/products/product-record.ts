import type { Bani } from '../../platform/money.ts';
import { normalizeForSearch } from '../../platform/text/romanian.ts';
import type { NutrientMatcher } from '../nutrients/match-rules.ts';
import type { PartCode } from './bundle-rules.ts';
import type { PlainFields, ProductFields } from './product-fields.ts';

/** A product for import and export: related entities by name, not by id. */
export type ProductRecord = PlainFields &
  Pick<ProductFields, 'nutrients'> & {
    producer: string;
    /** Path from the root: 'Vitamine > Vitamina C'. */
    category: string;
    /** Paths of the other categories in which it is listed. */
    extraCategories: string[];
    /** Whether its category is one of food. */
    isFood: boolean;
    /** Price without campaigns. */
    price: Bani;
    /** Recommended retail price of the producer. */
    rrp: Bani | null;
    vatRate: number;
    plannedPrices: PlannedPrice[];
    isPublished: boolean;
    /** 'Grup: Opțiune', tag groups only. */
    filters: string[];
    hashtags: string[];
    /** Name of the family, '' without one; the other fields of the family are then empty. */
    family: string;
    familyAttributes: string[];
    /** One for each attribute. */
    familyValues: string[];
    /** From 1; null at the end. */
    familyPosition: number | null;
    /** Whether listings show one card for the family. */
    isFamilyCard: boolean | null;
    /** Parts of a bundle. */
    parts: PartCode[];
  };

/** A price that takes effect later. */
export type PlannedPrice = {
  /** In Romanian time: '2026-12-01 08:00'. */
  startsAt: string;
  price: Bani;
  /** Missing when the recommended price stays as it is. */
  rrp?: Bani | null;
};

/** Path of a picture, the URL it was fetched from, if any, and the text said instead of it. */
export type PictureRecord = { file: string; source: string | null; alt: string };

export type SavedProductRecord = ProductRecord & {
  id: number;
  operator: string;
  pictures: PictureRecord[];
};

/** Lookup of the taxonomy by the names an import file uses. */
export type TaxonomyLookup = {
  /** Keyed by the folded name. */
  producers: Map<string, { id: number; name: string; operator: string }>;
  /** Keyed by the slug of the last path segment, which is unique. */
  categories: Map<string, { id: number; path: string; isFood: boolean }>;
  /** Keyed by the folded name; the options of a computed group are not set on products. */
  filterGroups: Map<string, { id: number; name: string; isComputed: boolean }>;
  /** Keyed by 'grup: optiune', folded. */
  filters: Map<string, { id: number; name: string }>;
  /** Keyed by `hashtagKey`. */
  hashtags: Map<string, { id: number; name: string }>;
  /** Keyed by the folded name. */
  families: Map<string, { id: number; name: string; attributeNames: string[]; isOneCard: boolean }>;
  nutrients: NutrientMatcher;
  /** Names of rows that are no nutrient, by their words. */
  freeNutrients: ReadonlySet<string>;
};

/** A record with its names resolved to ids. */
export type ProductRecordWrite = ProductRecord & {
  producerId: number;
  categoryId: number;
  extraCategoryIds: number[];
  optionIds: number[];
  hashtagIds: number[];
  /** When true, nutrients, filters, hashtags and extra categories are unchanged and not written. */
  hasSameRelatedRows?: boolean;
};

/** '#Somn' and 'somn' are the same hashtag. */
export const hashtagKey = (name: string): string => normalizeForSearch(name).replace(/^#\s*/, '');

/** Splits 'Grup: Opțiune' at its first colon; null when one of the two is missing. */
export function splitFilterName(name: string): { group: string; option: string } | null {
  const [group = '', ...rest] = name.split(':');
  const option = rest.join(':');
  return group.trim() && option.trim() ? { group: group.trim(), option: option.trim() } : null;
}

export const pathSeparator = ' > ';

/** Splits 'Vitamine>Vitamina C' into names without empty parts. */
export const splitCategoryPath = (path: string): string[] =>
  path
    .split('>')
    .map((part) => part.trim())
    .filter(Boolean);
